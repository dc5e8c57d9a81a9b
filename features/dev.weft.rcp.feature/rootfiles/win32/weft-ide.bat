@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts the Weft workbench. JAVA names another Java (17 or newer); -data FOLDER another workspace.
if not defined JAVA set JAVA=javaw
for %%J in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do start "Weft" "%JAVA%" -Xmx2g -jar "%%J" %*
