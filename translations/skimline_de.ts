<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>CellExplanation</name>
    <message>
        <source>A step does not attend to later steps.</source>
        <translation>Ein Schritt achtet nicht auf spätere Schritte.</translation>
    </message>
    <message>
        <source>Neither is a global frame, and they are more than %1 steps apart.</source>
        <translation>Keines ist ein globales Bild, und sie liegen mehr als %1 Schritte auseinander.</translation>
    </message>
    <message>
        <source>This key gets %1 times the uniform share.</source>
        <translation>Dieser Key erhält das %1-Fache des gleichmäßigen Anteils.</translation>
    </message>
    <message>
        <source>Vertical streak: this key gets %1 of all attention here, %2 times the uniform share (rank %3 of %4).</source>
        <translation>Senkrechter Streifen: Dieser Key erhält hier %1 der gesamten Attention, das %2-Fache des gleichmäßigen Anteils (Rang %3 von %4).</translation>
    </message>
    <message>
        <source>Global frame: every query attends to it.</source>
        <translation>Globales Bild: Jede Query achtet darauf.</translation>
    </message>
    <message>
        <source>The query is a global frame and attends to all frames.</source>
        <translation>Die Query ist ein globales Bild und achtet auf alle Bilder.</translation>
    </message>
    <message>
        <source>The file has no weight for this cell.</source>
        <translation>Die Datei enthält für diese Zelle kein Gewicht.</translation>
    </message>
</context>
<context>
    <name>CompareController</name>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
</context>
<context>
    <name>StepNames</name>
    <message>
        <source>Step %1: stop</source>
        <translation>Schritt %1: Halt</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>Step %1: shot %2 (%3)</source>
        <translation>Schritt %1: Shot %2 (%3)</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
</context>
<context>
    <name>ViewText</name>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Query frame</source>
        <translation>Query-Bild</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>strongest links, %1</source>
        <translation>stärkste Verbindungen, %1</translation>
    </message>
    <message>
        <source>statistics, %1</source>
        <translation>Kennzahlen, %1</translation>
    </message>
    <message>
        <source>Key frame</source>
        <translation>Key-Bild</translation>
    </message>
</context>
<context>
    <name>skimline::AboutBox</name>
    <message>
        <source>About Skimline</source>
        <translation>Über Skimline</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Skimline %1&lt;/h3&gt;&lt;p&gt;Shortens a video to the part worth watching and shows why.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Skimline %1&lt;/h3&gt;&lt;p&gt;Kürzt ein Video auf das Sehenswerte und zeigt, warum.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>skimline::AnalysisController</name>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Folder with the network weights</source>
        <translation>Ordner mit den Netzgewichten</translation>
    </message>
    <message>
        <source>The results for %1 so far are kept.</source>
        <translation>Die bisherigen Ergebnisse für %1 bleiben erhalten.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Damaged video.</source>
        <translation>Beschädigtes Video.</translation>
    </message>
    <message numerus="yes">
        <source>At least %n frame(s) of %1 could not be decoded whole.</source>
        <translation>
            <numerusform>Mindestens %n Bild von %1 ließ sich nicht vollständig dekodieren.</numerusform>
            <numerusform>Mindestens %n Bilder von %1 ließen sich nicht vollständig dekodieren.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::AnalysisQueue</name>
    <message numerus="yes">
        <source>%n shot(s) found.</source>
        <translation>
            <numerusform>%n Shot gefunden.</numerusform>
            <numerusform>%n Shots gefunden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::AttentionChoosers</name>
    <message>
        <source>Type of attention</source>
        <translation>Art der Attention</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Decoder (masked)</source>
        <translation>Decoder (maskiert)</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Combine heads and layers by</source>
        <translation>Köpfe und Schichten zusammenfassen durch</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Log-Skala</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>Nach Rang</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Blue to yellow</source>
        <translation>Blau bis Gelb</translation>
    </message>
    <message>
        <source>Violet to orange</source>
        <translation>Violett bis Orange</translation>
    </message>
    <message>
        <source>Downsample by</source>
        <translation>Herunterskalieren durch</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>Alle Schichten</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>part, layer, head</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>heads, what they become</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Mean of heads</source>
        <translation>Mittel der Köpfe</translation>
    </message>
    <message>
        <source>Maximum of heads</source>
        <translation>Maximum der Köpfe</translation>
    </message>
    <message>
        <source>Pixels: max</source>
        <translation>Pixel: Max.</translation>
    </message>
    <message>
        <source>Pixels: mean</source>
        <translation>Pixel: Mittel</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionController</name>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>After the analysis, the attention of all layers and heads appears here.</source>
        <translation>Nach der Analyse erscheint hier die Attention aller Schichten und Köpfe.</translation>
    </message>
    <message>
        <source>Computing attention: %1</source>
        <translation>Attention wird berechnet: %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>The attention computation was stopped.</source>
        <translation>Die Berechnung der Attention wurde angehalten.</translation>
    </message>
    <message>
        <source>Show the attention</source>
        <translation>Attention zeigen</translation>
    </message>
    <message>
        <source>Computing attention</source>
        <translation>Attention wird berechnet</translation>
    </message>
    <message>
        <source>Attention maps of another network</source>
        <translation>Attention-Karten eines anderen Netzes</translation>
    </message>
    <message>
        <source>Attention maps (*.safetensors)</source>
        <translation>Attention-Karten (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionExplorer</name>
    <message>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
    <message>
        <source>Point at a cell to see its values. Click to go to the query frame, click again to go to the key frame. Ctrl+click or P pins a cell.</source>
        <translation>Zeigen Sie auf eine Zelle, um ihre Werte zu sehen. Ein Klick führt zum Query-Bild, ein zweiter zum Key-Bild. Strg+Klick oder P heftet eine Zelle an.</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionLinksPanel</name>
    <message>
        <source>Include links inside the local window</source>
        <translation>Verbindungen im lokalen Fenster einbeziehen</translation>
    </message>
    <message>
        <source>Strongest links</source>
        <translation>Stärkste Verbindungen</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Searching the whole map</source>
        <translation>Die ganze Karte wird durchsucht</translation>
    </message>
    <message>
        <source>No links were found in this map.</source>
        <translation>In dieser Karte wurden keine Verbindungen gefunden.</translation>
    </message>
    <message>
        <source>The map is divided into a grid of 256 × 256 cells; this list shows the strongest links, one per cell. Click a link to show it in the map and in the player.</source>
        <translation>Die Karte ist in ein Gitter von 256 × 256 Zellen geteilt; die Liste zeigt die stärksten Verbindungen, eine je Zelle. Ein Klick zeigt eine Verbindung in der Karte und im Player.</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionMapView</name>
    <message>
        <source>%1 attends to %2: %3</source>
        <translation>%1 achtet auf %2: %3</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>Attention-Karte</translation>
    </message>
    <message>
        <source>Rows are query frames, columns are key frames. Arrow keys select a cell, Enter goes to its frames, plus and minus zoom, 0 shows the whole map, P pins a cell, Escape unpins all cells.</source>
        <translation>Zeilen sind Query-Bilder, Spalten Key-Bilder. Pfeiltasten wählen eine Zelle, die Eingabetaste führt zu ihren Bildern, Plus und Minus zoomen, 0 zeigt die ganze Karte, P heftet eine Zelle an, Escape löst alle Zellen.</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionOverview</name>
    <message>
        <source>Overview of layers and heads</source>
        <translation>Übersicht der Schichten und Köpfe</translation>
    </message>
    <message>
        <source>One small map for each layer and head. Arrow keys select a map, Enter opens it.</source>
        <translation>Eine kleine Karte für jede Schicht und jeden Kopf. Pfeiltasten wählen eine Karte, die Eingabetaste öffnet sie.</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Schicht %1, Kopf %2</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionPage</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>One scale for all heads</source>
        <translation>Eine Skala für alle Köpfe</translation>
    </message>
    <message>
        <source>Show the playhead&apos;s links as arcs</source>
        <translation>Verbindungen des Abspielkopfs als Bögen</translation>
    </message>
    <message>
        <source>Draws the strongest links of the frame at the playhead over the curve</source>
        <translation>Zeichnet die stärksten Verbindungen des Bildes am Abspielkopf über die Kurve</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Show the whole map (0)</source>
        <translation>Die ganze Karte zeigen (0)</translation>
    </message>
    <message>
        <source>Attention view</source>
        <translation>Ansicht der Attention</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Rows: query frame. Columns: key frame.</source>
        <translation>Zeilen: Query-Bild. Spalten: Key-Bild.</translation>
    </message>
    <message>
        <source>Layers run from top to bottom; within a layer, heads are sorted by number. Click a map to open it.</source>
        <translation>Schichten von oben nach unten, in jeder Schicht die Köpfe nach Nummer. Ein Klick öffnet eine Karte.</translation>
    </message>
    <message>
        <source>Ticks at the edges: global frames.</source>
        <translation>Striche an den Rändern: globale Bilder.</translation>
    </message>
    <message>
        <source>Bars below: weight that each key receives. Bars at the right: largest weight of each query.</source>
        <translation>Balken unten: Gewicht, das jeder Key erhält. Balken rechts: größtes Gewicht jeder Query.</translation>
    </message>
</context>
<context>
    <name>skimline::Autosave</name>
    <message>
        <source>Autosave cannot write to %1.</source>
        <translation>Die automatische Sicherung kann nicht in %1 schreiben.</translation>
    </message>
</context>
<context>
    <name>skimline::BatchController</name>
    <message>
        <source>Batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Batch run folder</source>
        <translation>Ordner eines Stapellaufs</translation>
    </message>
    <message>
        <source>This folder contains no batch run. The user guide explains how to create one.</source>
        <translation>Dieser Ordner enthält keinen Stapellauf. Im Handbuch steht, wie man einen anlegt.</translation>
    </message>
    <message>
        <source>Open the videos for the run first.</source>
        <translation>Öffnen Sie zuerst die Videos des Laufs.</translation>
    </message>
    <message>
        <source>Folder for the new run</source>
        <translation>Ordner für den neuen Lauf</translation>
    </message>
    <message>
        <source>The command-line program of Skimline, which creates batch runs, is missing.</source>
        <translation>Das Kommandozeilenprogramm von Skimline, das Stapelläufe anlegt, fehlt.</translation>
    </message>
    <message>
        <source>The command-line program did not respond.</source>
        <translation>Das Kommandozeilenprogramm hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>The batch run was not created.</source>
        <translation>Der Stapellauf wurde nicht angelegt.</translation>
    </message>
</context>
<context>
    <name>skimline::BatchExportController</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n skim(s) written.</source>
        <translation>
            <numerusform>%n Kurzfassung geschrieben.</numerusform>
            <numerusform>%n Kurzfassungen geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped.</source>
        <translation>
            <numerusform>%n angehalten.</numerusform>
            <numerusform>%n angehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Some skims could not be written.</source>
        <translation>Einige Kurzfassungen konnten nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportiert.</translation>
    </message>
</context>
<context>
    <name>skimline::BatchExportDialog</name>
    <message>
        <source>Include &amp;subtitles</source>
        <translation>&amp;Untertitel einschließen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export several skims</source>
        <translation>Mehrere Kurzfassungen exportieren</translation>
    </message>
    <message>
        <source>Videos to export</source>
        <translation>Zu exportierende Videos</translation>
    </message>
    <message>
        <source>%1   %2 of %3</source>
        <translation>%1   %2 von %3</translation>
    </message>
    <message>
        <source>%1   no skim yet</source>
        <translation>%1   noch keine Kurzfassung</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>F&amp;older</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>C&amp;uts</source>
        <translation>S&amp;chnitte</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>Ausgabeordner</translation>
    </message>
    <message>
        <source>Choose a video.</source>
        <translation>Wählen Sie ein Video.</translation>
    </message>
    <message>
        <source>Choose a folder.</source>
        <translation>Wählen Sie einen Ordner.</translation>
    </message>
    <message>
        <source>This folder does not exist.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>This folder cannot be written to.</source>
        <translation>In diesen Ordner kann nicht geschrieben werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n skim(s), %1 in total.</source>
        <translation>
            <numerusform>%n Kurzfassung, insgesamt %1.</numerusform>
            <numerusform>%n Kurzfassungen, insgesamt %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1   unreadable</source>
        <translation>%1   nicht lesbar</translation>
    </message>
</context>
<context>
    <name>skimline::BatchList</name>
    <message>
        <source>took %1</source>
        <translation>in %1 erstellt</translation>
    </message>
</context>
<context>
    <name>skimline::BatchPage</name>
    <message>
        <source>Open run…</source>
        <translation>Lauf öffnen…</translation>
    </message>
    <message>
        <source>Batch runs</source>
        <translation>Stapelläufe</translation>
    </message>
    <message>
        <source>Videos of the run</source>
        <translation>Videos des Laufs</translation>
    </message>
    <message>
        <source>Skims</source>
        <translation>Kurzfassungen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Open skim</source>
        <translation>Kurzfassung öffnen</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Original öffnen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Skims (%1)</source>
        <translation>Kurzfassungen (%1)</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 fertig</translation>
    </message>
    <message>
        <source>%1 in progress</source>
        <translation>%1 in Arbeit</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 warten</translation>
    </message>
    <message numerus="yes">
        <source>%n video(s) will be taken over from workers that have not responded for two minutes.</source>
        <translation>
            <numerusform>%n Video wird von einem Prozess übernommen, der seit zwei Minuten nicht reagiert.</numerusform>
            <numerusform>%n Videos werden von Prozessen übernommen, die seit zwei Minuten nicht reagieren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) changed or missing; the next worker redoes them.</source>
        <translation>
            <numerusform>%n Ergebnis geändert oder verschwunden; der nächste Prozess erstellt es neu.</numerusform>
            <numerusform>%n Ergebnisse geändert oder verschwunden; der nächste Prozess erstellt sie neu.</numerusform>
        </translation>
    </message>
    <message>
        <source>No worker is running.</source>
        <translation>Derzeit läuft kein Prozess.</translation>
    </message>
    <message>
        <source>All done; total processing time %1.</source>
        <translation>Alles fertig; gesamte Rechenzeit %1.</translation>
    </message>
    <message>
        <source>No skims yet.</source>
        <translation>Noch keine Kurzfassungen.</translation>
    </message>
    <message>
        <source>No problems so far.</source>
        <translation>Bisher keine Probleme.</translation>
    </message>
    <message>
        <source>%1 to retry</source>
        <translation>%1 zu wiederholen</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>A batch run skims many videos, on any number of computers that can access its folder. Create one from the open videos, or open the folder of an existing run to follow its progress and view its skims.</source>
        <translation>Ein Stapellauf kürzt viele Videos, auf beliebig vielen Rechnern, die auf seinen Ordner zugreifen können. Legen Sie einen mit den geöffneten Videos an, oder öffnen Sie den Ordner eines vorhandenen Laufs, um ihn zu verfolgen und seine Kurzfassungen anzusehen.</translation>
    </message>
    <message>
        <source>New run…</source>
        <translation>Neuer Lauf…</translation>
    </message>
    <message>
        <source>Creates a run from the videos that are open in this window</source>
        <translation>Legt einen Lauf mit den Videos an, die in diesem Fenster geöffnet sind</translation>
    </message>
</context>
<context>
    <name>skimline::BudgetSlider</name>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>How much of the video to keep</source>
        <translation>Wie viel vom Video bleibt</translation>
    </message>
    <message>
        <source>Share of the video to keep, in percent</source>
        <translation>Anteil des Videos, der bleibt, in Prozent</translation>
    </message>
    <message>
        <source>Length to keep, in minutes and seconds</source>
        <translation>Länge, die bleibt, in Minuten und Sekunden</translation>
    </message>
    <message>
        <source>of the video</source>
        <translation>des Videos</translation>
    </message>
    <message>
        <source>Keep a share of the video or a length</source>
        <translation>Einen Anteil des Videos oder eine Länge behalten</translation>
    </message>
    <message>
        <source>in total</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>%</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>Skim %1 of %2</source>
        <translation>Kurzfassung %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n shot(s)</source>
        <translation>
            <numerusform>%1 von %n Shot</numerusform>
            <numerusform>%1 von %n Shots</numerusform>
        </translation>
    </message>
    <message>
        <source>Skim %1</source>
        <translation>Kurzfassung %1</translation>
    </message>
</context>
<context>
    <name>skimline::CauseMarkText</name>
    <message>
        <source>Influence</source>
        <translation>Einfluss</translation>
    </message>
</context>
<context>
    <name>skimline::CauseText</name>
    <message>
        <source>Integrated gradients</source>
        <translation>Integrierte Gradienten</translation>
    </message>
    <message>
        <source>LIME</source>
        <translation>LIME</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Attention rollout</source>
        <translation>Attention-Rollout</translation>
    </message>
    <message>
        <source>Raw attention</source>
        <translation>Rohe Attention</translation>
    </message>
    <message>
        <source>Attention weights of the last layer, for comparison: the largest weight often does not mark the largest influence.</source>
        <translation>Attention-Gewichte der letzten Schicht, zum Vergleich: Das größte Gewicht steht oft nicht für den größten Einfluss.</translation>
    </message>
    <message>
        <source>%1 layer %2, head %3</source>
        <translation>%1: Schicht %2, Kopf %3</translation>
    </message>
    <message>
        <source>%1 layer %2</source>
        <translation>%1: Schicht %2</translation>
    </message>
    <message>
        <source>%1, all layers</source>
        <translation>%1: alle Schichten</translation>
    </message>
    <message>
        <source>Importance %1: %2 from the moment alone, %3 from other moments; %4 % of the video was selected before it.</source>
        <translation>Wichtigkeit %1: %2 durch den Moment selbst, %3 durch andere Momente; davor wurden %4 % des Videos gewählt.</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>Relevanz</translation>
    </message>
    <message>
        <source>Propagates the score back to the input frames through all layers, by weights and gradients (Chefer et al., ICCV 2021).</source>
        <translation>Führt die Wertung durch alle Schichten auf die Eingabebilder zurück, anhand von Gewichten und Gradienten (Chefer et al., ICCV 2021).</translation>
    </message>
    <message>
        <source>Occlusion</source>
        <translation>Okklusion</translation>
    </message>
    <message>
        <source>Removes one shot at a time and measures how much the score changes. Slower, but a direct experiment.</source>
        <translation>Entfernt jeweils einen Shot und misst, wie sehr sich die Wertung ändert. Langsamer, aber ein direktes Experiment.</translation>
    </message>
    <message>
        <source>Ablation of heads and layers</source>
        <translation>Ablation von Köpfen und Schichten</translation>
    </message>
    <message>
        <source>Switches off one head, layer or attention range at a time and selects the skim again. Encoder: frames attend to frames. Decoder: selects the shots one after another. Cross-attention: the decoder attends to the frames.</source>
        <translation>Schaltet jeweils einen Kopf, eine Schicht oder einen Attention-Bereich ab und wählt die Kurzfassung neu. Encoder: Bilder achten auf Bilder. Decoder: wählt die Shots nacheinander. Cross-Attention: Der Decoder achtet auf die Bilder.</translation>
    </message>
    <message>
        <source>Integrates the gradients along the path from the video&apos;s mean frame to its actual frames (Sundararajan et al., ICML 2017).</source>
        <translation>Integriert die Gradienten auf dem Weg vom mittleren Bild des Videos zu seinen tatsächlichen Bildern (Sundararajan et al., ICML 2017).</translation>
    </message>
    <message>
        <source>Fits a linear model to the scores of many versions of the video, each with half of the shots removed. Slow on long videos.</source>
        <translation>Passt ein lineares Modell an die Wertungen vieler Fassungen des Videos an, aus denen jeweils die Hälfte der Shots entfernt ist. Langsam bei langen Videos.</translation>
    </message>
    <message>
        <source>Signed contribution of each frame to the output of the last layer.</source>
        <translation>Beitrag jedes Bildes zur Ausgabe der letzten Schicht, mit Vorzeichen.</translation>
    </message>
    <message>
        <source>Multiplies the attention weights of all layers (Abnar and Zuidema, ACL 2020). It shows where information can come from, not its effect.</source>
        <translation>Multipliziert die Attention-Gewichte aller Schichten (Abnar und Zuidema, ACL 2020). Das zeigt, woher Information kommen kann, nicht ihre Wirkung.</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Local window</source>
        <translation>Lokales Fenster</translation>
    </message>
    <message>
        <source>Outside the window (LGA: global frames)</source>
        <translation>Außerhalb des Fensters (LGA: globale Bilder)</translation>
    </message>
    <message>
        <source>Attention of this shot</source>
        <translation>Attention dieses Shots</translation>
    </message>
    <message>
        <source>Attention of the other shots</source>
        <translation>Attention der anderen Shots</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <comment>shots</comment>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <comment>shots</comment>
        <translation>%1 gewonnen</translation>
    </message>
    <message>
        <source>%1: the skim stays the same.</source>
        <translation>%1: Die Kurzfassung bleibt gleich.</translation>
    </message>
    <message>
        <source>%1: lost %2.</source>
        <comment>shots</comment>
        <translation>%1: verloren %2.</translation>
    </message>
    <message>
        <source>%1: gained %2.</source>
        <comment>shots</comment>
        <translation>%1: gewonnen %2.</translation>
    </message>
    <message>
        <source>%1: lost %2; gained %3.</source>
        <comment>shots</comment>
        <translation>%1: verloren %2; gewonnen %3.</translation>
    </message>
    <message>
        <source>Results for %1: %2</source>
        <comment>time of a shot, method</comment>
        <translation>Ergebnisse für %1: %2</translation>
    </message>
    <message>
        <source>Results for the whole skim: %1</source>
        <comment>method</comment>
        <translation>Ergebnisse für die ganze Kurzfassung: %1</translation>
    </message>
    <message>
        <source>Explains the order in which the network selects the shots.</source>
        <translation>Erklärt die Reihenfolge, in der das Netz die Shots wählt.</translation>
    </message>
    <message>
        <source>Rank %1 of %2; its score alone puts it in the skim.</source>
        <translation>Rang %1 von %2; schon seine Wertung bringt ihn in die Kurzfassung.</translation>
    </message>
    <message>
        <source>Rank %1 of %2; its score alone leaves it out of the skim.</source>
        <translation>Rang %1 von %2; nach seiner Wertung allein bleibt er draußen.</translation>
    </message>
    <message>
        <source>Its score alone puts it in the skim.</source>
        <translation>Schon seine Wertung bringt ihn in die Kurzfassung.</translation>
    </message>
    <message>
        <source>Its score alone leaves it out of the skim.</source>
        <translation>Nach seiner Wertung allein bleibt er draußen.</translation>
    </message>
    <message>
        <source>Most influential shots: %1.</source>
        <translation>Einflussreichste Shots: %1.</translation>
    </message>
    <message>
        <source>Most influential other shots: %1.</source>
        <translation>Einflussreichste andere Shots: %1.</translation>
    </message>
    <message>
        <source>deletion %1, random %2 ± %3</source>
        <translation>Löschen %1, zufällig %2 ± %3</translation>
    </message>
    <message>
        <source>Deletion test, 1 − τ of the ranking: top shots %1, random shots %2 ± %3 (n = %4), bottom shots %5.</source>
        <translation>Löschtest, 1 − τ der Rangfolge: oberste Shots %1, zufällige Shots %2 ± %3 (n = %4), unterste Shots %5.</translation>
    </message>
    <message>
        <source>Relevance of each frame</source>
        <translation>Relevanz jedes Bildes</translation>
    </message>
    <message>
        <source>Ablation: 1 − τ of the ranking</source>
        <translation>Ablation: 1 − τ der Rangfolge</translation>
    </message>
    <message>
        <source>Relative to the largest</source>
        <translation>Relativ zum größten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>%1 of %2 parts shown; for each of the others, 1 − τ is at most %3.</source>
        <translation>%1 von %2 Teilen gezeigt; für jeden der übrigen ist 1 − τ höchstens %3.</translation>
    </message>
</context>
<context>
    <name>skimline::CausesController</name>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>After the analysis, this page can explain why a shot was chosen.</source>
        <translation>Nach der Analyse kann diese Seite erklären, warum ein Shot gewählt wurde.</translation>
    </message>
    <message>
        <source>The explanation was stopped.</source>
        <translation>Die Erklärung wurde angehalten.</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Wird berechnet</translation>
    </message>
    <message>
        <source>Running ablations</source>
        <translation>Ablationen laufen</translation>
    </message>
</context>
<context>
    <name>skimline::CausesPage</name>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Stop explaining</source>
        <translation>Erklärung anhalten</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Shot</source>
        <translation>Shot</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>in the skim</source>
        <translation>in der Kurzfassung</translation>
    </message>
    <message>
        <source>Explain the whole skim, not just this shot</source>
        <translation>Die ganze Kurzfassung erklären, nicht nur diesen Shot</translation>
    </message>
    <message>
        <source>Show on the timeline</source>
        <translation>Auf der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Run a deletion test</source>
        <translation>Löschtest ausführen</translation>
    </message>
    <message>
        <source>Removes the top shots, the bottom shots and random ones, and measures how much the ranking of all frames changes. Takes much longer.</source>
        <translation>Entfernt die obersten, die untersten und zufällige Shots und misst, wie sehr sich die Rangfolge aller Bilder ändert. Dauert viel länger.</translation>
    </message>
    <message>
        <source>Explains the order in which the network selects the shots</source>
        <translation>Erklärt die Reihenfolge, in der das Netz die Shots wählt</translation>
    </message>
    <message>
        <source>1 − Kendall&apos;s τ between the scores of all frames with and without the removed shots: 0 is the same ranking. Mean over removing 1 to 5 shots; ± is the standard deviation over n random draws.</source>
        <translation>1 − Kendalls τ zwischen den Wertungen aller Bilder mit und ohne die entfernten Shots: 0 ist dieselbe Rangfolge. Mittel über das Entfernen von 1 bis 5 Shots; ± ist die Standardabweichung über n Zufallsziehungen.</translation>
    </message>
    <message>
        <source>Draws the weights as a lane, and arcs from the most influential shots</source>
        <translation>Zeichnet die Gewichte als Spur und Bögen von den einflussreichsten Shots</translation>
    </message>
    <message>
        <source>Why was a shot kept?</source>
        <translation>Warum wurde ein Shot behalten?</translation>
    </message>
    <message>
        <source>Why was the shot at %1 kept?</source>
        <translation>Warum wurde der Shot bei %1 behalten?</translation>
    </message>
    <message>
        <source>Why was the shot at %1 dropped?</source>
        <translation>Warum wurde der Shot bei %1 verworfen?</translation>
    </message>
    <message>
        <source>Why were these shots chosen?</source>
        <translation>Warum wurden diese Shots gewählt?</translation>
    </message>
    <message>
        <source>Explain the skim</source>
        <translation>Kurzfassung erklären</translation>
    </message>
    <message>
        <source>Explain %1</source>
        <comment>time of a shot</comment>
        <translation>%1 erklären</translation>
    </message>
    <message>
        <source>Part switched off</source>
        <translation>Abgeschalteter Teil</translation>
    </message>
    <message>
        <source>1 − τ</source>
        <translation>1 − τ</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Shots</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <translation>%1 gewonnen</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
</context>
<context>
    <name>skimline::CellDetails</name>
    <message>
        <source>The cell under the pointer</source>
        <translation>Die Zelle unter dem Mauszeiger</translation>
    </message>
    <message>
        <source>Go to this frame</source>
        <translation>Zu diesem Bild springen</translation>
    </message>
