<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>skimline::BudgetSlider</name>
    <message numerus="yes">
        <source>%n shot(s) kept, %1</source>
        <translation>
            <numerusform>%n shot kept, %1</numerusform>
            <numerusform>%n shots kept, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ExportFlow</name>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in all, joined with their sound.</source>
        <translation>
            <numerusform>%n shot of %1, %2 in all, with its sound.</numerusform>
            <numerusform>%n shots of %1, %2 in all, joined with their sound.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::JobsBoard</name>
    <message numerus="yes">
        <source>%1 (%n more waiting)</source>
        <translation>
            <numerusform>%1 (%n more waiting)</numerusform>
            <numerusform>%1 (%n more waiting)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) found.</source>
        <translation>
            <numerusform>%n shot found.</numerusform>
            <numerusform>%n shots found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::JobsBar</name>
    <message numerus="yes">
        <source>%n more job(s)</source>
        <translation>
            <numerusform>%n more job</numerusform>
            <numerusform>%n more jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::RunView</name>
    <message numerus="yes">
        <source>%1, %n video(s)</source>
        <translation>
            <numerusform>%1, %n video</numerusform>
            <numerusform>%1, %n videos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::RecoveryFlow</name>
    <message numerus="yes">
        <source>%n video(s)</source>
        <translation>
            <numerusform>%n video</numerusform>
            <numerusform>%n videos</numerusform>
        </translation>
    </message>
</context>
</TS>
