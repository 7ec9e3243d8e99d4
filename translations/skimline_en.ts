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
        <source>%n shot(s) of %1, %2 in all, cut exactly and joined with their sound.</source>
        <translation>
            <numerusform>%n shot of %1, %2 in all, cut exactly and written with its sound.</numerusform>
            <numerusform>%n shots of %1, %2 in all, cut exactly and joined with their sound.</numerusform>
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
<context>
    <name>skimline::JobsBoard</name>
    <message numerus="yes">
        <source>%1 (%n more waiting)</source>
        <translation>
            <numerusform>%1 (%n more waiting)</numerusform>
            <numerusform>%1 (%n more waiting)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ChipBar</name>
    <message numerus="yes">
        <source>Keyword %1, said %n time(s)</source>
        <translation>
            <numerusform>Keyword %1, said %n time</numerusform>
            <numerusform>Keyword %1, said %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::WordsPage</name>
    <message numerus="yes">
        <source>The transcript speaks of %n topic(s), which one summary may mix up.</source>
        <translation>
            <numerusform>The transcript speaks of %n topic.</numerusform>
            <numerusform>The transcript speaks of %n topics, which one summary may mix up.</numerusform>
        </translation>
    </message>
</context>
</TS>