</context>
<context>
    <name>skimline::ChipBar</name>
    <message>
        <source>Add a word…</source>
        <translation>Neues Wort…</translation>
    </message>
    <message>
        <source>Add a keyword</source>
        <translation>Ein Stichwort hinzufügen</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1: click to go to the next mention, F2 to change</source>
        <translation>%1: Klicken springt zur nächsten Erwähnung, F2 ändert</translation>
    </message>
    <message>
        <source>%1 does not occur in the transcript</source>
        <translation>%1 kommt im Transkript nicht vor</translation>
    </message>
    <message numerus="yes">
        <source>Keyword %1, said %n time(s)</source>
        <translation>
            <numerusform>Stichwort %1, %n-mal gesagt</numerusform>
            <numerusform>Stichwort %1, %n-mal gesagt</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the keyword %1</source>
        <translation>Das Stichwort %1 entfernen</translation>
    </message>
    <message>
        <source>Change the keyword %1</source>
        <translation>Das Stichwort %1 ändern</translation>
    </message>
</context>
<context>
    <name>skimline::CompareController</name>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Runs can be compared after the analysis.</source>
        <translation>Läufe lassen sich nach der Analyse vergleichen.</translation>
    </message>
    <message>
        <source>Comparing: %1</source>
        <translation>Vergleich läuft: %1</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>Der Vergleich wurde angehalten.</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleich läuft</translation>
    </message>
    <message>
        <source>Folder for the data</source>
        <translation>Ordner für die Daten</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>The comparison data was saved to %1.</source>
        <translation>Die Vergleichsdaten wurden in %1 gespeichert.</translation>
    </message>
    <message>
        <source>The causes could not be computed.</source>
        <translation>Die Ursachen konnten nicht berechnet werden.</translation>
    </message>
    <message>
        <source>Compare attention patterns, windows and checkpoints on this video: shots, scores, cost.</source>
        <translation>Vergleichen Sie Attention-Muster, Fenster und Checkpoints an diesem Video: Shots, Wertungen, Aufwand.</translation>
    </message>
    <message>
        <source>Running ablations, %1</source>
        <comment>time left</comment>
        <translation>Ablationen laufen, %1</translation>
    </message>
    <message>
        <source>Running ablations</source>
        <translation>Ablationen laufen</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
</context>
<context>
    <name>skimline::CompareCostView</name>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Messung anhalten</translation>
    </message>
    <message>
        <source>Encoder with local-global and full attention on this machine, for lengths from 256 to 8,192 samples (2 per second): median of the passes, error bars from minimum to maximum. The features of this video are truncated or repeated to each length.</source>
        <translation>Encoder mit lokal-globaler und voller Attention auf diesem Rechner, für Längen von 256 bis 8.192 Abtastungen (2 je Sekunde): Median der Durchgänge, Fehlerbalken vom Minimum bis zum Maximum. Die Merkmale dieses Videos werden auf jede Länge gekürzt oder wiederholt.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Erneut messen</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Zeit (ms)</translation>
    </message>
    <message>
        <source>Local-global</source>
        <translation>Lokal-global</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Peak memory (MB)</source>
        <translation>Maximaler Speicher (MB)</translation>
    </message>
    <message>
        <source>Length (samples)</source>
        <translation>Länge (Abtastungen)</translation>
    </message>
    <message>
        <source>Time and memory against length</source>
        <translation>Zeit und Speicher über der Länge</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Wird gemessen</translation>
    </message>
    <message>
        <source>Measuring, %1</source>
        <comment>time left</comment>
        <translation>Wird gemessen, %1</translation>
    </message>
</context>
<context>
    <name>skimline::CompareMapsView</name>
    <message>
        <source>First run</source>
        <translation>Erster Lauf</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>Zweiter Lauf</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>The two maps differ in size.</source>
        <translation>Die beiden Karten sind verschieden groß.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Log-Skala</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Head of the second run</source>
        <translation>Kopf des zweiten Laufs</translation>
    </message>
    <message>
        <source>Decoder (masked)</source>
        <translation>Decoder (maskiert)</translation>
    </message>
    <message>
        <source>Same head number</source>
        <translation>Gleiche Kopfnummer</translation>
    </message>
    <message>
        <source>Most similar head</source>
        <translation>Ähnlichster Kopf</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>run and head, part of the network</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <comment>run</comment>
        <translation>%1, Schicht %2, Kopf %3</translation>
    </message>
    <message>
        <source>%1, most similar (r = %2)</source>
        <comment>run, layer and head</comment>
        <translation>%1, am ähnlichsten (r = %2)</translation>
    </message>
    <message>
        <source>%1 − %2 (pairs not computed count as 0)</source>
        <translation>%1 − %2 (nicht berechnete Paare zählen als 0)</translation>
    </message>
    <message>
        <source>These networks were trained separately: heads with the same number do not correspond.</source>
        <translation>Diese Netze wurden getrennt trainiert: Köpfe mit gleicher Nummer entsprechen einander nicht.</translation>
    </message>
</context>
<context>
    <name>skimline::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Runs local-global and full attention on this video</source>
        <translation>Wertet dieses Video mit lokal-globaler und mit voller Attention aus</translation>
    </message>
    <message>
        <source>Other runs</source>
        <translation>Andere Läufe</translation>
    </message>
    <message>
        <source>Comparison view</source>
        <translation>Ansicht des Vergleichs</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Key shots</source>
        <translation>Behaltene Shots</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Figures of the runs</source>
        <translation>Kennzahlen der Läufe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Score difference</source>
        <translation>Wertungsunterschied</translation>
    </message>
    <message>
        <source>minus</source>
        <comment>one run less another</comment>
        <translation>minus</translation>
    </message>
    <message>
        <source>Scores of the runs over time</source>
        <translation>Wertungen der Läufe im Zeitverlauf</translation>
    </message>
    <message>
        <source>Score differences over time</source>
        <translation>Wertungsunterschiede im Zeitverlauf</translation>
    </message>
    <message>
        <source>Shots that each run keeps</source>
        <translation>Shots, die jeder Lauf behält</translation>
    </message>
    <message>
        <source>Include baselines</source>
        <translation>Baselines einbeziehen</translation>
    </message>
    <message>
        <source>Uniform: evenly spaced shots. Coverage: the shots that represent the most of the video. Worth: the moments with the highest worth. Teacher: coverage weighted by worth; the networks were trained to imitate it.</source>
        <translation>Gleichmäßig: Shots in gleichen Abständen. Abdeckung: die Shots, die am meisten vom Video repräsentieren. Sehenswert: die sehenswertesten Momente. Lehrer: nach Sehenswürdigkeit gewichtete Abdeckung; die Netze wurden trainiert, ihn nachzuahmen.</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Sehenswert</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Lehrer</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Relevance of each frame and ablation of the network, for each run</source>
        <translation>Relevanz jedes Bildes und Ablation des Netzes, für jeden Lauf</translation>
    </message>
    <message>
        <source>Local-global vs full</source>
        <translation>Lokal-global gegen voll</translation>
    </message>
    <message>
        <source>Choose patterns, windows, global frames, checkpoints and features</source>
        <translation>Muster, Fenster, globale Bilder, Checkpoints und Merkmale wählen</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>%1 (reference)</source>
        <translation>%1 (Referenz)</translation>
    </message>
    <message>
        <source>Raw output</source>
        <translation>Rohausgabe</translation>
    </message>
    <message>
        <source>Raw importance of the runs over time</source>
        <translation>Rohe Wichtigkeit der Läufe über die Zeit</translation>
    </message>
</context>
<context>
    <name>skimline::CompareTable</name>
    <message>
        <source>Overlap F</source>
        <translation>Überlappung F</translation>
    </message>
    <message>
        <source>Rank agreement τ</source>
        <translation>Rangübereinstimmung τ</translation>
    </message>
    <message>
        <source>Rank agreement ρ</source>
        <translation>Rangübereinstimmung ρ</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>Identisch</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Maximaler Speicher</translation>
    </message>
    <message>
        <source>Peak memory allocated by tensors</source>
        <translation>Spitzenwert des von Tensoren belegten Speichers</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Query-key pairs computed, per head and layer of the encoder</source>
        <translation>Berechnete Query-Key-Paare je Kopf und Schicht des Encoders</translation>
    </message>
    <message>
        <source>Share of all pairs</source>
        <translation>Anteil an allen Paaren</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Floating-point operations of attention in all encoder layers</source>
        <translation>Gleitkommaoperationen der Attention in allen Encoderschichten</translation>
    </message>
    <message>
        <source>%1 GFLOP</source>
        <translation>%1 GFLOP</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Global frames</source>
        <translation>Globale Bilder</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 Mio.</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>In the last encoder layer</source>
        <translation>In der letzten Encoderschicht</translation>
    </message>
    <message>
        <source>Weight on global frames</source>
        <translation>Gewicht auf globalen Bildern</translation>
    </message>
    <message>
        <source>Weight elsewhere</source>
        <translation>Gewicht anderswo</translation>
    </message>
    <message>
        <source>Learnable masks</source>
        <translation>Lernbare Masken</translation>
    </message>
    <message>
        <source>Whether the network uses learnable attention masks (LCAAM)</source>
        <translation>Ob das Netz lernbare Attention-Masken verwendet (LCAAM)</translation>
    </message>
    <message>
        <source>%1 ms (%2–%3)</source>
        <translation>%1 ms (%2–%3)</translation>
    </message>
    <message>
        <source>Overlap of the key shots with those of the reference</source>
        <translation>Überlappung der behaltenen Shots mit denen der Referenz</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau between the scores and those of the reference</source>
        <translation>Kendalls Tau zwischen den Wertungen und denen der Referenz</translation>
    </message>
    <message>
        <source>Spearman&apos;s rho between the scores and those of the reference</source>
        <translation>Spearmans Rho zwischen den Wertungen und denen der Referenz</translation>
    </message>
    <message>
        <source>Raw output τ</source>
        <translation>Rohausgabe τ</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau between the raw importance (before discounting and scaling) and that of the reference</source>
        <translation>Kendalls Tau zwischen der rohen Wichtigkeit (vor Abschlag und Skalierung) und der der Referenz</translation>
    </message>
    <message>
        <source>Bit-identical scores and the same key shots as the reference</source>
        <translation>Bitgleiche Wertungen und dieselben behaltenen Shots wie bei der Referenz</translation>
    </message>
    <message>
        <source>Time (n = %1)</source>
        <translation>Zeit (n = %1)</translation>
    </message>
    <message>
        <source>From features to scores: median of n passes, with minimum and maximum</source>
        <translation>Von den Merkmalen zu den Wertungen: Median von n Durchgängen, mit Minimum und Maximum</translation>
    </message>
    <message>
        <source>Weight in the window</source>
        <translation>Gewicht im Fenster</translation>
    </message>
    <message>
        <source>In the last encoder layer, on the frames that local-global attention makes global, even if this run has no global frames</source>
        <translation>In der letzten Encoderschicht, auf den Bildern, die bei lokal-globaler Attention global sind, auch wenn dieser Lauf keine globalen Bilder hat</translation>
    </message>
    <message>
        <source>%1 (reference)</source>
        <translation>%1 (Referenz)</translation>
    </message>
</context>
<context>
    <name>skimline::CueList</name>
    <message>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
</context>
<context>
    <name>skimline::CueText</name>
    <message>
        <source>Sharpness</source>
        <translation>Schärfe</translation>
    </message>
    <message>
        <source>Black pixels</source>
        <translation>Schwarze Bildpunkte</translation>
    </message>
    <message>
        <source>White pixels</source>
        <translation>Weiße Bildpunkte</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Luma entropy</source>
        <translation>Luma-Entropie</translation>
    </message>
    <message>
        <source>Colourfulness</source>
        <translation>Farbigkeit</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Test card</source>
        <translation>Testbild</translation>
    </message>
    <message>
        <source>Title or credits</source>
        <translation>Titel oder Abspann</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Camera motion</source>
        <translation>Kamerabewegung</translation>
    </message>
    <message>
        <source>Shake</source>
        <translation>Wackeln</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Standbild</translation>
    </message>
    <message>
        <source>Face size</source>
        <translation>Gesichtsgröße</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Gesichter</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Sehenswert</translation>
    </message>
    <message>
        <source>Skimline&apos;s estimate of how much the moment is worth watching</source>
        <translation>Wie sehenswert der Moment nach Skimlines Urteil ist</translation>
    </message>
    <message>
        <source>Appeal</source>
        <translation>Attraktivität</translation>
    </message>
    <message>
        <source>Estimate of how much people like such a frame, from a middle layer of the feature network</source>
        <translation>Schätzung, wie gut ein solches Bild gefällt, aus einer mittleren Schicht des Merkmalsnetzes</translation>
    </message>
    <message>
        <source>How many faces are visible</source>
        <translation>Wie viele Gesichter zu sehen sind</translation>
    </message>
    <message>
        <source>Share of the frame that the largest face covers</source>
        <translation>Anteil des Bildes, den das größte Gesicht einnimmt</translation>
    </message>
    <message>
        <source>Amount of motion, excluding camera motion</source>
        <translation>Stärke der Bewegung, ohne die Kamerabewegung</translation>
    </message>
    <message>
        <source>How fast the camera pans, tilts or zooms</source>
        <translation>Wie schnell die Kamera schwenkt, kippt oder zoomt</translation>
    </message>
    <message>
        <source>How unsteady the camera is</source>
        <translation>Wie unruhig die Kamera ist</translation>
    </message>
    <message>
        <source>Share of the time around this moment in which the image is frozen</source>
        <translation>Anteil der Zeit um diesen Moment, in dem das Bild stillsteht</translation>
    </message>
    <message>
        <source>How crisp the edges are</source>
        <translation>Wie scharf die Kanten sind</translation>
    </message>
    <message>
        <source>Share of the frame that lies on visible edges</source>
        <translation>Anteil des Bildes, der auf sichtbaren Kanten liegt</translation>
    </message>
    <message>
        <source>How strong and varied the colours are</source>
        <translation>Wie kräftig und verschieden die Farben sind</translation>
    </message>
    <message>
        <source>How bright the frame is on average</source>
        <translation>Wie hell das Bild im Mittel ist</translation>
    </message>
    <message>
        <source>Difference in brightness between dark and bright areas</source>
        <translation>Helligkeitsunterschied zwischen dunklen und hellen Bereichen</translation>
    </message>
    <message>
        <source>Number of brightness levels used and how evenly they are used</source>
        <translation>Zahl der Helligkeitsstufen und wie gleichmäßig sie vorkommen</translation>
    </message>
    <message>
        <source>Share of the frame that is too dark to show detail</source>
        <translation>Anteil des Bildes, der zu dunkel für Details ist</translation>
    </message>
    <message>
        <source>Share of the frame that is clipped to white</source>
        <translation>Anteil des Bildes, der zu Weiß überstrahlt ist</translation>
    </message>
    <message>
        <source>How much the frame looks like text on a plain background</source>
        <translation>Wie sehr das Bild nach Schrift auf einfarbigem Grund aussieht</translation>
    </message>
    <message>
        <source>How much the frame looks like colour bars</source>
        <translation>Wie sehr das Bild nach Farbbalken aussieht</translation>
    </message>
</context>
<context>
    <name>skimline::CueTracks</name>
    <message>
        <source>%1 %2</source>
        <comment>the name of a measure and its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Score components over time</source>
        <translation>Bestandteile der Wertung über die Zeit</translation>
    </message>
    <message>
        <source>Choose the score components to show</source>
        <translation>Bestandteile der Wertung zum Anzeigen wählen</translation>
    </message>
</context>
<context>
    <name>skimline::DropArea</name>
    <message>
        <source>Drop videos here</source>
        <translation>Videos hier ablegen</translation>
    </message>
    <message>
        <source>Drop a video here</source>
        <translation>Video hier ablegen</translation>
    </message>
    <message>
        <source>Skimline analyses it, marks the shots worth keeping and plays the skim.
Your file stays where it is; nothing leaves this computer.</source>
        <translation>Skimline analysiert es, markiert die sehenswerten Shots und spielt die Kurzfassung ab.
Ihre Datei bleibt, wo sie ist; nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Open videos…</source>
        <translation>Videos öffnen…</translation>
    </message>
    <message>
        <source>You can drop several files at once; a folder adds all its videos</source>
        <translation>Sie können mehrere Dateien auf einmal ablegen; ein Ordner fügt alle seine Videos hinzu</translation>
    </message>
    <message>
        <source>Try it with a sample</source>
        <translation>Mit einem Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>The trailer of Sintel, an open film by the Blender Foundation</source>
        <translation>Der Trailer von Sintel, einem freien Film der Blender Foundation</translation>
    </message>
</context>
<context>
    <name>skimline::EditMenu</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Rese&amp;t all edits</source>
        <translation>Alle Bearbeitungen &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Keep or drop this shot</source>
        <translation>Diesen Shot &amp;behalten oder verwerfen</translation>
    </message>
    <message>
        <source>&amp;Always keep</source>
        <translation>&amp;Immer behalten</translation>
    </message>
    <message>
        <source>Always &amp;drop</source>
        <translation>Immer verw&amp;erfen</translation>
    </message>
    <message>
        <source>&amp;Let Skimline decide</source>
        <translation>&amp;Skimline entscheiden lassen</translation>
    </message>
    <message>
        <source>&amp;Split at the playhead</source>
        <translation>Am Abspielkopf &amp;teilen</translation>
    </message>
    <message>
        <source>&amp;Merge with the next shot</source>
        <translation>&amp;Mit dem nächsten Shot verbinden</translation>
    </message>
    <message>
        <source>&amp;Previous shot	Up</source>
        <translation>V&amp;origer Shot	Hoch</translation>
    </message>
    <message>
        <source>&amp;Next shot	Down</source>
        <translation>&amp;Nächster Shot	Runter</translation>
    </message>
    <message>
        <source>Set &amp;in point</source>
        <translation>In-&amp;Punkt setzen</translation>
    </message>
    <message>
        <source>Set &amp;out point</source>
        <translation>O&amp;ut-Punkt setzen</translation>
    </message>
    <message>
        <source>Keep the marked range</source>
        <translation>Markierten Bereich behalten</translation>
    </message>
    <message>
        <source>Drop the marked range</source>
        <translation>Markierten Bereich verwerfen</translation>
    </message>
    <message>
        <source>Shot len&amp;gths…</source>
        <translation>&amp;Längen der Shots…</translation>
    </message>
    <message>
        <source>Cl&amp;ear in and out points</source>
        <translation>In- und Out-Punkt ent&amp;fernen</translation>
    </message>
    <message>
        <source>Another skim</source>
        <translation>Andere Kurzfassung</translation>
    </message>
    <message>
        <source>Move piece &amp;earlier</source>
        <translation>Stück nach &amp;vorn verschieben</translation>
    </message>
    <message>
        <source>Move piece &amp;later</source>
        <translation>Stück nach &amp;hinten verschieben</translation>
    </message>
    <message>
        <source>Restore the order of the &amp;video</source>
        <translation>&amp;Reihenfolge des Videos wiederherstellen</translation>
    </message>
    <message>
        <source>Order o&amp;f the skim</source>
        <translation>Rei&amp;henfolge der Kurzfassung</translation>
    </message>
    <message>
        <source>Padding…</source>
        <translation>Vor- und Nachlauf…</translation>
    </message>
    <message>
        <source>Fill up to the target</source>
        <translation>Bis zur Ziellänge auffüllen</translation>
    </message>
    <message>
        <source>&amp;Choose again</source>
        <translation>Neu &amp;auswählen</translation>
    </message>
    <message>
        <source>Add a marker</source>
        <translation>Marke setzen</translation>
    </message>
    <message>
        <source>Markers…</source>
        <translation>Marken…</translation>
    </message>
    <message>
        <source>Name and tag…</source>
        <translation>Name und Stichwort…</translation>
    </message>
    <message>
        <source>Only shots I keep</source>
        <translation>Nur Shots, die ich behalte</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>Trimmen</translation>
    </message>
    <message>
        <source>&amp;Start the shot with this frame</source>
        <translation>&amp;Shot mit diesem Bild beginnen</translation>
    </message>
    <message>
        <source>&amp;End the shot with this frame</source>
        <translation>Shot mit diesem Bild b&amp;eenden</translation>
    </message>
    <message>
        <source>Roll the cut before the shot &amp;back</source>
        <translation>Schnitt vor dem Shot &amp;zurückrollen</translation>
    </message>
    <message>
        <source>Roll the cut before the shot &amp;forward</source>
        <translation>Schnitt vor dem Shot &amp;vorrollen</translation>
    </message>
    <message>
        <source>Make one shot of the marked range</source>
        <translation>Einen Shot aus dem markierten Bereich machen</translation>
    </message>
    <message>
        <source>Marked range</source>
        <translation>Markierter Bereich</translation>
    </message>
    <message>
        <source>Run through fast…</source>
        <translation>Schnell durchlaufen…</translation>
    </message>
    <message>
        <source>Takes back the latest step.</source>
        <translation>Macht den letzten Schritt rückgängig.</translation>
    </message>
    <message>
        <source>Repeats the step that was taken back.</source>
        <translation>Wiederholt den rückgängig gemachten Schritt.</translation>
    </message>
    <message>
        <source>Drops a kept shot, and keeps a dropped one.</source>
        <translation>Verwirft einen behaltenen Shot und behält einen verworfenen.</translation>
    </message>
    <message>
        <source>Keeps a shot or a part of the video, whatever its score.</source>
        <translation>Behält einen Shot oder einen Teil des Videos unabhängig von der Bewertung.</translation>
    </message>
    <message>
        <source>Leaves out a shot or a part of the video, whatever its score.</source>
        <translation>Lässt einen Shot oder einen Teil des Videos unabhängig von der Bewertung weg.</translation>
    </message>
    <message>
        <source>Leaves it to the score again whether a shot is kept.</source>
        <translation>Überlässt es wieder der Bewertung, ob ein Shot behalten wird.</translation>
    </message>
    <message>
        <source>Plays a shot many times as fast instead of dropping it.</source>
        <translation>Spielt einen Shot um ein Vielfaches schneller, statt ihn zu verwerfen.</translation>
    </message>
    <message>
        <source>Shows more before and after a kept shot.</source>
        <translation>Zeigt mehr vor und nach einem behaltenen Shot.</translation>
    </message>
    <message>
        <source>Gives a shot a name and a tag.</source>
        <translation>Gibt einem Shot einen Namen und ein Stichwort.</translation>
    </message>
    <message>
        <source>Cuts a shot in two at a frame.</source>
        <translation>Teilt einen Shot an einem Bild in zwei.</translation>
    </message>
    <message>
        <source>Joins a shot and the next one.</source>
        <translation>Verbindet einen Shot mit dem nächsten.</translation>
    </message>
    <message>
        <source>Begins a kept shot with a frame.</source>
        <translation>Beginnt einen behaltenen Shot mit einem Bild.</translation>
    </message>
    <message>
        <source>Ends a kept shot with a frame.</source>
        <translation>Beendet einen behaltenen Shot mit einem Bild.</translation>
    </message>
    <message>
        <source>Moves the cut before a kept shot back by one frame.</source>
        <translation>Verschiebt den Schnitt vor einem behaltenen Shot um ein Bild zurück.</translation>
    </message>
    <message>
        <source>Moves the cut before a kept shot forward by one frame.</source>
        <translation>Verschiebt den Schnitt vor einem behaltenen Shot um ein Bild vor.</translation>
    </message>
    <message>
        <source>Begins the marked range at the playhead.</source>
        <translation>Beginnt den markierten Bereich am Abspielkopf.</translation>
    </message>
    <message>
        <source>Ends the marked range at the playhead.</source>
        <translation>Beendet den markierten Bereich am Abspielkopf.</translation>
    </message>
    <message>
        <source>Keeps everything between the in and out points.</source>
        <translation>Behält alles zwischen In- und Out-Punkt.</translation>
    </message>
    <message>
        <source>Leaves out everything between the in and out points.</source>
        <translation>Lässt alles zwischen In- und Out-Punkt weg.</translation>
    </message>
    <message>
        <source>Makes one kept shot of everything between the in and out points.</source>
        <translation>Macht aus allem zwischen In- und Out-Punkt einen behaltenen Shot.</translation>
    </message>
    <message>
        <source>Removes the in and out points; the shots stay as they are.</source>
        <translation>Entfernt In- und Out-Punkt; die Shots bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Marks the frame at the playhead, or renames its marker.</source>
        <translation>Markiert das Bild am Abspielkopf oder benennt dessen Marke um.</translation>
    </message>
    <message>
        <source>Lists the markers.</source>
        <translation>Listet die Marken auf.</translation>
    </message>
    <message>
        <source>Chooses other shots for the same length.</source>
        <translation>Wählt andere Shots für dieselbe Länge.</translation>
    </message>
    <message>
        <source>Keeps more shots until the target length is reached.</source>
        <translation>Behält weitere Shots, bis die Ziellänge erreicht ist.</translation>
    </message>
    <message>
        <source>Chooses again among the shots that nobody decided about.</source>
        <translation>Wählt neu unter den Shots, über die niemand entschieden hat.</translation>
    </message>
    <message>
        <source>Drops every shot that you did not keep yourself.</source>
        <translation>Verwirft jeden Shot, den Sie nicht selbst behalten haben.</translation>
    </message>
    <message>
        <source>Shows a piece of the skim one place earlier.</source>
        <translation>Zeigt ein Stück der Kurzfassung eine Stelle früher.</translation>
    </message>
    <message>
        <source>Shows a piece of the skim one place later.</source>
        <translation>Zeigt ein Stück der Kurzfassung eine Stelle später.</translation>
    </message>
    <message>
        <source>Shows all pieces in the order of the video.</source>
        <translation>Zeigt alle Stücke in der Reihenfolge des Videos.</translation>
    </message>
    <message>
        <source>Takes back all edits; the target length stays.</source>
        <translation>Nimmt alle Bearbeitungen zurück; die Ziellänge bleibt.</translation>
    </message>
</context>
<context>
    <name>skimline::EmptyWords</name>
    <message>
        <source>Transcribe the speech</source>
        <translation>Sprache transkribieren</translation>
    </message>
    <message>
        <source>Open a transcript…</source>
        <translation>Transkript öffnen…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Transcribes the speech with a network on this machine. Nothing is sent anywhere.</source>
        <translation>Transkribiert die Sprache mit einem Netz auf diesem Rechner. Nichts wird verschickt.</translation>
    </message>
    <message>
        <source>Transcript so far</source>
        <translation>Bisheriges Transkript</translation>
    </message>
    <message>
        <source>Transcribing the speech</source>
        <translation>Sprache wird transkribiert</translation>
    </message>
    <message>
        <source>Include “um” and “uh”</source>
        <translation>„Äh“ und „ähm“ einschließen</translation>
    </message>
    <message>
        <source>Speech networks usually omit filler words. A button above the transcript drops all transcribed fillers in one step.</source>
        <translation>Sprachnetze lassen Füllwörter meist weg. Eine Schaltfläche über dem Transkript entfernt alle transkribierten Füllwörter in einem Schritt.</translation>
    </message>
</context>
<context>
    <name>skimline::EpochBar</name>
    <message>
        <source>Play the epochs</source>
        <translation>Die Epochen abspielen</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
