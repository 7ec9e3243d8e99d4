<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>skimline::AnalysisController</name>
    <message numerus="yes">
        <source>At least %n frame(s) of %1 could not be decoded whole.</source>
        <translation>
            <numerusform>At least %n frame of %1 could not be decoded whole.</numerusform>
            <numerusform>At least %n frames of %1 could not be decoded whole.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::AnalysisQueue</name>
    <message numerus="yes">
        <source>%n shot(s) found.</source>
        <translation>
            <numerusform>%n shot found.</numerusform>
            <numerusform>%n shots found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::BatchExportController</name>
    <message numerus="yes">
        <source>%n skim(s) written.</source>
        <translation>
            <numerusform>%n skim written.</numerusform>
            <numerusform>%n skims written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped.</source>
        <translation>
            <numerusform>%n stopped.</numerusform>
            <numerusform>%n stopped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::BatchExportDialog</name>
    <message numerus="yes">
        <source>%n skim(s), %1 in total.</source>
        <translation>
            <numerusform>%n skim, %1 in total.</numerusform>
            <numerusform>%n skims, %1 in total.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::BatchPage</name>
    <message numerus="yes">
        <source>%n video(s) will be taken over from workers that have not responded for two minutes.</source>
        <translation>
            <numerusform>%n video will be taken over from a worker that has not responded for two minutes.</numerusform>
            <numerusform>%n videos will be taken over from workers that have not responded for two minutes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) changed or missing; the next worker redoes them.</source>
        <translation>
            <numerusform>%n result changed or missing; the next worker redoes it.</numerusform>
            <numerusform>%n results changed or missing; the next worker redoes them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::BudgetSlider</name>
    <message numerus="yes">
        <source>%1 of %n shot(s)</source>
        <translation>
            <numerusform>%1 of %n shot</numerusform>
            <numerusform>%1 of %n shots</numerusform>
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
    <name>skimline::ExportController</name>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, with audio.</source>
        <translation>
            <numerusform>%n shot of %1, %2 in total, with audio.</numerusform>
            <numerusform>%n shots of %1, %2 in total, with audio.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, without audio.</source>
        <translation>
            <numerusform>%n shot of %1, %2 in total, without audio.</numerusform>
            <numerusform>%n shots of %1, %2 in total, without audio.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::FilmController</name>
    <message numerus="yes">
        <source>%n shot(s) of %1 of %2 videos, %3 in total, %4 × %5, %6 frames per second.</source>
        <translation>
            <numerusform>%n shot of %1 of %2 videos, %3 in total, %4 × %5, %6 frames per second.</numerusform>
            <numerusform>%n shots of %1 of %2 videos, %3 in total, %4 × %5, %6 frames per second.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HeardSounds</name>
    <message numerus="yes">
        <source>%n sound event(s) found.</source>
        <translation>
            <numerusform>%n sound event found.</numerusform>
            <numerusform>%n sound events found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HeardSpeakers</name>
    <message numerus="yes">
        <source>%n speaker(s) found.</source>
        <translation>
            <numerusform>%n speaker found.</numerusform>
            <numerusform>%n speakers found.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HighlightsController</name>
    <message numerus="yes">
        <source>keeping %n moment(s)</source>
        <translation>
            <numerusform>keeping %n moment</numerusform>
            <numerusform>keeping %n moments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n moment(s)</source>
        <translation>
            <numerusform>dropping %n moment</numerusform>
            <numerusform>dropping %n moments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HighlightsPage</name>
    <message numerus="yes">
        <source>%n moment(s)</source>
        <translation>
            <numerusform>%n moment</numerusform>
            <numerusform>%n moments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s), the most alike first</source>
        <translation>
            <numerusform>%n moment, the most alike first</numerusform>
            <numerusform>%n moments, the most alike first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ImageExport</name>
    <message numerus="yes">
        <source>%n shot(s), %1 of %2</source>
        <translation>
            <numerusform>%n shot, %1 of %2</numerusform>
            <numerusform>%n shots, %1 of %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ImportController</name>
    <message numerus="yes">
        <source>%n shot(s) kept as in %1, %2 in total.</source>
        <translation>
            <numerusform>%n shot kept as in %1, %2 in total.</numerusform>
            <numerusform>%n shots kept as in %1, %2 in total.</numerusform>
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
    <name>skimline::LabelDialog</name>
    <message numerus="yes">
        <source>Tag of %n shots</source>
        <translation>
            <numerusform>Tag of %n shot</numerusform>
            <numerusform>Tag of %n shots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::MessageBanner</name>
    <message numerus="yes">
        <source>%n older message(s)</source>
        <translation>
            <numerusform>%n older message</numerusform>
            <numerusform>%n older messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::PaddingDialog</name>
    <message numerus="yes">
        <source>Padding of %n shots</source>
        <translation>
            <numerusform>Padding of %n shot</numerusform>
            <numerusform>Padding of %n shots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::PinnedCells</name>
    <message numerus="yes">
        <source>%n pinned cell(s)</source>
        <translation>
            <numerusform>%n pinned cell</numerusform>
            <numerusform>%n pinned cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::RecoveryController</name>
    <message numerus="yes">
        <source>%n video(s)</source>
        <translation>
            <numerusform>%n video</numerusform>
            <numerusform>%n videos</numerusform>
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
    <name>skimline::ShotDelegate</name>
    <message numerus="yes">
        <source>%n transitions or quick cuts</source>
        <translation>
            <numerusform>%n transition or quick cut</numerusform>
            <numerusform>%n transitions or quick cuts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ShotsPanel</name>
    <message numerus="yes">
        <source>Always keep these %n shots</source>
        <translation>
            <numerusform>Always keep this %n shot</numerusform>
            <numerusform>Always keep these %n shots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Always drop these %n shots</source>
        <translation>
            <numerusform>Always drop this %n shot</numerusform>
            <numerusform>Always drop these %n shots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::SkimEditor</name>
    <message numerus="yes">
        <source>keeping %n shot(s)</source>
        <translation>
            <numerusform>keeping %n shot</numerusform>
            <numerusform>keeping %n shots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n shot(s)</source>
        <translation>
            <numerusform>dropping %n shot</numerusform>
            <numerusform>dropping %n shots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n shot(s)</source>
        <translation>
            <numerusform>resetting %n shot</numerusform>
            <numerusform>resetting %n shots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>padding %n shot(s)</source>
        <translation>
            <numerusform>padding %n shot</numerusform>
            <numerusform>padding %n shots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tagging %n shot(s)</source>
        <translation>
            <numerusform>tagging %n shot</numerusform>
            <numerusform>tagging %n shots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>running %n shot(s) through fast</source>
        <translation>
            <numerusform>running %n shot through fast</numerusform>
            <numerusform>running %n shots through fast</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::SoundLane</name>
    <message numerus="yes">
        <source>%1, heard %n time(s)</source>
        <translation>
            <numerusform>%1, heard %n time</numerusform>
            <numerusform>%1, heard %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::TastePage</name>
    <message numerus="yes">
        <source>%n decisions</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n videos</source>
        <translation>
            <numerusform>%n video</numerusform>
            <numerusform>%n videos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This skim uses the edits of %n videos.</source>
        <translation>
            <numerusform>This skim uses the edits of %n video.</numerusform>
            <numerusform>This skim uses the edits of %n videos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptEdits</name>
    <message numerus="yes">
        <source>keeping %n line(s)</source>
        <translation>
            <numerusform>keeping %n line</numerusform>
            <numerusform>keeping %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n line(s)</source>
        <translation>
            <numerusform>dropping %n line</numerusform>
            <numerusform>dropping %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n line(s)</source>
        <translation>
            <numerusform>resetting %n line</numerusform>
            <numerusform>resetting %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keeping only %n line(s)</source>
        <translation>
            <numerusform>keeping only %n line</numerusform>
            <numerusform>keeping only %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping filler words (%n)</source>
        <translation>
            <numerusform>dropping words that fill pauses (%n)</numerusform>
            <numerusform>dropping words that fill pauses (%n)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptPanel</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: drop %n filler(s)</source>
        <translation>
            <numerusform>%1: drop %n filler</numerusform>
            <numerusform>%1: drop %n fillers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::VideoSession</name>
    <message numerus="yes">
        <source>, %n damaged frame(s)</source>
        <translation>
            <numerusform>, %n damaged frame</numerusform>
            <numerusform>, %n damaged frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::VideosPanel</name>
    <message numerus="yes">
        <source>Make a film of %n videos</source>
        <translation>
            <numerusform>Make a film of %n video</numerusform>
            <numerusform>Make a film of %n videos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::WordsPage</name>
    <message numerus="yes">
        <source>The transcript covers %n topic(s); a single summary may mix them up.</source>
        <translation>
            <numerusform>The transcript covers %n topic; a single summary may mix up its parts.</numerusform>
            <numerusform>The transcript covers %n topics; a single summary may mix them up.</numerusform>
        </translation>
    </message>
</context>
</TS>
