@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts the Weft workbench. JAVA names another Java (17 or newer); -data FOLDER another workspace.
setlocal
if not defined JAVA set JAVA=javaw
rem After an update the launcher of the version before may still be there; the last one is the newest.
for %%J in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set LAUNCHER=%%~J
start "Weft" "%JAVA%" -Xmx2g -jar "%LAUNCHER%" %*