</context>
<context>
    <name>skimline::ErrorSentence</name>
    <message>
        <source>The file %1 does not exist.</source>
        <translation>Die Datei %1 existiert nicht.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Der Ordner %1 existiert nicht.</translation>
    </message>
    <message>
        <source>The file %1 cannot be opened.</source>
        <translation>Die Datei %1 lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read completely.</source>
        <translation>Die Datei %1 lässt sich nicht vollständig lesen.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 ist ein Ordner.</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MiB, the limit for this kind of file.</source>
        <translation>%1 ist größer als %2 MiB, die Obergrenze für diese Art von Datei.</translation>
    </message>
    <message>
        <source>The file %1 already exists.</source>
        <translation>Die Datei %1 existiert bereits.</translation>
    </message>
    <message>
        <source>The target %1 is one of the inputs; inputs are never replaced.</source>
        <translation>Das Ziel %1 ist eine der Eingabedateien; diese werden nie ersetzt.</translation>
    </message>
    <message>
        <source>The target %1 is in the input folder %2; files there are never replaced.</source>
        <translation>Das Ziel %1 liegt im Eingabeordner %2; Dateien darin werden nie ersetzt.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created: %2.</source>
        <translation>Der Ordner %1 lässt sich nicht anlegen: %2.</translation>
    </message>
    <message>
        <source>The file %1 cannot be created: %2.</source>
        <translation>Die Datei %1 lässt sich nicht anlegen: %2.</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>Die Datei %1 lässt sich nicht schreiben: %2.</translation>
    </message>
    <message>
        <source>The file %1 cannot be replaced: %2.</source>
        <translation>Die Datei %1 lässt sich nicht ersetzen: %2.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>Der Vorgang wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür reicht der Arbeitsspeicher nicht.</translation>
    </message>
    <message>
        <source>Something unexpected went wrong: %1.</source>
        <translation>Ein unerwarteter Fehler ist aufgetreten: %1.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Es gibt keine Datei %1.</translation>
    </message>
    <message>
        <source>%1 is not a video.</source>
        <translation>%1 ist kein Video.</translation>
    </message>
    <message>
        <source>%1 is a still image, not a video.</source>
        <translation>%1 ist ein Standbild, kein Video.</translation>
    </message>
    <message>
        <source>%1 is a list of other files, not a video.</source>
        <translation>%1 ist eine Liste anderer Dateien, kein Video.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a video.</source>
        <translation>%1 ist ein Ordner, kein Video.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 ist leer.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>%1 lässt sich nicht öffnen: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 lässt sich nicht lesen: %2.</translation>
    </message>
    <message>
        <source>%1 is not a video or is damaged: %2.</source>
        <translation>%1 ist kein Video oder beschädigt: %2.</translation>
    </message>
    <message>
        <source>%1 contains no video.</source>
        <translation>%1 enthält kein Video.</translation>
    </message>
    <message>
        <source>The video in %1 is encoded as &quot;%2&quot;, for which there is no decoder.</source>
        <translation>Das Video in %1 ist als „%2“ kodiert; dafür gibt es keinen Decoder.</translation>
    </message>
    <message>
        <source>A stream in %1 is encoded as &quot;%2&quot;, for which there is no decoder.</source>
        <translation>Ein Datenstrom in %1 ist als „%2“ kodiert; dafür gibt es keinen Decoder.</translation>
    </message>
    <message>
        <source>The %1 stream in %2 cannot be decoded: %3.</source>
        <translation>Der %1-Datenstrom in %2 lässt sich nicht dekodieren: %3.</translation>
    </message>
    <message>
        <source>No frame of %1 can be decoded.</source>
        <translation>Kein Bild von %1 lässt sich dekodieren.</translation>
    </message>
    <message>
        <source>The pixel format of the video cannot be converted.</source>
        <translation>Das Pixelformat des Videos lässt sich nicht umwandeln.</translation>
    </message>
    <message>
        <source>%1 has no audio that can be decoded.</source>
        <translation>%1 enthält kein Audio, das sich dekodieren lässt.</translation>
    </message>
    <message>
        <source>%1 has no subtitles.</source>
        <translation>%1 enthält keine Untertitel.</translation>
    </message>
    <message>
        <source>The subtitles in %1 are images, not text.</source>
        <translation>Die Untertitel in %1 sind Bilder, kein Text.</translation>
    </message>
    <message>
        <source>None of the subtitles is inside the kept shots.</source>
        <translation>Keiner der Untertitel liegt in den behaltenen Shots.</translation>
    </message>
    <message>
        <source>%1 contains no words.</source>
        <translation>%1 enthält keine Wörter.</translation>
    </message>
    <message>
        <source>The subtitles in %1 contain no words.</source>
        <translation>Die Untertitel in %1 enthalten keine Wörter.</translation>
    </message>
    <message>
        <source>%1 is not a text file, so it contains no subtitles.</source>
        <translation>%1 ist keine Textdatei und enthält daher keine Untertitel.</translation>
    </message>
    <message>
        <source>%1 looks like subtitles, but none of its times can be read.</source>
        <translation>%1 sieht nach Untertiteln aus, aber keine der Zeiten ist lesbar.</translation>
    </message>
    <message>
        <source>%1 contains no subtitles in the SubRip, WebVTT, SubStation Alpha, TTML, SBV or LRC format.</source>
        <translation>%1 enthält keine Untertitel im Format SubRip, WebVTT, SubStation Alpha, TTML, SBV oder LRC.</translation>
    </message>
    <message>
        <source>The clip %1 needs one of the suffixes .mp4, .m4v, .mov, .mkv or .webm.</source>
        <translation>Der Clip %1 braucht eine der Endungen .mp4, .m4v, .mov, .mkv oder .webm.</translation>
    </message>
    <message>
        <source>The installed FFmpeg lacks the encoder %1.</source>
        <translation>Dem installierten FFmpeg fehlt der Encoder %1.</translation>
    </message>
    <message>
        <source>The encoder %1 does not accept this video: %2.</source>
        <translation>Der Encoder %1 nimmt dieses Video nicht an: %2.</translation>
    </message>
    <message>
        <source>The encoder %1 does not accept this audio: %2.</source>
        <translation>Der Encoder %1 nimmt dieses Audio nicht an: %2.</translation>
    </message>
    <message>
        <source>The edit list extends past the end of %1.</source>
        <translation>Die Schnittliste reicht über das Ende von %1 hinaus.</translation>
    </message>
    <message>
        <source>%1 cannot be cut without re-encoding: %2.</source>
        <translation>%1 lässt sich nicht ohne Neukodierung schneiden: %2.</translation>
    </message>
    <message>
        <source>The edit list %1 must end in .otio, .fcpxml, .edl, .csv, .json, .llc, .srt or .txt.</source>
        <translation>Die Schnittliste %1 muss auf .otio, .fcpxml, .edl, .csv, .json, .llc, .srt oder .txt enden.</translation>
    </message>
    <message>
        <source>No entry of the edit list %1 lies within this video.</source>
        <translation>Kein Eintrag der Schnittliste %1 liegt in diesem Video.</translation>
    </message>
    <message>
        <source>The edit list %1 cannot be read: %2.</source>
        <translation>Die Schnittliste %1 lässt sich nicht lesen: %2.</translation>
    </message>
    <message>
        <source>The project %1 is damaged: %2</source>
        <translation>Das Projekt %1 ist beschädigt: %2</translation>
    </message>
    <message>
        <source>The project %1 was written by a newer version of Skimline.</source>
        <translation>Das Projekt %1 stammt von einer neueren Version von Skimline.</translation>
    </message>
    <message>
        <source>You have dropped every shot, so nothing is left to keep.</source>
        <translation>Sie haben alle Shots verworfen; es bleibt nichts zu behalten.</translation>
    </message>
    <message>
        <source>No shot fits the target length of %1: the shortest one lasts %2, %3 too long.</source>
        <translation>Kein Shot passt in die Ziellänge von %1: Der kürzeste dauert %2, also %3 zu lang.</translation>
    </message>
    <message>
        <source>Your shots need %1, %2 more than the target length of %3.</source>
        <translation>Ihre Shots brauchen %1, also %2 mehr als die Ziellänge von %3.</translation>
    </message>
    <message>
        <source>There are no shots to choose from.</source>
        <translation>Es gibt keine Shots zur Auswahl.</translation>
    </message>
    <message>
        <source>The weights in %1 cannot be used: %2.</source>
        <translation>Die Gewichte in %1 sind nicht verwendbar: %2.</translation>
    </message>
    <message>
        <source>%1 is not a known weight file: its checksum is %2.</source>
        <translation>%1 ist keine bekannte Gewichtsdatei: Die Prüfsumme ist %2.</translation>
    </message>
    <message>
        <source>Downloading %1 failed: %2.</source>
        <translation>Das Herunterladen von %1 ist fehlgeschlagen: %2.</translation>
    </message>
    <message>
        <source>The download from %1 is not the expected file: its checksum differs.</source>
        <translation>Der Download von %1 ist nicht die erwartete Datei: Die Prüfsumme weicht ab.</translation>
    </message>
    <message>
        <source>No checkpoint for %1 features is installed; choose one on the Model page or name it with --model.</source>
        <translation>Für %1-Merkmale ist kein Checkpoint installiert; wählen Sie einen auf der Seite „Modell“ oder nennen Sie ihn mit --model.</translation>
    </message>
    <message>
        <source>The checkpoint %1 was trained on version %2 of the %3 features, not on version %4.</source>
        <translation>Der Checkpoint %1 wurde mit Version %2 der %3-Merkmale trainiert, nicht mit Version %4.</translation>
    </message>
    <message>
        <source>The checkpoint %1 has no learnable masks.</source>
        <translation>Der Checkpoint %1 hat keine lernbaren Masken.</translation>
    </message>
    <message>
        <source>The file %1 is damaged: %2.</source>
        <translation>Die Datei %1 ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>%1 contains no user annotations.</source>
        <translation>%1 enthält keine Annotationen von Personen.</translation>
    </message>
    <message>
        <source>There is no model in %1; it needs config.json, model.safetensors and a tokenizer.</source>
        <translation>In %1 liegt kein Modell; nötig sind config.json, model.safetensors und ein Tokenizer.</translation>
    </message>
    <message>
        <source>There are no words to summarise.</source>
        <translation>Es gibt keine Wörter, die sich zusammenfassen ließen.</translation>
    </message>
    <message>
        <source>The highlight network does not know these words; it knows %1.</source>
        <translation>Das Höhepunkt-Netz kennt diese Wörter nicht; es kennt %1.</translation>
    </message>
    <message>
        <source>The learned preferences in %1 are damaged: %2. Reset them, or import a copy.</source>
        <translation>Die gelernten Vorlieben in %1 sind beschädigt: %2. Setzen Sie sie zurück oder importieren Sie eine Kopie.</translation>
    </message>
    <message>
        <source>Nothing has been learned from edits yet, so there is nothing to export.</source>
        <translation>Aus Bearbeitungen wurde noch nichts gelernt; es gibt nichts zu exportieren.</translation>
    </message>
    <message>
        <source>The weights of %1 (%2) are not installed; get them with &quot;skimline models fetch %1&quot; or &quot;skimline models import FILE&quot;, or on the studio&apos;s Model page.</source>
        <translation>Die Gewichte von %1 (%2) sind nicht installiert; Sie erhalten sie mit „skimline models fetch %1“ oder „skimline models import DATEI“ oder im Studio auf der Seite „Modell“.</translation>
    </message>
    <message>
        <source>The images in %1 have %2 x %3 pixels; the limit is %4 million pixels.</source>
        <translation>Die Bilder in %1 haben %2 × %3 Pixel; die Obergrenze liegt bei %4 Millionen Pixeln.</translation>
    </message>
    <message>
        <source>%1 is longer than %2 hours, the limit for an analysis.</source>
        <translation>%1 ist länger als %2 Stunden, die Obergrenze für eine Analyse.</translation>
    </message>
    <message>
        <source>Reading %1 crashed; the file is damaged or malicious.</source>
        <translation>Beim Lesen von %1 ist ein Prozess abgestürzt; die Datei ist beschädigt oder bösartig.</translation>
    </message>
    <message>
        <source>%1 is encrypted and cannot be decoded without its key.</source>
        <translation>%1 ist verschlüsselt und kann ohne den Schlüssel nicht dekodiert werden.</translation>
    </message>
    <message>
        <source>%1, the program that decodes videos in a sandbox, cannot be started. Please reinstall Skimline.</source>
        <translation>%1, das Programm, das Videos in einer Sandbox dekodiert, lässt sich nicht starten. Bitte installieren Sie Skimline neu.</translation>
    </message>
    <message>
        <source>The hardware decoder %1 cannot be opened: %2.</source>
        <translation>Der Hardware-Decoder %1 lässt sich nicht öffnen: %2.</translation>
    </message>
    <message>
        <source>The target %1 is a video or audio file; only a clip may replace it.</source>
        <translation>Das Ziel %1 ist eine Video- oder Audiodatei; nur ein Clip darf sie ersetzen.</translation>
    </message>
    <message>
        <source>The program &quot;skimline-lab&quot; is missing; install the package skimline-lab.</source>
        <translation>Das Programm &quot;skimline-lab&quot; fehlt; installieren Sie das Paket skimline-lab.</translation>
    </message>
</context>
<context>
    <name>skimline::ErrorText</name>
    <message>
        <source>This is not possible.</source>
        <translation>Das ist nicht möglich.</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>Nicht gefunden.</translation>
    </message>
    <message>
        <source>Cannot read the file.</source>
        <translation>Die Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Not supported.</source>
        <translation>Nicht unterstützt.</translation>
    </message>
    <message>
        <source>Damaged file.</source>
        <translation>Beschädigte Datei.</translation>
    </message>
    <message>
        <source>No video in this file.</source>
        <translation>Diese Datei enthält kein Video.</translation>
    </message>
    <message>
        <source>The model does not match.</source>
        <translation>Das Modell passt nicht.</translation>
    </message>
    <message>
        <source>Network weights are missing.</source>
        <translation>Netzgewichte fehlen.</translation>
    </message>
    <message>
        <source>No skim is possible.</source>
        <translation>Keine Kurzfassung möglich.</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>Die Datei existiert bereits.</translation>
    </message>
    <message>
        <source>Writing failed.</source>
        <translation>Schreiben ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>The download failed.</source>
        <translation>Das Herunterladen ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Etwas ist schiefgegangen.</translation>
    </message>
</context>
<context>
    <name>skimline::ExportChoices</name>
    <message>
        <source>MP4 — H.264, plays everywhere</source>
        <translation>MP4 – H.264, läuft überall</translation>
    </message>
    <message>
        <source>Matroska — H.264</source>
        <translation>Matroska – H.264</translation>
    </message>
    <message>
        <source>WebM — VP9, for the web</source>
        <translation>WebM – VP9, für das Web</translation>
    </message>
    <message>
        <source>QuickTime — H.264</source>
        <translation>QuickTime – H.264</translation>
    </message>
    <message>
        <source>Exact — re-encode every frame</source>
        <translation>Exakt – jedes Bild neu kodieren</translation>
    </message>
    <message>
        <source>Smart — frame-accurate, re-encodes only around cuts</source>
        <translation>Smart – bildgenau, kodiert nur um die Schnitte herum neu</translation>
    </message>
    <message>
        <source>Copy — no re-encoding, cuts snap to keyframes</source>
        <translation>Kopie – ohne Neukodierung, Schnitte rasten an Schlüsselbildern ein</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene Einstellungen</translation>
    </message>
    <message>
        <source>YouTube — best quality, -14 LUFS</source>
        <translation>YouTube – beste Qualität, -14 LUFS</translation>
    </message>
    <message>
        <source>For editing — ProRes in QuickTime</source>
        <translation>Für ein Schnittprogramm – ProRes in QuickTime</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>Ganzes Bild</translation>
    </message>
    <message>
        <source>Vertical 9:16 — follows the subject</source>
        <translation>Hochformat 9:16 – folgt dem Motiv</translation>
    </message>
    <message>
        <source>Vertical 4:5 — follows the subject</source>
        <translation>Hochformat 4:5 – folgt dem Motiv</translation>
    </message>
    <message>
        <source>Square 1:1 — follows the subject</source>
        <translation>Quadrat 1:1 – folgt dem Motiv</translation>
    </message>
    <message>
        <source>H.264 — plays everywhere</source>
        <translation>H.264 – läuft überall</translation>
    </message>
    <message>
        <source>HEVC — smaller, for newer players</source>
        <translation>HEVC – kleiner, für neuere Geräte</translation>
    </message>
    <message>
        <source>VP9 — royalty-free, for the web</source>
        <translation>VP9 – lizenzfrei, fürs Web</translation>
    </message>
    <message>
        <source>AV1 — smallest, slow to encode</source>
        <translation>AV1 – am kleinsten, langsam zu kodieren</translation>
    </message>
    <message>
        <source>ProRes — for editors</source>
        <translation>ProRes – für Schnittprogramme</translation>
    </message>
    <message>
        <source>FFV1 — lossless</source>
        <translation>FFV1 – verlustfrei</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>Alle Spuren</translation>
    </message>
    <message>
        <source>Main track only</source>
        <translation>Nur die Hauptspur</translation>
    </message>
    <message>
        <source>-14 LUFS — web</source>
        <translation>-14 LUFS – Web</translation>
    </message>
    <message>
        <source>-16 LUFS — podcasts</source>
        <translation>-16 LUFS – Podcasts</translation>
    </message>
    <message>
        <source>-23 LUFS — television</source>
        <translation>-23 LUFS – Fernsehen</translation>
    </message>
    <message>
        <source>Small file</source>
        <translation>Kleine Datei</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>High, larger file</source>
        <translation>Hoch, größere Datei</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 Bilder/s</translation>
    </message>
    <message>
        <source>Plays everywhere — H.264, up to 1080p</source>
        <translation>Läuft überall – H.264, bis 1080p</translation>
    </message>
    <message>
        <source>For sharing — small file, up to 720p</source>
        <translation>Zum Teilen – kleine Datei, bis 720p</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Full size</source>
        <translation>Volle Größe</translation>
    </message>
    <message>
        <source>%1p</source>
        <translation>%1p</translation>
    </message>
</context>
<context>
    <name>skimline::ExportController</name>
    <message>
        <source>Export stopped.</source>
        <translation>Export angehalten.</translation>
    </message>
    <message>
        <source>Nothing was written to %1.</source>
        <translation>Nach %1 wurde nichts geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, with audio.</source>
        <translation>
            <numerusform>%n Shot aus %1, insgesamt %2, mit Audio.</numerusform>
            <numerusform>%n Shots aus %1, insgesamt %2, mit Audio.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1, %2 long.</source>
        <translation>%1, Länge %2.</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportiert.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Frame saved.</source>
        <translation>Bild gespeichert.</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, without audio.</source>
        <translation>
            <numerusform>%n Shot aus %1, insgesamt %2, ohne Ton.</numerusform>
            <numerusform>%n Shots aus %1, insgesamt %2, ohne Ton.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ExportDetails</name>
    <message>
        <source>Convert H&amp;DR to SDR</source>
        <translation>H&amp;DR in SDR umwandeln</translation>
    </message>
    <message>
        <source>&amp;Mix down to stereo</source>
        <translation>Auf Stereo &amp;mischen</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>Vor&amp;einstellung</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Fram&amp;ing</source>
        <translation>B&amp;ildausschnitt</translation>
    </message>
    <message>
        <source>Co&amp;dec</source>
        <translation>Co&amp;dec</translation>
    </message>
    <message>
        <source>A&amp;udio</source>
        <translation>A&amp;udio</translation>
    </message>
    <message>
        <source>&amp;Loudness</source>
        <translation>&amp;Lautheit</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Adds this much of the same scene before and after every piece, beyond the target length.</source>
        <translation>Fügt so viel von derselben Szene vor und nach jedem Stück hinzu, über die Ziellänge hinaus.</translation>
    </message>
    <message>
        <source>Paddin&amp;g</source>
        <translation>Vor- und &amp;Nachlauf</translation>
    </message>
    <message>
        <source>Crops the frame around the subject: salient areas, faces and motion. Every frame is re-encoded.</source>
        <translation>Beschneidet das Bild auf das Motiv: auffällige Bereiche, Gesichter und Bewegung. Jedes Bild wird neu kodiert.</translation>
    </message>
    <message>
        <source>Shows such shots wider, over a blurred background; all others fill the frame.</source>
        <translation>Zeigt solche Shots weiter, vor unscharfem Hintergrund; alle anderen füllen das Bild.</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>Frame &amp;rate</source>
        <translation>Bild&amp;rate</translation>
    </message>
    <message>
        <source>Quality of re-encoded frames, relative to the preset: a small file has half the size.</source>
        <translation>Qualität der neu kodierten Bilder, relativ zur Voreinstellung: Eine kleine Datei ist halb so groß.</translation>
    </message>
    <message>
        <source>Converts to a constant frame rate by repeating or dropping frames. Every frame is re-encoded.</source>
        <translation>Wandelt in eine konstante Bildrate um, indem Bilder wiederholt oder ausgelassen werden. Jedes Bild wird neu kodiert.</translation>
    </message>
    <message>
        <source>&amp;Quality</source>
        <translation>&amp;Qualität</translation>
    </message>
    <message>
        <source>Burn the subti&amp;tles into the frames</source>
        <translation>Untertitel ins Bild ein&amp;brennen</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Taller frames are scaled down and re-encoded; smaller ones are not scaled up.</source>
        <translation>Höhere Bilder werden verkleinert und neu kodiert; kleinere werden nicht vergrößert.</translation>
    </message>
    <message>
        <source>Copy re-encodes nothing.</source>
        <translation>„Kopie“ kodiert nichts neu.</translation>
    </message>
    <message>
        <source>ProRes and FFV1 have one quality.</source>
        <translation>ProRes und FFV1 haben nur eine Qualität.</translation>
    </message>
    <message>
        <source>Every player shows them, and they cannot be switched off. Every frame is re-encoded.</source>
        <translation>Jeder Player zeigt sie, und sie lassen sich nicht ausschalten. Jedes Bild wird neu kodiert.</translation>
    </message>
    <message>
        <source>Zoom out &amp;where subject or subtitles do not fit</source>
        <translation>Ver&amp;kleinern, wo Motiv oder Untertitel nicht hineinpassen</translation>
    </message>
    <message>
        <source>Ble&amp;nd the frames of fast parts</source>
        <translation>Bilder &amp;schneller Teile überblenden</translation>
    </message>
    <message>
        <source>Each of their frames is the mean of up to 8 of the video. The preview plays them without blending.</source>
        <translation>Jedes ihrer Bilder ist der Mittelwert von bis zu 8 des Videos. Die Vorschau spielt sie ohne Überblendung.</translation>
    </message>
</context>
<context>
    <name>skimline::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export skim</source>
        <translation>Kurzfassung exportieren</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Output file</source>
        <translation>Ausgabedatei</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <source>C&amp;uts</source>
        <translation>S&amp;chnitte</translation>
    </message>
    <message>
        <source>No estimate available.</source>
        <translation>Keine Schätzung verfügbar.</translation>
    </message>
    <message>
        <source>About %1; export takes about %2.</source>
        <translation>Etwa %1; der Export dauert etwa %2.</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.mkv *.webm *.mov *.m4v)</source>
        <translation>Videos (*.mp4 *.mkv *.webm *.mov *.m4v)</translation>
    </message>
    <message>
        <source>Enter a file name.</source>
        <translation>Geben Sie einen Dateinamen ein.</translation>
    </message>
    <message>
        <source>The name must end in .mp4, .mkv, .webm, .mov or .m4v.</source>
        <translation>Der Name muss auf .mp4, .mkv, .webm, .mov oder .m4v enden.</translation>
    </message>
    <message>
        <source>This folder does not exist.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>This folder cannot be written to.</source>
        <translation>In diesen Ordner kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>This would overwrite the source. Choose another name.</source>
        <translation>Das würde das Original überschreiben. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>This is a folder.</source>
        <translation>Das ist ein Ordner.</translation>
    </message>
    <message>
        <source>Estimating size and time</source>
        <translation>Größe und Dauer werden geschätzt</translation>
    </message>
    <message>
        <source>Include &amp;subtitles</source>
        <translation>&amp;Untertitel einschließen</translation>
    </message>
    <message>
        <source>O&amp;verwrite the existing file</source>
        <translation>&amp;Vorhandene Datei überschreiben</translation>
    </message>
    <message>
        <source>The clip will be %1 long instead of %2: shots begin at the preceding keyframe, up to %3 s earlier.</source>
        <translation>Der Clip wird %1 statt %2 lang: Shots beginnen beim vorhergehenden Keyframe, bis zu %3 s früher.</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 existiert bereits.</translation>
    </message>
    <message>
        <source>C&amp;hapters from the topics</source>
        <translation>Ka&amp;pitel aus den Themen</translation>
    </message>
    <message>
        <source>Every topic of the transcript becomes a chapter. These chapters replace those of the video.</source>
        <translation>Jedes Thema des Transkripts wird ein Kapitel. Diese Kapitel ersetzen die des Videos.</translation>
    </message>
    <message>
        <source>The transcript of the Words tab, otherwise the subtitles inside the video or in a file next to it; cut and retimed to the skim</source>
        <translation>Das Transkript des Reiters „Wörter“, sonst die Untertitel im Video oder in einer Datei daneben; geschnitten und an die Zeiten der Kurzfassung angepasst</translation>
    </message>
    <message>
        <source>The clip will be %1 long, including the padding.</source>
        <translation>Der Clip wird %1 lang, einschließlich Vor- und Nachlauf.</translation>
    </message>
    <message>
        <source>The clip will be %1 long instead of %2.</source>
        <translation>Der Clip wird %1 statt %2 lang.</translation>
    </message>
    <message>
        <source>&amp;More options</source>
        <translation>&amp;Weitere Optionen</translation>
    </message>
    <message>
        <source>Number of files</source>
        <translation>Zahl der Dateien</translation>
    </message>
    <message>
        <source>Pieces are numbered: “talk.skim 01.mp4”, “talk.skim 02.mp4” and so on; a name follows its number. Shots without a tag share the file named above.</source>
        <translation>Die Stücke werden nummeriert: „talk.skim 01.mp4“, „talk.skim 02.mp4“ und so weiter; ein Name folgt der Nummer. Shots ohne Stichwort kommen in die oben genannte Datei.</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>Eine Datei</translation>
    </message>
    <message>
        <source>One file per piece</source>
        <translation>Eine Datei je Stück</translation>
    </message>
    <message>
        <source>One file per tag</source>
        <translation>Eine Datei je Stichwort</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>skimline::ExportMenuButton</name>
    <message>
        <source>Export this view</source>
        <translation>Diese Ansicht exportieren</translation>
    </message>
    <message>
        <source>Image for print…</source>
        <translation>Bild für den Druck…</translation>
    </message>
    <message>
        <source>Data of this view…</source>
        <translation>Daten dieser Ansicht…</translation>
    </message>
    <message>
        <source>Stop saving</source>
        <translation>Speichern anhalten</translation>
    </message>
</context>
<context>
    <name>skimline::ExportRequest</name>
    <message>
        <source>Written, %1 long.</source>
        <translation>Geschrieben, Länge %1.</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>Geschrieben.</translation>
    </message>
</context>
<context>
    <name>skimline::FastDialog</name>
    <message>
        <source>Run through fast</source>
        <translation>Schnell durchlaufen</translation>
    </message>
    <message>
        <source>How many times as fast, without audio:</source>
        <translation>Wievielmal so schnell, ohne Ton:</translation>
    </message>
</context>
<context>
    <name>skimline::FilmAbsence</name>
    <message>
        <source>the same as in %1</source>
        <translation>dasselbe wie in %1</translation>
    </message>
    <message>
        <source>nothing in it stands out</source>
        <translation>nichts darin sticht hervor</translation>
    </message>
    <message>
        <source>the other videos have better shots</source>
        <translation>die anderen Videos haben bessere Shots</translation>
    </message>
    <message>
        <source>not open</source>
        <translation>nicht geöffnet</translation>
    </message>
    <message>
        <source>the file was not found</source>
        <translation>die Datei wurde nicht gefunden</translation>
    </message>
    <message>
        <source>its analysis was stopped</source>
        <translation>seine Analyse wurde abgebrochen</translation>
    </message>
    <message>
        <source>not analysed</source>
        <translation>nicht analysiert</translation>
    </message>
