@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Runs the weft command. JAVA names another Java (17 or newer), WEFT_JAVA_OPTS further options for it.
if not defined JAVA set JAVA=java
"%JAVA%" -XX:+UseParallelGC -XX:MaxRAMPercentage=70 -Djava.awt.headless=true %WEFT_JAVA_OPTS% -cp "%~dp0plugins\*" dev.weft.cli.Main %*