</context>
<context>
    <name>skimline::FilmController</name>
    <message>
        <source>Film</source>
        <translation>Film</translation>
    </message>
    <message>
        <source>Length of the film</source>
        <translation>Länge des Films</translation>
    </message>
    <message>
        <source>Share of a video</source>
        <translation>Anteil eines Videos</translation>
    </message>
    <message>
        <source>Something of every video</source>
        <translation>Etwas aus jedem Video</translation>
    </message>
    <message>
        <source>Order of the film</source>
        <translation>Reihenfolge des Films</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>Film machen</translation>
    </message>
    <message>
        <source>Pin shot</source>
        <translation>Shot festhalten</translation>
    </message>
    <message>
        <source>Leave shot out</source>
        <translation>Shot weglassen</translation>
    </message>
    <message>
        <source>Let shot compete</source>
        <translation>Shot wieder freigeben</translation>
    </message>
    <message>
        <source>Move shot</source>
        <translation>Shot verschieben</translation>
    </message>
    <message>
        <source>%1 of %2 videos have been analysed. The film follows when all have.</source>
        <translation>%1 von %2 Videos sind analysiert. Der Film folgt, wenn es alle sind.</translation>
    </message>
    <message>
        <source>The shots are being chosen…</source>
        <translation>Die Shots werden ausgewählt…</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1 of %2 videos, %3 in total, %4 × %5, %6 frames per second.</source>
        <translation>
            <numerusform>%n Shot aus %1 von %2 Videos, zusammen %3, %4 × %5, %6 Bilder pro Sekunde.</numerusform>
            <numerusform>%n Shots aus %1 von %2 Videos, zusammen %3, %4 × %5, %6 Bilder pro Sekunde.</numerusform>
        </translation>
    </message>
    <message>
        <source>film</source>
        <translation>film</translation>
    </message>
    <message>
        <source>Export film</source>
        <translation>Film exportieren</translation>
    </message>
    <message>
        <source>Export stopped.</source>
        <translation>Export abgebrochen.</translation>
    </message>
    <message>
        <source>Nothing was written to %1.</source>
        <translation>Nach %1 wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>The film is made without %1: %2</source>
        <translation>Der Film enthält %1 nicht: %2</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportiert.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner anzeigen</translation>
    </message>
    <message>
        <source>Dissolves of the film</source>
        <translation>Überblendungen des Films</translation>
    </message>
    <message>
        <source>Titles of the film</source>
        <translation>Titel des Films</translation>
    </message>
    <message>
        <source>Ground of the film</source>
        <translation>Hintergrund des Films</translation>
    </message>
    <message>
        <source>The preview has cuts for dissolves, and no titles.</source>
        <translation>Die Vorschau zeigt Überblendungen als Schnitte und keine Titel.</translation>
    </message>
    <message>
        <source>The preview is being prepared; until then it plays the videos as they are.</source>
        <translation>Die Vorschau wird vorbereitet; bis dahin spielt sie die Videos, wie sie sind.</translation>
    </message>
    <message>
        <source>Without %1; the end of the list says why.</source>
        <translation>Ohne %1; das Ende der Liste sagt, warum.</translation>
    </message>
</context>
<context>
    <name>skimline::FilmLanes</name>
    <message>
        <source>Timeline of the film</source>
        <translation>Zeitleiste des Films</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>skimline::FilmList</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1   at %2 of the film</source>
        <translation>%1   im Film bei %2</translation>
    </message>
    <message>
        <source>%1, %2, left out by you.</source>
        <translation>%1, %2, von Ihnen weggelassen.</translation>
    </message>
    <message>
        <source>%1, %2, pinned by you. %3.</source>
        <translation>%1, %2, von Ihnen festgehalten. %3.</translation>
    </message>
    <message>
        <source>%1, %2. %3.</source>
        <translation>%1, %2. %3.</translation>
    </message>
    <message>
        <source>left out by you</source>
        <translation>von Ihnen weggelassen</translation>
    </message>
    <message>
        <source>not in the film</source>
        <translation>nicht im Film</translation>
    </message>
    <message>
        <source>%1, not in the film: %2.</source>
        <translation>%1, nicht im Film: %2.</translation>
    </message>
</context>
<context>
    <name>skimline::FilmPage</name>
    <message>
        <source>A film shows the best shots of several videos, in the order in which they were recorded. Footage that appears in two videos is used once. Open the videos first, or select some of them in the list and right-click.</source>
        <translation>Ein Film zeigt die besten Shots mehrerer Videos in der Reihenfolge ihrer Aufnahme. Was zwei Videos zeigen, kommt nur einmal vor. Öffnen Sie zuerst die Videos, oder wählen Sie einige in der Liste aus und klicken Sie mit der rechten Maustaste.</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>Film machen</translation>
    </message>
    <message>
        <source>One film of several videos</source>
        <translation>Ein Film aus mehreren Videos</translation>
    </message>
    <message>
        <source>Export film…</source>
        <translation>Film exportieren…</translation>
    </message>
    <message>
        <source>Use all open videos</source>
        <translation>Alle offenen Videos verwenden</translation>
    </message>
    <message>
        <source>Storyboard of the film</source>
        <translation>Storyboard des Films</translation>
    </message>
    <message>
        <source>Pin, or no longer</source>
        <translation>Festhalten oder freigeben</translation>
    </message>
    <message>
        <source>Leave out, or no longer</source>
        <translation>Weglassen oder freigeben</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Show in its video</source>
        <translation>Im Video zeigen</translation>
    </message>
    <message>
        <source>Player of the film</source>
        <translation>Player des Films</translation>
    </message>
    <message>
        <source>Open at least two videos first.</source>
        <translation>Öffnen Sie zuerst mindestens zwei Videos.</translation>
    </message>
</context>
<context>
    <name>skimline::FilmRowDelegate</name>
    <message>
        <source>Pinned: click to let it compete again</source>
        <translation>Festgehalten: Klicken gibt sie wieder frei</translation>
    </message>
    <message>
        <source>Pin: always in the film</source>
        <translation>Festhalten: immer im Film</translation>
    </message>
    <message>
        <source>Left out: click to let it compete again</source>
        <translation>Weggelassen: Klicken gibt sie wieder frei</translation>
    </message>
    <message>
        <source>Leave out: never in the film</source>
        <translation>Weglassen: nie im Film</translation>
    </message>
</context>
<context>
    <name>skimline::FilmWishes</name>
    <message>
        <source>Something of every video</source>
        <translation>Etwas aus jedem Video</translation>
    </message>
    <message>
        <source>Blurred ground</source>
        <translation>Unscharfer Hintergrund</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>The largest share of the film that one recording may have</source>
        <translation>Der größte Anteil am Film, den eine Aufnahme haben darf</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>How long picture and sound take to change from shot to shot</source>
        <translation>Wie lange Bild und Ton von Shot zu Shot überblenden</translation>
    </message>
    <message>
        <source>Time of recording</source>
        <translation>Aufnahmezeit</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>As in the list</source>
        <translation>Wie in der Liste</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>For each day</source>
        <translation>Für jeden Tag</translation>
    </message>
    <message>
        <source>For each video</source>
        <translation>Für jedes Video</translation>
    </message>
    <message>
        <source>Texts in the picture where another day or video begins</source>
        <translation>Texte im Bild, wo ein anderer Tag oder ein anderes Video beginnt</translation>
    </message>
    <message>
        <source>Around videos of another shape, in place of black bars</source>
        <translation>Um Videos mit anderem Seitenverhältnis, statt schwarzer Balken</translation>
    </message>
    <message>
        <source>&amp;Length:</source>
        <translation>&amp;Länge:</translation>
    </message>
    <message>
        <source>&amp;At most per video:</source>
        <translation>&amp;Höchstens pro Video:</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>&amp;Reihenfolge:</translation>
    </message>
    <message>
        <source>&amp;Dissolves:</source>
        <translation>Überblend&amp;ungen:</translation>
    </message>
    <message>
        <source>&amp;Titles:</source>
        <translation>&amp;Titel:</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
</context>
<context>
    <name>skimline::FilmWork</name>
    <message>
        <source>Written, %1 long.</source>
        <translation>Geschrieben, %1 lang.</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>Geschrieben.</translation>
    </message>
</context>
<context>
    <name>skimline::Filmstrip</name>
    <message>
        <source>Filmstrip</source>
        <translation>Filmstreifen</translation>
    </message>
    <message>
        <source>Thumbnails along the video. Click or drag to go to a moment.</source>
        <translation>Miniaturbilder entlang des Videos. Klicken oder ziehen, um zu einer Stelle zu springen.</translation>
    </message>
</context>
<context>
    <name>skimline::FirstHints</name>
    <message>
        <source>%1 of %2</source>
        <comment>hints</comment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>skimline::FramingController</name>
    <message>
        <source>&amp;Vertical framing</source>
        <translation>Senkrechter &amp;Ausschnitt</translation>
    </message>
    <message>
        <source>Finding the subject</source>
        <translation>Motiv wird gesucht</translation>
    </message>
    <message>
        <source>Double-click: it follows the subject again.</source>
        <translation>Doppelklick: Er folgt wieder dem Motiv.</translation>
    </message>
    <message>
        <source>Drag the window to place it for this shot.</source>
        <translation>Ziehen Sie den Ausschnitt, um ihn für diesen Shot festzulegen.</translation>
    </message>
    <message>
        <source>This shot cannot be looked at.</source>
        <translation>Dieser Shot kann nicht betrachtet werden.</translation>
    </message>
</context>
<context>
    <name>skimline::FramingOverlay</name>
    <message>
        <source>Window of vertical clips</source>
        <translation>Ausschnitt senkrechter Clips</translation>
    </message>
    <message>
        <source>Arrow keys move it, Delete lets it follow the subject.</source>
        <translation>Pfeiltasten bewegen ihn, Entf lässt ihn dem Motiv folgen.</translation>
    </message>
</context>
<context>
    <name>skimline::GroundTruthController</name>
    <message>
        <source>Benchmark file</source>
        <translation>Benchmark-Datei</translation>
    </message>
    <message>
        <source>Benchmark files (*.h5 *.hdf5);;All files (*)</source>
        <translation>Benchmark-Dateien (*.h5 *.hdf5);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Ground truth</source>
        <translation>Ground Truth</translation>
    </message>
    <message>
        <source>Which entry of the file is %1?</source>
        <translation>Welcher Eintrag der Datei ist %1?</translation>
    </message>
</context>
<context>
    <name>skimline::GuideController</name>
    <message>
        <source>&lt;b&gt;These bars are the shots.&lt;/b&gt; Double-click a shot to keep or drop it. Your decisions always win. Drag a boundary to move a cut.</source>
        <translation>&lt;b&gt;Diese Balken sind die Shots.&lt;/b&gt; Ein Doppelklick behält oder verwirft einen Shot. Ihre Entscheidungen gelten immer. Ziehen Sie an einer Grenze, um den Schnitt zu verschieben.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Your skim is ready.&lt;/b&gt; Press Space to play it. “Keep” makes it longer or shorter.</source>
        <translation>&lt;b&gt;Ihre Kurzfassung ist fertig.&lt;/b&gt; Die Leertaste spielt sie ab. „Behalten“ macht sie länger oder kürzer.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Why this shot?&lt;/b&gt; The list gives the reason for each one. The tabs show more: words, highlights, attention. The ? next to them explains each tab.</source>
        <translation>&lt;b&gt;Warum dieser Shot?&lt;/b&gt; Die Liste nennt den Grund für jeden. Die Reiter zeigen mehr: Wörter, Höhepunkte, Attention. Das ? daneben erklärt jeden Reiter.</translation>
    </message>
</context>
<context>
    <name>skimline::GuideWindow</name>
    <message>
        <source>No page contains all of these words.</source>
        <translation>Keine Seite enthält all diese Wörter.</translation>
    </message>
    <message>
        <source>Skimline user guide</source>
        <translation>Skimline-Handbuch</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>This guide is in English only.</source>
        <translation>Das Handbuch gibt es nur auf Englisch.</translation>
    </message>
</context>
<context>
    <name>skimline::HeadStatisticsPanel</name>
    <message>
        <source>Head statistics</source>
        <translation>Statistik der Köpfe</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>On globals</source>
        <translation>Auf globalen</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>Anderswo</translation>
    </message>
    <message>
        <source>Below 0.1/T</source>
        <translation>Unter 0,1/T</translation>
    </message>
    <message>
        <source>Distance (s)</source>
        <translation>Abstand (s)</translation>
    </message>
    <message>
        <source>Numbered from 1</source>
        <translation>Ab 1 gezählt</translation>
    </message>
    <message>
        <source>Entropy of a row&apos;s weights in nats, averaged over the rows</source>
        <translation>Entropie der Gewichte einer Zeile in Nat, gemittelt über die Zeilen</translation>
    </message>
    <message>
        <source>Share of the weight on all other frames</source>
        <translation>Anteil des Gewichts auf allen anderen Bildern</translation>
    </message>
    <message>
        <source>Share of the computed weights below 0.1 / T</source>
        <translation>Anteil der berechneten Gewichte unter 0,1 / T</translation>
    </message>
    <message>
        <source>Mean distance between a frame and the frames it attends to</source>
        <translation>Mittlerer Abstand zwischen einem Bild und den Bildern, auf die es achtet</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>All heads in order</source>
        <translation>Alle Köpfe der Reihe nach</translation>
    </message>
    <message>
        <source>Most weight on global frames</source>
        <translation>Meistes Gewicht auf globalen Bildern</translation>
    </message>
    <message>
        <source>Shortest distance first</source>
        <translation>Kürzester Abstand zuerst</translation>
    </message>
    <message>
        <source>Longest distance first</source>
        <translation>Längster Abstand zuerst</translation>
    </message>
    <message>
        <source>Lowest entropy first</source>
        <translation>Kleinste Entropie zuerst</translation>
    </message>
    <message>
        <source>Highest entropy first</source>
        <translation>Größte Entropie zuerst</translation>
    </message>
    <message>
        <source>Most weight in the window</source>
        <translation>Meistes Gewicht im Fenster</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>Share of the weight within half a window of the query</source>
        <translation>Anteil des Gewichts innerhalb eines halben Fensters um die Query</translation>
    </message>
    <message>
        <source>Share on global frames outside the window</source>
        <translation>Anteil auf globalen Bildern außerhalb des Fensters</translation>
    </message>
</context>
<context>
    <name>skimline::HeardSounds</name>
    <message numerus="yes">
        <source>%n sound event(s) found.</source>
        <translation>
            <numerusform>%n Klangereignis gefunden.</numerusform>
            <numerusform>%n Klangereignisse gefunden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HeardSpeakers</name>
    <message numerus="yes">
        <source>%n speaker(s) found.</source>
        <translation>
            <numerusform>%n Person gefunden, die spricht.</numerusform>
            <numerusform>%n Personen gefunden, die sprechen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HighlightMasksView</name>
    <message>
        <source>Frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Suchanfrage</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>Ganzes Fenster</translation>
    </message>
    <message>
        <source>Use the learnable masks</source>
        <translation>Lernbare Masken verwenden</translation>
    </message>
    <message>
        <source>Compare with the same network without its masks</source>
        <translation>Mit demselben Netz ohne seine Masken vergleichen</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Content of the map</source>
        <translation>Inhalt der Karte</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Attention with masks</source>
        <translation>Attention mit Masken</translation>
    </message>
    <message>
        <source>Attention without masks</source>
        <translation>Attention ohne Masken</translation>
    </message>
    <message>
        <source>Effect of the masks</source>
        <translation>Wirkung der Masken</translation>
    </message>
    <message>
        <source>Frames attend to</source>
        <translation>Bilder achten auf</translation>
    </message>
    <message>
        <source>masks on</source>
        <translation>mit Masken</translation>
    </message>
    <message>
        <source>off</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Weights below 0.1/N: %1 with masks (solid), %2 without (dashed).</source>
        <translation>Gewichte unter 0,1/N: %1 mit Masken (durchgezogen), %2 ohne (gestrichelt).</translation>
    </message>
    <message>
        <source>Window %1 to %2</source>
        <translation>Fenster %1 bis %2</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>This network has no masks.</source>
        <translation>Dieses Netz hat keine Masken.</translation>
    </message>
    <message>
        <source>Dark to bright: %1 to %2. Rows: query. Columns: key.</source>
        <translation>Dunkel bis hell: %1 bis %2. Zeilen: Query. Spalten: Key.</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Gesprochenes</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightTrack</name>
    <message>
        <source>Highlights and audio</source>
        <translation>Höhepunkte und Audio</translation>
    </message>
    <message>
        <source>, audio %1 dB</source>
        <translation>, Audio %1 dB</translation>
    </message>
    <message>
        <source>%1: highlight score %2</source>
        <translation>%1: Wertung als Höhepunkt %2</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Höhepunkte</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>Audio</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightsController</name>
    <message>
        <source>Highlights</source>
        <translation>Höhepunkte</translation>
    </message>
    <message>
        <source>Finds moments where audio and video change together, such as a bang or applause at a cut. Trained on synthetic examples only: treat the results as hints.</source>
        <translation>Findet Momente, in denen sich Audio und Video zugleich ändern, etwa bei einem Knall oder Applaus an einem Schnitt. Nur mit synthetischen Beispielen trainiert: Betrachten Sie die Ergebnisse als Hinweise.</translation>
    </message>
    <message>
        <source>After the analysis, you can search for highlights here.</source>
        <translation>Nach der Analyse können Sie hier nach Höhepunkten suchen.</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Die Suche wurde angehalten.</translation>
    </message>
    <message>
        <source>Searching for highlights</source>
        <translation>Suche nach Höhepunkten</translation>
    </message>
    <message numerus="yes">
        <source>keeping %n moment(s)</source>
        <translation>
            <numerusform>„%n Moment behalten“</numerusform>
            <numerusform>„%n Momente behalten“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n moment(s)</source>
        <translation>
            <numerusform>„%n Moment verwerfen“</numerusform>
            <numerusform>„%n Momente verwerfen“</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture to Compare With</source>
        <translation>Bild zum Vergleichen</translation>
    </message>
    <message>
        <source>Pictures (%1)</source>
        <translation>Bilder (%1)</translation>
    </message>
    <message>
        <source>Searching for similar moments</source>
        <translation>Ähnliche Momente werden gesucht</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightsPage</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Stop searching for highlights</source>
        <translation>Suche nach Höhepunkten anhalten</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>Momente</translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s)</source>
        <translation>
            <numerusform>%n Moment</numerusform>
            <numerusform>%n Momente</numerusform>
        </translation>
    </message>
    <message>
        <source>No highlights found</source>
        <translation>Keine Höhepunkte gefunden</translation>
    </message>
    <message>
        <source>This video has no audio. The network relies mainly on audio, so these results are unreliable.</source>
        <translation>Dieses Video hat kein Audio. Das Netz stützt sich vor allem auf Audio, daher sind diese Ergebnisse unzuverlässig.</translation>
    </message>
    <message>
        <source>%1 to %2, score %3</source>
        <translation>%1 bis %2, Wertung %3</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the selected moments in the skim</source>
        <translation>Die gewählten Momente in die Kurzfassung nehmen</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Drop the selected moments from the skim</source>
        <translation>Die gewählten Momente aus der Kurzfassung verwerfen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a moment, the sound that is heard in it</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The highlight network was trained on synthetic examples only and finds too many moments. They are therefore ranked by the worth of their frames (one half), sudden sounds (one quarter) and speech (one quarter). Laughter, applause, cheering, screams, whistles and bangs raise a moment, or add one.</source>
        <translation>Das Höhepunkt-Netz wurde nur mit synthetischen Beispielen trainiert und findet zu viele Momente. Sie werden deshalb nach dem Wert ihrer Bilder (zur Hälfte), nach plötzlichen Geräuschen (zu einem Viertel) und nach Sprache (zu einem Viertel) geordnet. Lachen, Applaus, Jubel, Schreie, Pfiffe und Knalle werten einen Moment auf oder fügen einen hinzu.</translation>
    </message>
    <message>
        <source>%1 to %2, likeness %3</source>
        <translation>%1 bis %2, Ähnlichkeit %3</translation>
    </message>
    <message>
        <source>Any highlight, a sound (%1), or words for what is seen</source>
        <translation>Beliebiger Höhepunkt, ein Geräusch (%1) oder Wörter für das, was zu sehen ist</translation>
    </message>
    <message>
        <source>Sound, or words for what is seen</source>
        <translation>Geräusch oder Wörter für das, was zu sehen ist</translation>
    </message>
    <message>
        <source>Find moments that look like a picture</source>
        <translation>Momente suchen, die einem Bild ähneln</translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s), the most alike first</source>
        <translation>
            <numerusform>%n Moment, der ähnlichste zuerst</numerusform>
            <numerusform>%n Momente, die ähnlichsten zuerst</numerusform>
        </translation>
    </message>
    <message>
        <source>Find by picture…</source>
        <translation>Nach Bild suchen …</translation>
    </message>
</context>
<context>
    <name>skimline::HintCard</name>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Keine weiteren Hinweise</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>Verstanden</translation>
    </message>
</context>
<context>
    <name>skimline::ImageExport</name>
    <message>
        <source>Shot %1, score %2</source>
        <translation>Shot %1, Wertung %2</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s), %1 of %2</source>
        <translation>
            <numerusform>%n Shot, %1 von %2</numerusform>
            <numerusform>%n Shots, %1 von %2</numerusform>
        </translation>
    </message>
    <message>
        <source>annotators</source>
        <translation>Annotatoren</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
</context>
<context>
    <name>skimline::ImportController</name>
    <message>
        <source>Import edit list</source>
        <translation>Schnittliste importieren</translation>
    </message>
    <message>
        <source>Edit lists (*.otio *.fcpxml *.edl *.csv *.tsv *.json *.llc *.srt *.vtt *.txt);;All files (*)</source>
        <translation>Schnittlisten (*.otio *.fcpxml *.edl *.csv *.tsv *.json *.llc *.srt *.vtt *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>No changes.</source>
        <translation>Keine Änderungen.</translation>
    </message>
    <message>
        <source>The kept shots already match %1.</source>
        <translation>Die behaltenen Shots stimmen bereits mit %1 überein.</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) kept as in %1, %2 in total.</source>
        <translation>
            <numerusform>%n Shot wie in %1 behalten, insgesamt %2.</numerusform>
            <numerusform>%n Shots wie in %1 behalten, insgesamt %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit list imported.</source>
        <translation>Schnittliste importiert.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>importing an edit list</source>
        <translation>„Schnittliste importieren“</translation>
    </message>
</context>
<context>
    <name>skimline::InspectorDock</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspektor</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>Was ist hier zu sehen?</translation>
    </message>
</context>
<context>
    <name>skimline::JobsBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>Abbrechen: %1</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Running jobs</source>
        <translation>Laufende Vorgänge</translation>
    </message>
    <message numerus="yes">
        <source>%n more job(s)</source>
        <translation>
            <numerusform>%n weiterer Vorgang</numerusform>
            <numerusform>%n weitere Vorgänge</numerusform>
        </translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>All jobs of this session</source>
        <translation>Alle Vorgänge dieser Sitzung</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>a job and what it does</comment>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>skimline::JobsBoard</name>
    <message numerus="yes">
        <source>%1 (%n more waiting)</source>
        <translation>
            <numerusform>%1 (%n weiteres wartet)</numerusform>
            <numerusform>%1 (%n weitere warten)</numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Wird vorbereitet</translation>
    </message>
    <message>
        <source>Stopped before completion.</source>
        <translation>Vor dem Abschluss angehalten.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of a job, its title</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>skimline::JobsPanel</name>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>Abbrechen: %1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Show in folder: %1</source>
        <translation>Im Ordner zeigen: %1</translation>
    </message>
    <message>
        <source>Jobs of this session</source>
        <translation>Vorgänge dieser Sitzung</translation>
    </message>
    <message>
        <source>No jobs yet.</source>
        <translation>Noch keine Vorgänge.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Erledigte entfernen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the Jobs list</source>
        <translation>Liste der Vorgänge schließen</translation>
    </message>
    <message>
        <source>Thumbnails</source>
        <translation>Vorschaubilder</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Höhepunkte</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Cost by length</source>
        <translation>Aufwand nach Länge</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Geräusche</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>Film</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>Sprecher</translation>
    </message>
    <message>
        <source>Similar moments</source>
        <translation>Ähnliche Momente</translation>
    </message>
</context>
<context>
    <name>skimline::KeyPage</name>
    <message>
        <source>No key</source>
        <translation>Keine Taste</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>Alle Tastenkürzel zurücksetzen</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>Befehle und Tastenkürzel suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>Neue Taste drücken</translation>
    </message>
    <message>
        <source>The command remains available in its menu.</source>
        <translation>Der Befehl bleibt über sein Menü erreichbar.</translation>
    </message>
    <message>
        <source>New &amp;key</source>
        <translation>&amp;Neue Taste</translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation>Neu zuweisen</translation>
    </message>
    <message>
        <source>%1 is reserved.</source>
        <translation>%1 ist reserviert.</translation>
    </message>
    <message>
        <source>%1 is already assigned to “%2”.</source>
        <translation>%1 ist bereits „%2“ zugewiesen.</translation>
    </message>
    <message>
        <source>Reassign %1 from “%2”</source>
        <translation>%1 von „%2“ neu zuweisen</translation>
    </message>
</context>
<context>
    <name>skimline::KeyTips</name>
    <message>
        <source>%1 (%2)</source>
        <comment>tooltip, keys</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>skimline::KeywordEdits</name>
    <message>
        <source>adding the keyword %1</source>
        <translation>„Stichwort %1 hinzufügen“</translation>
    </message>
    <message>
        <source>changing the keyword %1</source>
        <translation>„Stichwort %1 ändern“</translation>
    </message>
    <message>
        <source>removing the keyword %1</source>
        <translation>„Stichwort %1 entfernen“</translation>
    </message>
    <message>
        <source>extracting the keywords again</source>
        <translation>„Stichwörter neu extrahieren“</translation>
    </message>
    <message>
        <source>guiding by keywords</source>
        <translation>„Mit Stichwörtern steuern“</translation>
    </message>
    <message>
        <source>changing the keyword strength</source>
        <translation>„Stärke der Stichwörter ändern“</translation>
    </message>
</context>
<context>
    <name>skimline::KeywordTrack</name>
    <message>
        <source>Occurrences of the keywords</source>
        <translation>Vorkommen der Stichwörter</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Stichwörter</translation>
    </message>
</context>
<context>
    <name>skimline::LabelDialog</name>
    <message numerus="yes">
        <source>Tag of %n shots</source>
        <translation>
            <numerusform>Stichwort von %n Shot</numerusform>
            <numerusform>Stichwort von %n Shots</numerusform>
        </translation>
    </message>
    <message>
        <source>Name and tag of shot %1</source>
        <translation>Name und Stichwort von Shot %1</translation>
    </message>
    <message>
        <source>Name and tag of a transition</source>
        <translation>Name und Stichwort eines Übergangs</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>interview</source>
        <translation>Interview</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>S&amp;tichwort</translation>
    </message>
    <message>
        <source>Shown in the list and the timeline, and written into edit lists and chapters. Several shots can have the same tag.</source>
        <translation>Steht in der Liste und der Zeitleiste und kommt in Schnittlisten und Kapitel. Mehrere Shots können dasselbe Stichwort haben.</translation>
    </message>
</context>
<context>
    <name>skimline::LaneChoice</name>
    <message>
        <source>Timeline &amp;lanes</source>
        <translation>&amp;Spuren der Zeitleiste</translation>
    </message>
</context>
<context>
    <name>skimline::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Wiedergabe</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Open videos…</source>
        <translation>Videos ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open rece&amp;nt</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Export skim…</source>
        <translation>Kurzfassung &amp;exportieren…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Exportieren als</translation>
    </message>
    <message>
        <source>&amp;OpenTimelineIO (.otio)…</source>
        <translation>&amp;OpenTimelineIO (.otio)…</translation>
    </message>
    <message>
        <source>&amp;Edit decision list (.edl)…</source>
        <translation>&amp;Schnittliste (.edl)…</translation>
    </message>
    <message>
        <source>Table of shots (.&amp;csv)…</source>
        <translation>Tabelle der Shots (.&amp;csv)…</translation>
    </message>
    <message>
        <source>Times and shots (.&amp;json)…</source>
        <translation>Zeiten und Shots (.&amp;json)…</translation>
    </message>
    <message>
        <source>&amp;Close video</source>
        <translation>Video s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Open p&amp;roject…</source>
        <translation>P&amp;rojekt öffnen…</translation>
    </message>
    <message>
        <source>&amp;Save project</source>
        <translation>Projekt &amp;speichern</translation>
    </message>
    <message>
        <source>Save project &amp;as…</source>
        <translation>Projekt speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Play or pause	Space</source>
        <translation>&amp;Wiedergabe oder Pause	Leertaste</translation>
    </message>
    <message>
        <source>&amp;Rewind (press again to speed up)</source>
        <translation>&amp;Zurückspulen (zum Beschleunigen erneut drücken)</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Fast forward (press again to speed up)</source>
        <translation>&amp;Vorspulen (zum Beschleunigen erneut drücken)</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Switch between &amp;source and skim</source>
        <translation>Zwischen &amp;Original und Kurzfassung wechseln</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>S&amp;tummschalten</translation>
    </message>
    <message>
        <source>Show the &amp;whole timeline</source>
        <translation>&amp;Ganze Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>&amp;Ground truth (benchmark file)…</source>
        <translation>Ground Truth (&amp;Benchmark-Datei)…</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Skimline</source>
        <translation>&amp;Über Skimline</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>&amp;Final Cut Pro (.fcpxml)…</source>
        <translation>&amp;Final Cut Pro (.fcpxml)…</translation>
    </message>
    <message>
        <source>C&amp;hapters (.txt)…</source>
        <translation>&amp;Kapitel (.txt)…</translation>
    </message>
    <message>
        <source>&amp;Subtitles of the skim (.srt)…</source>
        <translation>&amp;Untertitel der Kurzfassung (.srt)…</translation>
    </message>
    <message>
        <source>Subtitles of the skim (.&amp;vtt)…</source>
        <translation>Untertitel der Kurzfassung (.&amp;vtt)…</translation>
    </message>
    <message>
        <source>Story&amp;board (.png, .pdf)…</source>
        <translation>Story&amp;board (.png, .pdf)…</translation>
    </message>
    <message>
        <source>C&amp;urve (.png, .svg, .pdf)…</source>
        <translation>Kurve (.&amp;png, .svg, .pdf)…</translation>
    </message>
    <message>
        <source>Export se&amp;veral…</source>
        <translation>&amp;Mehrere exportieren…</translation>
    </message>
    <message>
        <source>&amp;Import edit list…</source>
        <translation>Schnittliste &amp;importieren…</translation>
    </message>
    <message>
        <source>S&amp;ide by side</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>&amp;Schneller</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Models and trai&amp;ning</source>
        <translation>&amp;Modelle und Training</translation>
    </message>
    <message>
        <source>Save this frame</source>
        <translation>Dieses Bild speichern</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Editing layout</source>
        <translation>Schnittlayout</translation>
    </message>
    <message>
        <source>&amp;Keep source in sync with skim</source>
        <translation>Original mit &amp;Kurzfassung synchron halten</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open batch run…</source>
        <translation>Stapellauf öffnen…</translation>
    </message>
    <message>
        <source>Taste</source>
        <translation>Geschmack</translation>
    </message>
    <message>
        <source>Research layout</source>
        <translation>Forschungslayout</translation>
    </message>
    <message>
        <source>New batch run…</source>
        <translation>Neuer Stapellauf…</translation>
    </message>
    <message>
        <source>Previous keyframe</source>
        <translation>Voriges Schlüsselbild</translation>
    </message>
    <message>
        <source>Next keyframe</source>
        <translation>Nächstes Schlüsselbild</translation>
    </message>
    <message>
        <source>Previous marker</source>
        <translation>Vorige Marke</translation>
    </message>
    <message>
        <source>Next marker</source>
        <translation>Nächste Marke</translation>
    </message>
    <message>
        <source>Zoom to this shot</source>
        <translation>Auf diesen Shot vergrößern</translation>
    </message>
    <message>
        <source>Loop this shot</source>
        <translation>Shot wiederholen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>Film machen</translation>
    </message>
    <message>
        <source>&amp;Page to read in a browser (.html)…</source>
        <translation>Seite zum &amp;Lesen im Browser (.html)…</translation>
    </message>
</context>
<context>
    <name>skimline::MainWindow</name>
    <message>
        <source>No playback.</source>
        <translation>Keine Wiedergabe.</translation>
    </message>
    <message>
        <source>Skimline</source>
        <translation>Skimline</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Ready   ·   scores from %1</source>
        <translation>Bereit   ·   Wertungen: %1</translation>
    </message>
    <message>
        <source>The sample is missing.</source>
        <translation>Das Beispiel fehlt.</translation>
    </message>
    <message>
        <source>It is part of Skimline. Reinstall Skimline to restore it.</source>
        <translation>Es gehört zu Skimline. Installieren Sie Skimline neu, um es wiederherzustellen.</translation>
    </message>
    <message>
        <source>An export is still running. If you quit now, its file will not be written.</source>
        <translation>Ein Export läuft noch. Wenn Sie jetzt beenden, wird seine Datei nicht geschrieben.</translation>
    </message>
    <message>
        <source>Training is still running. If you quit now, it will stop at its last saved step and can be resumed later.</source>
        <translation>Ein Training läuft noch. Wenn Sie jetzt beenden, endet es beim zuletzt gespeicherten Schritt und kann später fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Quit Skimline?</source>
        <translation>Skimline beenden?</translation>
    </message>
    <message>
        <source>&lt;b&gt;Quit while work is running?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Beenden, während noch gearbeitet wird?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Trotzdem beenden</translation>
    </message>
    <message>
        <source>The language has been changed.</source>
        <translation>Die Sprache wurde geändert.</translation>
    </message>
    <message>
        <source>Jobs are still running, so the change takes effect when Skimline is restarted.</source>
        <translation>Es laufen noch Vorgänge; die Änderung gilt daher ab dem nächsten Start von Skimline.</translation>
    </message>
    <message>
        <source> — </source>
        <comment>between the parts of the title</comment>
        <translation> – </translation>
    </message>
    <message>
        <source>Other shots also changed</source>
        <translation>Auch andere Shots haben sich geändert</translation>
    </message>
    <message>
        <source>%1 added, %2 removed.</source>
        <translation>%1 hinzugefügt, %2 entfernt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>skimline::MapLegend</name>
    <message>
        <source>Colours of the map</source>
        <translation>Farben der Karte</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 bis %2</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
</context>
<context>
    <name>skimline::MapsSourceButton</name>
    <message>
        <source>Attention maps of other networks</source>
        <translation>Attention-Karten anderer Netze</translation>
    </message>
    <message>
        <source>Open attention maps…</source>
        <translation>Attention-Karten öffnen…</translation>
    </message>
    <message>
        <source>Show the maps of this video&apos;s network</source>
        <translation>Karten des Netzes dieses Videos zeigen</translation>
    </message>
</context>
<context>
    <name>skimline::MarkersDialog</name>
    <message>
        <source>Markers</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Double-click a text to change it. Markers are written into edit lists; those in dropped shots only into JSON.</source>
        <translation>Ein Doppelklick ändert einen Text. Marken kommen in Schnittlisten; solche in verworfenen Shots nur in JSON.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
</context>
<context>
    <name>skimline::MaskHeatmap</name>
    <message>
        <source>Heat map of the masks</source>
        <translation>Heatmap der Masken</translation>
    </message>
    <message>
        <source>%1 to %2: %3 on average</source>
        <translation>%1 auf %2: %3 im Mittel</translation>
    </message>
</context>
<context>
    <name>skimline::MessageBanner</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Show older messages</source>
        <translation>Ältere Meldungen zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n older message(s)</source>
        <translation>
            <numerusform>%n ältere Meldung</numerusform>
            <numerusform>%n ältere Meldungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ModelController</name>
    <message>
        <source>chosen by you</source>
        <translation>von Ihnen gewählt</translation>
    </message>
    <message>
        <source>used before you chose another network</source>
        <translation>verwendet, bevor Sie ein anderes Netz gewählt haben</translation>
    </message>
    <message>
        <source>its weights are installed</source>
        <translation>seine Gewichte sind installiert</translation>
    </message>
    <message>
        <source>used before GoogLeNet&apos;s weights were installed</source>
        <translation>verwendet, bevor die Gewichte von GoogLeNet installiert wurden</translation>
    </message>
    <message>
        <source>GoogLeNet&apos;s weights are not installed</source>
        <translation>die Gewichte von GoogLeNet sind nicht installiert</translation>
    </message>
    <message>
        <source>bundled default for these features</source>
        <translation>mitgelieferter Standard für diese Merkmale</translation>
    </message>
    <message>
        <source>bundled with Skimline, for features that approximate GoogLeNet&apos;s</source>
        <translation>mitgeliefert, für Merkmale, die denen von GoogLeNet nahekommen</translation>
    </message>
    <message>
        <source>Scores:</source>
        <translation>Wertungen:</translation>
    </message>
    <message>
        <source>Features:</source>
        <translation>Merkmale:</translation>
    </message>
    <message>
        <source>the automatic choice</source>
        <translation>der automatischen Wahl</translation>
    </message>
    <message>
        <source>Re-scored.</source>
        <translation>Neu bewertet.</translation>
    </message>
    <message>
        <source>%1 is being analysed again with %2; your edits stay, and Undo goes back.</source>
        <translation>%1 wird mit %2 erneut analysiert; Ihre Bearbeitungen bleiben erhalten, und „Rückgängig“ stellt den vorigen Stand wieder her.</translation>
    </message>
    <message>
        <source>Weights or checkpoint</source>
        <translation>Gewichte oder Checkpoint</translation>
    </message>
    <message>
        <source>Verified and installed.</source>
        <translation>Geprüft und installiert.</translation>
    </message>
    <message>
        <source>Installed.</source>
        <translation>Installiert.</translation>
    </message>
    <message>
        <source>%1 was verified and is ready.</source>
        <translation>%1 wurde geprüft und ist bereit.</translation>
    </message>
    <message>
        <source>%1 &lt;b&gt;%2&lt;/b&gt;</source>
        <comment>what is used, its name</comment>
        <translation>%1 &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what is used, why</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Networks (%1);;All files (*)</source>
        <translation>Netze (%1);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>skimline::ModelPage</name>
    <message>
        <source>Sections of this page</source>
        <translation>Abschnitte dieser Seite</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
</context>
<context>
    <name>skimline::ModelTab</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
</context>
<context>
    <name>skimline::MpvPlayer</name>
    <message>
        <source>Cannot play this video: the file cannot be read.</source>
        <translation>Dieses Video lässt sich nicht abspielen: Die Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Cannot play this video: it contains no playable stream.</source>
        <translation>Dieses Video lässt sich nicht abspielen: Es enthält keinen abspielbaren Datenstrom.</translation>
    </message>
    <message>
        <source>Cannot play this video: unknown format.</source>
        <translation>Dieses Video lässt sich nicht abspielen: Das Format ist unbekannt.</translation>
    </message>
    <message>
        <source>Cannot play this video: the player does not support its format.</source>
        <translation>Dieses Video lässt sich nicht abspielen: Der Player unterstützt das Format nicht.</translation>
    </message>
    <message>
        <source>Cannot play this video.</source>
        <translation>Dieses Video lässt sich nicht abspielen.</translation>
    </message>
</context>
<context>
    <name>skimline::NetworkView</name>
    <message>
        <source>local-global attention</source>
        <translation>lokal-globaler Attention</translation>
    </message>
    <message>
        <source>full attention</source>
        <translation>voller Attention</translation>
    </message>
    <message>
        <source>local attention</source>
        <translation>lokaler Attention</translation>
    </message>
    <message>
        <source>global attention</source>
        <translation>globaler Attention</translation>
    </message>
    <message>
        <source>Extracts features from frames.</source>
        <translation>Extrahiert Merkmale aus Bildern.</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>nicht installiert</translation>
    </message>
    <message>
        <source>included with Skimline</source>
        <translation>liegt Skimline bei</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation>Trainiert mit</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten (auf Englisch)</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Let Skimline choose</source>
        <translation>Skimline wählen lassen</translation>
    </message>
    <message>
        <source>Undo the selection made here</source>
        <translation>Die hier getroffene Wahl aufheben</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>Modellkarte</translation>
    </message>
    <message>
        <source>Import weights or a checkpoint from a file</source>
        <translation>Gewichte oder einen Checkpoint aus einer Datei importieren</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>unbrauchbar</translation>
    </message>
    <message>
        <source>in use — %1</source>
        <translation>in Gebrauch – %1</translation>
    </message>
    <message>
        <source>Scores appear after the analysis.</source>
        <translation>Wertungen erscheinen nach der Analyse.</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Finds highlights in video and audio.</source>
        <translation>Findet Höhepunkte in Video und Audio.</translation>
    </message>
    <message>
        <source>attention with learnable masks</source>
        <translation>Attention mit lernbaren Masken</translation>
    </message>
    <message>
        <source>Downloading weights</source>
        <translation>Gewichte werden heruntergeladen</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Scores frames by their %1 features, using %2.</source>
        <translation>Bewertet Bilder anhand ihrer Merkmale (%1), mit %2.</translation>
    </message>
    <message>
        <source>Compares frames with a picture, on the command line.</source>
        <translation>Vergleicht Bilder des Videos mit einem Bild, auf der Kommandozeile.</translation>
    </message>
</context>
<context>
    <name>skimline::NumberText</name>
    <message>
        <source>%1%</source>
        <comment>a share</comment>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a sentence and the next one</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>skimline::OpenController</name>
    <message>
        <source>Open videos</source>
        <translation>Videos öffnen</translation>
    </message>
    <message>
        <source>Open all videos of a folder</source>
        <translation>Alle Videos eines Ordners öffnen</translation>
    </message>
    <message>
        <source>Nothing to open.</source>
        <translation>Nichts zu öffnen.</translation>
    </message>
    <message>
        <source>There are no videos in this folder.</source>
        <translation>In diesem Ordner sind keine Videos.</translation>
    </message>
</context>
<context>
    <name>skimline::PaddingDialog</name>
    <message>
        <source>Only kept shots can have padding. Keep this shot first.</source>
        <translation>Nur behaltene Shots können Vor- und Nachlauf haben. Behalten Sie zuerst diesen Shot.</translation>
    </message>
    <message>
        <source>Padding before, in seconds</source>
        <translation>Vorlauf in Sekunden</translation>
    </message>
    <message>
        <source>Padding after, in seconds</source>
        <translation>Nachlauf in Sekunden</translation>
    </message>
    <message numerus="yes">
        <source>Padding of %n shots</source>
        <translation>
            <numerusform>Vor- und Nachlauf von %n Shot</numerusform>
            <numerusform>Vor- und Nachlauf von %n Shots</numerusform>
        </translation>
    </message>
    <message>
        <source>Padding of shot %1</source>
        <translation>Vor- und Nachlauf von Shot %1</translation>
    </message>
    <message>
        <source>&amp;Before</source>
        <translation>&amp;Davor</translation>
    </message>
    <message>
        <source>&amp;After</source>
        <translation>Da&amp;nach</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Adds time before and after, beyond the target length. Adjacent kept shots play as one piece: only its outer ends are padded.</source>
        <translation>Fügt davor und danach Zeit hinzu, über die Ziellänge hinaus. Benachbarte behaltene Shots laufen als ein Stück: nur seine äußeren Enden werden verlängert.</translation>
    </message>
    <message>
        <source>No effect: the shot before is kept, too.</source>
        <translation>Ohne Wirkung: Der Shot davor wird auch behalten.</translation>
    </message>
    <message>
        <source>No effect: the shot after is kept, too.</source>
        <translation>Ohne Wirkung: Der Shot danach wird auch behalten.</translation>
    </message>
</context>
<context>
    <name>skimline::PinnedCells</name>
    <message>
        <source>Unpin all cells (Esc in the map)</source>
        <translation>Alle Zellen lösen (Esc in der Karte)</translation>
    </message>
    <message>
        <source>Unpin all cells</source>
        <translation>Alle Zellen lösen</translation>
    </message>
    <message>
        <source>Pinned cells</source>
        <translation>Angeheftete Zellen</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned cell(s)</source>
        <translation>
            <numerusform>%n angeheftete Zelle</numerusform>
            <numerusform>%n angeheftete Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
</context>
<context>
    <name>skimline::PlainCards</name>
    <message>
        <source>The same network with learnable attention masks (LCAAM). It demonstrates the effect of the masks; its skims are not better.</source>
        <translation>Das gleiche Netz mit lernbaren Attention-Masken (LCAAM). Es führt die Wirkung der Masken vor; seine Kurzfassungen sind nicht besser.</translation>
    </message>
    <message>
        <source>Its masks cover 30 minutes; longer videos are not accepted. A mask depends on the position of a frame, not on its content.</source>
        <translation>Seine Masken reichen für 30 Minuten; längere Videos werden nicht angenommen. Eine Maske hängt von der Position eines Bildes ab, nicht von seinem Inhalt.</translation>
    </message>
    <message>
        <source>It computes a 1,024-dimensional feature vector for each frame. The vectors are close to those of GoogLeNet, and computing them is about three times as fast. It is used if the weights of GoogLeNet are not installed.</source>
        <translation>Es berechnet für jedes Bild einen Merkmalsvektor mit 1.024 Dimensionen. Die Vektoren liegen nahe an denen von GoogLeNet und sind etwa dreimal so schnell berechnet. Es wird verwendet, wenn die Gewichte von GoogLeNet nicht installiert sind.</translation>
    </message>
    <message>
        <source>It approximates GoogLeNet less well on kinds of images that are not in its training data, and within a video without cuts.</source>
        <translation>Bei Arten von Bildern, die nicht in seinen Trainingsdaten vorkommen, und innerhalb eines Videos ohne Schnitte kommt es GoogLeNet weniger nahe.</translation>
    </message>
    <message>
        <source>It computes a 1,024-dimensional feature vector for each frame. The scoring networks were trained on these features, so it is used as soon as its weights are installed.</source>
        <translation>Es berechnet für jedes Bild einen Merkmalsvektor mit 1.024 Dimensionen. Die bewertenden Netze wurden mit diesen Merkmalen trainiert; deshalb wird es verwendet, sobald seine Gewichte installiert sind.</translation>
    </message>
    <message>
        <source>1.2 million photographs in 1,000 categories (ImageNet 2012). Trained by the Berkeley Vision and Learning Center.</source>
        <translation>1,2 Millionen Fotos in 1.000 Kategorien (ImageNet 2012). Trainiert vom Berkeley Vision and Learning Center.</translation>
    </message>
    <message>
        <source>It finds moments at which audio and video change together: all of them, or only those with one of the sounds bang, applause, bell and siren.</source>
        <translation>Es findet Momente, in denen sich Audio und Bild zugleich ändern: alle oder nur die mit einem der Geräusche bang, applause, bell und siren.</translation>
    </message>
    <message>
        <source>Only synthetic examples generated by Skimline.</source>
        <translation>Nur synthetische Beispiele, die Skimline erzeugt hat.</translation>
    </message>
    <message>
        <source>It selects the shots of a skim one after another, starting with the one that adds most. Each frame attends to its neighbours and to a few frames of every shot.</source>
        <translation>Es wählt die Shots einer Kurzfassung nacheinander, zuerst den, der am meisten beiträgt. Jedes Bild achtet auf seine Nachbarn und auf einige Bilder jedes Shots.</translation>
    </message>
    <message>
        <source>It sees single images, not events: it does not understand speech, jokes or goals. Its scores rank shots; they do not measure quality. It has not been evaluated on SumMe or TVSum.</source>
        <translation>Es sieht einzelne Bilder, keine Ereignisse: Sprache, Witze und Tore versteht es nicht. Seine Wertungen ordnen Shots, sie messen keine Qualität. Auf SumMe und TVSum wurde es nicht ausgewertet.</translation>
    </message>
    <message>
        <source>The same network with full attention: each frame attends to all frames. It serves as a comparison.</source>
        <translation>Das gleiche Netz mit voller Attention: Jedes Bild achtet auf alle Bilder. Es dient dem Vergleich.</translation>
    </message>
    <message>
        <source>Same limits as the local-global network; in addition, its cost grows with the square of the length.</source>
        <translation>Dieselben Grenzen wie das lokal-globale Netz; außerdem wächst sein Aufwand mit dem Quadrat der Länge.</translation>
    </message>
    <message>
        <source>GoogLeNet features of 4,595 varied photographs and of short clips, without labels. The training material is not included.</source>
        <translation>GoogLeNet-Merkmale von 4.595 vielfältigen Fotos und von kurzen Clips, ohne Labels. Das Trainingsmaterial liegt nicht bei.</translation>
    </message>
    <message>
        <source>It recognises objects in single images and uses neither motion nor audio. It is about three times as slow as the built-in extractor.</source>
        <translation>Es erkennt Objekte in einzelnen Bildern und nutzt weder Bewegung noch Audio. Es ist etwa dreimal so langsam wie der eingebaute Extraktor.</translation>
    </message>
    <message>
        <source>It was not evaluated against human judgements of real videos: treat its moments as hints. It finds no highlight without a cut, and no cut without a sound.</source>
        <translation>Es wurde nicht an menschlichen Urteilen über echte Videos geprüft: Nehmen Sie die Momente als Hinweise. Einen Höhepunkt ohne Schnitt oder einen Schnitt ohne Geräusch findet es nicht.</translation>
    </message>
    <message>
        <source>First synthetic montages of photographs and short clips, without labels; then public videos whose segments were marked by programs that look at pictures. The training material is not included.</source>
        <translation>Zuerst künstliche Montagen aus Fotos und kurzen Clips, ohne Bewertungen; dann öffentliche Videos, deren Abschnitte von Programmen bewertet wurden, die Bilder ansehen. Das Trainingsmaterial liegt nicht bei.</translation>
    </message>
    <message>
        <source>The same material, number of steps and seeds as for the local-global network, so that comparing the two is fair.</source>
        <translation>Das gleiche Material, gleich viele Schritte und die gleichen Startwerte wie beim lokal-globalen Netz, damit der Vergleich fair ist.</translation>
    </message>
    <message>
        <source>It started as the network without masks and was trained further on montages and videos of the same kind.</source>
        <translation>Es begann als das Netz ohne Masken und wurde mit Montagen und Videos derselben Art weiter trainiert.</translation>
    </message>
</context>
<context>
    <name>skimline::PlayerBar</name>
    <message>
        <source>%1×</source>
        <comment>playing speed</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>Kurzfassung</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>The whole video</source>
        <translation>Das ganze Video</translation>
    </message>
    <message>
        <source>Only the kept shots, as they will be exported</source>
        <translation>Nur die behaltenen Shots, wie sie exportiert werden</translation>
    </message>
    <message>
        <source>Playback mode</source>
        <translation>Wiedergabemodus</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Wiedergabe (Leertaste)</translation>
    </message>
    <message>
        <source>Playing speed ([ and ])</source>
        <translation>Abspielgeschwindigkeit ([ und ])</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>Volume (Ctrl+Up, Ctrl+Down)</source>
        <translation>Lautstärke (Strg+Hoch, Strg+Runter)</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Playing speed %1</source>
        <translation>Abspielgeschwindigkeit %1</translation>
    </message>
    <message>
        <source>Full screen; Esc exits</source>
        <translation>Vollbild; Esc beendet es</translation>
    </message>
    <message>
        <source>The source and its skim side by side, each with its own clock</source>
        <translation>Das Original und seine Kurzfassung nebeneinander, jedes mit eigener Uhr</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stummschalten</translation>
    </message>
    <message>
        <source>Hours, minutes, seconds and frames</source>
        <translation>Stunden, Minuten, Sekunden und Bilder</translation>
    </message>
    <message>
        <source>Not in the skim   %1</source>
        <translation>Nicht in der Kurzfassung   %1</translation>
    </message>
</context>
<context>
    <name>skimline::PlayerStage</name>
    <message>
        <source>Source</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>Kurzfassung</translation>
    </message>
    <message>
        <source>Source   %1</source>
        <translation>Original   %1</translation>
    </message>
    <message>
        <source>Skim   %1</source>
        <translation>Kurzfassung   %1</translation>
    </message>
</context>
<context>
    <name>skimline::PlayerView</name>
    <message>
        <source>Player</source>
        <translation>Player</translation>
    </message>
    <message>
        <source>The player (libmpv) cannot be started. All other functions work without it.</source>
        <translation>Der Player (libmpv) lässt sich nicht starten. Alle anderen Funktionen arbeiten auch ohne ihn.</translation>
    </message>
    <message>
        <source>Cannot play this video: it begins like a list of other files.</source>
        <translation>Dieses Video lässt sich nicht abspielen: Es beginnt wie eine Liste anderer Dateien.</translation>
    </message>
</context>
<context>
    <name>skimline::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>% of the video</source>
        <translation>&#xa0;% des Videos</translation>
    </message>
    <message>
        <source>&amp;New skims keep</source>
        <translation>&amp;Neue Kurzfassungen umfassen</translation>
    </message>
</context>
<context>
    <name>skimline::ProgramRun</name>
    <message>
        <source>The program %1 cannot be started.</source>
        <translation>Das Programm %1 lässt sich nicht starten.</translation>
    </message>
    <message>
        <source>The program &quot;skimline-lab&quot; is missing; install the package skimline-lab.</source>
        <translation>Das Programm &quot;skimline-lab&quot; fehlt; installieren Sie das Paket skimline-lab.</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed.</source>
        <translation>Angehalten; kann fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed from its last saved state.</source>
        <translation>Angehalten; kann ab dem letzten gespeicherten Stand fortgesetzt werden.</translation>
    </message>
    <message>
        <source>The process was killed; it can be resumed from its last saved state.</source>
        <translation>Der Prozess wurde zwangsweise beendet; er kann ab dem letzten gespeicherten Stand fortgesetzt werden.</translation>
    </message>
    <message>
        <source>The process exited without a message.</source>
        <translation>Der Prozess wurde ohne Meldung beendet.</translation>
    </message>
</context>
<context>
    <name>skimline::ProjectController</name>
    <message>
        <source>The project was not saved.</source>
        <translation>Das Projekt wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Skimline projects (*.%1)</source>
        <translation>Skimline-Projekte (*.%1)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Skimline projects (*.%1);;All files (*)</source>
        <translation>Skimline-Projekte (*.%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>this project</source>
        <translation>diesem Projekt</translation>
    </message>
    <message>
        <source>Save changes?</source>
        <translation>Änderungen speichern?</translation>
    </message>
    <message>
        <source>&lt;b&gt;Save your changes to %1?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Ihre Änderungen an %1 speichern?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Your edits (kept and dropped shots, boundaries and marks) will be lost if you do not save them.</source>
        <translation>Ihre Bearbeitungen (behaltene und verworfene Shots, Grenzen und Markierungen) gehen verloren, wenn Sie sie nicht speichern.</translation>
    </message>
    <message>
        <source>Project changed by another program</source>
        <translation>Projekt von anderem Programm geändert</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 has been changed by another program.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 wurde von einem anderen Programm geändert.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Replacing it discards what the other program saved.</source>
        <translation>Beim Ersetzen geht verloren, was das andere Programm gespeichert hat.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>skimline::ReasonText</name>
    <message>
        <source>face</source>
        <translation>Gesicht</translation>
    </message>
    <message>
        <source>motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>rich in detail</source>
        <translation>detailreich</translation>
    </message>
    <message>
        <source>good enough</source>
        <translation>gut genug</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>blurred</source>
        <translation>unscharf</translation>
    </message>
    <message>
        <source>overexposed</source>
        <translation>überbelichtet</translation>
    </message>
    <message>
        <source>test card</source>
        <translation>Testbild</translation>
    </message>
    <message>
        <source>title or credits</source>
        <translation>Titel oder Abspann</translation>
    </message>
    <message>
        <source>no motion</source>
        <translation>keine Bewegung</translation>
    </message>
    <message>
        <source>similarity %1</source>
        <translation>Ähnlichkeit %1</translation>
    </message>
    <message>
        <source>sharpness %1</source>
        <translation>Schärfe %1</translation>
    </message>
    <message>
        <source>%1 levels of brightness</source>
        <translation>%1 Helligkeitsstufen</translation>
    </message>
    <message>
        <source>edge density %1</source>
        <translation>Kantendichte %1</translation>
    </message>
    <message>
        <source>kept by you</source>
        <translation>von Ihnen behalten</translation>
    </message>
    <message>
        <source>dropped by you</source>
        <translation>von Ihnen verworfen</translation>
    </message>
    <message>
        <source>transition</source>
        <translation>Übergang</translation>
    </message>
    <message>
        <source>already in an earlier skim</source>
        <translation>in einer früheren Kurzfassung gezeigt</translation>
    </message>
    <message>
        <source>like %1</source>
        <translation>wie %1</translation>
    </message>
    <message>
        <source>other shots add more</source>
        <translation>andere Shots tragen mehr bei</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a reason and what was measured</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Kept by you</source>
        <translation>Von Ihnen behalten</translation>
    </message>
    <message>
        <source>Dropped by you</source>
        <translation>Von Ihnen verworfen</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between reasons</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>Behalten: %1</translation>
    </message>
    <message>
        <source>Dropped: %1</source>
        <translation>Verworfen: %1</translation>
    </message>
    <message>
        <source>nothing stands out</source>
        <translation>nichts ragt heraus</translation>
    </message>
    <message>
        <source>gain %1</source>
        <translation>Gewinn %1</translation>
    </message>
    <message>
        <source>%1% of the pixels are white</source>
        <translation>%1&#xa0;% der Bildpunkte sind weiß</translation>
    </message>
    <message>
        <source>%1% of the time</source>
        <translation>%1&#xa0;% der Zeit</translation>
    </message>
    <message>
        <source>%1% of the frame</source>
        <translation>%1&#xa0;% des Bildes</translation>
    </message>
    <message>
        <source>between kept shots</source>
        <translation>zwischen behaltenen Shots</translation>
    </message>
    <message>
        <source>bright</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>sharp</source>
        <translation>scharf</translation>
    </message>
    <message>
        <source>little detail</source>
        <translation>wenig Details</translation>
    </message>
    <message>
        <source>little motion</source>
        <translation>wenig Bewegung</translation>
    </message>
    <message>
        <source>moving camera</source>
        <translation>bewegte Kamera</translation>
    </message>
    <message>
        <source>steady camera</source>
        <translation>ruhige Kamera</translation>
    </message>
    <message>
        <source>no face</source>
        <translation>kein Gesicht</translation>
    </message>
    <message>
        <source>strong image</source>
        <translation>starkes Bild</translation>
    </message>
    <message>
        <source>weak image</source>
        <translation>schwaches Bild</translation>
    </message>
    <message>
        <source>loud</source>
        <translation>laut</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>leise</translation>
    </message>
    <message>
        <source>speech</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>no speech</source>
        <translation>keine Sprache</translation>
    </message>
    <message>
        <source>beginning of the video</source>
        <translation>Anfang des Videos</translation>
    </message>
    <message>
        <source>middle of the video</source>
        <translation>Mitte des Videos</translation>
    </message>
    <message>
        <source>end of the video</source>
        <translation>Ende des Videos</translation>
    </message>
    <message>
        <source>brightness %1</source>
        <translation>Helligkeit %1</translation>
    </message>
    <message>
        <source>%1 widths/s</source>
        <translation>%1 Bildbreiten/s</translation>
    </message>
</context>
<context>
    <name>skimline::RecoveryController</name>
    <message numerus="yes">
        <source>%n video(s)</source>
        <translation>
            <numerusform>%n Video</numerusform>
            <numerusform>%n Videos</numerusform>
        </translation>
    </message>
    <message>
        <source>Autosave failed.</source>
        <translation>Die automatische Sicherung ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Skimline did not shut down cleanly.</source>
        <translation>Skimline wurde nicht ordnungsgemäß beendet.</translation>
    </message>
    <message>
        <source>Unsaved edits to %1 (from %2) can be restored.</source>
        <translation>Nicht gespeicherte Bearbeitungen an %1 (vom %2) können wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Verwerfen…</translation>
    </message>
    <message>
        <source>Discard unsaved edits?</source>
        <translation>Nicht gespeicherte Änderungen verwerfen?</translation>
    </message>
    <message>
        <source>&lt;b&gt;Discard the unsaved edits to %1?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Die nicht gespeicherten Änderungen an %1 verwerfen?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>They cannot be restored afterwards.</source>
        <translation>Sie lassen sich danach nicht wiederherstellen.</translation>
    </message>
</context>
<context>
    <name>skimline::RelinkController</name>
    <message>
        <source>%1 is no longer in %2.</source>
        <translation>%1 ist nicht mehr in %2.</translation>
    </message>
    <message>
        <source>The same video is at %1.</source>
        <translation>Dasselbe Video liegt unter %1.</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>A video has moved.</source>
        <translation>Ein Video wurde verschoben.</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>This is a different video.</source>
        <translation>Das ist ein anderes Video.</translation>
    </message>
    <message>
        <source>%1 differs from the video the edits were made for.</source>
        <translation>%1 unterscheidet sich von dem Video, für das die Bearbeitungen gemacht wurden.</translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation>Trotzdem verwenden</translation>
    </message>
    <message>
        <source>Searching for %1</source>
        <translation>%1 wird gesucht</translation>
    </message>
</context>
<context>
    <name>skimline::RunChoosers</name>
    <message>
        <source>Local-global</source>
        <translation>Lokal-global</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>Nur lokal</translation>
    </message>
    <message>
        <source>Global only</source>
        <translation>Nur global</translation>
    </message>
    <message>
        <source>Default features</source>
        <translation>Übliche Merkmale</translation>
    </message>
    <message>
        <source>GoogLeNet</source>
        <translation>GoogLeNet</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>Window: default</source>
        <translation>Fenster: Standard</translation>
    </message>
    <message>
        <source>Window </source>
        <translation>Fenster </translation>
    </message>
    <message>
        <source>Globals: default</source>
        <translation>Globale Bilder: Standard</translation>
    </message>
    <message>
        <source>Globals </source>
        <translation>Globale Bilder </translation>
    </message>
    <message>
        <source>Attention pattern</source>
        <translation>Attention-Muster</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Choose a checkpoint</source>
        <translation>Einen Checkpoint wählen</translation>
    </message>
    <message>
        <source>Remove this run</source>
        <translation>Diesen Lauf entfernen</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Checkpoints (*.safetensors);;All files (*)</source>
        <translation>Checkpoints (*.safetensors);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add a run</source>
        <translation>Lauf hinzufügen</translation>
    </message>
    <message>
        <source>Local-global with masks</source>
        <translation>Lokal-global mit Masken</translation>
    </message>
    <message>
        <source>Learnable attention masks (LCAAM); needs a checkpoint trained with them</source>
        <translation>Lernbare Attention-Masken (LCAAM); erfordert einen damit trainierten Checkpoint</translation>
    </message>
    <message>
        <source>Checkpoint: automatic</source>
        <translation>Checkpoint: automatisch</translation>
    </message>
    <message>
        <source>Checkpoint: %1</source>
        <translation>Checkpoint: %1</translation>
    </message>
</context>
<context>
    <name>skimline::RunDialog</name>
    <message>
        <source>Train a network</source>
        <translation>Ein Netz trainieren</translation>
    </message>
    <message>
        <source>Evaluate a network</source>
        <translation>Ein Netz auswerten</translation>
    </message>
    <message>
        <source>The network learns from synthetic videos assembled from your photos and clips; no labels are needed.</source>
        <translation>Das Netz lernt aus synthetischen Videos, die aus Ihren Fotos und Clips zusammengesetzt werden; Labels sind nicht nötig.</translation>
    </message>
    <message>
        <source>Compares the network with simple baselines on synthetic videos. Use footage that it was not trained on. For the training footage of a run, only the held-out part is used.</source>
        <translation>Vergleicht das Netz an synthetischen Videos mit einfachen Baselines. Verwenden Sie Material, mit dem es nicht trainiert wurde. Vom Trainingsmaterial eines Laufs wird nur der zurückgehaltene Teil verwendet.</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>&amp;Fotos</translation>
    </message>
    <message>
        <source>Folder with photos</source>
        <translation>Ordner mit Fotos</translation>
    </message>
    <message>
        <source>&amp;Clips</source>
        <translation>&amp;Clips</translation>
    </message>
    <message>
        <source>Folder with short clips</source>
        <translation>Ordner mit kurzen Clips</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>GoogLeNet</source>
        <translation>GoogLeNet</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>&amp;Merkmale</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>S&amp;tartwert</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Training starten</translation>
    </message>
    <message>
        <source>Start evaluation</source>
        <translation>Auswertung starten</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
    <message>
        <source>Local and global</source>
        <translation>Lokal und global</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>Nur lokal</translation>
    </message>
    <message>
        <source>Global only</source>
        <translation>Nur global</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>&amp;Attention</translation>
    </message>
    <message>
        <source>Small, for a quick try</source>
        <translation>Klein, zum schnellen Ausprobieren</translation>
    </message>
    <message>
        <source>Same as the bundled network</source>
        <translation>Wie das mitgelieferte Netz</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Netz</translation>
    </message>
    <message>
        <source>The bundled network was trained for 15,000 steps.</source>
        <translation>Das mitgelieferte Netz wurde 15.000 Schritte lang trainiert.</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Bundled network</source>
        <translation>Mitgeliefertes Netz</translation>
    </message>
    <message>
        <source>Synthetic &amp;videos</source>
        <translation>Synthetische &amp;Videos</translation>
    </message>
    <message>
        <source>Local and global with learnable masks</source>
        <translation>Lokal und global mit lernbaren Masken</translation>
    </message>
    <message>
        <source>&amp;Output folder</source>
        <translation>Ausgabe&amp;ordner</translation>
    </message>
</context>
<context>
    <name>skimline::RunRequest</name>
    <message>
        <source>Choose a folder of photos or clips, or a prepared feature file.</source>
        <translation>Wählen Sie einen Ordner mit Fotos oder Clips oder eine vorbereitete Merkmalsdatei.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Die Datei %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Choose an output folder.</source>
        <translation>Wählen Sie einen Ausgabeordner.</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder.</source>
        <translation>%1 ist eine Datei, kein Ordner.</translation>
    </message>
</context>
<context>
    <name>skimline::RunView</name>
    <message>
        <source>Train…</source>
        <translation>Trainieren…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>Auswerten…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Train a network on your own photos and clips</source>
        <translation>Ein Netz mit eigenen Fotos und Clips trainieren</translation>
    </message>
    <message>
        <source>Evaluate a network on footage that it was not trained on</source>
        <translation>Ein Netz mit Material auswerten, mit dem es nicht trainiert wurde</translation>
    </message>
    <message>
        <source>Train a network on your own photos and clips, without labels, or evaluate one on footage that it was not trained on.

Runs work in the background; they can be stopped and resumed later.</source>
        <translation>Trainieren Sie ein Netz ohne Labels mit eigenen Fotos und Clips oder werten Sie eines mit Material aus, mit dem es nicht trainiert wurde.

Läufe arbeiten im Hintergrund; sie lassen sich anhalten und später fortsetzen.</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Curves appear after
the first steps</source>
        <translation>Kurven erscheinen nach
den ersten Schritten</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Agreement F</source>
        <translation>Übereinstimmung F</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>The run&apos;s log appears here.</source>
        <translation>Hier erscheint das Protokoll des Laufs.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>Dieses Netz verwenden</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Show the output folder with the report</source>
        <translation>Den Ausgabeordner mit dem Bericht zeigen</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut ausführen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n video(s)</source>
        <translation>
            <numerusform>%1, %n Video</numerusform>
            <numerusform>%1, %n Videos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ScoreCurve</name>
    <message>
        <source>Score curve</source>
        <translation>Wertungskurve</translation>
    </message>
    <message>
        <source>The score of each moment. Click to go there, scroll to zoom, drag to pan.</source>
        <translation>Die Wertung jedes Moments. Klicken, um dorthin zu springen; Rollen zum Zoomen; Ziehen zum Verschieben.</translation>
    </message>
    <message>
        <source>Skimline</source>
        <translation>Skimline</translation>
    </message>
    <message>
        <source>people</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>%1   score %2</source>
        <translation>%1   Wertung %2</translation>
    </message>
    <message>
        <source>   people %1</source>
        <translation>   Menschen %1</translation>
    </message>
    <message>
        <source>   kept</source>
        <translation>   behalten</translation>
    </message>
    <message>
        <source>   dropped</source>
        <translation>   verworfen</translation>
    </message>
    <message>
        <source>Provisional</source>
        <translation>Vorläufig</translation>
    </message>
</context>
<context>
    <name>skimline::SessionController</name>
    <message>
        <source>The video has changed.</source>
        <translation>Das Video hat sich geändert.</translation>
    </message>
    <message>
        <source>%1 has changed since you edited its shots. Check the shots again.</source>
        <translation>%1 hat sich geändert, seit Sie die Shots bearbeitet haben. Prüfen Sie die Shots noch einmal.</translation>
    </message>
</context>
<context>
    <name>skimline::ShortcutSheet</name>
    <message>
        <source>Play</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Wiedergabe oder Pause</translation>
    </message>
    <message>
        <source>Rewind, pause, fast forward; press again to speed up</source>
        <translation>Zurückspulen, Pause, Vorspulen; zum Beschleunigen erneut drücken</translation>
    </message>
    <message>
        <source>Previous or next frame</source>
        <translation>Voriges oder nächstes Bild</translation>
    </message>
    <message>
        <source>Back or forward 5 s; 1 s with Shift</source>
        <translation>5 s zurück oder vor; mit Umschalt 1 s</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>To the start or the end</source>
        <translation>Zum Anfang oder Ende</translation>
    </message>
    <message>
        <source>Videos</source>
        <translation>Videos</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Shots</translation>
    </message>
    <message>
        <source>Previous or next shot</source>
        <translation>Voriger oder nächster Shot</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Mauszeiger zoomen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Pan the timeline or move a shot boundary</source>
        <translation>Zeitleiste oder Shot-Grenze verschieben</translation>
    </message>
    <message>
        <source>Move the start of the selected shot by one frame</source>
        <translation>Anfang des gewählten Shots um ein Bild verschieben</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Keep or drop the selected shot</source>
        <translation>Den gewählten Shot behalten oder verwerfen</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>Diese Übersicht zeigen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Slower or faster</source>
        <translation>Langsamer oder schneller</translation>
    </message>
    <message>
        <source>Mute; Ctrl+↑ ↓ for volume up, down</source>
        <translation>Stummschalten; Strg+↑ ↓ für lauter, leiser</translation>
    </message>
    <message>
        <source>Full screen; Esc exits</source>
        <translation>Vollbild; Esc beendet es</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Set in or out point</source>
        <translation>In- oder Out-Punkt setzen</translation>
    </message>
    <message>
        <source>Keep or drop the marked range</source>
        <translation>Markierten Bereich behalten oder verwerfen</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>Rückgängig, wiederholen</translation>
    </message>
    <message>
        <source>Previous or next keyframe</source>
        <translation>Voriges oder nächstes Schlüsselbild</translation>
    </message>
    <message>
        <source>Previous or next marker</source>
        <translation>Vorige oder nächste Marke</translation>
    </message>
    <message>
        <source>Add a marker, list the markers</source>
        <translation>Marke setzen, Marken auflisten</translation>
    </message>
    <message>
        <source>Move a boundary without snapping</source>
        <translation>Grenze verschieben, ohne einzurasten</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Vergrößern, verkleinern</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Start or end the shot with this frame</source>
        <translation>Shot mit diesem Bild beginnen oder beenden</translation>
    </message>
    <message>
        <source>Roll the cut before the shot by one frame</source>
        <translation>Schnitt vor dem Shot um ein Bild rollen</translation>
    </message>
</context>
<context>
    <name>skimline::ShotDelegate</name>
    <message numerus="yes">
        <source>%n transitions or quick cuts</source>
        <translation>
            <numerusform>%n Übergang oder schneller Schnitt</numerusform>
            <numerusform>%n Übergänge oder schnelle Schnitte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
</context>
<context>
    <name>skimline::ShotLengthsDialog</name>
    <message>
        <source>Shortest shot, in seconds</source>
        <translation>Kürzester Shot, in Sekunden</translation>
    </message>
    <message>
        <source>Longest shot, in seconds</source>
        <translation>Längster Shot, in Sekunden</translation>
    </message>
    <message>
        <source>Shot lengths</source>
        <translation>Längen der Shots</translation>
    </message>
    <message>
        <source>Short shots are merged with a neighbour, long ones split into equal parts. Shots you have edited stay as they are.</source>
        <translation>Kurze Shots werden mit einem benachbarten verbunden, lange in gleiche Teile geteilt. Von Ihnen bearbeitete Shots bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>&amp;Shortest</source>
        <translation>&amp;Kürzeste</translation>
    </message>
    <message>
        <source>&amp;Longest</source>
        <translation>&amp;Längste</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>The upper limit must not be below the lower limit.</source>
        <translation>Die obere Grenze darf nicht unter der unteren liegen.</translation>
    </message>
</context>
<context>
    <name>skimline::ShotListModel</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1
Click to go there, use the check box or Enter to keep or drop it, right-click for more.</source>
        <translation>%1
Klicken, um dorthin zu springen; Kästchen oder Eingabetaste, um zu behalten oder zu verwerfen; Rechtsklick für mehr.</translation>
    </message>
    <message>
        <source>Shot %1, from %2 to %3, score %4. %5.</source>
        <translation>Shot %1, von %2 bis %3, Wertung %4. %5.</translation>
    </message>
    <message>
        <source>%1
Click to go there, right-click for more.</source>
        <translation>%1
Klicken, um dorthin zu springen; Rechtsklick für mehr.</translation>
    </message>
    <message>
        <source>Transition from %1 to %2.</source>
        <translation>Übergang von %1 bis %2.</translation>
    </message>
    <message>
        <source>Transition from %1 to %2, kept between two kept shots.</source>
        <translation>Übergang von %1 bis %2, behalten zwischen zwei behaltenen Shots.</translation>
    </message>
    <message>
        <source>%1 of shot %2</source>
        <translation>%1 aus Shot %2</translation>
    </message>
    <message>
        <source> Heard: %1.</source>
        <translation> Zu hören: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>run through %1 times as fast</source>
        <translation>%1-mal so schnell durchlaufen</translation>
    </message>
</context>
<context>
    <name>skimline::ShotStrip</name>
    <message>
        <source>Shot %1, %2, score %3
%4</source>
        <translation>Shot %1, %2, Wertung %3
%4</translation>
    </message>
    <message>
        <source>Shots along the video</source>
        <translation>Shots entlang des Videos</translation>
    </message>
    <message>
        <source>Left and Right select a shot, Enter keeps or drops it, Alt+Left and Alt+Right move its start.</source>
        <translation>Links und Rechts wählen einen Shot, die Eingabetaste behält oder verwirft ihn, Alt+Links und Alt+Rechts verschieben seinen Anfang.</translation>
    </message>
    <message>
        <source>Transition, %1
Dropped. Right-click to keep it.</source>
        <translation>Übergang, %1
Verworfen. Rechtsklick, um ihn zu behalten.</translation>
    </message>
    <message>
        <source>Kept. Double-click or X to drop it.</source>
        <translation>Behalten. Doppelklick oder X verwirft ihn.</translation>
    </message>
    <message>
        <source>Dropped. Double-click or X to keep it.</source>
        <translation>Verworfen. Doppelklick oder X behält ihn.</translation>
    </message>
    <message>
        <source>Transition, %1
Kept between two kept shots. Right-click to drop it.</source>
        <translation>Übergang, %1
Behalten zwischen zwei behaltenen Shots. Rechtsklick, um ihn wegzulassen.</translation>
    </message>
    <message>
        <source>Kept by you. Double-click or X to drop it.</source>
        <translation>Von Ihnen behalten. Doppelklick oder X verwirft ihn.</translation>
    </message>
    <message>
        <source>Dropped by you. Double-click or X to keep it.</source>
        <translation>Von Ihnen verworfen. Doppelklick oder X behält ihn.</translation>
    </message>
    <message>
        <source>The skim shows %1 – %2.</source>
        <translation>Die Kurzfassung zeigt %1 – %2.</translation>
    </message>
    <message>
        <source>%2 of shot %1, score %3
%4</source>
        <translation>%2 aus Shot %1, Wertung %3
%4</translation>
    </message>
    <message>
        <source>Marker: %1</source>
        <translation>Marke: %1</translation>
    </message>
    <message>
        <source>Run through %1 times as fast. Double-click or X to keep it.</source>
        <translation>%1-mal so schnell durchlaufen. Doppelklick oder X behält sie.</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
</context>
<context>
    <name>skimline::ShotsPanel</name>
    <message>
        <source>Reset all shot edits</source>
        <translation>Alle Bearbeitungen der Shots zurücksetzen</translation>
    </message>
    <message>
        <source>Shot length limits</source>
        <translation>Grenzen der Shot-Längen</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Shots</translation>
    </message>
    <message>
        <source>Shots — %1 of %2 kept</source>
        <translation>Shots – %1 von %2 behalten</translation>
    </message>
    <message>
        <source>No shots yet.</source>
        <translation>Noch keine Shots.</translation>
    </message>
    <message>
        <source>Always keep</source>
        <translation>Immer behalten</translation>
    </message>
    <message>
        <source>Always drop</source>
        <translation>Immer verwerfen</translation>
    </message>
    <message>
        <source>Let Skimline decide</source>
        <translation>Skimline entscheiden lassen</translation>
    </message>
    <message>
        <source>Split at the playhead</source>
        <translation>Am Abspielkopf teilen</translation>
    </message>
    <message>
        <source>Merge with the next shot</source>
        <translation>Mit dem nächsten Shot verbinden</translation>
    </message>
    <message>
        <source>Go to the similar shot</source>
        <translation>Zum ähnlichen Shot gehen</translation>
    </message>
    <message>
        <source>Show only kept shots</source>
        <translation>Nur behaltene Shots zeigen</translation>
    </message>
    <message>
        <source>Nothing stands out in this video. The skim is spread evenly over it.</source>
        <translation>In diesem Video ragt nichts heraus. Die Kurzfassung ist gleichmäßig darüber verteilt.</translation>
    </message>
    <message numerus="yes">
        <source>Always keep these %n shots</source>
        <translation>
            <numerusform>Diesen %n Shot immer behalten</numerusform>
            <numerusform>Diese %n Shots immer behalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Always drop these %n shots</source>
        <translation>
            <numerusform>Diesen %n Shot immer verwerfen</numerusform>
            <numerusform>Diese %n Shots immer verwerfen</numerusform>
        </translation>
    </message>
    <message>
        <source>Padding…</source>
        <translation>Vor- und Nachlauf…</translation>
    </message>
    <message>
        <source>After the analysis, the shots
are listed here with reasons.</source>
        <translation>Nach der Analyse stehen die Shots
hier mit ihren Gründen.</translation>
    </message>
    <message>
        <source>Tag…</source>
        <translation>Stichwort…</translation>
    </message>
    <message>
        <source>Name and tag…</source>
        <translation>Name und Stichwort…</translation>
    </message>
    <message>
        <source>Run through fast…</source>
        <translation>Schnell durchlaufen…</translation>
    </message>
</context>
<context>
    <name>skimline::SkimChip</name>
    <message>
        <source>Previous skim</source>
        <translation>Vorige Kurzfassung</translation>
    </message>
    <message>
        <source>Next skim</source>
        <translation>Nächste Kurzfassung</translation>
    </message>
    <message>
        <source>Skim %1 of %2</source>
        <translation>Kurzfassung %1 von %2</translation>
    </message>
</context>
<context>
    <name>skimline::SkimEditor</name>
    <message>
        <source>changing the length</source>
        <translation>„Länge ändern“</translation>
    </message>
    <message>
        <source>limiting the shot lengths</source>
        <translation>„Länge der Shots begrenzen“</translation>
    </message>
    <message>
        <source>keeping shot %1</source>
        <translation>„Shot %1 behalten“</translation>
    </message>
    <message>
        <source>dropping shot %1</source>
        <translation>„Shot %1 verwerfen“</translation>
    </message>
    <message>
        <source>resetting shot %1</source>
        <translation>„Shot %1 zurücksetzen“</translation>
    </message>
    <message>
        <source>resetting all edits</source>
        <translation>„Alle Bearbeitungen zurücksetzen“</translation>
    </message>
    <message>
        <source>splitting a shot</source>
        <translation>„Shot teilen“</translation>
    </message>
    <message>
        <source>merging shots %1 and %2</source>
        <translation>„Shots %1 und %2 verbinden“</translation>
    </message>
    <message>
        <source>moving a boundary</source>
        <translation>„Grenze verschieben“</translation>
    </message>
    <message>
        <source>setting the in point</source>
        <translation>„In-Punkt setzen“</translation>
    </message>
    <message>
        <source>setting the out point</source>
        <translation>„Out-Punkt setzen“</translation>
    </message>
    <message>
        <source>clearing the in and out points</source>
        <translation>„In- und Out-Punkt entfernen“</translation>
    </message>
    <message>
        <source>keeping the marked range</source>
        <translation>„Markierten Bereich behalten“</translation>
    </message>
    <message>
        <source>dropping the marked range</source>
        <translation>„Markierten Bereich verwerfen“</translation>
    </message>
    <message>
        <source>re-scoring with another network</source>
        <translation>„Mit anderem Netz neu bewerten“</translation>
    </message>
    <message>
        <source>Transitions between shots are normally dropped. “Always keep” keeps this one.</source>
        <translation>Übergänge zwischen Shots werden normalerweise verworfen. „Immer behalten“ behält diesen.</translation>
    </message>
    <message>
        <source>There is no other skim of this length.</source>
        <translation>Eine andere Kurzfassung dieser Länge gibt es nicht.</translation>
    </message>
    <message>
        <source>making another skim</source>
        <translation>„Andere Kurzfassung erstellen“</translation>
    </message>
    <message numerus="yes">
        <source>keeping %n shot(s)</source>
        <translation>
            <numerusform>„%n Shot behalten“</numerusform>
            <numerusform>„%n Shots behalten“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n shot(s)</source>
        <translation>
            <numerusform>„%n Shot verwerfen“</numerusform>
            <numerusform>„%n Shots verwerfen“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n shot(s)</source>
        <translation>
            <numerusform>„%n Shot zurücksetzen“</numerusform>
            <numerusform>„%n Shots zurücksetzen“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>padding %n shot(s)</source>
        <translation>
            <numerusform>„Vor- und Nachlauf von %n Shot ändern“</numerusform>
            <numerusform>„Vor- und Nachlauf von %n Shots ändern“</numerusform>
        </translation>
    </message>
    <message>
        <source>moving a piece of the skim</source>
        <translation>„Stück der Kurzfassung verschieben“</translation>
    </message>
    <message>
        <source>restoring the order of the video</source>
        <translation>„Reihenfolge des Videos wiederherstellen“</translation>
    </message>
    <message>
        <source>keeping or dropping a transition</source>
        <translation>„Übergang behalten oder verwerfen“</translation>
    </message>
    <message>
        <source>merging with a transition</source>
        <translation>„Mit einem Übergang verbinden“</translation>
    </message>
    <message>
        <source>filling up to the target</source>
        <translation>„Bis zur Ziellänge auffüllen“</translation>
    </message>
    <message>
        <source>choosing again</source>
        <translation>„Neu auswählen“</translation>
    </message>
    <message>
        <source>showing skim %1</source>
        <translation>„Kurzfassung %1 zeigen“</translation>
    </message>
    <message>
        <source>naming a shot</source>
        <translation>„Shot benennen“</translation>
    </message>
    <message numerus="yes">
        <source>tagging %n shot(s)</source>
        <translation>
            <numerusform>„Stichwort für %n Shot“</numerusform>
            <numerusform>„Stichwort für %n Shots“</numerusform>
        </translation>
    </message>
    <message>
        <source>adding a marker</source>
        <translation>„Marke setzen“</translation>
    </message>
    <message>
        <source>renaming a marker</source>
        <translation>„Marke umbenennen“</translation>
    </message>
    <message>
        <source>removing a marker</source>
        <translation>„Marke entfernen“</translation>
    </message>
    <message>
        <source>This shot is dropped. Keep it before you trim it.</source>
        <translation>Dieser Shot ist verworfen. Behalten Sie ihn, bevor Sie ihn trimmen.</translation>
    </message>
    <message>
        <source>trimming the start of a shot</source>
        <translation>„Anfang eines Shots trimmen“</translation>
    </message>
    <message>
        <source>trimming the end of a shot</source>
        <translation>„Ende eines Shots trimmen“</translation>
    </message>
    <message>
        <source>The shot begins with this frame.</source>
        <translation>Der Shot beginnt mit diesem Bild.</translation>
    </message>
    <message>
        <source>The shot ends with this frame.</source>
        <translation>Der Shot endet mit diesem Bild.</translation>
    </message>
    <message>
        <source>rolling a cut</source>
        <translation>„Schnitt rollen“</translation>
    </message>
    <message>
        <source>No cut of the skim is before this shot.</source>
        <translation>Vor diesem Shot ist kein Schnitt der Kurzfassung.</translation>
    </message>
    <message>
        <source>This cut cannot be moved any further.</source>
        <translation>Dieser Schnitt lässt sich nicht weiter verschieben.</translation>
    </message>
    <message>
        <source>Set an in point or an out point first.</source>
        <translation>Setzen Sie zuerst einen In- oder Out-Punkt.</translation>
    </message>
    <message>
        <source>making a shot</source>
        <translation>„Shot erstellen“</translation>
    </message>
    <message>
        <source>dropping what Skimline chose</source>
        <translation>„Auswahl von Skimline verwerfen“</translation>
    </message>
    <message numerus="yes">
        <source>running %n shot(s) through fast</source>
        <translation>
            <numerusform>%n Shot schnell durchlaufen</numerusform>
            <numerusform>%n Shots schnell durchlaufen</numerusform>
        </translation>
    </message>
    <message>
        <source>framing a shot</source>
        <translation>„Ausschnitt eines Shots festlegen“</translation>
    </message>
    <message>
        <source>framing a shot automatically</source>
        <translation>„Ausschnitt automatisch festlegen“</translation>
    </message>
    <message>
        <source>naming a speaker</source>
        <translation>„Sprecher benennen“</translation>
    </message>
    <message>
        <source>choosing the number of speakers</source>
        <translation>„Zahl der Sprecher wählen“</translation>
    </message>
    <message>
        <source>noting an attention cell</source>
        <translation>„Notiz an Zelle schreiben“</translation>
    </message>
</context>
<context>
    <name>skimline::SkimLane</name>
    <message>
        <source>Skim</source>
        <translation>Kurzfassung</translation>
    </message>
    <message>
        <source>The pieces of the skim end to end, with a ruler in skim time.</source>
        <translation>Die Stücke der Kurzfassung aneinandergereiht, mit einem Lineal in der Zeit der Kurzfassung.</translation>
    </message>
    <message>
        <source>%1 of the skim, %2 of the source</source>
        <translation>%1 der Kurzfassung, %2 des Originals</translation>
    </message>
</context>
<context>
    <name>skimline::SoundBars</name>
    <message>
        <source>Sounds on the timeline</source>
        <translation>Geräusche auf der Zeitleiste</translation>
    </message>
    <message>
        <source>%1, %2 to %3, probability %4</source>
        <translation>%1, %2 bis %3, Wahrscheinlichkeit %4</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 bis %3</translation>
    </message>
</context>
<context>
    <name>skimline::SoundLane</name>
    <message>
        <source>Sounds</source>
        <translation>Geräusche</translation>
    </message>
    <message>
        <source>Sound events</source>
        <translation>Klangereignisse</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1: click to show or hide, right-click to keep or drop</source>
        <translation>%1: Klick zeigt oder verbirgt, Rechtsklick behält oder verwirft</translation>
    </message>
    <message numerus="yes">
        <source>%1, heard %n time(s)</source>
        <translation>
            <numerusform>%1, %n Mal zu hören</numerusform>
            <numerusform>%1, %n Mal zu hören</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::SoundPanel</name>
    <message>
        <source>Select a line to see which part of the audio each word comes from: the stronger the colour, the more the speech network attended to that moment. Outlines show when a word is said.</source>
        <translation>Wählen Sie eine Zeile, um zu sehen, aus welcher Stelle des Audios jedes Wort stammt: je kräftiger die Farbe, desto mehr hat das Sprachnetz auf diesen Moment geachtet. Rahmen zeigen, wann ein Wort gesprochen wird.</translation>
    </message>
</context>
<context>
    <name>skimline::SoundText</name>
    <message>
        <source>speech</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>laughter</source>
        <translation>Lachen</translation>
    </message>
    <message>
        <source>applause</source>
        <translation>Applaus</translation>
    </message>
    <message>
        <source>cheering</source>
        <translation>Jubel</translation>
    </message>
    <message>
        <source>screaming</source>
        <translation>Schreie</translation>
    </message>
    <message>
        <source>crying</source>
        <translation>Weinen</translation>
    </message>
    <message>
        <source>singing</source>
        <translation>Gesang</translation>
    </message>
    <message>
        <source>music</source>
        <translation>Musik</translation>
    </message>
    <message>
        <source>whistle</source>
        <translation>Pfiff</translation>
    </message>
    <message>
        <source>bang</source>
        <translation>Knall</translation>
    </message>
    <message>
        <source>siren</source>
        <translation>Sirene</translation>
    </message>
    <message>
        <source>bell</source>
        <translation>Glocke</translation>
    </message>
    <message>
        <source>beep</source>
        <translation>Piepton</translation>
    </message>
    <message>
        <source>animal</source>
        <translation>Tier</translation>
    </message>
</context>
<context>
    <name>skimline::SoundsOnTimeline</name>
    <message>
        <source>keeping %1</source>
        <translation>„%1 behalten“</translation>
    </message>
    <message>
        <source>dropping %1</source>
        <translation>„%1 verwerfen“</translation>
    </message>
    <message>
        <source>Keep all of this kind: %1 (%2)</source>
        <translation>Alle dieser Art behalten: %1 (%2)</translation>
    </message>
    <message>
        <source>Drop all of this kind: %1 (%2)</source>
        <translation>Alle dieser Art verwerfen: %1 (%2)</translation>
    </message>
    <message>
        <source>Keep what is heard here</source>
        <translation>Behalten, was hier zu hören ist</translation>
    </message>
    <message>
        <source>Drop what is heard here</source>
        <translation>Verwerfen, was hier zu hören ist</translation>
    </message>
</context>
<context>
    <name>skimline::SpeakersOnTimeline</name>
    <message>
        <source>Speakers</source>
        <translation>Sprecher</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>Wer spricht</translation>
    </message>
    <message>
        <source>%1: click to show or hide, right-click to rename, keep or drop</source>
        <translation>%1: Klick zeigt oder verbirgt, Rechtsklick benennt um, behält oder verwirft</translation>
    </message>
    <message>
        <source>Turns on the timeline</source>
        <translation>Redebeiträge auf der Zeitleiste</translation>
    </message>
    <message>
        <source>Keep all that %1 says</source>
        <translation>Alles behalten, was %1 sagt</translation>
    </message>
    <message>
        <source>keeping %1</source>
        <translation>„%1 behalten“</translation>
    </message>
    <message>
        <source>Drop all that %1 says</source>
        <translation>Alles verwerfen, was %1 sagt</translation>
    </message>
    <message>
        <source>dropping %1</source>
        <translation>„%1 verwerfen“</translation>
    </message>
    <message>
        <source>Keep nothing but what %1 says</source>
        <translation>Nur behalten, was %1 sagt</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>„nur %1“</translation>
    </message>
    <message>
        <source>Rename %1…</source>
        <translation>%1 umbenennen…</translation>
    </message>
    <message>
        <source>Number of speakers</source>
        <translation>Zahl der Sprecher</translation>
    </message>
    <message>
        <source>Found automatically</source>
        <translation>Automatisch ermittelt</translation>
    </message>
    <message>
        <source>Keep what is said here</source>
        <translation>Behalten, was hier gesagt wird</translation>
    </message>
    <message>
        <source>Drop what is said here</source>
        <translation>Verwerfen, was hier gesagt wird</translation>
    </message>
    <message>
        <source>Rename a speaker</source>
        <translation>Sprecher umbenennen</translation>
    </message>
    <message>
        <source>Name; empty: a number</source>
        <translation>Name; leer: eine Nummer</translation>
    </message>
</context>
<context>
    <name>skimline::SpeechWriter</name>
    <message>
        <source>Speech of %1</source>
        <translation>Sprache von %1</translation>
    </message>
</context>
<context>
    <name>skimline::StageText</name>
    <message>
        <source>Reading the file</source>
        <translation>Datei wird gelesen</translation>
    </message>
    <message>
        <source>Decoding the frames</source>
        <translation>Bilder werden dekodiert</translation>
    </message>
    <message>
        <source>Extracting features</source>
        <translation>Merkmale werden extrahiert</translation>
    </message>
    <message>
        <source>Finding the shots</source>
        <translation>Shots werden gesucht</translation>
    </message>
    <message>
        <source>Scoring the frames</source>
        <translation>Bilder werden bewertet</translation>
    </message>
    <message>
        <source>Selecting the shots</source>
        <translation>Shots werden gewählt</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>Datei wird geschrieben</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Downloading weights</source>
        <translation>Gewichte werden heruntergeladen</translation>
    </message>
    <message>
        <source>Transcribing the speech</source>
        <translation>Sprache wird transkribiert</translation>
    </message>
    <message>
        <source>Writing the text</source>
        <translation>Text wird geschrieben</translation>
    </message>
</context>
<context>
    <name>skimline::Storyboard</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>skimline::StudioProgram</name>
    <message>
        <source>Shortens videos to the part worth watching.</source>
        <translation>Kürzt Videos auf das Sehenswerte.</translation>
    </message>
    <message>
        <source>Colours: system, light, dark or contrast.</source>
        <translation>Farben: system, light, dark oder contrast.</translation>
    </message>
    <message>
        <source>Language: system, en, de, es or zh_CN.</source>
        <translation>Sprache: system, en, de, es oder zh_CN.</translation>
    </message>
    <message>
        <source>Videos or folders to open.</source>
        <translation>Zu öffnende Videos oder Ordner.</translation>
    </message>
</context>
<context>
    <name>skimline::TableCopy</name>
    <message>
        <source>Copy as table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
</context>
<context>
    <name>skimline::TasteBars</name>
    <message>
        <source>Learned preferences</source>
        <translation>Gelernte Vorlieben</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>weak evidence</source>
        <translation>schwacher Hinweis</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>More: %1 (%2, %3)</source>
        <translation>Mehr: %1 (%2, %3)</translation>
    </message>
    <message>
        <source>Less: %1 (%2, %3)</source>
        <translation>Weniger: %1 (%2, %3)</translation>
    </message>
</context>
<context>
    <name>skimline::TasteController</name>
    <message>
        <source>Taste</source>
        <translation>Geschmack</translation>
    </message>
    <message>
        <source>Copy of the learned preferences</source>
        <translation>Kopie der gelernten Vorlieben</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Reset everything learned from edits?&lt;/b&gt;</source>
        <translation>&lt;b&gt;Alles zurücksetzen, was aus Bearbeitungen gelernt wurde?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Your projects and videos stay as they are. This cannot be undone; a copy can be exported first.</source>
        <translation>Projekte und Videos bleiben, wie sie sind. Das lässt sich nicht rückgängig machen; vorher kann eine Kopie exportiert werden.</translation>
    </message>
</context>
<context>
    <name>skimline::TasteNames</name>
    <message>
        <source>sharp frames</source>
        <translation>scharfe Bilder</translation>
    </message>
    <message>
        <source>dark frames</source>
        <translation>dunkle Bilder</translation>
    </message>
    <message>
        <source>overexposed frames</source>
        <translation>überbelichtete Bilder</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>many tones</source>
        <translation>viele Tonwerte</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>plain surfaces</source>
        <translation>glatte Flächen</translation>
    </message>
    <message>
        <source>test cards</source>
        <translation>Testbilder</translation>
    </message>
    <message>
        <source>titles and credits</source>
        <translation>Titel und Abspann</translation>
    </message>
    <message>
        <source>moving subjects</source>
        <translation>bewegte Motive</translation>
    </message>
    <message>
        <source>moving camera</source>
        <translation>bewegte Kamera</translation>
    </message>
    <message>
        <source>shaky camera</source>
        <translation>verwackelte Kamera</translation>
    </message>
    <message>
        <source>still frames</source>
        <translation>Standbilder</translation>
    </message>
    <message>
        <source>large faces</source>
        <translation>große Gesichter</translation>
    </message>
    <message>
        <source>many faces</source>
        <translation>viele Gesichter</translation>
    </message>
    <message>
        <source>clear faces</source>
        <translation>deutliche Gesichter</translation>
    </message>
    <message>
        <source>many objects at once</source>
        <translation>viele Objekte auf einmal</translation>
    </message>
    <message>
        <source>one striking object</source>
        <translation>ein auffälliges Objekt</translation>
    </message>
    <message>
        <source>no clear subject</source>
        <translation>kein klares Motiv</translation>
    </message>
    <message>
        <source>dogs</source>
        <translation>Hunde</translation>
    </message>
    <message>
        <source>cats</source>
        <translation>Katzen</translation>
    </message>
    <message>
        <source>large animals</source>
        <translation>große Tiere</translation>
    </message>
    <message>
        <source>small animals and monkeys</source>
        <translation>kleine Tiere und Affen</translation>
    </message>
    <message>
        <source>birds</source>
        <translation>Vögel</translation>
    </message>
    <message>
        <source>aquatic animals</source>
        <translation>Wassertiere</translation>
    </message>
    <message>
        <source>insects and reptiles</source>
        <translation>Insekten und Reptilien</translation>
    </message>
    <message>
        <source>cars and lorries</source>
        <translation>Autos und Lastwagen</translation>
    </message>
    <message>
        <source>bicycles and motorcycles</source>
        <translation>Fahrräder und Motorräder</translation>
    </message>
    <message>
        <source>trains and aircraft</source>
        <translation>Züge und Flugzeuge</translation>
    </message>
    <message>
        <source>boats</source>
        <translation>Boote</translation>
    </message>
    <message>
        <source>sea and shore</source>
        <translation>Meer und Küste</translation>
    </message>
    <message>
        <source>mountains and lakes</source>
        <translation>Berge und Seen</translation>
    </message>
    <message>
        <source>plants and flowers</source>
        <translation>Pflanzen und Blumen</translation>
    </message>
    <message>
        <source>food</source>
        <translation>Essen</translation>
    </message>
    <message>
        <source>kitchenware</source>
        <translation>Küchengeräte</translation>
    </message>
    <message>
        <source>rooms and furniture</source>
        <translation>Räume und Möbel</translation>
    </message>
    <message>
        <source>screens and computers</source>
        <translation>Bildschirme und Computer</translation>
    </message>
    <message>
        <source>text and title cards</source>
        <translation>Text und Texttafeln</translation>
    </message>
    <message>
        <source>buildings</source>
        <translation>Gebäude</translation>
    </message>
    <message>
        <source>streets</source>
        <translation>Straßen</translation>
    </message>
    <message>
        <source>clothes</source>
        <translation>Kleidung</translation>
    </message>
    <message>
        <source>faces and hair</source>
        <translation>Gesichter und Haare</translation>
    </message>
    <message>
        <source>sport</source>
        <translation>Sport</translation>
    </message>
    <message>
        <source>music</source>
        <translation>Musik</translation>
    </message>
    <message>
        <source>tools and machines</source>
        <translation>Werkzeuge und Maschinen</translation>
    </message>
    <message>
        <source>lights and night scenes</source>
        <translation>Lichter und Nachtszenen</translation>
    </message>
    <message>
        <source>people</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>nature</source>
        <translation>Natur</translation>
    </message>
    <message>
        <source>vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
    <message>
        <source>lively action</source>
        <translation>lebhafte Handlung</translation>
    </message>
    <message>
        <source>indoors</source>
        <translation>Innenräume</translation>
    </message>
</context>
<context>
    <name>skimline::TastePage</name>
    <message>
        <source>Learn from my edits</source>
        <translation>Aus meinen Bearbeitungen lernen</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Weight of the learned preferences</source>
        <translation>Gewicht der gelernten Vorlieben</translation>
    </message>
    <message>
        <source>Skimline learns your preferences from the shots you keep, drop and trim, and applies them to videos analysed from now on. Nothing leaves this computer. Only numbers are stored, no images or names.</source>
        <translation>Skimline lernt Ihre Vorlieben aus den Shots, die Sie behalten, verwerfen und kürzen, und wendet sie auf künftig analysierte Videos an. Nichts verlässt diesen Rechner. Gespeichert werden nur Zahlen, keine Bilder oder Namen.</translation>
    </message>
    <message>
        <source>Learned preferences</source>
        <translation>Gelernte Vorlieben</translation>
    </message>
    <message>
        <source>Analyse this video again</source>
        <translation>Dieses Video neu analysieren</translation>
    </message>
    <message>
        <source>With the learned preferences; your own edits stay</source>
        <translation>Mit den gelernten Vorlieben; Ihre eigenen Bearbeitungen bleiben erhalten</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export a copy of the learned preferences</source>
        <translation>Eine Kopie der gelernten Vorlieben exportieren</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Replace the learned preferences with a copy</source>
        <translation>Die gelernten Vorlieben durch eine Kopie ersetzen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset everything learned</source>
        <translation>Alles Gelernte zurücksetzen</translation>
    </message>
    <message>
        <source>Nothing yet. Keep, drop or trim shots of a video.</source>
        <translation>Noch nichts. Behalten, verwerfen oder kürzen Sie Shots eines Videos.</translation>
    </message>
    <message>
        <source>Learning is off. Turn it on, then keep, drop or trim shots.</source>
        <translation>Das Lernen ist ausgeschaltet. Schalten Sie es ein und behalten, verwerfen oder kürzen Sie dann Shots.</translation>
    </message>
    <message numerus="yes">
        <source>%n decisions</source>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n videos</source>
        <translation>
            <numerusform>%n Video</numerusform>
            <numerusform>%n Videos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This skim uses the edits of %n videos.</source>
        <translation>
            <numerusform>Diese Kurzfassung berücksichtigt die Bearbeitungen von %n Video.</numerusform>
            <numerusform>Diese Kurzfassung berücksichtigt die Bearbeitungen von %n Videos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not applied to this skim yet.</source>
        <translation>In dieser Kurzfassung noch nicht berücksichtigt.</translation>
    </message>
    <message>
        <source>Based on %1 in %2. Right: you tend to keep it. Left: you tend to drop it. Pale: uncertain.</source>
        <translation>Aus %1 in %2. Rechts: Das behalten Sie eher. Links: Das verwerfen Sie eher. Blass: unsicher.</translation>
    </message>
</context>
<context>
    <name>skimline::TimeText</name>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>noch etwa %1 h</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>skimline::TimelinePanel</name>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>The score curve appears here</source>
        <translation>Hier erscheint die Wertungskurve</translation>
    </message>
    <message>
        <source>The analysis was stopped</source>
        <translation>Die Analyse wurde angehalten</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>Datei nicht gefunden</translation>
    </message>
    <message>
        <source>Choose the lanes of the timeline</source>
        <translation>Spuren der Zeitleiste wählen</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>Kurzfassung</translation>
    </message>
    <message>
        <source>Filmstrip</source>
        <translation>Filmstreifen</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Wellenform</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Stichwörter</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Höhepunkte</translation>
    </message>
    <message>
        <source>Score curve</source>
        <translation>Wertungskurve</translation>
    </message>
    <message>
        <source>Overview with zoom</source>
        <translation>Übersicht mit Zoom</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Geräusche</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>Sprecher</translation>
    </message>
</context>
<context>
    <name>skimline::TrackChoice</name>
    <message>
        <source>Score co&amp;mponents</source>
        <translation>Bestandteile der &amp;Wertung</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingController</name>
    <message>
        <source>Another run is in progress.</source>
        <translation>Ein anderer Lauf ist noch aktiv.</translation>
    </message>
    <message>
        <source>%1 already contains a run.</source>
        <translation>%1 enthält bereits einen Lauf.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Cannot write to %1.</source>
        <translation>In %1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Evaluation finished.</source>
        <translation>Auswertung beendet.</translation>
    </message>
    <message>
        <source>The results of %1 are in Model &gt; Training.</source>
        <translation>Die Ergebnisse von %1 stehen unter Modell &gt; Training.</translation>
    </message>
    <message>
        <source>Training finished.</source>
        <translation>Training beendet.</translation>
    </message>
    <message>
        <source>The network %1 is ready.</source>
        <translation>Das Netz %1 ist bereit.</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>Der Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>Der Lauf wurde angehalten.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingCurves</name>
    <message>
        <source>Training curves</source>
        <translation>Trainingskurven</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Agreement on validation videos</source>
        <translation>Übereinstimmung bei Validierungsvideos</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingMapsController</name>
    <message>
        <source>Folder of a training run</source>
        <translation>Ordner eines Trainingslaufs</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingMapsPanel</name>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1, Schicht %2, Kopf %3</translation>
    </message>
    <message>
        <source>Open a training run…</source>
        <translation>Trainingslauf öffnen…</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Video: %1</source>
        <translation>Video: %1</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>head, epoch</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Open the folder of a training run that saved attention maps to see how the attention of each head developed.</source>
        <translation>Öffnen Sie den Ordner eines Trainingslaufs, der Attention-Karten gespeichert hat, um zu sehen, wie sich die Attention jedes Kopfes entwickelt hat.</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingRun</name>
    <message>
        <source>Evaluating the bundled network</source>
        <translation>Das mitgelieferte Netz wird ausgewertet</translation>
    </message>
    <message>
        <source>Evaluating %1</source>
        <translation>%1 wird ausgewertet</translation>
    </message>
    <message>
        <source>Finished.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 steps; it can be resumed.</source>
        <translation>Nach %1 von %2 Schritten angehalten; kann fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Not started yet.</source>
        <translation>Noch nicht gestartet.</translation>
    </message>
    <message>
        <source>Stopping; saving the current state.</source>
        <translation>Wird angehalten; der aktuelle Stand wird gespeichert.</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Wird vorbereitet</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>Reading the footage</source>
        <translation>Material wird gelesen</translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptEdits</name>
    <message numerus="yes">
        <source>keeping %n line(s)</source>
        <translation>
            <numerusform>„%n Zeile behalten“</numerusform>
            <numerusform>„%n Zeilen behalten“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n line(s)</source>
        <translation>
            <numerusform>„%n Zeile verwerfen“</numerusform>
            <numerusform>„%n Zeilen verwerfen“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n line(s)</source>
        <translation>
            <numerusform>„%n Zeile zurücksetzen“</numerusform>
            <numerusform>„%n Zeilen zurücksetzen“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keeping only %n line(s)</source>
        <translation>
            <numerusform>„Nur %n Zeile behalten“</numerusform>
            <numerusform>„Nur %n Zeilen behalten“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping filler words (%n)</source>
        <translation>
            <numerusform>„Füllwörter verwerfen (%n)“</numerusform>
            <numerusform>„Füllwörter verwerfen (%n)“</numerusform>
        </translation>
    </message>
    <message>
        <source>correcting a line</source>
        <translation>„Zeile berichtigen“</translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptPanel</name>
    <message>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
    <message>
        <source>Keep these lines</source>
        <translation>Diese Zeilen behalten</translation>
    </message>
    <message>
        <source>Drop these lines (Delete)</source>
        <translation>Diese Zeilen verwerfen (Entf)</translation>
    </message>
    <message>
        <source>Keep only these lines</source>
        <translation>Nur diese Zeilen behalten</translation>
    </message>
    <message>
        <source>Reset these lines</source>
        <translation>Diese Zeilen zurücksetzen</translation>
    </message>
    <message>
        <source>Search the transcript</source>
        <translation>Im Transkript suchen</translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the previous one</source>
        <translation>Die Eingabetaste geht zum nächsten Treffer, mit Umschalt zum vorigen</translation>
    </message>
    <message>
        <source>Select all matches</source>
        <translation>Alle Treffer auswählen</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct the text</source>
        <translation>Text berichtigen</translation>
    </message>
    <message>
        <source>Drop filler words (um, uh)</source>
        <translation>Füllwörter verwerfen (äh, ähm)</translation>
    </message>
    <message>
        <source>No filler words were found</source>
        <translation>Keine Füllwörter gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%1: drop %n filler(s)</source>
        <translation>
            <numerusform>%1: %n Füllwort verwerfen</numerusform>
            <numerusform>%1: %n Füllwörter verwerfen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the audio that each word comes from</source>
        <translation>Zeigen, aus welcher Stelle des Audios jedes Wort stammt</translation>
    </message>
    <message>
        <source>Transcribe again, including “um” and “uh”</source>
        <translation>Noch einmal transkribieren, mit „äh“ und „ähm“</translation>
    </message>
</context>
<context>
    <name>skimline::TrimFrames</name>
    <message>
        <source>Last frame of shot %1</source>
        <translation>Letztes Bild von Shot %1</translation>
    </message>
    <message>
        <source>First frame of shot %1</source>
        <translation>Erstes Bild von Shot %1</translation>
    </message>
    <message>
        <source>Last frame of the transition</source>
        <translation>Letztes Bild des Übergangs</translation>
    </message>
    <message>
        <source>First frame of the transition</source>
        <translation>Erstes Bild des Übergangs</translation>
    </message>
</context>
<context>
    <name>skimline::TrimPreview</name>
    <message>
        <source>kept, %1</source>
        <translation>behalten, %1</translation>
    </message>
    <message>
        <source>dropped, %1</source>
        <translation>verworfen, %1</translation>
    </message>
</context>
<context>
    <name>skimline::VideoListModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>analysing</source>
        <translation>wird analysiert</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>skimline::VideoPage</name>
    <message>
        <source>Shots</source>
        <translation>Shots</translation>
    </message>
    <message>
        <source>Export skim…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Formate</translation>
    </message>
    <message>
        <source>Export for a video editor or as a table</source>
        <translation>Für ein Schnittprogramm oder als Tabelle exportieren</translation>
    </message>
    <message>
        <source>Video and its skim</source>
        <translation>Video und seine Kurzfassung</translation>
    </message>
    <message>
        <source>Makes another skim of the same length from shots that this one drops. Shots you keep stay.</source>
        <translation>Erstellt eine andere Kurzfassung gleicher Länge aus Shots, die diese auslässt. Shots, die Sie behalten, bleiben.</translation>
    </message>
    <message>
        <source>Export the kept shots as one video</source>
        <translation>Die behaltenen Shots als ein Video exportieren</translation>
    </message>
    <message>
        <source>Another skim</source>
        <translation>Andere Kurzfassung</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>no other shot fits</source>
        <translation>kein anderer Shot passt</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>%1 darüber</translation>
    </message>
    <message>
        <source>Raise the target</source>
        <translation>Ziel erhöhen</translation>
    </message>
    <message>
        <source>little else to see</source>
        <translation>sonst wenig zu sehen</translation>
    </message>
    <message>
        <source>The remaining shots are repetitions or show almost nothing.</source>
        <translation>Die übrigen Shots sind Wiederholungen oder zeigen fast nichts.</translation>
    </message>
    <message>
        <source>Fill up</source>
        <translation>Auffüllen</translation>
    </message>
    <message>
        <source>only shots you keep</source>
        <translation>nur behaltene Shots</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>Neu auswählen</translation>
    </message>
</context>
<context>
    <name>skimline::VideoSession</name>
    <message>
        <source>%1 × %2, %3 fps</source>
        <translation>%1 × %2, %3 Bilder/s</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>, no audio</source>
        <translation>, ohne Audio</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>eingebaut</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>Merkmale: %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>computed on the GPU</source>
        <translation>auf der GPU berechnet</translation>
    </message>
    <message>
        <source>computed on the CPU</source>
        <translation>auf der CPU berechnet</translation>
    </message>
    <message numerus="yes">
        <source>, %n damaged frame(s)</source>
        <translation>
            <numerusform>, %n beschädigtes Bild</numerusform>
            <numerusform>, %n beschädigte Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>Speaker %1</source>
        <translation>Sprecher %1</translation>
    </message>
</context>
<context>
    <name>skimline::VideosPanel</name>
    <message>
        <source>Videos</source>
        <translation>Videos</translation>
    </message>
    <message>
        <source>Open videos</source>
        <translation>Videos öffnen</translation>
    </message>
    <message>
        <source>Opened videos</source>
        <translation>Geöffnete Videos</translation>
    </message>
    <message>
        <source>Stop analysing</source>
        <translation>Analyse anhalten</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>Neu analysieren</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Close video</source>
        <translation>Video schließen</translation>
    </message>
    <message>
        <source>Analyse first</source>
        <translation>Zuerst analysieren</translation>
    </message>
    <message>
        <source>Do not analyse</source>
        <translation>Nicht analysieren</translation>
    </message>
    <message>
        <source>Expand the list of videos</source>
        <translation>Liste der Videos ausklappen</translation>
    </message>
    <message>
        <source>Collapse the list of videos</source>
        <translation>Liste der Videos einklappen</translation>
    </message>
    <message numerus="yes">
        <source>Make a film of %n videos</source>
        <translation>
            <numerusform>Film aus %n Video machen</numerusform>
            <numerusform>Film aus %n Videos machen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ViewExport</name>
    <message>
        <source>Save the view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Vector graphics (*.svg)</source>
        <translation>Vektorgrafik (*.svg)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Save the data of the view</source>
        <translation>Daten der Ansicht speichern</translation>
    </message>
    <message>
        <source>Arrays (*.safetensors)</source>
        <translation>Felder (*.safetensors)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>The view was saved to %1.</source>
        <translation>Die Ansicht wurde in %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>skimline::ViewHelpCard</name>
    <message>
        <source>What am I looking at?</source>
        <translation>Was ist hier zu sehen?</translation>
    </message>
    <message>
        <source>More in the user guide</source>
        <translation>Mehr im Handbuch</translation>
    </message>
</context>
<context>
    <name>skimline::ViewHelpText</name>
    <message>
        <source>Lists the shots of the video, one line per shot. A tick marks a shot that is in the skim. Next to it are the reasons why the shot was kept or dropped; every reason is based on a measurement. Double-click a shot to keep or drop it. Your decisions always win.</source>
        <translation>Listet die Shots des Videos auf, eine Zeile je Shot. Ein Haken kennzeichnet einen Shot, der in der Kurzfassung ist. Daneben stehen die Gründe, warum der Shot behalten oder verworfen wurde; jeder Grund beruht auf einer Messung. Ein Doppelklick behält oder verwirft einen Shot. Ihre Entscheidungen gelten immer.</translation>
    </message>
    <message>
        <source>The transcript of the video, line by line, from subtitles or from speech recognition. Select lines to keep or drop them. Double-click a line to correct it. Keywords are words that occur more often in this video than in general; they can guide the skim.</source>
        <translation>Das Transkript des Videos, Zeile für Zeile, aus Untertiteln oder aus Spracherkennung. Wählen Sie Zeilen aus, um sie zu behalten oder zu verwerfen. Ein Doppelklick berichtigt eine Zeile. Stichwörter sind Wörter, die in diesem Video öfter vorkommen als allgemein; sie können die Kurzfassung steuern.</translation>
    </message>
    <message>
        <source>Moments that stand out in image and sound at the same time, strongest first. The values rank the moments of this video; they are not probabilities. Click a moment to go there, or select some and press Keep to add them to the skim.</source>
        <translation>Momente, die in Bild und Ton zugleich herausragen, die stärksten zuerst. Die Werte ordnen die Momente dieses Videos; sie sind keine Wahrscheinlichkeiten. Klicken Sie auf einen Moment, um dorthin zu springen, oder wählen Sie einige und drücken Sie „Behalten“, um sie in die Kurzfassung aufzunehmen.</translation>
    </message>
    <message>
        <source>The network compares every frame with other frames. It does so in several layers, and each layer has several heads. Each small map shows the attention weights of one head: rows are query frames, columns are key frames, and bright means a large weight. A bright diagonal means that the head attends to neighbours in time. A bright column is a key frame that most queries attend to. Click a map to enlarge it.</source>
        <translation>Das Netz vergleicht jedes Bild mit anderen Bildern. Das geschieht in mehreren Schichten, und jede Schicht hat mehrere Köpfe. Jede kleine Karte zeigt die Attention-Gewichte eines Kopfes: Zeilen sind Query-Bilder, Spalten Key-Bilder, und hell bedeutet ein großes Gewicht. Eine helle Diagonale bedeutet, dass der Kopf auf zeitliche Nachbarn achtet. Eine helle Spalte ist ein Key-Bild, auf das die meisten Querys achten. Ein Klick vergrößert eine Karte.</translation>
    </message>
    <message>
        <source>Statistics of each head. Entropy is low for a head that attends to few frames and high for a head that attends to many. Distance is the mean time between a query and its keys. The shares show how much of the weight lies in the local window and how much on the global frames.</source>
        <translation>Kennzahlen jedes Kopfes. Die Entropie ist niedrig, wenn ein Kopf auf wenige Bilder achtet, und hoch, wenn er auf viele achtet. Der Abstand ist die mittlere Zeit zwischen einer Query und ihren Keys. Die Anteile zeigen, wie viel des Gewichts im lokalen Fenster liegt und wie viel auf den globalen Bildern.</translation>
    </message>
    <message>
        <source>How the attention of each head developed: maps that were saved during a training run. They show a video of the training, not the open one.</source>
        <translation>Wie sich die Attention jedes Kopfes entwickelt hat: Karten, die während eines Trainingslaufs gespeichert wurden. Sie zeigen ein Video des Trainings, nicht das geöffnete.</translation>
    </message>
    <message>
        <source>One curve for each run; a run is a network with its settings, applied to this video. The higher the curve, the more the run prefers the moment for the skim. Where curves coincide, the runs agree. The plot below shows the difference between the other runs and the first one.</source>
        <translation>Eine Kurve für jeden Lauf; ein Lauf ist ein Netz mit seinen Einstellungen, angewandt auf dieses Video. Je höher die Kurve, desto mehr bevorzugt der Lauf den Moment für die Kurzfassung. Wo Kurven zusammenfallen, stimmen die Läufe überein. Das Diagramm darunter zeigt den Unterschied zwischen den anderen Läufen und dem ersten.</translation>
    </message>
    <message>
        <source>The shots that each run keeps, over the time of the video. Bars that line up are shots that both runs keep. A bar without a counterpart marks a difference.</source>
        <translation>Die Shots, die jeder Lauf behält, über die Zeit des Videos. Balken untereinander sind Shots, die beide Läufe behalten. Ein Balken ohne Gegenstück ist ein Unterschied.</translation>
    </message>
    <message>
        <source>The networks on this machine. Some extract features, some select shots, others transcribe speech or find highlights. Select one to see what it was trained on, how well it performed, and its limits.</source>
        <translation>Die Netze auf diesem Rechner. Manche extrahieren Merkmale, manche wählen Shots, andere transkribieren Sprache oder finden Höhepunkte. Wählen Sie eines, um zu sehen, womit es trainiert wurde, wie gut es abgeschnitten hat und wo seine Grenzen liegen.</translation>
    </message>
    <message>
        <source>Training runs, in progress and finished. The loss measures the error in training, so its curve should fall. Once it levels off, further training brings little.</source>
        <translation>Trainingsläufe, laufende und beendete. Der Verlust misst den Fehler im Training; seine Kurve sollte also fallen. Bleibt sie gleich, bringt weiteres Training wenig.</translation>
    </message>
    <message>
        <source>What Skimline has learned from your edits, if you turned this on: properties of shots that you keep or drop more often than the network would. Nothing leaves this machine, and Reset deletes everything.</source>
        <translation>Was Skimline aus Ihren Bearbeitungen gelernt hat, falls Sie das eingeschaltet haben: Eigenschaften von Shots, die Sie öfter behalten oder verwerfen, als das Netz es täte. Nichts verlässt diesen Rechner, und „Zurücksetzen“ löscht alles.</translation>
    </message>
    <message>
        <source>A run over many videos, processed by the command line on this or other machines: the skims made so far, the time left, and the videos that could not be skimmed, with the reasons. This page only reads the run. Double-click a skim to open it.</source>
        <translation>Ein Lauf über viele Videos, den die Kommandozeile hier oder auf anderen Rechnern bearbeitet: die bisherigen Kurzfassungen, die Restzeit und die Videos, die sich nicht kürzen ließen, mit den Gründen. Diese Seite liest den Lauf nur. Ein Doppelklick öffnet eine Kurzfassung.</translation>
    </message>
    <message>
        <source>The attention map of one head. Rows are query frames, columns are key frames. The bright cells of a row mark the keys that this query attends to most. The wheel zooms, and a click goes to the frame. A large weight does not mean that the key influenced the result; the Causes tab measures that.</source>
        <translation>Die Attention-Karte eines Kopfes. Zeilen sind Query-Bilder, Spalten Key-Bilder. Die hellen Zellen einer Zeile zeigen die Keys, auf die diese Query am meisten achtet. Das Mausrad zoomt, ein Klick springt zum Bild. Ein großes Gewicht bedeutet nicht, dass der Key das Ergebnis beeinflusst hat; das misst der Reiter „Ursachen“.</translation>
    </message>
    <message>
        <source>A list of the strongest links: the query frame attends to the key frame. Click a link to go there.</source>
        <translation>Eine Liste der stärksten Verbindungen: Das Query-Bild achtet auf das Key-Bild. Ein Klick springt dorthin.</translation>
    </message>
    <message>
        <source>Explains the network&apos;s score of the shot at the playhead, or of the whole skim. Relevance gives every frame a weight: the higher the curve, the more the score depends on that moment. Occlusion removes one shot at a time. Ablation switches off one part of the encoder, the decoder or the cross-attention at a time and selects the skim again. An explanation can be wrong: the deletion test removes the top, the bottom and random shots and measures how much the ranking changes.</source>
        <translation>Erklärt die Wertung des Netzes für den Shot am Abspielkopf oder für die ganze Kurzfassung. Relevanz gibt jedem Bild ein Gewicht: Je höher die Kurve, desto mehr hängt die Wertung von diesem Moment ab. Okklusion entfernt jeweils einen Shot. Ablation schaltet jeweils einen Teil des Encoders, des Decoders oder der Cross-Attention ab und wählt die Kurzfassung neu. Eine Erklärung kann falsch sein: Der Löschtest entfernt die obersten, die untersten und zufällige Shots und misst, wie sehr sich die Rangfolge ändert.</translation>
    </message>
    <message>
        <source>Compares the runs with the first one, the reference: overlap of the skims (F) and rank agreement of all moments (1: same order, 0: no relation), by the final score and by the network&apos;s raw output. Below is the cost of a pass: time with its spread, memory and pairs.</source>
        <translation>Vergleicht die Läufe mit dem ersten, der Referenz: Überlappung der Kurzfassungen (F) und Rangübereinstimmung aller Momente (1: gleiche Reihenfolge, 0: kein Zusammenhang), nach der endgültigen Wertung und nach der Rohausgabe des Netzes. Darunter steht der Aufwand eines Durchgangs: Zeit mit ihrer Streuung, Speicher und Paare.</translation>
    </message>
    <message>
        <source>A head of one run next to a head of another, on the same scale, and their difference. Rows are query frames, columns are key frames. In networks that were trained separately, heads with the same number do not correspond, so the most similar head is offered.</source>
        <translation>Ein Kopf eines Laufs neben einem Kopf eines anderen, auf derselben Skala, und ihr Unterschied. Zeilen sind Query-Bilder, Spalten Key-Bilder. Bei getrennt trainierten Netzen entsprechen Köpfe mit gleicher Nummer einander nicht; daher wird der ähnlichste Kopf angeboten.</translation>
    </message>
    <message>
        <source>Relevance of each frame for the skim of each run, and an ablation: each part of the network is switched off in turn and all moments are scored again. The longer the bar, the more the ranking changes. Parts without effect are not shown.</source>
        <translation>Relevanz jedes Bildes für die Kurzfassung jedes Laufs und eine Ablation: Jeder Teil des Netzes wird einmal abgeschaltet, und alle Momente werden neu bewertet. Je länger der Balken, desto mehr ändert sich die Rangfolge. Teile ohne Wirkung werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Time and memory as a function of the video length, for local-global and full attention, measured on this machine. Both axes are logarithmic: quadratic cost is a line twice as steep as linear cost.</source>
        <translation>Zeit und Speicher in Abhängigkeit von der Videolänge, bei lokal-globaler und voller Attention, gemessen auf diesem Rechner. Beide Achsen sind logarithmisch: Quadratischer Aufwand ist eine doppelt so steile Linie wie linearer.</translation>
    </message>
    <message>
        <source>Shots and why they were kept or dropped</source>
        <translation>Shots und warum sie behalten oder verworfen wurden</translation>
    </message>
    <message>
        <source>Transcript, keywords and summary</source>
        <translation>Transkript, Stichwörter und Zusammenfassung</translation>
    </message>
    <message>
        <source>Moments that stand out in image and sound</source>
        <translation>Momente, die in Bild und Ton herausragen</translation>
    </message>
    <message>
        <source>Attention weights between frames</source>
        <translation>Attention-Gewichte zwischen den Bildern</translation>
    </message>
    <message>
        <source>Comparison with other networks and settings</source>
        <translation>Vergleich mit anderen Netzen und Einstellungen</translation>
    </message>
    <message>
        <source>What the score of a shot depends on</source>
        <translation>Wovon die Wertung eines Shots abhängt</translation>
    </message>
    <message>
        <source>Networks and training</source>
        <translation>Netze und Training</translation>
    </message>
    <message>
        <source>Preferences learned from your edits</source>
        <translation>Aus Ihren Bearbeitungen gelernte Vorlieben</translation>
    </message>
    <message>
        <source>Batch runs over many videos</source>
        <translation>Stapelläufe über viele Videos</translation>
    </message>
    <message>
        <source>One film of several videos. Pin a shot or leave it out, drag shots into another order, choose the length, and play the film before you export it.</source>
        <translation>Ein Film aus mehreren Videos. Halten Sie einen Shot fest oder lassen Sie ihn weg, ziehen Sie Shots in eine andere Reihenfolge, wählen Sie die Länge, und spielen Sie den Film ab, bevor Sie ihn exportieren.</translation>
    </message>
    <message>
        <source>One film of several videos</source>
        <translation>Ein Film aus mehreren Videos</translation>
    </message>
</context>
<context>
    <name>skimline::WaveformTrack</name>
    <message>
        <source>Waveform of the audio</source>
        <translation>Wellenform des Audios</translation>
    </message>
    <message>
        <source>%1   silence</source>
        <translation>%1   Stille</translation>
    </message>
    <message>
        <source>%1   audio %2 dB</source>
        <translation>%1   Audio %2 dB</translation>
    </message>
    <message>
        <source>%1   audio %2 dB, speech</source>
        <translation>%1   Audio %2 dB, Sprache</translation>
    </message>
    <message>
        <source>Speech underlined</source>
        <translation>Sprache unterstrichen</translation>
    </message>
</context>
<context>
    <name>skimline::WeightCurve</name>
    <message>
        <source>Weights over the video</source>
        <translation>Gewichte über das Video</translation>
    </message>
</context>
<context>
    <name>skimline::WeightHistogram</name>
    <message>
        <source>Histogram of the attention weights</source>
        <translation>Histogramm der Attention-Gewichte</translation>
    </message>
</context>
<context>
    <name>skimline::WelcomePage</name>
    <message>
        <source>1   Watch</source>
        <translation>1   Ansehen</translation>
    </message>
    <message>
        <source>Skimline scores every frame and finds the shots.</source>
        <translation>Skimline bewertet jedes Bild und findet die Shots.</translation>
    </message>
    <message>
        <source>2   Decide</source>
        <translation>2   Entscheiden</translation>
    </message>
    <message>
        <source>Set the length. Double-click a shot to keep or drop it.</source>
        <translation>Bestimmen Sie die Länge. Ein Doppelklick behält oder verwirft einen Shot.</translation>
    </message>
    <message>
        <source>3   Export</source>
        <translation>3   Exportieren</translation>
    </message>
    <message>
        <source>Play the skim, then export it as a clip or for your video editor.</source>
        <translation>Spielen Sie die Kurzfassung ab und exportieren Sie sie als Clip oder für Ihr Schnittprogramm.</translation>
    </message>
    <message>
        <source>%1    %2</source>
        <translation>%1    %2</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
</context>
<context>
    <name>skimline::WindowPreview</name>
    <message>
        <source>Preview of the exported frames</source>
        <translation>Vorschau der exportierten Bilder</translation>
    </message>
    <message>
        <source>Finding the subject</source>
        <translation>Das Motiv wird gesucht</translation>
    </message>
    <message>
        <source>No preview available.</source>
        <translation>Keine Vorschau verfügbar.</translation>
    </message>
</context>
<context>
    <name>skimline::WindowReason</name>
    <message>
        <source>subject</source>
        <translation>Motiv</translation>
    </message>
    <message>
        <source>face</source>
        <translation>Gesicht</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>wie zuvor</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>The window follows what stands out or moves.</source>
        <translation>Der Ausschnitt folgt dem, was auffällt oder sich bewegt.</translation>
    </message>
    <message>
        <source>The window follows a face.</source>
        <translation>Der Ausschnitt folgt einem Gesicht.</translation>
    </message>
    <message>
        <source>The window stays as before, because the piece is too short for a move.</source>
        <translation>Der Ausschnitt bleibt wie zuvor, weil das Stück für eine Bewegung zu kurz ist.</translation>
    </message>
    <message>
        <source>You placed the window.</source>
        <translation>Sie haben den Ausschnitt festgelegt.</translation>
    </message>
    <message>
        <source>Nothing stands out, so the window shows the middle.</source>
        <translation>Nichts fällt auf, deshalb zeigt der Ausschnitt die Mitte.</translation>
    </message>
    <message>
        <source>wider</source>
        <translation>breiter</translation>
    </message>
    <message>
        <source>The subject does not fit, so a wider part is shown over a blurred ground.</source>
        <translation>Das Motiv passt nicht hinein, deshalb wird ein breiterer Teil über unscharfem Grund gezeigt.</translation>
    </message>
    <message>
        <source>subtitles</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>The window shows the subtitles in the picture whole.</source>
        <translation>Das Fenster zeigt die Untertitel im Bild ganz.</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>Sprecher</translation>
    </message>
    <message>
        <source>The window follows who speaks.</source>
        <translation>Der Ausschnitt folgt dem, der spricht.</translation>
    </message>
</context>
<context>
    <name>skimline::WordSoundMap</name>
    <message>
        <source>Audio that each word comes from</source>
        <translation>Stelle im Audio, aus der jedes Wort stammt</translation>
    </message>
    <message>
        <source>“%1”, said from %2 to %3 s</source>
        <translation>„%1“, gesprochen von %2 bis %3 s</translation>
    </message>
    <message>
        <source>At %1 s: %2% of the strongest attention</source>
        <translation>Bei %1 s: %2&#xa0;% der stärksten Attention</translation>
    </message>
    <message>
        <source>%1% of the attention lies within a second of the word</source>
        <translation>%1&#xa0;% der Attention liegen höchstens eine Sekunde vom Wort entfernt</translation>
    </message>
</context>
<context>
    <name>skimline::WordsController</name>
    <message>
        <source>Looking for a transcript</source>
        <translation>Ein Transkript wird gesucht</translation>
    </message>
    <message>
        <source>The transcript could not be read</source>
        <translation>Das Transkript konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>No transcript yet</source>
        <translation>Noch kein Transkript</translation>
    </message>
    <message>
        <source>There are no subtitles inside this video or next to it.</source>
        <translation>Weder im Video noch daneben gibt es Untertitel.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>The summary was saved to %1.</source>
        <translation>Die Zusammenfassung wurde in %1 gespeichert.</translation>
    </message>
    <message>
        <source>Open a transcript</source>
        <translation>Transkript öffnen</translation>
    </message>
    <message>
        <source>Subtitles and text (*.srt *.vtt *.ass *.ssa *.sbv *.ttml *.lrc *.sub *.json *.tsv *.txt);;All files (*)</source>
        <translation>Untertitel und Text (*.srt *.vtt *.ass *.ssa *.sbv *.ttml *.lrc *.sub *.json *.tsv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Folder with a BART, LED or T5 network</source>
        <translation>Ordner mit einem BART-, LED- oder T5-Netz</translation>
    </message>
    <message>
        <source>Save the summary</source>
        <translation>Zusammenfassung speichern</translation>
    </message>
    <message>
        <source>Markdown (*.md);;Subtitles (*.srt);;Text (*.txt)</source>
        <translation>Markdown (*.md);;Untertitel (*.srt);;Text (*.txt)</translation>
    </message>
    <message>
        <source>The search for a transcript was stopped.</source>
        <translation>Die Suche nach einem Transkript wurde angehalten.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
</context>
<context>
    <name>skimline::WordsPage</name>
    <message>
        <source>Open another transcript</source>
        <translation>Ein anderes Transkript öffnen</translation>
    </message>
    <message>
        <source>Extract the keywords again</source>
        <translation>Die Stichwörter neu extrahieren</translation>
    </message>
    <message>
        <source>Keywords guide the skim</source>
        <translation>Stichwörter steuern die Kurzfassung</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Stichwörter</translation>
    </message>
    <message>
        <source>Save the summary…</source>
        <translation>Zusammenfassung speichern…</translation>
    </message>
    <message>
        <source>One summary per topic</source>
        <translation>Eine Zusammenfassung je Thema</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>A folder with a BART, LED or T5 model in Hugging Face format</source>
        <translation>Ein Ordner mit einem BART-, LED- oder T5-Modell im Hugging-Face-Format</translation>
    </message>
    <message>
        <source>Key sentences</source>
        <translation>Kernsätze</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>Schreiben anhalten</translation>
    </message>
    <message>
        <source>Subtitles inside the video</source>
        <translation>Untertitel im Video</translation>
    </message>
    <message>
        <source>Key sentences, selected by keywords, position and the skim.</source>
        <translation>Kernsätze, ausgewählt nach Stichwörtern, Position und Kurzfassung.</translation>
    </message>
    <message>
        <source>Written by the network %1 from words and frames.</source>
        <translation>Vom Netz %1 aus Wörtern und Bildern geschrieben.</translation>
    </message>
    <message>
        <source>Written by the network %1.</source>
        <translation>Vom Netz %1 geschrieben.</translation>
    </message>
    <message>
        <source>The end of the transcript did not fit.</source>
        <translation>Das Ende des Transkripts passte nicht mehr hinein.</translation>
    </message>
    <message numerus="yes">
        <source>The transcript covers %n topic(s); a single summary may mix them up.</source>
        <translation>
            <numerusform>Das Transkript behandelt %n Thema; eine einzige Zusammenfassung kann Teile vermengen.</numerusform>
            <numerusform>Das Transkript behandelt %n Themen; eine einzige Zusammenfassung kann sie vermengen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write with a network</source>
        <translation>Von einem Netz schreiben lassen</translation>
    </message>
    <message>
        <source>Open a network…</source>
        <translation>Netz öffnen…</translation>
    </message>
    <message>
        <source>Use video frames</source>
        <translation>Videobilder verwenden</translation>
    </message>
    <message>
        <source>Lets every frame attend to the frames in which the keywords are said, which raises their scores</source>
        <translation>Lässt jedes Bild auf die Bilder achten, bei denen die Stichwörter gesagt werden; deren Wertungen steigen dadurch</translation>
    </message>
    <message>
        <source>Strength of the keywords</source>
        <translation>Stärke der Stichwörter</translation>
    </message>
    <message>
        <source>Transcribed from the audio</source>
        <translation>Aus dem Audio transkribiert</translation>
    </message>
    <message>
        <source>Back to the subtitles</source>
        <translation>Zurück zu den Untertiteln</translation>
    </message>
    <message>
        <source>Transcribe the speech (you can switch back to the subtitles)</source>
        <translation>Sprache transkribieren (Sie können zu den Untertiteln zurückwechseln)</translation>
    </message>
</context>
<context>
    <name>skimline::ZoomBar</name>
    <message>
        <source>Visible part of the video</source>
        <translation>Gezeigter Teil des Videos</translation>
    </message>
    <message>
        <source>Drag the window to pan, drag its ends to zoom.</source>
        <translation>Das Fenster ziehen, um zu verschieben, seine Enden ziehen, um zu zoomen.</translation>
    </message>
</context>
<context>
    <name>skimline::videoFileFilter</name>
    <message>
        <source>Videos (%1);;All files (*)</source>
        <translation>Videos (%1);;Alle Dateien (*)</translation>
    </message>
</context>
</TS>
