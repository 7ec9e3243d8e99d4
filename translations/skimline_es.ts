<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es">
<context>
    <name>CellExplanation</name>
    <message>
        <source>A step does not attend to later steps.</source>
        <translation>Un paso no atiende a los pasos posteriores.</translation>
    </message>
    <message>
        <source>Neither is a global frame, and they are more than %1 steps apart.</source>
        <translation>Ninguno es un fotograma global y están a más de %1 pasos.</translation>
    </message>
    <message>
        <source>This key gets %1 times the uniform share.</source>
        <translation>Esta clave recibe %1 veces la parte uniforme.</translation>
    </message>
    <message>
        <source>Vertical streak: this key gets %1 of all attention here, %2 times the uniform share (rank %3 of %4).</source>
        <translation>Franja vertical: esta clave recibe %1 de toda la atención aquí, %2 veces la parte uniforme (puesto %3 de %4).</translation>
    </message>
    <message>
        <source>Global frame: every query attends to it.</source>
        <translation>Fotograma global: todas las consultas le prestan atención.</translation>
    </message>
    <message>
        <source>The query is a global frame and attends to all frames.</source>
        <translation>La consulta es un fotograma global y atiende a todos los fotogramas.</translation>
    </message>
    <message>
        <source>The file has no weight for this cell.</source>
        <translation>El archivo no contiene ningún peso para esta celda.</translation>
    </message>
</context>
<context>
    <name>CompareController</name>
    <message>
        <source>People</source>
        <translation>Personas</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
</context>
<context>
    <name>StepNames</name>
    <message>
        <source>Step %1: stop</source>
        <translation>Paso %1: fin</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Paso %1: %2</translation>
    </message>
    <message>
        <source>Step %1: shot %2 (%3)</source>
        <translation>Paso %1: plano %2 (%3)</translation>
    </message>
    <message>
        <source>start</source>
        <translation>comienzo</translation>
    </message>
</context>
<context>
    <name>ViewText</name>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>Query frame</source>
        <translation>Fotograma de la consulta</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>no calculado</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>strongest links, %1</source>
        <translation>enlaces más fuertes, %1</translation>
    </message>
    <message>
        <source>statistics, %1</source>
        <translation>estadísticas, %1</translation>
    </message>
    <message>
        <source>Key frame</source>
        <translation>Fotograma de la clave</translation>
    </message>
</context>
<context>
    <name>skimline::AboutBox</name>
    <message>
        <source>About Skimline</source>
        <translation>Acerca de Skimline</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Skimline %1&lt;/h3&gt;&lt;p&gt;Shortens a video to the part worth watching and shows why.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Skimline %1&lt;/h3&gt;&lt;p&gt;Acorta un vídeo a lo que merece la pena ver y muestra por qué.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>skimline::AnalysisController</name>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>Elegir la carpeta…</translation>
    </message>
    <message>
        <source>Folder with the network weights</source>
        <translation>Carpeta con los pesos de la red</translation>
    </message>
    <message>
        <source>The results for %1 so far are kept.</source>
        <translation>Los resultados obtenidos hasta ahora de %1 se conservan.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Damaged video.</source>
        <translation>Vídeo dañado.</translation>
    </message>
    <message numerus="yes">
        <source>At least %n frame(s) of %1 could not be decoded whole.</source>
        <translation>
            <numerusform>Al menos %n fotograma de %1 no se pudo descodificar por completo.</numerusform>
            <numerusform>Al menos %n fotogramas de %1 no se pudieron descodificar por completo.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::AnalysisQueue</name>
    <message numerus="yes">
        <source>%n shot(s) found.</source>
        <translation>
            <numerusform>%n plano encontrado.</numerusform>
            <numerusform>%n planos encontrados.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::AttentionChoosers</name>
    <message>
        <source>Type of attention</source>
        <translation>Tipo de atención</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Codificador</translation>
    </message>
    <message>
        <source>Decoder (masked)</source>
        <translation>Decodificador (enmascarado)</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Atención cruzada</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Combine heads and layers by</source>
        <translation>Combinar cabezas y capas por</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Lineal</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarítmica</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>Por rango</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colores</translation>
    </message>
    <message>
        <source>Blue to yellow</source>
        <translation>Azul–amarillo</translation>
    </message>
    <message>
        <source>Violet to orange</source>
        <translation>De violeta a naranja</translation>
    </message>
    <message>
        <source>Downsample by</source>
        <translation>Submuestrear por</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>Todas las capas</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeza %1</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Todas las cabezas</translation>
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
        <translation>Media de cabezas</translation>
    </message>
    <message>
        <source>Maximum of heads</source>
        <translation>Máximo de cabezas</translation>
    </message>
    <message>
        <source>Pixels: max</source>
        <translation>Píxel: máx.</translation>
    </message>
    <message>
        <source>Pixels: mean</source>
        <translation>Píxel: media</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionController</name>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>After the analysis, the attention of all layers and heads appears here.</source>
        <translation>Tras el análisis, aquí aparecerá la atención de cada capa y cabeza.</translation>
    </message>
    <message>
        <source>Computing attention: %1</source>
        <translation>Calculando la atención: %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentarlo de nuevo</translation>
    </message>
    <message>
        <source>The attention computation was stopped.</source>
        <translation>Se detuvo el cálculo de la atención.</translation>
    </message>
    <message>
        <source>Show the attention</source>
        <translation>Mostrar la atención</translation>
    </message>
    <message>
        <source>Computing attention</source>
        <translation>Calculando la atención</translation>
    </message>
    <message>
        <source>Attention maps of another network</source>
        <translation>Mapas de atención de otra red</translation>
    </message>
    <message>
        <source>Attention maps (*.safetensors)</source>
        <translation>Mapas de atención (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionExplorer</name>
    <message>
        <source>not computed</source>
        <translation>no calculado</translation>
    </message>
    <message>
        <source>Point at a cell to see its values. Click to go to the query frame, click again to go to the key frame. Ctrl+click or P pins a cell.</source>
        <translation>Señale una celda para ver sus valores. Un clic lleva al fotograma de la consulta y otro al de la clave. Ctrl+clic o P fija una celda.</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionLinksPanel</name>
    <message>
        <source>Include links inside the local window</source>
        <translation>Incluir los enlaces dentro de la ventana local</translation>
    </message>
    <message>
        <source>Strongest links</source>
        <translation>Enlaces más fuertes</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Searching the whole map</source>
        <translation>Buscando en todo el mapa</translation>
    </message>
    <message>
        <source>No links were found in this map.</source>
        <translation>No se encontraron enlaces en este mapa.</translation>
    </message>
    <message>
        <source>The map is divided into a grid of 256 × 256 cells; this list shows the strongest links, one per cell. Click a link to show it in the map and in the player.</source>
        <translation>El mapa se divide en una cuadrícula de 256 × 256 celdas; la lista muestra los enlaces más fuertes, uno por celda. Haga clic en un enlace para verlo en el mapa y en el reproductor.</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionMapView</name>
    <message>
        <source>%1 attends to %2: %3</source>
        <translation>%1 atiende a %2: %3</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>no calculado</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>Mapa de atención</translation>
    </message>
    <message>
        <source>Rows are query frames, columns are key frames. Arrow keys select a cell, Enter goes to its frames, plus and minus zoom, 0 shows the whole map, P pins a cell, Escape unpins all cells.</source>
        <translation>Las filas son fotogramas de la consulta; las columnas, de la clave. Las flechas seleccionan una celda, Intro va a sus fotogramas, más y menos cambian el zoom, 0 muestra todo el mapa, P fija una celda, Escape suelta todas las celdas.</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionOverview</name>
    <message>
        <source>Overview of layers and heads</source>
        <translation>Vista general de capas y cabezas</translation>
    </message>
    <message>
        <source>One small map for each layer and head. Arrow keys select a map, Enter opens it.</source>
        <translation>Un mapa pequeño por cada capa y cabeza. Las flechas seleccionan un mapa, Intro lo abre.</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Capa %1, cabeza %2</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionPage</name>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>One scale for all heads</source>
        <translation>Una escala para todas las cabezas</translation>
    </message>
    <message>
        <source>Show the playhead&apos;s links as arcs</source>
        <translation>Mostrar los enlaces del cabezal como arcos</translation>
    </message>
    <message>
        <source>Draws the strongest links of the frame at the playhead over the curve</source>
        <translation>Dibuja sobre la curva los enlaces más fuertes del fotograma del cabezal</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Acercar (+)</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Alejar (-)</translation>
    </message>
    <message>
        <source>Show the whole map (0)</source>
        <translation>Mostrar todo el mapa (0)</translation>
    </message>
    <message>
        <source>Attention view</source>
        <translation>Vista de la atención</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Cifras</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Épocas</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentarlo de nuevo</translation>
    </message>
    <message>
        <source>Rows: query frame. Columns: key frame.</source>
        <translation>Filas: fotograma de la consulta. Columnas: fotograma de la clave.</translation>
    </message>
    <message>
        <source>Layers run from top to bottom; within a layer, heads are sorted by number. Click a map to open it.</source>
        <translation>Capas de arriba abajo; dentro de cada capa, las cabezas por número. Haga clic en un mapa para abrirlo.</translation>
    </message>
    <message>
        <source>Ticks at the edges: global frames.</source>
        <translation>Marcas en los bordes: fotogramas globales.</translation>
    </message>
    <message>
        <source>Bars below: weight that each key receives. Bars at the right: largest weight of each query.</source>
        <translation>Barras de abajo: peso que recibe cada clave. Barras de la derecha: mayor peso de cada consulta.</translation>
    </message>
</context>
<context>
    <name>skimline::Autosave</name>
    <message>
        <source>Autosave cannot write to %1.</source>
        <translation>El autoguardado no puede escribir en %1.</translation>
    </message>
</context>
<context>
    <name>skimline::BatchController</name>
    <message>
        <source>Batch</source>
        <translation>Lote</translation>
    </message>
    <message>
        <source>Batch run folder</source>
        <translation>Carpeta de una ejecución por lotes</translation>
    </message>
    <message>
        <source>This folder contains no batch run. The user guide explains how to create one.</source>
        <translation>Esta carpeta no contiene ninguna ejecución por lotes. La guía explica cómo crear una.</translation>
    </message>
    <message>
        <source>Open the videos for the run first.</source>
        <translation>Abra primero los vídeos de la ejecución.</translation>
    </message>
    <message>
        <source>Folder for the new run</source>
        <translation>Carpeta para la nueva ejecución</translation>
    </message>
    <message>
        <source>The command-line program of Skimline, which creates batch runs, is missing.</source>
        <translation>Falta el programa de línea de órdenes de Skimline, que crea las ejecuciones por lotes.</translation>
    </message>
    <message>
        <source>The command-line program did not respond.</source>
        <translation>El programa de línea de órdenes no respondió.</translation>
    </message>
    <message>
        <source>The batch run was not created.</source>
        <translation>No se creó la ejecución por lotes.</translation>
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
            <numerusform>%n resumen escrito.</numerusform>
            <numerusform>%n resúmenes escritos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped.</source>
        <translation>
            <numerusform>%n detenido.</numerusform>
            <numerusform>%n detenidos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Some skims could not be written.</source>
        <translation>Algunos resúmenes no se pudieron escribir.</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportado.</translation>
    </message>
</context>
<context>
    <name>skimline::BatchExportDialog</name>
    <message>
        <source>Include &amp;subtitles</source>
        <translation>Incluir &amp;subtítulos</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export several skims</source>
        <translation>Exportar varios resúmenes</translation>
    </message>
    <message>
        <source>Videos to export</source>
        <translation>Vídeos que exportar</translation>
    </message>
    <message>
        <source>%1   %2 of %3</source>
        <translation>%1   %2 de %3</translation>
    </message>
    <message>
        <source>%1   no skim yet</source>
        <translation>%1   aún sin resumen</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Examinar…</translation>
    </message>
    <message>
        <source>F&amp;older</source>
        <translation>C&amp;arpeta</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>C&amp;uts</source>
        <translation>C&amp;ortes</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>Carpeta de salida</translation>
    </message>
    <message>
        <source>Choose a video.</source>
        <translation>Elija un vídeo.</translation>
    </message>
    <message>
        <source>Choose a folder.</source>
        <translation>Elija una carpeta.</translation>
    </message>
    <message>
        <source>This folder does not exist.</source>
        <translation>Esta carpeta no existe.</translation>
    </message>
    <message>
        <source>This folder cannot be written to.</source>
        <translation>No se puede escribir en esta carpeta.</translation>
    </message>
    <message numerus="yes">
        <source>%n skim(s), %1 in total.</source>
        <translation>
            <numerusform>%n resumen, %1 en total.</numerusform>
            <numerusform>%n resúmenes, %1 en total.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1   unreadable</source>
        <translation>%1   ilegible</translation>
    </message>
</context>
<context>
    <name>skimline::BatchList</name>
    <message>
        <source>took %1</source>
        <translation>creado en %1</translation>
    </message>
</context>
<context>
    <name>skimline::BatchPage</name>
    <message>
        <source>Open run…</source>
        <translation>Abrir ejecución…</translation>
    </message>
    <message>
        <source>Batch runs</source>
        <translation>Ejecuciones por lotes</translation>
    </message>
    <message>
        <source>Videos of the run</source>
        <translation>Vídeos de la ejecución</translation>
    </message>
    <message>
        <source>Skims</source>
        <translation>Resúmenes</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Progreso de la ejecución</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar la orden</translation>
    </message>
    <message>
        <source>Open skim</source>
        <translation>Abrir resumen</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Abrir original</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Skims (%1)</source>
        <translation>Resúmenes (%1)</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Problemas (%1)</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 de %2 listos</translation>
    </message>
    <message>
        <source>%1 in progress</source>
        <translation>%1 en curso</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 en espera</translation>
    </message>
    <message numerus="yes">
        <source>%n video(s) will be taken over from workers that have not responded for two minutes.</source>
        <translation>
            <numerusform>Se retomará %n vídeo de un proceso que no responde desde hace dos minutos.</numerusform>
            <numerusform>Se retomarán %n vídeos de procesos que no responden desde hace dos minutos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) changed or missing; the next worker redoes them.</source>
        <translation>
            <numerusform>%n resultado cambió o falta; el siguiente proceso lo crea de nuevo.</numerusform>
            <numerusform>%n resultados cambiaron o faltan; el siguiente proceso los crea de nuevo.</numerusform>
        </translation>
    </message>
    <message>
        <source>No worker is running.</source>
        <translation>No hay ningún proceso en marcha.</translation>
    </message>
    <message>
        <source>All done; total processing time %1.</source>
        <translation>Todo listo; tiempo total de proceso: %1.</translation>
    </message>
    <message>
        <source>No skims yet.</source>
        <translation>Aún no hay resúmenes.</translation>
    </message>
    <message>
        <source>No problems so far.</source>
        <translation>Hasta ahora no hubo problemas.</translation>
    </message>
    <message>
        <source>%1 to retry</source>
        <translation>%1 por reintentar</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 con error</translation>
    </message>
    <message>
        <source>A batch run skims many videos, on any number of computers that can access its folder. Create one from the open videos, or open the folder of an existing run to follow its progress and view its skims.</source>
        <translation>Una ejecución por lotes resume muchos vídeos, en tantos ordenadores como tengan acceso a su carpeta. Cree una con los vídeos abiertos, o abra la carpeta de una existente para seguir su progreso y ver sus resúmenes.</translation>
    </message>
    <message>
        <source>New run…</source>
        <translation>Nueva ejecución…</translation>
    </message>
    <message>
        <source>Creates a run from the videos that are open in this window</source>
        <translation>Crea una ejecución con los vídeos abiertos en esta ventana</translation>
    </message>
</context>
<context>
    <name>skimline::BudgetSlider</name>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Conservar</translation>
    </message>
    <message>
        <source>How much of the video to keep</source>
        <translation>Cuánto del vídeo se conserva</translation>
    </message>
    <message>
        <source>Share of the video to keep, in percent</source>
        <translation>Proporción del vídeo que se conserva, en porcentaje</translation>
    </message>
    <message>
        <source>Length to keep, in minutes and seconds</source>
        <translation>Duración que se conserva, en minutos y segundos</translation>
    </message>
    <message>
        <source>of the video</source>
        <translation>del vídeo</translation>
    </message>
    <message>
        <source>Keep a share of the video or a length</source>
        <translation>Conservar una proporción del vídeo o una duración</translation>
    </message>
    <message>
        <source>in total</source>
        <translation>en total</translation>
    </message>
    <message>
        <source>%</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Objetivo: %1</translation>
    </message>
    <message>
        <source>Skim %1 of %2</source>
        <translation>Resumen de %1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n shot(s)</source>
        <translation>
            <numerusform>%1 de %n plano</numerusform>
            <numerusform>%1 de %n planos</numerusform>
        </translation>
    </message>
    <message>
        <source>Skim %1</source>
        <translation>Resumen de %1</translation>
    </message>
</context>
<context>
    <name>skimline::CauseMarkText</name>
    <message>
        <source>Influence</source>
        <translation>Influencia</translation>
    </message>
</context>
<context>
    <name>skimline::CauseText</name>
    <message>
        <source>Integrated gradients</source>
        <translation>Gradientes integrados</translation>
    </message>
    <message>
        <source>LIME</source>
        <translation>LIME</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Contribución</translation>
    </message>
    <message>
        <source>Attention rollout</source>
        <translation>Despliegue de atención</translation>
    </message>
    <message>
        <source>Raw attention</source>
        <translation>Atención sin procesar</translation>
    </message>
    <message>
        <source>Attention weights of the last layer, for comparison: the largest weight often does not mark the largest influence.</source>
        <translation>Pesos de atención de la última capa, para comparar: el mayor peso a menudo no indica la mayor influencia.</translation>
    </message>
    <message>
        <source>%1 layer %2, head %3</source>
        <translation>%1: capa %2, cabeza %3</translation>
    </message>
    <message>
        <source>%1 layer %2</source>
        <translation>%1: capa %2</translation>
    </message>
    <message>
        <source>%1, all layers</source>
        <translation>%1: todas las capas</translation>
    </message>
    <message>
        <source>Importance %1: %2 from the moment alone, %3 from other moments; %4 % of the video was selected before it.</source>
        <translation>Importancia %1: %2 por el propio momento, %3 por otros momentos; antes se eligió el %4 % del vídeo.</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>Relevancia</translation>
    </message>
    <message>
        <source>Propagates the score back to the input frames through all layers, by weights and gradients (Chefer et al., ICCV 2021).</source>
        <translation>Propaga la puntuación hacia atrás por todas las capas hasta los fotogramas de entrada, con pesos y gradientes (Chefer et al., ICCV 2021).</translation>
    </message>
    <message>
        <source>Occlusion</source>
        <translation>Oclusión</translation>
    </message>
    <message>
        <source>Removes one shot at a time and measures how much the score changes. Slower, but a direct experiment.</source>
        <translation>Quita un plano cada vez y mide cuánto cambia la puntuación. Más lento, pero es un experimento directo.</translation>
    </message>
    <message>
        <source>Ablation of heads and layers</source>
        <translation>Ablación de cabezas y capas</translation>
    </message>
    <message>
        <source>Switches off one head, layer or attention range at a time and selects the skim again. Encoder: frames attend to frames. Decoder: selects the shots one after another. Cross-attention: the decoder attends to the frames.</source>
        <translation>Desactiva una cabeza, una capa o un alcance de la atención cada vez y vuelve a elegir el resumen. Codificador: los fotogramas atienden a fotogramas. Decodificador: elige los planos uno tras otro. Atención cruzada: el decodificador atiende a los fotogramas.</translation>
    </message>
    <message>
        <source>Integrates the gradients along the path from the video&apos;s mean frame to its actual frames (Sundararajan et al., ICML 2017).</source>
        <translation>Integra los gradientes a lo largo del camino del fotograma medio del vídeo a sus fotogramas reales (Sundararajan et al., ICML 2017).</translation>
    </message>
    <message>
        <source>Fits a linear model to the scores of many versions of the video, each with half of the shots removed. Slow on long videos.</source>
        <translation>Ajusta un modelo lineal a las puntuaciones de muchas versiones del vídeo, cada una sin la mitad de sus planos. Lento en vídeos largos.</translation>
    </message>
    <message>
        <source>Signed contribution of each frame to the output of the last layer.</source>
        <translation>Contribución con signo de cada fotograma a la salida de la última capa.</translation>
    </message>
    <message>
        <source>Multiplies the attention weights of all layers (Abnar and Zuidema, ACL 2020). It shows where information can come from, not its effect.</source>
        <translation>Multiplica los pesos de atención de todas las capas (Abnar y Zuidema, ACL 2020). Muestra de dónde puede venir la información, no su efecto.</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Codificador</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decodificador</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Atención cruzada</translation>
    </message>
    <message>
        <source>Local window</source>
        <translation>Ventana local</translation>
    </message>
    <message>
        <source>Outside the window (LGA: global frames)</source>
        <translation>Fuera de la ventana (LGA: fotogramas globales)</translation>
    </message>
    <message>
        <source>Attention of this shot</source>
        <translation>Atención de este plano</translation>
    </message>
    <message>
        <source>Attention of the other shots</source>
        <translation>Atención de los demás planos</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <comment>shots</comment>
        <translation>%1 perdidos</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <comment>shots</comment>
        <translation>%1 ganados</translation>
    </message>
    <message>
        <source>%1: the skim stays the same.</source>
        <translation>%1: el resumen queda igual.</translation>
    </message>
    <message>
        <source>%1: lost %2.</source>
        <comment>shots</comment>
        <translation>%1: se pierde %2.</translation>
    </message>
    <message>
        <source>%1: gained %2.</source>
        <comment>shots</comment>
        <translation>%1: se gana %2.</translation>
    </message>
    <message>
        <source>%1: lost %2; gained %3.</source>
        <comment>shots</comment>
        <translation>%1: se pierde %2; se gana %3.</translation>
    </message>
    <message>
        <source>Results for %1: %2</source>
        <comment>time of a shot, method</comment>
        <translation>Resultados para %1: %2</translation>
    </message>
    <message>
        <source>Results for the whole skim: %1</source>
        <comment>method</comment>
        <translation>Resultados para todo el resumen: %1</translation>
    </message>
    <message>
        <source>Explains the order in which the network selects the shots.</source>
        <translation>Explica el orden en que la red elige los planos.</translation>
    </message>
    <message>
        <source>Rank %1 of %2; its score alone puts it in the skim.</source>
        <translation>Puesto %1 de %2; su puntuación por sí sola lo lleva al resumen.</translation>
    </message>
    <message>
        <source>Rank %1 of %2; its score alone leaves it out of the skim.</source>
        <translation>Puesto %1 de %2; su puntuación por sí sola lo deja fuera del resumen.</translation>
    </message>
    <message>
        <source>Its score alone puts it in the skim.</source>
        <translation>Su puntuación por sí sola lo lleva al resumen.</translation>
    </message>
    <message>
        <source>Its score alone leaves it out of the skim.</source>
        <translation>Su puntuación por sí sola lo deja fuera del resumen.</translation>
    </message>
    <message>
        <source>Most influential shots: %1.</source>
        <translation>Planos más influyentes: %1.</translation>
    </message>
    <message>
        <source>Most influential other shots: %1.</source>
        <translation>Otros planos más influyentes: %1.</translation>
    </message>
    <message>
        <source>deletion %1, random %2 ± %3</source>
        <translation>eliminación %1, azar %2 ± %3</translation>
    </message>
    <message>
        <source>Deletion test, 1 − τ of the ranking: top shots %1, random shots %2 ± %3 (n = %4), bottom shots %5.</source>
        <translation>Prueba de eliminación, 1 − τ de la clasificación: primeros planos %1, planos al azar %2 ± %3 (n = %4), últimos planos %5.</translation>
    </message>
    <message>
        <source>Relevance of each frame</source>
        <translation>Relevancia de cada fotograma</translation>
    </message>
    <message>
        <source>Ablation: 1 − τ of the ranking</source>
        <translation>Ablación: 1 − τ de la clasificación</translation>
    </message>
    <message>
        <source>Relative to the largest</source>
        <translation>Respecto al mayor</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>%1 of %2 parts shown; for each of the others, 1 − τ is at most %3.</source>
        <translation>Se muestran %1 de %2 partes; para cada una de las demás, 1 − τ es como mucho %3.</translation>
    </message>
</context>
<context>
    <name>skimline::CausesController</name>
    <message>
        <source>Causes</source>
        <translation>Causas</translation>
    </message>
    <message>
        <source>After the analysis, this page can explain why a shot was chosen.</source>
        <translation>Tras el análisis, esta página puede explicar por qué se eligió un plano.</translation>
    </message>
    <message>
        <source>The explanation was stopped.</source>
        <translation>Se detuvo la explicación.</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Calculando</translation>
    </message>
    <message>
        <source>Running ablations</source>
        <translation>Ejecutando ablaciones</translation>
    </message>
</context>
<context>
    <name>skimline::CausesPage</name>
    <message>
        <source>Explain</source>
        <translation>Explicar</translation>
    </message>
    <message>
        <source>Stop explaining</source>
        <translation>Detener la explicación</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Causas</translation>
    </message>
    <message>
        <source>Shot</source>
        <translation>Plano</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>in the skim</source>
        <translation>en el resumen</translation>
    </message>
    <message>
        <source>Explain the whole skim, not just this shot</source>
        <translation>Explicar todo el resumen, no solo este plano</translation>
    </message>
    <message>
        <source>Show on the timeline</source>
        <translation>Mostrar en la línea de tiempo</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Run a deletion test</source>
        <translation>Hacer una prueba de eliminación</translation>
    </message>
    <message>
        <source>Removes the top shots, the bottom shots and random ones, and measures how much the ranking of all frames changes. Takes much longer.</source>
        <translation>Quita los primeros planos, los últimos y otros al azar, y mide cuánto cambia la clasificación de todos los fotogramas. Tarda mucho más.</translation>
    </message>
    <message>
        <source>Explains the order in which the network selects the shots</source>
        <translation>Explica el orden en que la red elige los planos</translation>
    </message>
    <message>
        <source>1 − Kendall&apos;s τ between the scores of all frames with and without the removed shots: 0 is the same ranking. Mean over removing 1 to 5 shots; ± is the standard deviation over n random draws.</source>
        <translation>1 − τ de Kendall entre las puntuaciones de todos los fotogramas con y sin los planos quitados: 0 es la misma clasificación. Media de quitar de 1 a 5 planos; ± es la desviación típica de n sorteos.</translation>
    </message>
    <message>
        <source>Draws the weights as a lane, and arcs from the most influential shots</source>
        <translation>Dibuja los pesos como una pista, y arcos desde los planos más influyentes</translation>
    </message>
    <message>
        <source>Why was a shot kept?</source>
        <translation>¿Por qué se conservó un plano?</translation>
    </message>
    <message>
        <source>Why was the shot at %1 kept?</source>
        <translation>¿Por qué se conservó el plano de %1?</translation>
    </message>
    <message>
        <source>Why was the shot at %1 dropped?</source>
        <translation>¿Por qué se descartó el plano de %1?</translation>
    </message>
    <message>
        <source>Why were these shots chosen?</source>
        <translation>¿Por qué se eligieron estos planos?</translation>
    </message>
    <message>
        <source>Explain the skim</source>
        <translation>Explicar el resumen</translation>
    </message>
    <message>
        <source>Explain %1</source>
        <comment>time of a shot</comment>
        <translation>Explicar %1</translation>
    </message>
    <message>
        <source>Part switched off</source>
        <translation>Parte desactivada</translation>
    </message>
    <message>
        <source>1 − τ</source>
        <translation>1 − τ</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Planos</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <translation>%1 ganados</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 perdidos</translation>
    </message>
</context>
<context>
    <name>skimline::CellDetails</name>
    <message>
        <source>The cell under the pointer</source>
        <translation>La celda bajo el puntero</translation>
    </message>
    <message>
        <source>Go to this frame</source>
        <translation>Ir a este fotograma</translation>
    </message>
</context>
<context>
    <name>skimline::ChipBar</name>
    <message>
        <source>Add a word…</source>
        <translation>Añadir…</translation>
    </message>
    <message>
        <source>Add a keyword</source>
        <translation>Añadir una palabra clave</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1: click to go to the next mention, F2 to change</source>
        <translation>%1: clic para ir a la siguiente mención, F2 para cambiar</translation>
    </message>
    <message>
        <source>%1 does not occur in the transcript</source>
        <translation>%1 no aparece en la transcripción</translation>
    </message>
    <message numerus="yes">
        <source>Keyword %1, said %n time(s)</source>
        <translation>
            <numerusform>Palabra clave %1, dicha %n vez</numerusform>
            <numerusform>Palabra clave %1, dicha %n veces</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove the keyword %1</source>
        <translation>Quitar la palabra clave %1</translation>
    </message>
    <message>
        <source>Change the keyword %1</source>
        <translation>Cambiar la palabra clave %1</translation>
    </message>
</context>
<context>
    <name>skimline::CompareController</name>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Runs can be compared after the analysis.</source>
        <translation>Las ejecuciones se podrán comparar tras el análisis.</translation>
    </message>
    <message>
        <source>Comparing: %1</source>
        <translation>Comparando: %1</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>La comparación se detuvo.</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Comparando</translation>
    </message>
    <message>
        <source>Folder for the data</source>
        <translation>Carpeta para los datos</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>The comparison data was saved to %1.</source>
        <translation>Los datos de la comparación se guardaron en %1.</translation>
    </message>
    <message>
        <source>The causes could not be computed.</source>
        <translation>No se pudieron calcular las causas.</translation>
    </message>
    <message>
        <source>Compare attention patterns, windows and checkpoints on this video: shots, scores, cost.</source>
        <translation>Compare patrones de atención, ventanas y puntos de control con este vídeo: planos, puntuaciones, coste.</translation>
    </message>
    <message>
        <source>Running ablations, %1</source>
        <comment>time left</comment>
        <translation>Ejecutando ablaciones, %1</translation>
    </message>
    <message>
        <source>Running ablations</source>
        <translation>Ejecutando ablaciones</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
</context>
<context>
    <name>skimline::CompareCostView</name>
    <message>
        <source>Measure</source>
        <translation>Medir</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Detener la medición</translation>
    </message>
    <message>
        <source>Encoder with local-global and full attention on this machine, for lengths from 256 to 8,192 samples (2 per second): median of the passes, error bars from minimum to maximum. The features of this video are truncated or repeated to each length.</source>
        <translation>Codificador con atención local-global y completa en este equipo, para longitudes de 256 a 8192 muestras (2 por segundo): mediana de las pasadas, barras de error del mínimo al máximo. Las características de este vídeo se recortan o se repiten hasta cada longitud.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Medir de nuevo</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>Tiempo (ms)</translation>
    </message>
    <message>
        <source>Local-global</source>
        <translation>Local-global</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completa</translation>
    </message>
    <message>
        <source>Peak memory (MB)</source>
        <translation>Memoria máxima (MB)</translation>
    </message>
    <message>
        <source>Length (samples)</source>
        <translation>Longitud (muestras)</translation>
    </message>
    <message>
        <source>Time and memory against length</source>
        <translation>Tiempo y memoria según la longitud</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Midiendo</translation>
    </message>
    <message>
        <source>Measuring, %1</source>
        <comment>time left</comment>
        <translation>Midiendo, %1</translation>
    </message>
</context>
<context>
    <name>skimline::CompareMapsView</name>
    <message>
        <source>First run</source>
        <translation>Primera ejecución</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>Segunda ejecución</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Codificador</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Atención cruzada</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeza %1</translation>
    </message>
    <message>
        <source>The two maps differ in size.</source>
        <translation>Los dos mapas tienen tamaños distintos.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Lineal</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarítmica</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Head of the second run</source>
        <translation>Cabeza de la segunda ejecución</translation>
    </message>
    <message>
        <source>Decoder (masked)</source>
        <translation>Decodificador (enmascarado)</translation>
    </message>
    <message>
        <source>Same head number</source>
        <translation>Mismo número de cabeza</translation>
    </message>
    <message>
        <source>Most similar head</source>
        <translation>Cabeza más parecida</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>run and head, part of the network</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <comment>run</comment>
        <translation>%1, capa %2, cabeza %3</translation>
    </message>
    <message>
        <source>%1, most similar (r = %2)</source>
        <comment>run, layer and head</comment>
        <translation>%1, la más parecida (r = %2)</translation>
    </message>
    <message>
        <source>%1 − %2 (pairs not computed count as 0)</source>
        <translation>%1 − %2 (los pares no calculados cuentan como 0)</translation>
    </message>
    <message>
        <source>These networks were trained separately: heads with the same number do not correspond.</source>
        <translation>Estas redes se entrenaron por separado: las cabezas con el mismo número no se corresponden.</translation>
    </message>
</context>
<context>
    <name>skimline::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Runs local-global and full attention on this video</source>
        <translation>Ejecuta atención local-global y completa con este vídeo</translation>
    </message>
    <message>
        <source>Other runs</source>
        <translation>Otras ejecuciones</translation>
    </message>
    <message>
        <source>Comparison view</source>
        <translation>Vista de la comparación</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Curvas</translation>
    </message>
    <message>
        <source>Key shots</source>
        <translation>Planos clave</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Mapas</translation>
    </message>
    <message>
        <source>Figures of the runs</source>
        <translation>Cifras de las ejecuciones</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <source>Score difference</source>
        <translation>Diferencia de puntuación</translation>
    </message>
    <message>
        <source>minus</source>
        <comment>one run less another</comment>
        <translation>menos</translation>
    </message>
    <message>
        <source>Scores of the runs over time</source>
        <translation>Puntuaciones de las ejecuciones a lo largo del tiempo</translation>
    </message>
    <message>
        <source>Score differences over time</source>
        <translation>Diferencias de puntuación a lo largo del tiempo</translation>
    </message>
    <message>
        <source>Shots that each run keeps</source>
        <translation>Planos que conserva cada ejecución</translation>
    </message>
    <message>
        <source>Include baselines</source>
        <translation>Incluir métodos de referencia</translation>
    </message>
    <message>
        <source>Uniform: evenly spaced shots. Coverage: the shots that represent the most of the video. Worth: the moments with the highest worth. Teacher: coverage weighted by worth; the networks were trained to imitate it.</source>
        <translation>Uniforme: planos a intervalos iguales. Cobertura: los planos que representan la mayor parte del vídeo. Interés: los momentos de mayor interés. Maestro: cobertura ponderada por el interés; las redes se entrenaron para imitarlo.</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>Uniforme</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Cobertura</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Interés</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>Maestro</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Causas</translation>
    </message>
    <message>
        <source>Relevance of each frame and ablation of the network, for each run</source>
        <translation>Relevancia de cada fotograma y ablación de la red, para cada ejecución</translation>
    </message>
    <message>
        <source>Local-global vs full</source>
        <translation>Local-global y completa</translation>
    </message>
    <message>
        <source>Choose patterns, windows, global frames, checkpoints and features</source>
        <translation>Elegir patrones, ventanas, fotogramas globales, puntos de control y características</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>%1 (reference)</source>
        <translation>%1 (referencia)</translation>
    </message>
    <message>
        <source>Raw output</source>
        <translation>Salida en bruto</translation>
    </message>
    <message>
        <source>Raw importance of the runs over time</source>
        <translation>Importancia en bruto de las ejecuciones a lo largo del tiempo</translation>
    </message>
</context>
<context>
    <name>skimline::CompareTable</name>
    <message>
        <source>Overlap F</source>
        <translation>Solapamiento F</translation>
    </message>
    <message>
        <source>Rank agreement τ</source>
        <translation>Acuerdo de rangos τ</translation>
    </message>
    <message>
        <source>Rank agreement ρ</source>
        <translation>Acuerdo de rangos ρ</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>Idéntico</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Memoria máxima</translation>
    </message>
    <message>
        <source>Peak memory allocated by tensors</source>
        <translation>Pico de memoria ocupada por los tensores</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pares</translation>
    </message>
    <message>
        <source>Query-key pairs computed, per head and layer of the encoder</source>
        <translation>Pares consulta-clave calculados, por cabeza y capa del codificador</translation>
    </message>
    <message>
        <source>Share of all pairs</source>
        <translation>Parte de los pares</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Floating-point operations of attention in all encoder layers</source>
        <translation>Operaciones de coma flotante de la atención en todas las capas del codificador</translation>
    </message>
    <message>
        <source>%1 GFLOP</source>
        <translation>%1 GFLOP</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Global frames</source>
        <translation>Fotogramas globales</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Punto de control</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Características</translation>
    </message>
    <message>
        <source>In the last encoder layer</source>
        <translation>En la última capa del codificador</translation>
    </message>
    <message>
        <source>Weight on global frames</source>
        <translation>Peso en los fotogramas globales</translation>
    </message>
    <message>
        <source>Weight elsewhere</source>
        <translation>Peso en otro lugar</translation>
    </message>
    <message>
        <source>Learnable masks</source>
        <translation>Máscaras aprendidas</translation>
    </message>
    <message>
        <source>Whether the network uses learnable attention masks (LCAAM)</source>
        <translation>Si la red usa máscaras de atención aprendidas (LCAAM)</translation>
    </message>
    <message>
        <source>%1 ms (%2–%3)</source>
        <translation>%1 ms (%2–%3)</translation>
    </message>
    <message>
        <source>Overlap of the key shots with those of the reference</source>
        <translation>Solapamiento de los planos clave con los de la referencia</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau between the scores and those of the reference</source>
        <translation>Tau de Kendall entre las puntuaciones y las de la referencia</translation>
    </message>
    <message>
        <source>Spearman&apos;s rho between the scores and those of the reference</source>
        <translation>Rho de Spearman entre las puntuaciones y las de la referencia</translation>
    </message>
    <message>
        <source>Raw output τ</source>
        <translation>Salida en bruto τ</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau between the raw importance (before discounting and scaling) and that of the reference</source>
        <translation>Tau de Kendall entre la importancia en bruto (antes del descuento y del escalado) y la de la referencia</translation>
    </message>
    <message>
        <source>Bit-identical scores and the same key shots as the reference</source>
        <translation>Puntuaciones idénticas bit a bit y los mismos planos clave que en la referencia</translation>
    </message>
    <message>
        <source>Time (n = %1)</source>
        <translation>Tiempo (n = %1)</translation>
    </message>
    <message>
        <source>From features to scores: median of n passes, with minimum and maximum</source>
        <translation>De las características a las puntuaciones: mediana de n pasadas, con mínimo y máximo</translation>
    </message>
    <message>
        <source>Weight in the window</source>
        <translation>Peso en la ventana</translation>
    </message>
    <message>
        <source>In the last encoder layer, on the frames that local-global attention makes global, even if this run has no global frames</source>
        <translation>En la última capa del codificador, en los fotogramas que la atención local-global hace globales, aunque esta ejecución no tenga fotogramas globales</translation>
    </message>
    <message>
        <source>%1 (reference)</source>
        <translation>%1 (referencia)</translation>
    </message>
</context>
<context>
    <name>skimline::CueList</name>
    <message>
        <source>Transcript</source>
        <translation>Transcripción</translation>
    </message>
</context>
<context>
    <name>skimline::CueText</name>
    <message>
        <source>Sharpness</source>
        <translation>Nitidez</translation>
    </message>
    <message>
        <source>Black pixels</source>
        <translation>Píxeles negros</translation>
    </message>
    <message>
        <source>White pixels</source>
        <translation>Píxeles blancos</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>Brillo</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>Luma entropy</source>
        <translation>Entropía de luma</translation>
    </message>
    <message>
        <source>Colourfulness</source>
        <translation>Colorido</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Detalle</translation>
    </message>
    <message>
        <source>Test card</source>
        <translation>Carta de ajuste</translation>
    </message>
    <message>
        <source>Title or credits</source>
        <translation>Título o créditos</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Movimiento</translation>
    </message>
    <message>
        <source>Camera motion</source>
        <translation>Movimiento de cámara</translation>
    </message>
    <message>
        <source>Shake</source>
        <translation>Temblor</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Imagen fija</translation>
    </message>
    <message>
        <source>Face size</source>
        <translation>Tamaño de la cara</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Caras</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Interés</translation>
    </message>
    <message>
        <source>Skimline&apos;s estimate of how much the moment is worth watching</source>
        <translation>Cuánto merece la pena ver el momento, según Skimline</translation>
    </message>
    <message>
        <source>Appeal</source>
        <translation>Atractivo</translation>
    </message>
    <message>
        <source>Estimate of how much people like such a frame, from a middle layer of the feature network</source>
        <translation>Estimación de cuánto gusta un fotograma así, a partir de una capa intermedia de la red de características</translation>
    </message>
    <message>
        <source>How many faces are visible</source>
        <translation>Cuántas caras se ven</translation>
    </message>
    <message>
        <source>Share of the frame that the largest face covers</source>
        <translation>Qué parte del fotograma ocupa la cara más grande</translation>
    </message>
    <message>
        <source>Amount of motion, excluding camera motion</source>
        <translation>Cantidad de movimiento, sin contar el de la cámara</translation>
    </message>
    <message>
        <source>How fast the camera pans, tilts or zooms</source>
        <translation>Con qué rapidez la cámara gira, se inclina o hace zoom</translation>
    </message>
    <message>
        <source>How unsteady the camera is</source>
        <translation>Cuánto tiembla la cámara</translation>
    </message>
    <message>
        <source>Share of the time around this moment in which the image is frozen</source>
        <translation>Qué parte del tiempo en torno al momento la imagen está quieta</translation>
    </message>
    <message>
        <source>How crisp the edges are</source>
        <translation>Cuán nítidos son los bordes</translation>
    </message>
    <message>
        <source>Share of the frame that lies on visible edges</source>
        <translation>Qué parte del fotograma está sobre bordes visibles</translation>
    </message>
    <message>
        <source>How strong and varied the colours are</source>
        <translation>Cuán intensos y variados son los colores</translation>
    </message>
    <message>
        <source>How bright the frame is on average</source>
        <translation>Cuán luminoso es el fotograma en promedio</translation>
    </message>
    <message>
        <source>Difference in brightness between dark and bright areas</source>
        <translation>Diferencia de brillo entre zonas oscuras y claras</translation>
    </message>
    <message>
        <source>Number of brightness levels used and how evenly they are used</source>
        <translation>Número de niveles de brillo usados y con qué uniformidad</translation>
    </message>
    <message>
        <source>Share of the frame that is too dark to show detail</source>
        <translation>Parte del fotograma demasiado oscura para mostrar detalle</translation>
    </message>
    <message>
        <source>Share of the frame that is clipped to white</source>
        <translation>Qué parte del fotograma está quemada en blanco</translation>
    </message>
    <message>
        <source>How much the frame looks like text on a plain background</source>
        <translation>Cuánto se parece el fotograma a un texto sobre fondo liso</translation>
    </message>
    <message>
        <source>How much the frame looks like colour bars</source>
        <translation>Cuánto se parece la imagen a barras de color</translation>
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
        <translation>Componentes de la puntuación a lo largo del tiempo</translation>
    </message>
    <message>
        <source>Choose the score components to show</source>
        <translation>Elegir los componentes de la puntuación que se muestran</translation>
    </message>
</context>
<context>
    <name>skimline::DropArea</name>
    <message>
        <source>Drop videos here</source>
        <translation>Suelte vídeos aquí</translation>
    </message>
    <message>
        <source>Drop a video here</source>
        <translation>Suelte un vídeo aquí</translation>
    </message>
    <message>
        <source>Skimline analyses it, marks the shots worth keeping and plays the skim.
Your file stays where it is; nothing leaves this computer.</source>
        <translation>Skimline lo analiza, marca los planos que merece la pena conservar y reproduce el resumen.
Su archivo se queda donde está; nada sale de este ordenador.</translation>
    </message>
    <message>
        <source>Open videos…</source>
        <translation>Abrir vídeos…</translation>
    </message>
    <message>
        <source>You can drop several files at once; a folder adds all its videos</source>
        <translation>Puede soltar varios archivos a la vez; una carpeta añade todos sus vídeos</translation>
    </message>
    <message>
        <source>Try it with a sample</source>
        <translation>Probar con un ejemplo</translation>
    </message>
    <message>
        <source>The trailer of Sintel, an open film by the Blender Foundation</source>
        <translation>El tráiler de Sintel, una película abierta de la Blender Foundation</translation>
    </message>
</context>
<context>
    <name>skimline::EditMenu</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Rese&amp;t all edits</source>
        <translation>Restablecer &amp;todas las ediciones</translation>
    </message>
    <message>
        <source>&amp;Keep or drop this shot</source>
        <translation>&amp;Conservar o descartar este plano</translation>
    </message>
    <message>
        <source>&amp;Always keep</source>
        <translation>Conservar &amp;siempre</translation>
    </message>
    <message>
        <source>Always &amp;drop</source>
        <translation>Descartar s&amp;iempre</translation>
    </message>
    <message>
        <source>&amp;Let Skimline decide</source>
        <translation>De&amp;jar que decida Skimline</translation>
    </message>
    <message>
        <source>&amp;Split at the playhead</source>
        <translation>Di&amp;vidir en el cabezal</translation>
    </message>
    <message>
        <source>&amp;Merge with the next shot</source>
        <translation>&amp;Unir con el plano siguiente</translation>
    </message>
    <message>
        <source>&amp;Previous shot	Up</source>
        <translation>Plano &amp;anterior	Arriba</translation>
    </message>
    <message>
        <source>&amp;Next shot	Down</source>
        <translation>Plano si&amp;guiente	Abajo</translation>
    </message>
    <message>
        <source>Set &amp;in point</source>
        <translation>Fijar punto de &amp;entrada</translation>
    </message>
    <message>
        <source>Set &amp;out point</source>
        <translation>Fijar punto de sa&amp;lida</translation>
    </message>
    <message>
        <source>Keep the marked range</source>
        <translation>Conservar el intervalo marcado</translation>
    </message>
    <message>
        <source>Drop the marked range</source>
        <translation>Descartar el intervalo marcado</translation>
    </message>
    <message>
        <source>Shot len&amp;gths…</source>
        <translation>Duració&amp;n de los planos…</translation>
    </message>
    <message>
        <source>Cl&amp;ear in and out points</source>
        <translation>&amp;Quitar los puntos de entrada y salida</translation>
    </message>
    <message>
        <source>Another skim</source>
        <translation>Otro resumen</translation>
    </message>
    <message>
        <source>Move piece &amp;earlier</source>
        <translation>&amp;Adelantar el fragmento</translation>
    </message>
    <message>
        <source>Move piece &amp;later</source>
        <translation>A&amp;trasar el fragmento</translation>
    </message>
    <message>
        <source>Restore the order of the &amp;video</source>
        <translation>Restablecer el orden del &amp;vídeo</translation>
    </message>
    <message>
        <source>Order o&amp;f the skim</source>
        <translation>&amp;Orden del resumen</translation>
    </message>
    <message>
        <source>Padding…</source>
        <translation>Margen…</translation>
    </message>
    <message>
        <source>Fill up to the target</source>
        <translation>Completar hasta el objetivo</translation>
    </message>
    <message>
        <source>&amp;Choose again</source>
        <translation>Elegir otra ve&amp;z</translation>
    </message>
    <message>
        <source>Add a marker</source>
        <translation>Añadir un marcador</translation>
    </message>
    <message>
        <source>Markers…</source>
        <translation>Marcadores…</translation>
    </message>
    <message>
        <source>Name and tag…</source>
        <translation>Nombre y etiqueta…</translation>
    </message>
    <message>
        <source>Only shots I keep</source>
        <translation>Solo los planos que yo conserve</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>Recortar</translation>
    </message>
    <message>
        <source>&amp;Start the shot with this frame</source>
        <translation>&amp;Comenzar el plano con este fotograma</translation>
    </message>
    <message>
        <source>&amp;End the shot with this frame</source>
        <translation>T&amp;erminar el plano con este fotograma</translation>
    </message>
    <message>
        <source>Roll the cut before the shot &amp;back</source>
        <translation>Desplazar hacia &amp;atrás el corte anterior al plano</translation>
    </message>
    <message>
        <source>Roll the cut before the shot &amp;forward</source>
        <translation>Desplazar hacia a&amp;delante el corte anterior al plano</translation>
    </message>
    <message>
        <source>Make one shot of the marked range</source>
        <translation>Hacer un plano del intervalo marcado</translation>
    </message>
    <message>
        <source>Marked range</source>
        <translation>Intervalo marcado</translation>
    </message>
    <message>
        <source>Run through fast…</source>
        <translation>Pasar rápido…</translation>
    </message>
    <message>
        <source>Takes back the latest step.</source>
        <translation>Deshace el último paso.</translation>
    </message>
    <message>
        <source>Repeats the step that was taken back.</source>
        <translation>Rehace el paso deshecho.</translation>
    </message>
    <message>
        <source>Drops a kept shot, and keeps a dropped one.</source>
        <translation>Descarta un plano conservado y conserva uno descartado.</translation>
    </message>
    <message>
        <source>Keeps a shot or a part of the video, whatever its score.</source>
        <translation>Conserva un plano o una parte del vídeo sea cual sea su puntuación.</translation>
    </message>
    <message>
        <source>Leaves out a shot or a part of the video, whatever its score.</source>
        <translation>Omite un plano o una parte del vídeo sea cual sea su puntuación.</translation>
    </message>
    <message>
        <source>Leaves it to the score again whether a shot is kept.</source>
        <translation>Vuelve a dejar que la puntuación decida si se conserva un plano.</translation>
    </message>
    <message>
        <source>Plays a shot many times as fast instead of dropping it.</source>
        <translation>Reproduce un plano mucho más rápido en lugar de descartarlo.</translation>
    </message>
    <message>
        <source>Shows more before and after a kept shot.</source>
        <translation>Muestra más antes y después de un plano conservado.</translation>
    </message>
    <message>
        <source>Gives a shot a name and a tag.</source>
        <translation>Da un nombre y una etiqueta a un plano.</translation>
    </message>
    <message>
        <source>Cuts a shot in two at a frame.</source>
        <translation>Corta un plano en dos en un fotograma.</translation>
    </message>
    <message>
        <source>Joins a shot and the next one.</source>
        <translation>Une un plano con el siguiente.</translation>
    </message>
    <message>
        <source>Begins a kept shot with a frame.</source>
        <translation>Hace que un plano conservado empiece en un fotograma.</translation>
    </message>
    <message>
        <source>Ends a kept shot with a frame.</source>
        <translation>Hace que un plano conservado termine en un fotograma.</translation>
    </message>
    <message>
        <source>Moves the cut before a kept shot back by one frame.</source>
        <translation>Adelanta un fotograma el corte anterior a un plano conservado.</translation>
    </message>
    <message>
        <source>Moves the cut before a kept shot forward by one frame.</source>
        <translation>Retrasa un fotograma el corte anterior a un plano conservado.</translation>
    </message>
    <message>
        <source>Begins the marked range at the playhead.</source>
        <translation>Empieza el intervalo marcado en el cabezal.</translation>
    </message>
    <message>
        <source>Ends the marked range at the playhead.</source>
        <translation>Termina el intervalo marcado en el cabezal.</translation>
    </message>
    <message>
        <source>Keeps everything between the in and out points.</source>
        <translation>Conserva todo lo que hay entre los puntos de entrada y salida.</translation>
    </message>
    <message>
        <source>Leaves out everything between the in and out points.</source>
        <translation>Omite todo lo que hay entre los puntos de entrada y salida.</translation>
    </message>
    <message>
        <source>Makes one kept shot of everything between the in and out points.</source>
        <translation>Convierte en un solo plano conservado todo lo que hay entre los puntos de entrada y salida.</translation>
    </message>
    <message>
        <source>Removes the in and out points; the shots stay as they are.</source>
        <translation>Quita los puntos de entrada y salida; los planos no cambian.</translation>
    </message>
    <message>
        <source>Marks the frame at the playhead, or renames its marker.</source>
        <translation>Marca el fotograma del cabezal o cambia el nombre de su marcador.</translation>
    </message>
    <message>
        <source>Lists the markers.</source>
        <translation>Muestra la lista de marcadores.</translation>
    </message>
    <message>
        <source>Chooses other shots for the same length.</source>
        <translation>Elige otros planos para la misma duración.</translation>
    </message>
    <message>
        <source>Keeps more shots until the target length is reached.</source>
        <translation>Conserva más planos hasta alcanzar la duración objetivo.</translation>
    </message>
    <message>
        <source>Chooses again among the shots that nobody decided about.</source>
        <translation>Vuelve a elegir entre los planos sobre los que nadie ha decidido.</translation>
    </message>
    <message>
        <source>Drops every shot that you did not keep yourself.</source>
        <translation>Descarta todos los planos que no haya conservado usted.</translation>
    </message>
    <message>
        <source>Shows a piece of the skim one place earlier.</source>
        <translation>Muestra un fragmento del resumen un puesto antes.</translation>
    </message>
    <message>
        <source>Shows a piece of the skim one place later.</source>
        <translation>Muestra un fragmento del resumen un puesto después.</translation>
    </message>
    <message>
        <source>Shows all pieces in the order of the video.</source>
        <translation>Muestra todos los fragmentos en el orden del vídeo.</translation>
    </message>
    <message>
        <source>Takes back all edits; the target length stays.</source>
        <translation>Deshace todas las ediciones; la duración objetivo se mantiene.</translation>
    </message>
</context>
<context>
    <name>skimline::EmptyWords</name>
    <message>
        <source>Transcribe the speech</source>
        <translation>Transcribir el habla</translation>
    </message>
    <message>
        <source>Open a transcript…</source>
        <translation>Abrir una transcripción…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Transcribes the speech with a network on this machine. Nothing is sent anywhere.</source>
        <translation>Transcribe el habla con una red en este ordenador. No se envía nada.</translation>
    </message>
    <message>
        <source>Transcript so far</source>
        <translation>Transcripción hasta ahora</translation>
    </message>
    <message>
        <source>Transcribing the speech</source>
        <translation>Transcribiendo el habla</translation>
    </message>
    <message>
        <source>Include “um” and “uh”</source>
        <translation>Incluir «eh» y «em»</translation>
    </message>
    <message>
        <source>Speech networks usually omit filler words. A button above the transcript drops all transcribed fillers in one step.</source>
        <translation>Las redes de voz suelen omitir las muletillas. Un botón encima de la transcripción quita de una vez todas las transcritas.</translation>
    </message>
</context>
<context>
    <name>skimline::EpochBar</name>
    <message>
        <source>Play the epochs</source>
        <translation>Reproducir las épocas</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Época</translation>
    </message>
</context>
<context>
    <name>skimline::ErrorSentence</name>
    <message>
        <source>The file %1 does not exist.</source>
        <translation>El archivo %1 no existe.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>La carpeta %1 no existe.</translation>
    </message>
    <message>
        <source>The file %1 cannot be opened.</source>
        <translation>No se puede abrir el archivo %1.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read completely.</source>
        <translation>No se puede leer el archivo %1 hasta el final.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 no es un archivo normal.</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 es una carpeta.</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MiB, the limit for this kind of file.</source>
        <translation>%1 supera los %2 MiB, el límite para este tipo de archivo.</translation>
    </message>
    <message>
        <source>The file %1 already exists.</source>
        <translation>El archivo %1 ya existe.</translation>
    </message>
    <message>
        <source>The target %1 is one of the inputs; inputs are never replaced.</source>
        <translation>El destino %1 es uno de los archivos de entrada, que nunca se sustituyen.</translation>
    </message>
    <message>
        <source>The target %1 is in the input folder %2; files there are never replaced.</source>
        <translation>El destino %1 está en la carpeta de entrada %2; los archivos de esa carpeta nunca se sustituyen.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created: %2.</source>
        <translation>No se puede crear la carpeta %1: %2.</translation>
    </message>
    <message>
        <source>The file %1 cannot be created: %2.</source>
        <translation>No se puede crear el archivo %1: %2.</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>No se puede escribir el archivo %1: %2.</translation>
    </message>
    <message>
        <source>The file %1 cannot be replaced: %2.</source>
        <translation>No se puede sustituir el archivo %1: %2.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>La operación se canceló.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>No hay memoria suficiente para esto.</translation>
    </message>
    <message>
        <source>Something unexpected went wrong: %1.</source>
        <translation>Se produjo un error inesperado: %1.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>No hay ningún archivo %1.</translation>
    </message>
    <message>
        <source>%1 is not a video.</source>
        <translation>%1 no es un vídeo.</translation>
    </message>
    <message>
        <source>%1 is a still image, not a video.</source>
        <translation>%1 es una imagen fija, no un vídeo.</translation>
    </message>
    <message>
        <source>%1 is a list of other files, not a video.</source>
        <translation>%1 es una lista de otros archivos, no un vídeo.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a video.</source>
        <translation>%1 es una carpeta, no un vídeo.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 está vacío.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>No se puede abrir %1: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>No se puede leer %1: %2.</translation>
    </message>
    <message>
        <source>%1 is not a video or is damaged: %2.</source>
        <translation>%1 no es un vídeo o está dañado: %2.</translation>
    </message>
    <message>
        <source>%1 contains no video.</source>
        <translation>%1 no contiene vídeo.</translation>
    </message>
    <message>
        <source>The video in %1 is encoded as &quot;%2&quot;, for which there is no decoder.</source>
        <translation>El vídeo de %1 está codificado como «%2», para lo que no hay decodificador.</translation>
    </message>
    <message>
        <source>A stream in %1 is encoded as &quot;%2&quot;, for which there is no decoder.</source>
        <translation>Una pista de %1 está codificada como «%2», para lo que no hay decodificador.</translation>
    </message>
    <message>
        <source>The %1 stream in %2 cannot be decoded: %3.</source>
        <translation>No se puede decodificar la pista %1 de %2: %3.</translation>
    </message>
    <message>
        <source>No frame of %1 can be decoded.</source>
        <translation>No se puede decodificar ningún fotograma de %1.</translation>
    </message>
    <message>
        <source>The pixel format of the video cannot be converted.</source>
        <translation>No se puede convertir el formato de píxel del vídeo.</translation>
    </message>
    <message>
        <source>%1 has no audio that can be decoded.</source>
        <translation>%1 no tiene audio que se pueda decodificar.</translation>
    </message>
    <message>
        <source>%1 has no subtitles.</source>
        <translation>%1 no tiene subtítulos.</translation>
    </message>
    <message>
        <source>The subtitles in %1 are images, not text.</source>
        <translation>Los subtítulos de %1 son imágenes, no texto.</translation>
    </message>
    <message>
        <source>None of the subtitles is inside the kept shots.</source>
        <translation>Ningún subtítulo está dentro de los planos conservados.</translation>
    </message>
    <message>
        <source>%1 contains no words.</source>
        <translation>%1 no contiene palabras.</translation>
    </message>
    <message>
        <source>The subtitles in %1 contain no words.</source>
        <translation>Los subtítulos de %1 no contienen palabras.</translation>
    </message>
    <message>
        <source>%1 is not a text file, so it contains no subtitles.</source>
        <translation>%1 no es un archivo de texto, así que no contiene subtítulos.</translation>
    </message>
    <message>
        <source>%1 looks like subtitles, but none of its times can be read.</source>
        <translation>%1 parece un archivo de subtítulos, pero no se puede leer ninguno de sus tiempos.</translation>
    </message>
    <message>
        <source>%1 contains no subtitles in the SubRip, WebVTT, SubStation Alpha, TTML, SBV or LRC format.</source>
        <translation>%1 no contiene subtítulos en formato SubRip, WebVTT, SubStation Alpha, TTML, SBV o LRC.</translation>
    </message>
    <message>
        <source>The clip %1 needs one of the suffixes .mp4, .m4v, .mov, .mkv or .webm.</source>
        <translation>El clip %1 necesita una de las extensiones .mp4, .m4v, .mov, .mkv o .webm.</translation>
    </message>
    <message>
        <source>The installed FFmpeg lacks the encoder %1.</source>
        <translation>Al FFmpeg instalado le falta el codificador %1.</translation>
    </message>
    <message>
        <source>The encoder %1 does not accept this video: %2.</source>
        <translation>El codificador %1 no acepta este vídeo: %2.</translation>
    </message>
    <message>
        <source>The encoder %1 does not accept this audio: %2.</source>
        <translation>El codificador %1 no acepta este audio: %2.</translation>
    </message>
    <message>
        <source>The edit list extends past the end of %1.</source>
        <translation>La lista de edición sobrepasa el final de %1.</translation>
    </message>
    <message>
        <source>%1 cannot be cut without re-encoding: %2.</source>
        <translation>%1 no se puede cortar sin recodificar: %2.</translation>
    </message>
    <message>
        <source>The edit list %1 must end in .otio, .fcpxml, .edl, .csv, .json, .llc, .srt or .txt.</source>
        <translation>La lista de edición %1 debe terminar en .otio, .fcpxml, .edl, .csv, .json, .llc, .srt o .txt.</translation>
    </message>
    <message>
        <source>No entry of the edit list %1 lies within this video.</source>
        <translation>Ninguna entrada de la lista de edición %1 está dentro de este vídeo.</translation>
    </message>
    <message>
        <source>The edit list %1 cannot be read: %2.</source>
        <translation>No se puede leer la lista de edición %1: %2.</translation>
    </message>
    <message>
        <source>The project %1 is damaged: %2</source>
        <translation>El proyecto %1 está dañado: %2</translation>
    </message>
    <message>
        <source>The project %1 was written by a newer version of Skimline.</source>
        <translation>El proyecto %1 se guardó con una versión más reciente de Skimline.</translation>
    </message>
    <message>
        <source>You have dropped every shot, so nothing is left to keep.</source>
        <translation>Ha descartado todos los planos, así que no queda nada que conservar.</translation>
    </message>
    <message>
        <source>No shot fits the target length of %1: the shortest one lasts %2, %3 too long.</source>
        <translation>Ningún plano cabe en la duración objetivo de %1: el más corto dura %2, es decir, %3 más.</translation>
    </message>
    <message>
        <source>Your shots need %1, %2 more than the target length of %3.</source>
        <translation>Sus planos necesitan %1, es decir, %2 más que la duración objetivo de %3.</translation>
    </message>
    <message>
        <source>There are no shots to choose from.</source>
        <translation>No hay planos entre los que elegir.</translation>
    </message>
    <message>
        <source>The weights in %1 cannot be used: %2.</source>
        <translation>No se pueden usar los pesos de %1: %2.</translation>
    </message>
    <message>
        <source>%1 is not a known weight file: its checksum is %2.</source>
        <translation>%1 no es un archivo de pesos conocido: su suma de comprobación es %2.</translation>
    </message>
    <message>
        <source>Downloading %1 failed: %2.</source>
        <translation>Falló la descarga de %1: %2.</translation>
    </message>
    <message>
        <source>The download from %1 is not the expected file: its checksum differs.</source>
        <translation>La descarga de %1 no es el archivo esperado: la suma de comprobación no coincide.</translation>
    </message>
    <message>
        <source>No checkpoint for %1 features is installed; choose one on the Model page or name it with --model.</source>
        <translation>No hay ningún punto de control instalado para las características %1; elija uno en la página Modelo o indíquelo con --model.</translation>
    </message>
    <message>
        <source>The checkpoint %1 was trained on version %2 of the %3 features, not on version %4.</source>
        <translation>El punto de control %1 se entrenó con la versión %2 de las características %3, no con la versión %4.</translation>
    </message>
    <message>
        <source>The checkpoint %1 has no learnable masks.</source>
        <translation>El punto de control %1 no tiene máscaras aprendibles.</translation>
    </message>
    <message>
        <source>The file %1 is damaged: %2.</source>
        <translation>El archivo %1 está dañado: %2.</translation>
    </message>
    <message>
        <source>%1 contains no user annotations.</source>
        <translation>%1 no contiene anotaciones de usuarios.</translation>
    </message>
    <message>
        <source>There is no model in %1; it needs config.json, model.safetensors and a tokenizer.</source>
        <translation>No hay ningún modelo en %1; se necesitan config.json, model.safetensors y un tokenizador.</translation>
    </message>
    <message>
        <source>There are no words to summarise.</source>
        <translation>No hay palabras que resumir.</translation>
    </message>
    <message>
        <source>The highlight network does not know these words; it knows %1.</source>
        <translation>La red de momentos destacados no conoce estas palabras; conoce %1.</translation>
    </message>
    <message>
        <source>The learned preferences in %1 are damaged: %2. Reset them, or import a copy.</source>
        <translation>Las preferencias aprendidas de %1 están dañadas: %2. Restablézcalas o importe una copia.</translation>
    </message>
    <message>
        <source>Nothing has been learned from edits yet, so there is nothing to export.</source>
        <translation>Todavía no se ha aprendido nada de las ediciones, así que no hay nada que exportar.</translation>
    </message>
    <message>
        <source>The weights of %1 (%2) are not installed; get them with &quot;skimline models fetch %1&quot; or &quot;skimline models import FILE&quot;, or on the studio&apos;s Model page.</source>
        <translation>Los pesos de %1 (%2) no están instalados; obténgalos con «skimline models fetch %1» o «skimline models import ARCHIVO», o en la página Modelo del estudio.</translation>
    </message>
    <message>
        <source>The images in %1 have %2 x %3 pixels; the limit is %4 million pixels.</source>
        <translation>Las imágenes de %1 tienen %2 × %3 píxeles; el límite es de %4 millones de píxeles.</translation>
    </message>
    <message>
        <source>%1 is longer than %2 hours, the limit for an analysis.</source>
        <translation>%1 dura más de %2 horas, el límite para un análisis.</translation>
    </message>
    <message>
        <source>Reading %1 crashed; the file is damaged or malicious.</source>
        <translation>Un proceso falló al leer %1; el archivo está dañado o es malicioso.</translation>
    </message>
    <message>
        <source>%1 is encrypted and cannot be decoded without its key.</source>
        <translation>%1 está cifrado y no se puede descodificar sin su clave.</translation>
    </message>
    <message>
        <source>%1, the program that decodes videos in a sandbox, cannot be started. Please reinstall Skimline.</source>
        <translation>No se puede iniciar %1, el programa que decodifica los vídeos en un entorno aislado. Reinstale Skimline.</translation>
    </message>
    <message>
        <source>The hardware decoder %1 cannot be opened: %2.</source>
        <translation>No se puede abrir el decodificador por hardware %1: %2.</translation>
    </message>
    <message>
        <source>The target %1 is a video or audio file; only a clip may replace it.</source>
        <translation>El destino %1 es un archivo de vídeo o de audio, que solo un clip puede sustituir.</translation>
    </message>
    <message>
        <source>The program &quot;skimline-lab&quot; is missing; install the package skimline-lab.</source>
        <translation>Falta el programa &quot;skimline-lab&quot;; instale el paquete skimline-lab.</translation>
    </message>
</context>
<context>
    <name>skimline::ErrorText</name>
    <message>
        <source>This is not possible.</source>
        <translation>No es posible.</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>No encontrado.</translation>
    </message>
    <message>
        <source>Cannot read the file.</source>
        <translation>No se puede leer el archivo.</translation>
    </message>
    <message>
        <source>Not supported.</source>
        <translation>No compatible.</translation>
    </message>
    <message>
        <source>Damaged file.</source>
        <translation>Archivo dañado.</translation>
    </message>
    <message>
        <source>No video in this file.</source>
        <translation>Este archivo no contiene vídeo.</translation>
    </message>
    <message>
        <source>The model does not match.</source>
        <translation>El modelo no coincide.</translation>
    </message>
    <message>
        <source>Network weights are missing.</source>
        <translation>Faltan los pesos de la red.</translation>
    </message>
    <message>
        <source>No skim is possible.</source>
        <translation>No es posible ningún resumen.</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>El archivo ya existe.</translation>
    </message>
    <message>
        <source>Writing failed.</source>
        <translation>No se pudo escribir.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>El disco está lleno.</translation>
    </message>
    <message>
        <source>The download failed.</source>
        <translation>La descarga falló.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Algo salió mal.</translation>
    </message>
</context>
<context>
    <name>skimline::ExportChoices</name>
    <message>
        <source>MP4 — H.264, plays everywhere</source>
        <translation>MP4: H.264, se reproduce en todas partes</translation>
    </message>
    <message>
        <source>Matroska — H.264</source>
        <translation>Matroska: H.264</translation>
    </message>
    <message>
        <source>WebM — VP9, for the web</source>
        <translation>WebM: VP9, para la web</translation>
    </message>
    <message>
        <source>QuickTime — H.264</source>
        <translation>QuickTime: H.264</translation>
    </message>
    <message>
        <source>Exact — re-encode every frame</source>
        <translation>Exacto: recodifica todos los fotogramas</translation>
    </message>
    <message>
        <source>Smart — frame-accurate, re-encodes only around cuts</source>
        <translation>Inteligente: precisión de fotograma, recodifica solo alrededor de los cortes</translation>
    </message>
    <message>
        <source>Copy — no re-encoding, cuts snap to keyframes</source>
        <translation>Copia: sin recodificar, los cortes se ajustan a fotogramas clave</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Personalizado</translation>
    </message>
    <message>
        <source>YouTube — best quality, -14 LUFS</source>
        <translation>YouTube: máxima calidad, -14 LUFS</translation>
    </message>
    <message>
        <source>For editing — ProRes in QuickTime</source>
        <translation>Para edición: ProRes en QuickTime</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>Fotograma completo</translation>
    </message>
    <message>
        <source>Vertical 9:16 — follows the subject</source>
        <translation>Vertical 9:16: sigue al sujeto</translation>
    </message>
    <message>
        <source>Vertical 4:5 — follows the subject</source>
        <translation>Vertical 4:5: sigue al sujeto</translation>
    </message>
    <message>
        <source>Square 1:1 — follows the subject</source>
        <translation>Cuadrado 1:1: sigue al sujeto</translation>
    </message>
    <message>
        <source>H.264 — plays everywhere</source>
        <translation>H.264: se reproduce en todas partes</translation>
    </message>
    <message>
        <source>HEVC — smaller, for newer players</source>
        <translation>HEVC: más pequeño, para reproductores recientes</translation>
    </message>
    <message>
        <source>VP9 — royalty-free, for the web</source>
        <translation>VP9: sin regalías, para la web</translation>
    </message>
    <message>
        <source>AV1 — smallest, slow to encode</source>
        <translation>AV1: el más pequeño, lento de codificar</translation>
    </message>
    <message>
        <source>ProRes — for editors</source>
        <translation>ProRes: para editores</translation>
    </message>
    <message>
        <source>FFV1 — lossless</source>
        <translation>FFV1: sin pérdidas</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>Todas las pistas</translation>
    </message>
    <message>
        <source>Main track only</source>
        <translation>Solo la pista principal</translation>
    </message>
    <message>
        <source>-14 LUFS — web</source>
        <translation>-14 LUFS: web</translation>
    </message>
    <message>
        <source>-16 LUFS — podcasts</source>
        <translation>-16 LUFS: pódcast</translation>
    </message>
    <message>
        <source>-23 LUFS — television</source>
        <translation>-23 LUFS: televisión</translation>
    </message>
    <message>
        <source>Small file</source>
        <translation>Archivo pequeño</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>High, larger file</source>
        <translation>Alta, archivo más grande</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>Plays everywhere — H.264, up to 1080p</source>
        <translation>Se reproduce en todas partes: H.264, hasta 1080p</translation>
    </message>
    <message>
        <source>For sharing — small file, up to 720p</source>
        <translation>Para compartir: archivo pequeño, hasta 720p</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Sin cambios</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Full size</source>
        <translation>Tamaño completo</translation>
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
        <translation>Exportación detenida.</translation>
    </message>
    <message>
        <source>Nothing was written to %1.</source>
        <translation>No se escribió nada en %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, with audio.</source>
        <translation>
            <numerusform>%n plano de %1, %2 en total, con audio.</numerusform>
            <numerusform>%n planos de %1, %2 en total, con audio.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>%1, %2 long.</source>
        <translation>%1, duración %2.</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>Se escribió %1.</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportado.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Reemplazarlo</translation>
    </message>
    <message>
        <source>Frame saved.</source>
        <translation>Fotograma guardado.</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, without audio.</source>
        <translation>
            <numerusform>%n plano de %1, %2 en total, sin audio.</numerusform>
            <numerusform>%n planos de %1, %2 en total, sin audio.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ExportDetails</name>
    <message>
        <source>Convert H&amp;DR to SDR</source>
        <translation>Convertir H&amp;DR a SDR</translation>
    </message>
    <message>
        <source>&amp;Mix down to stereo</source>
        <translation>&amp;Mezclar a estéreo</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Preajuste</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Fram&amp;ing</source>
        <translation>Encuad&amp;re</translation>
    </message>
    <message>
        <source>Co&amp;dec</source>
        <translation>Có&amp;dec</translation>
    </message>
    <message>
        <source>A&amp;udio</source>
        <translation>A&amp;udio</translation>
    </message>
    <message>
        <source>&amp;Loudness</source>
        <translation>So&amp;noridad</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Adds this much of the same scene before and after every piece, beyond the target length.</source>
        <translation>Añade este tiempo de la misma escena antes y después de cada fragmento, además de la duración objetivo.</translation>
    </message>
    <message>
        <source>Paddin&amp;g</source>
        <translation>Mar&amp;gen</translation>
    </message>
    <message>
        <source>Crops the frame around the subject: salient areas, faces and motion. Every frame is re-encoded.</source>
        <translation>Recorta el fotograma en torno al motivo: zonas destacadas, caras y movimiento. Se recodifican todos los fotogramas.</translation>
    </message>
    <message>
        <source>Shows such shots wider, over a blurred background; all others fill the frame.</source>
        <translation>Muestra esos planos más abiertos, sobre un fondo desenfocado; los demás llenan el fotograma.</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 píxeles</translation>
    </message>
    <message>
        <source>Frame &amp;rate</source>
        <translation>&amp;Velocidad</translation>
    </message>
    <message>
        <source>Quality of re-encoded frames, relative to the preset: a small file has half the size.</source>
        <translation>Calidad de los fotogramas recodificados, respecto al preajuste: un archivo pequeño ocupa la mitad.</translation>
    </message>
    <message>
        <source>Converts to a constant frame rate by repeating or dropping frames. Every frame is re-encoded.</source>
        <translation>Convierte a una velocidad constante repitiendo u omitiendo fotogramas. Se recodifican todos los fotogramas.</translation>
    </message>
    <message>
        <source>&amp;Quality</source>
        <translation>&amp;Calidad</translation>
    </message>
    <message>
        <source>Burn the subti&amp;tles into the frames</source>
        <translation>Incrustar &amp;los subtítulos en la imagen</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Resolución</translation>
    </message>
    <message>
        <source>Taller frames are scaled down and re-encoded; smaller ones are not scaled up.</source>
        <translation>Los fotogramas más altos se reducen y se recodifican; los más pequeños no se amplían.</translation>
    </message>
    <message>
        <source>Copy re-encodes nothing.</source>
        <translation>«Copia» no recodifica nada.</translation>
    </message>
    <message>
        <source>ProRes and FFV1 have one quality.</source>
        <translation>ProRes y FFV1 tienen una sola calidad.</translation>
    </message>
    <message>
        <source>Every player shows them, and they cannot be switched off. Every frame is re-encoded.</source>
        <translation>Todos los reproductores los muestran y no se pueden desactivar. Se recodifican todos los fotogramas.</translation>
    </message>
    <message>
        <source>Zoom out &amp;where subject or subtitles do not fit</source>
        <translation>Ale&amp;jar donde el motivo o los subtítulos no caben</translation>
    </message>
    <message>
        <source>Ble&amp;nd the frames of fast parts</source>
        <translation>&amp;Fundir los fotogramas de las partes rápidas</translation>
    </message>
    <message>
        <source>Each of their frames is the mean of up to 8 of the video. The preview plays them without blending.</source>
        <translation>Cada uno de sus fotogramas es la media de hasta 8 del vídeo. La vista previa los reproduce sin fundir.</translation>
    </message>
</context>
<context>
    <name>skimline::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export skim</source>
        <translation>Exportar el resumen</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Examinar…</translation>
    </message>
    <message>
        <source>Output file</source>
        <translation>Archivo de salida</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormato</translation>
    </message>
    <message>
        <source>C&amp;uts</source>
        <translation>C&amp;ortes</translation>
    </message>
    <message>
        <source>No estimate available.</source>
        <translation>No hay ninguna estimación disponible.</translation>
    </message>
    <message>
        <source>About %1; export takes about %2.</source>
        <translation>Aproximadamente %1; la exportación tarda unos %2.</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.mkv *.webm *.mov *.m4v)</source>
        <translation>Vídeos (*.mp4 *.mkv *.webm *.mov *.m4v)</translation>
    </message>
    <message>
        <source>Enter a file name.</source>
        <translation>Escriba un nombre de archivo.</translation>
    </message>
    <message>
        <source>The name must end in .mp4, .mkv, .webm, .mov or .m4v.</source>
        <translation>El nombre debe acabar en .mp4, .mkv, .webm, .mov o .m4v.</translation>
    </message>
    <message>
        <source>This folder does not exist.</source>
        <translation>Esta carpeta no existe.</translation>
    </message>
    <message>
        <source>This folder cannot be written to.</source>
        <translation>No se puede escribir en esta carpeta.</translation>
    </message>
    <message>
        <source>This would overwrite the source. Choose another name.</source>
        <translation>Esto sobrescribiría el original. Elija otro nombre.</translation>
    </message>
    <message>
        <source>This is a folder.</source>
        <translation>Es una carpeta.</translation>
    </message>
    <message>
        <source>Estimating size and time</source>
        <translation>Calculando el tamaño y el tiempo</translation>
    </message>
    <message>
        <source>Include &amp;subtitles</source>
        <translation>Incluir &amp;subtítulos</translation>
    </message>
    <message>
        <source>O&amp;verwrite the existing file</source>
        <translation>S&amp;obrescribir el archivo existente</translation>
    </message>
    <message>
        <source>The clip will be %1 long instead of %2: shots begin at the preceding keyframe, up to %3 s earlier.</source>
        <translation>El clip durará %1 en lugar de %2: los planos empiezan en el fotograma clave anterior, hasta %3 s antes.</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 ya existe.</translation>
    </message>
    <message>
        <source>C&amp;hapters from the topics</source>
        <translation>Capítulos a partir de los &amp;temas</translation>
    </message>
    <message>
        <source>Every topic of the transcript becomes a chapter. These chapters replace those of the video.</source>
        <translation>Cada tema de la transcripción pasa a ser un capítulo. Estos capítulos sustituyen a los del vídeo.</translation>
    </message>
    <message>
        <source>The transcript of the Words tab, otherwise the subtitles inside the video or in a file next to it; cut and retimed to the skim</source>
        <translation>La transcripción de la pestaña Palabras o, si no, los subtítulos incluidos en el vídeo o en un archivo junto a él; cortados y con los tiempos del resumen</translation>
    </message>
    <message>
        <source>The clip will be %1 long, including the padding.</source>
        <translation>El clip durará %1, incluido el margen.</translation>
    </message>
    <message>
        <source>The clip will be %1 long instead of %2.</source>
        <translation>El clip durará %1 en lugar de %2.</translation>
    </message>
    <message>
        <source>&amp;More options</source>
        <translation>&amp;Más opciones</translation>
    </message>
    <message>
        <source>Number of files</source>
        <translation>Número de archivos</translation>
    </message>
    <message>
        <source>Pieces are numbered: “talk.skim 01.mp4”, “talk.skim 02.mp4” and so on; a name follows its number. Shots without a tag share the file named above.</source>
        <translation>Los fragmentos se numeran: «talk.skim 01.mp4», «talk.skim 02.mp4», etc.; el nombre sigue al número. Los planos sin etiqueta van al archivo indicado arriba.</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>Un archivo</translation>
    </message>
    <message>
        <source>One file per piece</source>
        <translation>Un archivo por fragmento</translation>
    </message>
    <message>
        <source>One file per tag</source>
        <translation>Un archivo por etiqueta</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
</context>
<context>
    <name>skimline::ExportMenuButton</name>
    <message>
        <source>Export this view</source>
        <translation>Exportar esta vista</translation>
    </message>
    <message>
        <source>Image for print…</source>
        <translation>Imagen para imprimir…</translation>
    </message>
    <message>
        <source>Data of this view…</source>
        <translation>Datos de esta vista…</translation>
    </message>
    <message>
        <source>Stop saving</source>
        <translation>Dejar de guardar</translation>
    </message>
</context>
<context>
    <name>skimline::ExportRequest</name>
    <message>
        <source>Written, %1 long.</source>
        <translation>Escrito, duración %1.</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>Escrito.</translation>
    </message>
</context>
<context>
    <name>skimline::FastDialog</name>
    <message>
        <source>Run through fast</source>
        <translation>Pasar rápido</translation>
    </message>
    <message>
        <source>How many times as fast, without audio:</source>
        <translation>Cuántas veces más rápido, sin sonido:</translation>
    </message>
</context>
<context>
    <name>skimline::FilmAbsence</name>
    <message>
        <source>the same as in %1</source>
        <translation>lo mismo que en %1</translation>
    </message>
    <message>
        <source>nothing in it stands out</source>
        <translation>nada en él destaca</translation>
    </message>
    <message>
        <source>the other videos have better shots</source>
        <translation>los demás vídeos tienen mejores planos</translation>
    </message>
    <message>
        <source>not open</source>
        <translation>no está abierto</translation>
    </message>
    <message>
        <source>the file was not found</source>
        <translation>no se encontró el archivo</translation>
    </message>
    <message>
        <source>its analysis was stopped</source>
        <translation>su análisis se detuvo</translation>
    </message>
    <message>
        <source>not analysed</source>
        <translation>no analizado</translation>
    </message>
</context>
<context>
    <name>skimline::FilmController</name>
    <message>
        <source>Film</source>
        <translation>Película</translation>
    </message>
    <message>
        <source>Length of the film</source>
        <translation>Duración de la película</translation>
    </message>
    <message>
        <source>Share of a video</source>
        <translation>Parte de un vídeo</translation>
    </message>
    <message>
        <source>Something of every video</source>
        <translation>Algo de cada vídeo</translation>
    </message>
    <message>
        <source>Order of the film</source>
        <translation>Orden de la película</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>Hacer una película</translation>
    </message>
    <message>
        <source>Pin shot</source>
        <translation>Fijar plano</translation>
    </message>
    <message>
        <source>Leave shot out</source>
        <translation>Excluir plano</translation>
    </message>
    <message>
        <source>Let shot compete</source>
        <translation>Liberar plano</translation>
    </message>
    <message>
        <source>Move shot</source>
        <translation>Mover plano</translation>
    </message>
    <message>
        <source>%1 of %2 videos have been analysed. The film follows when all have.</source>
        <translation>Se han analizado %1 de %2 vídeos. La película se hará cuando estén todos.</translation>
    </message>
    <message>
        <source>The shots are being chosen…</source>
        <translation>Eligiendo los planos…</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1 of %2 videos, %3 in total, %4 × %5, %6 frames per second.</source>
        <translation>
            <numerusform>%n plano de %1 de %2 vídeos, %3 en total, %4 × %5, %6 fotogramas por segundo.</numerusform>
            <numerusform>%n planos de %1 de %2 vídeos, %3 en total, %4 × %5, %6 fotogramas por segundo.</numerusform>
        </translation>
    </message>
    <message>
        <source>film</source>
        <translation>pelicula</translation>
    </message>
    <message>
        <source>Export film</source>
        <translation>Exportar película</translation>
    </message>
    <message>
        <source>Export stopped.</source>
        <translation>Exportación detenida.</translation>
    </message>
    <message>
        <source>Nothing was written to %1.</source>
        <translation>No se ha escrito nada en %1.</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>Se ha escrito %1.</translation>
    </message>
    <message>
        <source>The film is made without %1: %2</source>
        <translation>La película se hace sin %1: %2</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportado.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Dissolves of the film</source>
        <translation>Fundidos de la película</translation>
    </message>
    <message>
        <source>Titles of the film</source>
        <translation>Títulos de la película</translation>
    </message>
    <message>
        <source>Ground of the film</source>
        <translation>Fondo de la película</translation>
    </message>
    <message>
        <source>The preview has cuts for dissolves, and no titles.</source>
        <translation>La vista previa muestra los fundidos como cortes y no tiene títulos.</translation>
    </message>
    <message>
        <source>The preview is being prepared; until then it plays the videos as they are.</source>
        <translation>La vista previa se está preparando; hasta entonces reproduce los vídeos tal como son.</translation>
    </message>
    <message>
        <source>Without %1; the end of the list says why.</source>
        <translation>Sin %1; el final de la lista dice por qué.</translation>
    </message>
</context>
<context>
    <name>skimline::FilmLanes</name>
    <message>
        <source>Timeline of the film</source>
        <translation>Línea de tiempo de la película</translation>
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
        <translation>%1   en %2 de la película</translation>
    </message>
    <message>
        <source>%1, %2, left out by you.</source>
        <translation>%1, %2, excluido por usted.</translation>
    </message>
    <message>
        <source>%1, %2, pinned by you. %3.</source>
        <translation>%1, %2, fijado por usted. %3.</translation>
    </message>
    <message>
        <source>%1, %2. %3.</source>
        <translation>%1, %2. %3.</translation>
    </message>
    <message>
        <source>left out by you</source>
        <translation>excluido por usted</translation>
    </message>
    <message>
        <source>not in the film</source>
        <translation>no está en la película</translation>
    </message>
    <message>
        <source>%1, not in the film: %2.</source>
        <translation>%1, no está en la película: %2.</translation>
    </message>
</context>
<context>
    <name>skimline::FilmPage</name>
    <message>
        <source>A film shows the best shots of several videos, in the order in which they were recorded. Footage that appears in two videos is used once. Open the videos first, or select some of them in the list and right-click.</source>
        <translation>Una película muestra los mejores planos de varios vídeos, en el orden en que se grabaron. Lo que muestran dos vídeos aparece una sola vez. Abra primero los vídeos, o seleccione algunos en la lista y haga clic con el botón derecho.</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>Hacer una película</translation>
    </message>
    <message>
        <source>One film of several videos</source>
        <translation>Una película con varios vídeos</translation>
    </message>
    <message>
        <source>Export film…</source>
        <translation>Exportar película…</translation>
    </message>
    <message>
        <source>Use all open videos</source>
        <translation>Usar todos los vídeos abiertos</translation>
    </message>
    <message>
        <source>Storyboard of the film</source>
        <translation>Guion gráfico de la película</translation>
    </message>
    <message>
        <source>Pin, or no longer</source>
        <translation>Fijar o dejar de fijar</translation>
    </message>
    <message>
        <source>Leave out, or no longer</source>
        <translation>Excluir o dejar de excluir</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Show in its video</source>
        <translation>Mostrar en su vídeo</translation>
    </message>
    <message>
        <source>Player of the film</source>
        <translation>Reproductor de la película</translation>
    </message>
    <message>
        <source>Open at least two videos first.</source>
        <translation>Abra primero al menos dos vídeos.</translation>
    </message>
</context>
<context>
    <name>skimline::FilmRowDelegate</name>
    <message>
        <source>Pinned: click to let it compete again</source>
        <translation>Fijado: haga clic para liberarlo</translation>
    </message>
    <message>
        <source>Pin: always in the film</source>
        <translation>Fijar: siempre en la película</translation>
    </message>
    <message>
        <source>Left out: click to let it compete again</source>
        <translation>Excluido: haga clic para liberarlo</translation>
    </message>
    <message>
        <source>Leave out: never in the film</source>
        <translation>Excluir: nunca en la película</translation>
    </message>
</context>
<context>
    <name>skimline::FilmWishes</name>
    <message>
        <source>Something of every video</source>
        <translation>Algo de cada vídeo</translation>
    </message>
    <message>
        <source>Blurred ground</source>
        <translation>Fondo desenfocado</translation>
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
        <translation>La mayor parte de la película que puede tener una grabación</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>How long picture and sound take to change from shot to shot</source>
        <translation>Cuánto tardan la imagen y el sonido en cambiar de un plano a otro</translation>
    </message>
    <message>
        <source>Time of recording</source>
        <translation>Hora de grabación</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>As in the list</source>
        <translation>Como en la lista</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>A mano</translation>
    </message>
    <message>
        <source>For each day</source>
        <translation>Para cada día</translation>
    </message>
    <message>
        <source>For each video</source>
        <translation>Para cada vídeo</translation>
    </message>
    <message>
        <source>Texts in the picture where another day or video begins</source>
        <translation>Textos en la imagen donde empieza otro día u otro vídeo</translation>
    </message>
    <message>
        <source>Around videos of another shape, in place of black bars</source>
        <translation>Alrededor de vídeos de otra forma, en lugar de barras negras</translation>
    </message>
    <message>
        <source>&amp;Length:</source>
        <translation>&amp;Duración:</translation>
    </message>
    <message>
        <source>&amp;At most per video:</source>
        <translation>&amp;Como máximo por vídeo:</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>&amp;Orden:</translation>
    </message>
    <message>
        <source>&amp;Dissolves:</source>
        <translation>&amp;Fundidos:</translation>
    </message>
    <message>
        <source>&amp;Titles:</source>
        <translation>&amp;Títulos:</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Más opciones</translation>
    </message>
</context>
<context>
    <name>skimline::FilmWork</name>
    <message>
        <source>Written, %1 long.</source>
        <translation>Escrito, dura %1.</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>Escrito.</translation>
    </message>
</context>
<context>
    <name>skimline::Filmstrip</name>
    <message>
        <source>Filmstrip</source>
        <translation>Tira de imágenes</translation>
    </message>
    <message>
        <source>Thumbnails along the video. Click or drag to go to a moment.</source>
        <translation>Miniaturas a lo largo del vídeo. Haga clic o arrastre para ir a un momento.</translation>
    </message>
</context>
<context>
    <name>skimline::FirstHints</name>
    <message>
        <source>%1 of %2</source>
        <comment>hints</comment>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>skimline::FramingController</name>
    <message>
        <source>&amp;Vertical framing</source>
        <translation>&amp;Encuadre vertical</translation>
    </message>
    <message>
        <source>Finding the subject</source>
        <translation>Buscando el sujeto</translation>
    </message>
    <message>
        <source>Double-click: it follows the subject again.</source>
        <translation>Doble clic: vuelve a seguir al sujeto.</translation>
    </message>
    <message>
        <source>Drag the window to place it for this shot.</source>
        <translation>Arrastre la ventana para fijarla en este plano.</translation>
    </message>
    <message>
        <source>This shot cannot be looked at.</source>
        <translation>Este plano no se puede examinar.</translation>
    </message>
</context>
<context>
    <name>skimline::FramingOverlay</name>
    <message>
        <source>Window of vertical clips</source>
        <translation>Ventana de los clips verticales</translation>
    </message>
    <message>
        <source>Arrow keys move it, Delete lets it follow the subject.</source>
        <translation>Las flechas la mueven, Supr hace que siga al sujeto.</translation>
    </message>
</context>
<context>
    <name>skimline::GroundTruthController</name>
    <message>
        <source>Benchmark file</source>
        <translation>Archivo de evaluación</translation>
    </message>
    <message>
        <source>Benchmark files (*.h5 *.hdf5);;All files (*)</source>
        <translation>Archivos de evaluación (*.h5 *.hdf5);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Ground truth</source>
        <translation>Verdad de referencia</translation>
    </message>
    <message>
        <source>Which entry of the file is %1?</source>
        <translation>¿Qué entrada del archivo es %1?</translation>
    </message>
</context>
<context>
    <name>skimline::GuideController</name>
    <message>
        <source>&lt;b&gt;These bars are the shots.&lt;/b&gt; Double-click a shot to keep or drop it. Your decisions always win. Drag a boundary to move a cut.</source>
        <translation>&lt;b&gt;Estas barras son los planos.&lt;/b&gt; Haga doble clic en un plano para conservarlo o descartarlo. Sus decisiones siempre prevalecen. Arrastre un límite para mover un corte.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Your skim is ready.&lt;/b&gt; Press Space to play it. “Keep” makes it longer or shorter.</source>
        <translation>&lt;b&gt;Su resumen está listo.&lt;/b&gt; Pulse Espacio para reproducirlo. «Conservar» lo hace más largo o más corto.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Why this shot?&lt;/b&gt; The list gives the reason for each one. The tabs show more: words, highlights, attention. The ? next to them explains each tab.</source>
        <translation>&lt;b&gt;¿Por qué este plano?&lt;/b&gt; La lista da la razón de cada uno. Las pestañas muestran más: palabras, destacados, atención. El ? de al lado explica cada una.</translation>
    </message>
</context>
<context>
    <name>skimline::GuideWindow</name>
    <message>
        <source>No page contains all of these words.</source>
        <translation>Ninguna página contiene todas estas palabras.</translation>
    </message>
    <message>
        <source>Skimline user guide</source>
        <translation>Guía del usuario de Skimline</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Buscar en la guía</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Temas</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Página de la guía</translation>
    </message>
    <message>
        <source>This guide is in English only.</source>
        <translation>La guía está solo en inglés.</translation>
    </message>
</context>
<context>
    <name>skimline::HeadStatisticsPanel</name>
    <message>
        <source>Head statistics</source>
        <translation>Estadísticas de las cabezas</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropía</translation>
    </message>
    <message>
        <source>On globals</source>
        <translation>En los globales</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>En otro lugar</translation>
    </message>
    <message>
        <source>Below 0.1/T</source>
        <translation>Por debajo de 0,1/T</translation>
    </message>
    <message>
        <source>Distance (s)</source>
        <translation>Distancia (s)</translation>
    </message>
    <message>
        <source>Numbered from 1</source>
        <translation>Numeración desde 1</translation>
    </message>
    <message>
        <source>Entropy of a row&apos;s weights in nats, averaged over the rows</source>
        <translation>Entropía de los pesos de una fila en nats, promediada sobre las filas</translation>
    </message>
    <message>
        <source>Share of the weight on all other frames</source>
        <translation>Proporción del peso en los demás fotogramas</translation>
    </message>
    <message>
        <source>Share of the computed weights below 0.1 / T</source>
        <translation>Proporción de los pesos calculados por debajo de 0,1 / T</translation>
    </message>
    <message>
        <source>Mean distance between a frame and the frames it attends to</source>
        <translation>Distancia media entre un fotograma y los fotogramas a los que atiende</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>All heads in order</source>
        <translation>Todas las cabezas en orden</translation>
    </message>
    <message>
        <source>Most weight on global frames</source>
        <translation>Más peso en fotogramas globales</translation>
    </message>
    <message>
        <source>Shortest distance first</source>
        <translation>Primero la distancia más corta</translation>
    </message>
    <message>
        <source>Longest distance first</source>
        <translation>Primero la distancia más larga</translation>
    </message>
    <message>
        <source>Lowest entropy first</source>
        <translation>Primero la entropía más baja</translation>
    </message>
    <message>
        <source>Highest entropy first</source>
        <translation>Primero la entropía más alta</translation>
    </message>
    <message>
        <source>Most weight in the window</source>
        <translation>Más peso en la ventana</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>En la ventana</translation>
    </message>
    <message>
        <source>Share of the weight within half a window of the query</source>
        <translation>Proporción del peso a media ventana de la consulta</translation>
    </message>
    <message>
        <source>Share on global frames outside the window</source>
        <translation>Proporción en fotogramas globales fuera de la ventana</translation>
    </message>
</context>
<context>
    <name>skimline::HeardSounds</name>
    <message numerus="yes">
        <source>%n sound event(s) found.</source>
        <translation>
            <numerusform>%n evento sonoro encontrado.</numerusform>
            <numerusform>%n eventos sonoros encontrados.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HeardSpeakers</name>
    <message numerus="yes">
        <source>%n speaker(s) found.</source>
        <translation>
            <numerusform>Se encontró %n hablante.</numerusform>
            <numerusform>Se encontraron %n hablantes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HighlightMasksView</name>
    <message>
        <source>Frames</source>
        <translation>Fotogramas</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>Ventana entera</translation>
    </message>
    <message>
        <source>Use the learnable masks</source>
        <translation>Usar las máscaras aprendidas</translation>
    </message>
    <message>
        <source>Compare with the same network without its masks</source>
        <translation>Comparar con la misma red sin sus máscaras</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>Content of the map</source>
        <translation>Contenido del mapa</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Máscara</translation>
    </message>
    <message>
        <source>Attention with masks</source>
        <translation>Atención con máscaras</translation>
    </message>
    <message>
        <source>Attention without masks</source>
        <translation>Atención sin máscaras</translation>
    </message>
    <message>
        <source>Effect of the masks</source>
        <translation>Efecto de las máscaras</translation>
    </message>
    <message>
        <source>Frames attend to</source>
        <translation>Los fotogramas atienden a</translation>
    </message>
    <message>
        <source>masks on</source>
        <translation>con máscaras</translation>
    </message>
    <message>
        <source>off</source>
        <translation>sin</translation>
    </message>
    <message>
        <source>Weights below 0.1/N: %1 with masks (solid), %2 without (dashed).</source>
        <translation>Pesos por debajo de 0,1/N: %1 con máscaras (línea continua), %2 sin ellas (discontinua).</translation>
    </message>
    <message>
        <source>Window %1 to %2</source>
        <translation>Ventana de %1 a %2</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>This network has no masks.</source>
        <translation>Esta red no tiene máscaras.</translation>
    </message>
    <message>
        <source>Dark to bright: %1 to %2. Rows: query. Columns: key.</source>
        <translation>De oscuro a claro: de %1 a %2. Filas: consulta. Columnas: clave.</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Habla</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightTrack</name>
    <message>
        <source>Highlights and audio</source>
        <translation>Destacados y audio</translation>
    </message>
    <message>
        <source>, audio %1 dB</source>
        <translation>, audio %1 dB</translation>
    </message>
    <message>
        <source>%1: highlight score %2</source>
        <translation>%1: puntuación como destacado %2</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Destacados</translation>
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
        <translation>Destacados</translation>
    </message>
    <message>
        <source>Finds moments where audio and video change together, such as a bang or applause at a cut. Trained on synthetic examples only: treat the results as hints.</source>
        <translation>Encuentra momentos en los que el audio y el vídeo cambian a la vez, como un golpe o un aplauso en un corte. Se entrenó solo con ejemplos sintéticos: tome los resultados como indicios.</translation>
    </message>
    <message>
        <source>After the analysis, you can search for highlights here.</source>
        <translation>Tras el análisis, aquí podrá buscar momentos destacados.</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>La búsqueda se detuvo.</translation>
    </message>
    <message>
        <source>Searching for highlights</source>
        <translation>Buscando destacados</translation>
    </message>
    <message numerus="yes">
        <source>keeping %n moment(s)</source>
        <translation>
            <numerusform>«conservar %n momento»</numerusform>
            <numerusform>«conservar %n momentos»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n moment(s)</source>
        <translation>
            <numerusform>«descartar %n momento»</numerusform>
            <numerusform>«descartar %n momentos»</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture to Compare With</source>
        <translation>Imagen con la que comparar</translation>
    </message>
    <message>
        <source>Pictures (%1)</source>
        <translation>Imágenes (%1)</translation>
    </message>
    <message>
        <source>Searching for similar moments</source>
        <translation>Buscando momentos parecidos</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightsPage</name>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Stop searching for highlights</source>
        <translation>Detener la búsqueda de destacados</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>Momentos</translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s)</source>
        <translation>
            <numerusform>%n momento</numerusform>
            <numerusform>%n momentos</numerusform>
        </translation>
    </message>
    <message>
        <source>No highlights found</source>
        <translation>No se encontraron momentos destacados</translation>
    </message>
    <message>
        <source>This video has no audio. The network relies mainly on audio, so these results are unreliable.</source>
        <translation>Este vídeo no tiene audio. La red se apoya sobre todo en el audio, así que estos resultados no son fiables.</translation>
    </message>
    <message>
        <source>%1 to %2, score %3</source>
        <translation>De %1 a %2, puntuación %3</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>Keep the selected moments in the skim</source>
        <translation>Incluir en el resumen los momentos elegidos</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Drop the selected moments from the skim</source>
        <translation>Descartar del resumen los momentos elegidos</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a moment, the sound that is heard in it</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The highlight network was trained on synthetic examples only and finds too many moments. They are therefore ranked by the worth of their frames (one half), sudden sounds (one quarter) and speech (one quarter). Laughter, applause, cheering, screams, whistles and bangs raise a moment, or add one.</source>
        <translation>La red de momentos destacados se entrenó solo con ejemplos sintéticos y encuentra demasiados. Por eso se ordenan por el valor de sus fotogramas (la mitad), los sonidos repentinos (un cuarto) y la voz (un cuarto). Las risas, los aplausos, los vítores, los gritos, los silbidos y los estallidos elevan un momento o añaden uno.</translation>
    </message>
    <message>
        <source>%1 to %2, likeness %3</source>
        <translation>%1 a %2, parecido %3</translation>
    </message>
    <message>
        <source>Any highlight, a sound (%1), or words for what is seen</source>
        <translation>Cualquier momento destacado, un sonido (%1) o palabras para lo que se ve</translation>
    </message>
    <message>
        <source>Sound, or words for what is seen</source>
        <translation>Sonido, o palabras para lo que se ve</translation>
    </message>
    <message>
        <source>Find moments that look like a picture</source>
        <translation>Buscar momentos que se parecen a una imagen</translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s), the most alike first</source>
        <translation>
            <numerusform>%n momento, el más parecido primero</numerusform>
            <numerusform>%n momentos, los más parecidos primero</numerusform>
        </translation>
    </message>
    <message>
        <source>Find by picture…</source>
        <translation>Buscar por imagen…</translation>
    </message>
</context>
<context>
    <name>skimline::HintCard</name>
    <message>
        <source>Hint</source>
        <translation>Sugerencia</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>No mostrar más sugerencias</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>Entendido</translation>
    </message>
</context>
<context>
    <name>skimline::ImageExport</name>
    <message>
        <source>Shot %1, score %2</source>
        <translation>Plano %1, puntuación %2</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s), %1 of %2</source>
        <translation>
            <numerusform>%n plano, %1 de %2</numerusform>
            <numerusform>%n planos, %1 de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>annotators</source>
        <translation>anotadores</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>conservado</translation>
    </message>
</context>
<context>
    <name>skimline::ImportController</name>
    <message>
        <source>Import edit list</source>
        <translation>Importar lista de edición</translation>
    </message>
    <message>
        <source>Edit lists (*.otio *.fcpxml *.edl *.csv *.tsv *.json *.llc *.srt *.vtt *.txt);;All files (*)</source>
        <translation>Listas de edición (*.otio *.fcpxml *.edl *.csv *.tsv *.json *.llc *.srt *.vtt *.txt);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>No changes.</source>
        <translation>Sin cambios.</translation>
    </message>
    <message>
        <source>The kept shots already match %1.</source>
        <translation>Los planos conservados ya coinciden con %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) kept as in %1, %2 in total.</source>
        <translation>
            <numerusform>%n plano conservado como en %1, %2 en total.</numerusform>
            <numerusform>%n planos conservados como en %1, %2 en total.</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit list imported.</source>
        <translation>Lista de edición importada.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>importing an edit list</source>
        <translation>«importar una lista de edición»</translation>
    </message>
</context>
<context>
    <name>skimline::InspectorDock</name>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>Inspecto&amp;r</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>¿Qué estoy viendo?</translation>
    </message>
</context>
<context>
    <name>skimline::JobsBar</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Deteniendo</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>Cancelar: %1</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Running jobs</source>
        <translation>Tareas en curso</translation>
    </message>
    <message numerus="yes">
        <source>%n more job(s)</source>
        <translation>
            <numerusform>%n tarea más</numerusform>
            <numerusform>%n tareas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tareas</translation>
    </message>
    <message>
        <source>All jobs of this session</source>
        <translation>Todas las tareas de esta sesión</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>a job and what it does</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>skimline::JobsBoard</name>
    <message numerus="yes">
        <source>%1 (%n more waiting)</source>
        <translation>
            <numerusform>%1 (%n más en espera)</numerusform>
            <numerusform>%1 (%n más en espera)</numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Preparando</translation>
    </message>
    <message>
        <source>Stopped before completion.</source>
        <translation>Detenido antes de terminar.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Hecho.</translation>
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
        <translation>Análisis</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entrenamiento</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Deteniendo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>Cancelar: %1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Show in folder: %1</source>
        <translation>Mostrar en la carpeta: %1</translation>
    </message>
    <message>
        <source>Jobs of this session</source>
        <translation>Tareas de esta sesión</translation>
    </message>
    <message>
        <source>No jobs yet.</source>
        <translation>Aún no hay tareas.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tareas</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Quitar las terminadas</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close the Jobs list</source>
        <translation>Cerrar la lista de tareas</translation>
    </message>
    <message>
        <source>Thumbnails</source>
        <translation>Miniaturas</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Destacados</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Causas</translation>
    </message>
    <message>
        <source>Cost by length</source>
        <translation>Coste según la longitud</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Sonidos</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>Película</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>Hablantes</translation>
    </message>
    <message>
        <source>Similar moments</source>
        <translation>Momentos parecidos</translation>
    </message>
</context>
<context>
    <name>skimline::KeyPage</name>
    <message>
        <source>No key</source>
        <translation>Sin tecla</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predeterminada</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>Restablecer todas las teclas</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>Buscar órdenes y teclas</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Órdenes y sus teclas</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>Pulse la nueva tecla</translation>
    </message>
    <message>
        <source>The command remains available in its menu.</source>
        <translation>La orden sigue disponible en su menú.</translation>
    </message>
    <message>
        <source>New &amp;key</source>
        <translation>&amp;Nueva tecla</translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation>Reasignar</translation>
    </message>
    <message>
        <source>%1 is reserved.</source>
        <translation>%1 está reservada.</translation>
    </message>
    <message>
        <source>%1 is already assigned to “%2”.</source>
        <translation>%1 ya está asignada a «%2».</translation>
    </message>
    <message>
        <source>Reassign %1 from “%2”</source>
        <translation>Reasignar %1, ahora de «%2»</translation>
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
        <translation>«añadir la palabra clave %1»</translation>
    </message>
    <message>
        <source>changing the keyword %1</source>
        <translation>«cambiar la palabra clave %1»</translation>
    </message>
    <message>
        <source>removing the keyword %1</source>
        <translation>«quitar la palabra clave %1»</translation>
    </message>
    <message>
        <source>extracting the keywords again</source>
        <translation>«extraer de nuevo las palabras clave»</translation>
    </message>
    <message>
        <source>guiding by keywords</source>
        <translation>«guiar por palabras clave»</translation>
    </message>
    <message>
        <source>changing the keyword strength</source>
        <translation>«cambiar la intensidad de las palabras clave»</translation>
    </message>
</context>
<context>
    <name>skimline::KeywordTrack</name>
    <message>
        <source>Occurrences of the keywords</source>
        <translation>Apariciones de las palabras clave</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Palabras clave</translation>
    </message>
</context>
<context>
    <name>skimline::LabelDialog</name>
    <message numerus="yes">
        <source>Tag of %n shots</source>
        <translation>
            <numerusform>Etiqueta de %n plano</numerusform>
            <numerusform>Etiqueta de %n planos</numerusform>
        </translation>
    </message>
    <message>
        <source>Name and tag of shot %1</source>
        <translation>Nombre y etiqueta del plano %1</translation>
    </message>
    <message>
        <source>Name and tag of a transition</source>
        <translation>Nombre y etiqueta de una transición</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Apertura</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>interview</source>
        <translation>entrevista</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>E&amp;tiqueta</translation>
    </message>
    <message>
        <source>Shown in the list and the timeline, and written into edit lists and chapters. Several shots can have the same tag.</source>
        <translation>Se muestra en la lista y en la línea de tiempo, y se escribe en las listas de edición y los capítulos. Varios planos pueden tener la misma etiqueta.</translation>
    </message>
</context>
<context>
    <name>skimline::LaneChoice</name>
    <message>
        <source>Timeline &amp;lanes</source>
        <translation>&amp;Pistas de la línea de tiempo</translation>
    </message>
</context>
<context>
    <name>skimline::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Reproducción</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Open videos…</source>
        <translation>&amp;Abrir vídeos…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Abrir &amp;carpeta…</translation>
    </message>
    <message>
        <source>Open rece&amp;nt</source>
        <translation>Abrir rec&amp;ientes</translation>
    </message>
    <message>
        <source>&amp;Export skim…</source>
        <translation>&amp;Exportar el resumen…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Exportar como</translation>
    </message>
    <message>
        <source>&amp;OpenTimelineIO (.otio)…</source>
        <translation>&amp;OpenTimelineIO (.otio)…</translation>
    </message>
    <message>
        <source>&amp;Edit decision list (.edl)…</source>
        <translation>&amp;Lista de edición (.edl)…</translation>
    </message>
    <message>
        <source>Table of shots (.&amp;csv)…</source>
        <translation>Tabla de planos (.&amp;csv)…</translation>
    </message>
    <message>
        <source>Times and shots (.&amp;json)…</source>
        <translation>Tiempos y planos (.&amp;json)…</translation>
    </message>
    <message>
        <source>&amp;Close video</source>
        <translation>Ce&amp;rrar el vídeo</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>Open p&amp;roject…</source>
        <translation>Abrir &amp;proyecto…</translation>
    </message>
    <message>
        <source>&amp;Save project</source>
        <translation>&amp;Guardar el proyecto</translation>
    </message>
    <message>
        <source>Save project &amp;as…</source>
        <translation>Guardar el proyecto c&amp;omo…</translation>
    </message>
    <message>
        <source>&amp;Play or pause	Space</source>
        <translation>&amp;Reproducir o pausar	Espacio</translation>
    </message>
    <message>
        <source>&amp;Rewind (press again to speed up)</source>
        <translation>Re&amp;bobinar (pulse de nuevo para acelerar)</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>&amp;Pausa</translation>
    </message>
    <message>
        <source>&amp;Fast forward (press again to speed up)</source>
        <translation>A&amp;vance rápido (pulse de nuevo para acelerar)</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>Fotograma anterior</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>Fotograma siguiente</translation>
    </message>
    <message>
        <source>Switch between &amp;source and skim</source>
        <translation>Cambiar entre &amp;original y resumen</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>&amp;Silenciar</translation>
    </message>
    <message>
        <source>Show the &amp;whole timeline</source>
        <translation>Mostrar toda la &amp;línea de tiempo</translation>
    </message>
    <message>
        <source>&amp;Ground truth (benchmark file)…</source>
        <translation>&amp;Verdad de referencia (archivo de evaluación)…</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Sistema</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Claro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>&amp;Alto contraste</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Atajos de teclado</translation>
    </message>
    <message>
        <source>&amp;About Skimline</source>
        <translation>Acerca &amp;de Skimline</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Vaciar la lista</translation>
    </message>
    <message>
        <source>&amp;Final Cut Pro (.fcpxml)…</source>
        <translation>&amp;Final Cut Pro (.fcpxml)…</translation>
    </message>
    <message>
        <source>C&amp;hapters (.txt)…</source>
        <translation>Ca&amp;pítulos (.txt)…</translation>
    </message>
    <message>
        <source>&amp;Subtitles of the skim (.srt)…</source>
        <translation>&amp;Subtítulos del resumen (.srt)…</translation>
    </message>
    <message>
        <source>Subtitles of the skim (.&amp;vtt)…</source>
        <translation>Subtítulos del resumen (.&amp;vtt)…</translation>
    </message>
    <message>
        <source>Story&amp;board (.png, .pdf)…</source>
        <translation>Guion &amp;gráfico (.png, .pdf)…</translation>
    </message>
    <message>
        <source>C&amp;urve (.png, .svg, .pdf)…</source>
        <translation>C&amp;urva (.png, .svg, .pdf)…</translation>
    </message>
    <message>
        <source>Export se&amp;veral…</source>
        <translation>Exportar &amp;varios…</translation>
    </message>
    <message>
        <source>&amp;Import edit list…</source>
        <translation>I&amp;mportar lista de edición…</translation>
    </message>
    <message>
        <source>S&amp;ide by side</source>
        <translation>&amp;Lado a lado</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>Más l&amp;ento</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>Más ráp&amp;ido</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Pantalla &amp;completa</translation>
    </message>
    <message>
        <source>Models and trai&amp;ning</source>
        <translation>Modelos y e&amp;ntrenamiento</translation>
    </message>
    <message>
        <source>Save this frame</source>
        <translation>Guardar este fotograma</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tareas</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Preferencias…</translation>
    </message>
    <message>
        <source>Editing layout</source>
        <translation>Disposición de edición</translation>
    </message>
    <message>
        <source>&amp;Keep source in sync with skim</source>
        <translation>M&amp;antener el original sincronizado con el resumen</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>&amp;Guía del usuario</translation>
    </message>
    <message>
        <source>Open batch run…</source>
        <translation>Abrir ejecución por lotes…</translation>
    </message>
    <message>
        <source>Taste</source>
        <translation>Gustos</translation>
    </message>
    <message>
        <source>Research layout</source>
        <translation>Disposición de investigación</translation>
    </message>
    <message>
        <source>New batch run…</source>
        <translation>Nueva ejecución por lotes…</translation>
    </message>
    <message>
        <source>Previous keyframe</source>
        <translation>Fotograma clave anterior</translation>
    </message>
    <message>
        <source>Next keyframe</source>
        <translation>Fotograma clave siguiente</translation>
    </message>
    <message>
        <source>Previous marker</source>
        <translation>Marcador anterior</translation>
    </message>
    <message>
        <source>Next marker</source>
        <translation>Marcador siguiente</translation>
    </message>
    <message>
        <source>Zoom to this shot</source>
        <translation>Ajustar la vista a este plano</translation>
    </message>
    <message>
        <source>Loop this shot</source>
        <translation>Repetir este plano</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Acercar</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Alejar</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>Hacer una película</translation>
    </message>
    <message>
        <source>&amp;Page to read in a browser (.html)…</source>
        <translation>Página para leer en un &amp;navegador (.html)…</translation>
    </message>
</context>
<context>
    <name>skimline::MainWindow</name>
    <message>
        <source>No playback.</source>
        <translation>Sin reproducción.</translation>
    </message>
    <message>
        <source>Skimline</source>
        <translation>Skimline</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Ready   ·   scores from %1</source>
        <translation>Listo   ·   puntuaciones: %1</translation>
    </message>
    <message>
        <source>The sample is missing.</source>
        <translation>Falta el vídeo de ejemplo.</translation>
    </message>
    <message>
        <source>It is part of Skimline. Reinstall Skimline to restore it.</source>
        <translation>Forma parte de Skimline. Reinstale Skimline para recuperarlo.</translation>
    </message>
    <message>
        <source>An export is still running. If you quit now, its file will not be written.</source>
        <translation>Todavía hay una exportación en curso. Si sale ahora, su archivo no se escribirá.</translation>
    </message>
    <message>
        <source>Training is still running. If you quit now, it will stop at its last saved step and can be resumed later.</source>
        <translation>Todavía hay un entrenamiento en curso. Si sale ahora, se detiene en el último paso guardado y puede reanudarse más tarde.</translation>
    </message>
    <message>
        <source>Quit Skimline?</source>
        <translation>¿Salir de Skimline?</translation>
    </message>
    <message>
        <source>&lt;b&gt;Quit while work is running?&lt;/b&gt;</source>
        <translation>&lt;b&gt;¿Salir con trabajo en curso?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Salir de todos modos</translation>
    </message>
    <message>
        <source>The language has been changed.</source>
        <translation>Se ha cambiado el idioma.</translation>
    </message>
    <message>
        <source>Jobs are still running, so the change takes effect when Skimline is restarted.</source>
        <translation>Hay tareas en curso, así que el cambio se aplicará al reiniciar Skimline.</translation>
    </message>
    <message>
        <source> — </source>
        <comment>between the parts of the title</comment>
        <translation> – </translation>
    </message>
    <message>
        <source>Other shots also changed</source>
        <translation>También han cambiado otros planos</translation>
    </message>
    <message>
        <source>%1 added, %2 removed.</source>
        <translation>%1 añadidos, %2 quitados.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>skimline::MapLegend</name>
    <message>
        <source>Colours of the map</source>
        <translation>Colores del mapa</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>De %1 a %2</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>no calculado</translation>
    </message>
</context>
<context>
    <name>skimline::MapsSourceButton</name>
    <message>
        <source>Attention maps of other networks</source>
        <translation>Mapas de atención de otras redes</translation>
    </message>
    <message>
        <source>Open attention maps…</source>
        <translation>Abrir mapas de atención…</translation>
    </message>
    <message>
        <source>Show the maps of this video&apos;s network</source>
        <translation>Mostrar los mapas de la red de este vídeo</translation>
    </message>
</context>
<context>
    <name>skimline::MarkersDialog</name>
    <message>
        <source>Markers</source>
        <translation>Marcadores</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Double-click a text to change it. Markers are written into edit lists; those in dropped shots only into JSON.</source>
        <translation>Haz doble clic en un texto para cambiarlo. Los marcadores se escriben en las listas de edición; los de planos descartados, solo en JSON.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
</context>
<context>
    <name>skimline::MaskHeatmap</name>
    <message>
        <source>Heat map of the masks</source>
        <translation>Mapa de calor de las máscaras</translation>
    </message>
    <message>
        <source>%1 to %2: %3 on average</source>
        <translation>%1 a %2: %3 de media</translation>
    </message>
</context>
<context>
    <name>skimline::MessageBanner</name>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Show older messages</source>
        <translation>Mostrar los mensajes anteriores</translation>
    </message>
    <message numerus="yes">
        <source>%n older message(s)</source>
        <translation>
            <numerusform>%n mensaje anterior</numerusform>
            <numerusform>%n mensajes anteriores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ModelController</name>
    <message>
        <source>chosen by you</source>
        <translation>elegido por usted</translation>
    </message>
    <message>
        <source>used before you chose another network</source>
        <translation>usado antes de que usted eligiera otra red</translation>
    </message>
    <message>
        <source>its weights are installed</source>
        <translation>sus pesos están instalados</translation>
    </message>
    <message>
        <source>used before GoogLeNet&apos;s weights were installed</source>
        <translation>usado antes de que se instalaran los pesos de GoogLeNet</translation>
    </message>
    <message>
        <source>GoogLeNet&apos;s weights are not installed</source>
        <translation>los pesos de GoogLeNet no están instalados</translation>
    </message>
    <message>
        <source>bundled default for these features</source>
        <translation>opción incluida por defecto para estas características</translation>
    </message>
    <message>
        <source>bundled with Skimline, for features that approximate GoogLeNet&apos;s</source>
        <translation>incluida con Skimline, para características que se aproximan a las de GoogLeNet</translation>
    </message>
    <message>
        <source>Scores:</source>
        <translation>Puntuaciones:</translation>
    </message>
    <message>
        <source>Features:</source>
        <translation>Características:</translation>
    </message>
    <message>
        <source>the automatic choice</source>
        <translation>la elección automática</translation>
    </message>
    <message>
        <source>Re-scored.</source>
        <translation>Vuelto a puntuar.</translation>
    </message>
    <message>
        <source>%1 is being analysed again with %2; your edits stay, and Undo goes back.</source>
        <translation>%1 se está analizando de nuevo con %2; sus ediciones se conservan y «Deshacer» permite volver atrás.</translation>
    </message>
    <message>
        <source>Weights or checkpoint</source>
        <translation>Pesos o punto de control</translation>
    </message>
    <message>
        <source>Verified and installed.</source>
        <translation>Comprobado e instalado.</translation>
    </message>
    <message>
        <source>Installed.</source>
        <translation>Instalado.</translation>
    </message>
    <message>
        <source>%1 was verified and is ready.</source>
        <translation>%1 se comprobó y está listo.</translation>
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
        <translation>Redes (%1);;Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>skimline::ModelPage</name>
    <message>
        <source>Sections of this page</source>
        <translation>Secciones de esta página</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Redes</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entrenamiento</translation>
    </message>
</context>
<context>
    <name>skimline::ModelTab</name>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
</context>
<context>
    <name>skimline::MpvPlayer</name>
    <message>
        <source>Cannot play this video: the file cannot be read.</source>
        <translation>No se puede reproducir este vídeo: el archivo no se puede leer.</translation>
    </message>
    <message>
        <source>Cannot play this video: it contains no playable stream.</source>
        <translation>No se puede reproducir este vídeo: no contiene ninguna pista reproducible.</translation>
    </message>
    <message>
        <source>Cannot play this video: unknown format.</source>
        <translation>No se puede reproducir este vídeo: su formato es desconocido.</translation>
    </message>
    <message>
        <source>Cannot play this video: the player does not support its format.</source>
        <translation>No se puede reproducir este vídeo: el reproductor no admite su formato.</translation>
    </message>
    <message>
        <source>Cannot play this video.</source>
        <translation>No se puede reproducir este vídeo.</translation>
    </message>
</context>
<context>
    <name>skimline::NetworkView</name>
    <message>
        <source>local-global attention</source>
        <translation>atención local-global</translation>
    </message>
    <message>
        <source>full attention</source>
        <translation>atención completa</translation>
    </message>
    <message>
        <source>local attention</source>
        <translation>atención local</translation>
    </message>
    <message>
        <source>global attention</source>
        <translation>atención global</translation>
    </message>
    <message>
        <source>Extracts features from frames.</source>
        <translation>Extrae características de los fotogramas.</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>no instalado</translation>
    </message>
    <message>
        <source>included with Skimline</source>
        <translation>incluida con Skimline</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parámetros</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation>Entrenado con</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles (en inglés)</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Usarlo</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Let Skimline choose</source>
        <translation>Dejar que elija Skimline</translation>
    </message>
    <message>
        <source>Undo the selection made here</source>
        <translation>Anular la elección hecha aquí</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Redes</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>Ficha del modelo</translation>
    </message>
    <message>
        <source>Import weights or a checkpoint from a file</source>
        <translation>Importar pesos o un punto de control desde un archivo</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>inutilizable</translation>
    </message>
    <message>
        <source>in use — %1</source>
        <translation>en uso: %1</translation>
    </message>
    <message>
        <source>Scores appear after the analysis.</source>
        <translation>Las puntuaciones aparecen tras el análisis.</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Finds highlights in video and audio.</source>
        <translation>Encuentra momentos destacados en el vídeo y el audio.</translation>
    </message>
    <message>
        <source>attention with learnable masks</source>
        <translation>atención con máscaras aprendidas</translation>
    </message>
    <message>
        <source>Downloading weights</source>
        <translation>Descargando los pesos</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Scores frames by their %1 features, using %2.</source>
        <translation>Puntúa fotogramas por sus características (%1), con %2.</translation>
    </message>
    <message>
        <source>Compares frames with a picture, on the command line.</source>
        <translation>Compara fotogramas con una imagen, en la línea de órdenes.</translation>
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
        <translation>Abrir vídeos</translation>
    </message>
    <message>
        <source>Open all videos of a folder</source>
        <translation>Abrir todos los vídeos de una carpeta</translation>
    </message>
    <message>
        <source>Nothing to open.</source>
        <translation>No hay nada que abrir.</translation>
    </message>
    <message>
        <source>There are no videos in this folder.</source>
        <translation>No hay vídeos en esta carpeta.</translation>
    </message>
</context>
<context>
    <name>skimline::PaddingDialog</name>
    <message>
        <source>Only kept shots can have padding. Keep this shot first.</source>
        <translation>Solo los planos conservados pueden tener margen. Conserve primero este plano.</translation>
    </message>
    <message>
        <source>Padding before, in seconds</source>
        <translation>Margen anterior, en segundos</translation>
    </message>
    <message>
        <source>Padding after, in seconds</source>
        <translation>Margen posterior, en segundos</translation>
    </message>
    <message numerus="yes">
        <source>Padding of %n shots</source>
        <translation>
            <numerusform>Margen de %n plano</numerusform>
            <numerusform>Margen de %n planos</numerusform>
        </translation>
    </message>
    <message>
        <source>Padding of shot %1</source>
        <translation>Margen del plano %1</translation>
    </message>
    <message>
        <source>&amp;Before</source>
        <translation>&amp;Antes</translation>
    </message>
    <message>
        <source>&amp;After</source>
        <translation>&amp;Después</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Adds time before and after, beyond the target length. Adjacent kept shots play as one piece: only its outer ends are padded.</source>
        <translation>Añade tiempo antes y después, además de la duración objetivo. Los planos contiguos que se conservan se reproducen como un solo fragmento: solo se alargan sus extremos.</translation>
    </message>
    <message>
        <source>No effect: the shot before is kept, too.</source>
        <translation>Sin efecto: el plano anterior también se conserva.</translation>
    </message>
    <message>
        <source>No effect: the shot after is kept, too.</source>
        <translation>Sin efecto: el plano siguiente también se conserva.</translation>
    </message>
</context>
<context>
    <name>skimline::PinnedCells</name>
    <message>
        <source>Unpin all cells (Esc in the map)</source>
        <translation>Soltar todas las celdas (Esc en el mapa)</translation>
    </message>
    <message>
        <source>Unpin all cells</source>
        <translation>Soltar todas las celdas</translation>
    </message>
    <message>
        <source>Pinned cells</source>
        <translation>Celdas fijadas</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned cell(s)</source>
        <translation>
            <numerusform>%n celda fijada</numerusform>
            <numerusform>%n celdas fijadas</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Marca</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Consulta</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>no calculado</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Nota sobre %1</translation>
    </message>
</context>
<context>
    <name>skimline::PlainCards</name>
    <message>
        <source>The same network with learnable attention masks (LCAAM). It demonstrates the effect of the masks; its skims are not better.</source>
        <translation>La misma red con máscaras de atención entrenables (LCAAM). Demuestra el efecto de las máscaras; sus resúmenes no son mejores.</translation>
    </message>
    <message>
        <source>Its masks cover 30 minutes; longer videos are not accepted. A mask depends on the position of a frame, not on its content.</source>
        <translation>Sus máscaras cubren 30 minutos; no se aceptan vídeos más largos. Una máscara depende de la posición de un fotograma, no de su contenido.</translation>
    </message>
    <message>
        <source>It computes a 1,024-dimensional feature vector for each frame. The vectors are close to those of GoogLeNet, and computing them is about three times as fast. It is used if the weights of GoogLeNet are not installed.</source>
        <translation>Calcula para cada fotograma un vector de características de 1024 dimensiones. Los vectores se parecen a los de GoogLeNet y se calculan unas tres veces más rápido. Se usa si los pesos de GoogLeNet no están instalados.</translation>
    </message>
    <message>
        <source>It approximates GoogLeNet less well on kinds of images that are not in its training data, and within a video without cuts.</source>
        <translation>Se aproxima menos a GoogLeNet en tipos de imágenes que no están en sus datos de entrenamiento y dentro de un vídeo sin cortes.</translation>
    </message>
    <message>
        <source>It computes a 1,024-dimensional feature vector for each frame. The scoring networks were trained on these features, so it is used as soon as its weights are installed.</source>
        <translation>Calcula para cada fotograma un vector de características de 1024 dimensiones. Las redes que puntúan se entrenaron con estas características, por eso se usa en cuanto sus pesos están instalados.</translation>
    </message>
    <message>
        <source>1.2 million photographs in 1,000 categories (ImageNet 2012). Trained by the Berkeley Vision and Learning Center.</source>
        <translation>1,2 millones de fotografías de 1000 categorías (ImageNet 2012). Entrenada por el Berkeley Vision and Learning Center.</translation>
    </message>
    <message>
        <source>It finds moments at which audio and video change together: all of them, or only those with one of the sounds bang, applause, bell and siren.</source>
        <translation>Encuentra momentos en los que el audio y el vídeo cambian a la vez: todos, o solo los que tienen uno de los sonidos bang, applause, bell y siren.</translation>
    </message>
    <message>
        <source>Only synthetic examples generated by Skimline.</source>
        <translation>Solo ejemplos sintéticos generados por Skimline.</translation>
    </message>
    <message>
        <source>It selects the shots of a skim one after another, starting with the one that adds most. Each frame attends to its neighbours and to a few frames of every shot.</source>
        <translation>Elige los planos del resumen uno tras otro, empezando por el que más aporta. Cada fotograma atiende a sus vecinos y a unos pocos fotogramas de cada plano.</translation>
    </message>
    <message>
        <source>It sees single images, not events: it does not understand speech, jokes or goals. Its scores rank shots; they do not measure quality. It has not been evaluated on SumMe or TVSum.</source>
        <translation>Ve imágenes sueltas, no sucesos: no entiende el habla, los chistes ni los goles. Sus puntuaciones ordenan los planos, no miden la calidad. No se ha evaluado con SumMe ni TVSum.</translation>
    </message>
    <message>
        <source>The same network with full attention: each frame attends to all frames. It serves as a comparison.</source>
        <translation>La misma red con atención completa: cada fotograma atiende a todos los fotogramas. Sirve para comparar.</translation>
    </message>
    <message>
        <source>Same limits as the local-global network; in addition, its cost grows with the square of the length.</source>
        <translation>Los mismos límites que la red local-global; además, su coste crece con el cuadrado de la duración.</translation>
    </message>
    <message>
        <source>GoogLeNet features of 4,595 varied photographs and of short clips, without labels. The training material is not included.</source>
        <translation>Características de GoogLeNet de 4595 fotografías de muchos tipos y de clips cortos, sin etiquetas. El material de entrenamiento no se incluye.</translation>
    </message>
    <message>
        <source>It recognises objects in single images and uses neither motion nor audio. It is about three times as slow as the built-in extractor.</source>
        <translation>Reconoce objetos en imágenes sueltas y no usa ni el movimiento ni el audio. Es unas tres veces más lenta que el extractor integrado.</translation>
    </message>
    <message>
        <source>It was not evaluated against human judgements of real videos: treat its moments as hints. It finds no highlight without a cut, and no cut without a sound.</source>
        <translation>No se ha evaluado con juicios humanos sobre vídeos reales: tome los momentos como indicios. No encuentra un momento destacado sin corte, ni un corte sin sonido.</translation>
    </message>
    <message>
        <source>First synthetic montages of photographs and short clips, without labels; then public videos whose segments were marked by programs that look at pictures. The training material is not included.</source>
        <translation>Primero, montajes sintéticos de fotografías y clips cortos, sin etiquetas; después, vídeos públicos cuyos segmentos puntuaron programas que miran imágenes. El material de entrenamiento no se incluye.</translation>
    </message>
    <message>
        <source>The same material, number of steps and seeds as for the local-global network, so that comparing the two is fair.</source>
        <translation>El mismo material, número de pasos y semillas que para la red local-global, para que la comparación sea justa.</translation>
    </message>
    <message>
        <source>It started as the network without masks and was trained further on montages and videos of the same kind.</source>
        <translation>Empezó como la red sin máscaras y siguió entrenándose con montajes y vídeos del mismo tipo.</translation>
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
        <translation>Posición</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>The whole video</source>
        <translation>El vídeo entero</translation>
    </message>
    <message>
        <source>Only the kept shots, as they will be exported</source>
        <translation>Solo los planos conservados, tal como se exportarán</translation>
    </message>
    <message>
        <source>Playback mode</source>
        <translation>Modo de reproducción</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Reproducir (Espacio)</translation>
    </message>
    <message>
        <source>Playing speed ([ and ])</source>
        <translation>Velocidad de reproducción ([ y ])</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Volume (Ctrl+Up, Ctrl+Down)</source>
        <translation>Volumen (Ctrl+Arriba, Ctrl+Abajo)</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pausa (Espacio)</translation>
    </message>
    <message>
        <source>Playing speed %1</source>
        <translation>Velocidad de reproducción %1</translation>
    </message>
    <message>
        <source>Full screen; Esc exits</source>
        <translation>Pantalla completa; Esc para salir</translation>
    </message>
    <message>
        <source>The source and its skim side by side, each with its own clock</source>
        <translation>El original y su resumen lado a lado, cada uno con su reloj</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>Fotograma anterior</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>Fotograma siguiente</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Silenciar</translation>
    </message>
    <message>
        <source>Hours, minutes, seconds and frames</source>
        <translation>Horas, minutos, segundos y fotogramas</translation>
    </message>
    <message>
        <source>Not in the skim   %1</source>
        <translation>No está en el resumen   %1</translation>
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
        <translation>Resumen</translation>
    </message>
    <message>
        <source>Source   %1</source>
        <translation>Original   %1</translation>
    </message>
    <message>
        <source>Skim   %1</source>
        <translation>Resumen   %1</translation>
    </message>
</context>
<context>
    <name>skimline::PlayerView</name>
    <message>
        <source>Player</source>
        <translation>Reproductor</translation>
    </message>
    <message>
        <source>The player (libmpv) cannot be started. All other functions work without it.</source>
        <translation>El reproductor (libmpv) no puede iniciarse. Las demás funciones funcionan sin él.</translation>
    </message>
    <message>
        <source>Cannot play this video: it begins like a list of other files.</source>
        <translation>No se puede reproducir este vídeo: empieza como una lista de otros archivos.</translation>
    </message>
</context>
<context>
    <name>skimline::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>% of the video</source>
        <translation>&#xa0;% del vídeo</translation>
    </message>
    <message>
        <source>&amp;New skims keep</source>
        <translation>Los resúmenes &amp;nuevos conservan</translation>
    </message>
</context>
<context>
    <name>skimline::ProgramRun</name>
    <message>
        <source>The program %1 cannot be started.</source>
        <translation>El programa %1 no se puede iniciar.</translation>
    </message>
    <message>
        <source>The program &quot;skimline-lab&quot; is missing; install the package skimline-lab.</source>
        <translation>Falta el programa &quot;skimline-lab&quot;; instale el paquete skimline-lab.</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed.</source>
        <translation>Detenido; se puede reanudar.</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed from its last saved state.</source>
        <translation>Detenido; se puede reanudar desde el último estado guardado.</translation>
    </message>
    <message>
        <source>The process was killed; it can be resumed from its last saved state.</source>
        <translation>El proceso se terminó de forma forzosa; se puede reanudar desde el último estado guardado.</translation>
    </message>
    <message>
        <source>The process exited without a message.</source>
        <translation>El proceso terminó sin ningún mensaje.</translation>
    </message>
</context>
<context>
    <name>skimline::ProjectController</name>
    <message>
        <source>The project was not saved.</source>
        <translation>El proyecto no se guardó.</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>Guardar el proyecto</translation>
    </message>
    <message>
        <source>Skimline projects (*.%1)</source>
        <translation>Proyectos de Skimline (*.%1)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Abrir proyecto</translation>
    </message>
    <message>
        <source>Skimline projects (*.%1);;All files (*)</source>
        <translation>Proyectos de Skimline (*.%1);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>this project</source>
        <translation>este proyecto</translation>
    </message>
    <message>
        <source>Save changes?</source>
        <translation>¿Guardar los cambios?</translation>
    </message>
    <message>
        <source>&lt;b&gt;Save your changes to %1?&lt;/b&gt;</source>
        <translation>&lt;b&gt;¿Guardar los cambios en %1?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Your edits (kept and dropped shots, boundaries and marks) will be lost if you do not save them.</source>
        <translation>Sus ediciones (planos conservados y descartados, límites y marcas) se perderán si no las guarda.</translation>
    </message>
    <message>
        <source>Project changed by another program</source>
        <translation>Proyecto modificado por otro programa</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 has been changed by another program.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Otro programa ha modificado %1.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Replacing it discards what the other program saved.</source>
        <translation>Al reemplazarlo se pierde lo que guardó el otro programa.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Reemplazar</translation>
    </message>
</context>
<context>
    <name>skimline::ReasonText</name>
    <message>
        <source>face</source>
        <translation>cara</translation>
    </message>
    <message>
        <source>motion</source>
        <translation>movimiento</translation>
    </message>
    <message>
        <source>rich in detail</source>
        <translation>rico en detalles</translation>
    </message>
    <message>
        <source>good enough</source>
        <translation>suficientemente bueno</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>oscuro</translation>
    </message>
    <message>
        <source>blurred</source>
        <translation>borroso</translation>
    </message>
    <message>
        <source>overexposed</source>
        <translation>sobreexpuesto</translation>
    </message>
    <message>
        <source>test card</source>
        <translation>carta de ajuste</translation>
    </message>
    <message>
        <source>title or credits</source>
        <translation>título o créditos</translation>
    </message>
    <message>
        <source>no motion</source>
        <translation>sin movimiento</translation>
    </message>
    <message>
        <source>similarity %1</source>
        <translation>similitud %1</translation>
    </message>
    <message>
        <source>sharpness %1</source>
        <translation>nitidez %1</translation>
    </message>
    <message>
        <source>%1 levels of brightness</source>
        <translation>%1 niveles de brillo</translation>
    </message>
    <message>
        <source>edge density %1</source>
        <translation>densidad de bordes %1</translation>
    </message>
    <message>
        <source>kept by you</source>
        <translation>conservado por usted</translation>
    </message>
    <message>
        <source>dropped by you</source>
        <translation>descartado por usted</translation>
    </message>
    <message>
        <source>transition</source>
        <translation>transición</translation>
    </message>
    <message>
        <source>already in an earlier skim</source>
        <translation>mostrado en un resumen anterior</translation>
    </message>
    <message>
        <source>like %1</source>
        <translation>como %1</translation>
    </message>
    <message>
        <source>other shots add more</source>
        <translation>otros planos aportan más</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a reason and what was measured</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Kept by you</source>
        <translation>Conservado por usted</translation>
    </message>
    <message>
        <source>Dropped by you</source>
        <translation>Descartado por usted</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between reasons</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>Conservado: %1</translation>
    </message>
    <message>
        <source>Dropped: %1</source>
        <translation>Descartado: %1</translation>
    </message>
    <message>
        <source>nothing stands out</source>
        <translation>nada destaca</translation>
    </message>
    <message>
        <source>gain %1</source>
        <translation>ganancia %1</translation>
    </message>
    <message>
        <source>%1% of the pixels are white</source>
        <translation>el %1&#xa0;% de los píxeles son blancos</translation>
    </message>
    <message>
        <source>%1% of the time</source>
        <translation>el %1&#xa0;% del tiempo</translation>
    </message>
    <message>
        <source>%1% of the frame</source>
        <translation>el %1&#xa0;% del fotograma</translation>
    </message>
    <message>
        <source>between kept shots</source>
        <translation>entre planos conservados</translation>
    </message>
    <message>
        <source>bright</source>
        <translation>luminoso</translation>
    </message>
    <message>
        <source>sharp</source>
        <translation>nítido</translation>
    </message>
    <message>
        <source>little detail</source>
        <translation>poco detalle</translation>
    </message>
    <message>
        <source>little motion</source>
        <translation>poco movimiento</translation>
    </message>
    <message>
        <source>moving camera</source>
        <translation>cámara en movimiento</translation>
    </message>
    <message>
        <source>steady camera</source>
        <translation>cámara quieta</translation>
    </message>
    <message>
        <source>no face</source>
        <translation>sin rostro</translation>
    </message>
    <message>
        <source>strong image</source>
        <translation>imagen fuerte</translation>
    </message>
    <message>
        <source>weak image</source>
        <translation>imagen débil</translation>
    </message>
    <message>
        <source>loud</source>
        <translation>alto volumen</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>silencioso</translation>
    </message>
    <message>
        <source>speech</source>
        <translation>voz</translation>
    </message>
    <message>
        <source>no speech</source>
        <translation>sin voz</translation>
    </message>
    <message>
        <source>beginning of the video</source>
        <translation>principio del vídeo</translation>
    </message>
    <message>
        <source>middle of the video</source>
        <translation>mitad del vídeo</translation>
    </message>
    <message>
        <source>end of the video</source>
        <translation>final del vídeo</translation>
    </message>
    <message>
        <source>brightness %1</source>
        <translation>brillo %1</translation>
    </message>
    <message>
        <source>%1 widths/s</source>
        <translation>%1 anchos/s</translation>
    </message>
</context>
<context>
    <name>skimline::RecoveryController</name>
    <message numerus="yes">
        <source>%n video(s)</source>
        <translation>
            <numerusform>%n vídeo</numerusform>
            <numerusform>%n vídeos</numerusform>
        </translation>
    </message>
    <message>
        <source>Autosave failed.</source>
        <translation>El autoguardado falló.</translation>
    </message>
    <message>
        <source>Skimline did not shut down cleanly.</source>
        <translation>Skimline no se cerró correctamente.</translation>
    </message>
    <message>
        <source>Unsaved edits to %1 (from %2) can be restored.</source>
        <translation>Las ediciones sin guardar de %1 (del %2) se pueden restaurar.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Descartar…</translation>
    </message>
    <message>
        <source>Discard unsaved edits?</source>
        <translation>¿Descartar los cambios sin guardar?</translation>
    </message>
    <message>
        <source>&lt;b&gt;Discard the unsaved edits to %1?&lt;/b&gt;</source>
        <translation>&lt;b&gt;¿Descartar los cambios sin guardar de %1?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>They cannot be restored afterwards.</source>
        <translation>Después no se podrán restaurar.</translation>
    </message>
</context>
<context>
    <name>skimline::RelinkController</name>
    <message>
        <source>%1 is no longer in %2.</source>
        <translation>%1 ya no está en %2.</translation>
    </message>
    <message>
        <source>The same video is at %1.</source>
        <translation>El mismo vídeo está en %1.</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Usarlo</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>A video has moved.</source>
        <translation>Un vídeo ha cambiado de sitio.</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>¿Dónde está %1?</translation>
    </message>
    <message>
        <source>This is a different video.</source>
        <translation>Es otro vídeo.</translation>
    </message>
    <message>
        <source>%1 differs from the video the edits were made for.</source>
        <translation>%1 es distinto del vídeo para el que se hicieron las ediciones.</translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation>Usarlo de todos modos</translation>
    </message>
    <message>
        <source>Searching for %1</source>
        <translation>Buscando %1</translation>
    </message>
</context>
<context>
    <name>skimline::RunChoosers</name>
    <message>
        <source>Local-global</source>
        <translation>Local-global</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completa</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>Solo local</translation>
    </message>
    <message>
        <source>Global only</source>
        <translation>Solo global</translation>
    </message>
    <message>
        <source>Default features</source>
        <translation>Características habituales</translation>
    </message>
    <message>
        <source>GoogLeNet</source>
        <translation>GoogLeNet</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Integrado</translation>
    </message>
    <message>
        <source>Window: default</source>
        <translation>Ventana: predeterminada</translation>
    </message>
    <message>
        <source>Window </source>
        <translation>Ventana </translation>
    </message>
    <message>
        <source>Globals: default</source>
        <translation>Globales: predeterminados</translation>
    </message>
    <message>
        <source>Globals </source>
        <translation>Globales </translation>
    </message>
    <message>
        <source>Attention pattern</source>
        <translation>Patrón de atención</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Características</translation>
    </message>
    <message>
        <source>Choose a checkpoint</source>
        <translation>Elegir un punto de control</translation>
    </message>
    <message>
        <source>Remove this run</source>
        <translation>Quitar esta ejecución</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Punto de control</translation>
    </message>
    <message>
        <source>Checkpoints (*.safetensors);;All files (*)</source>
        <translation>Puntos de control (*.safetensors);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Add a run</source>
        <translation>Añadir una ejecución</translation>
    </message>
    <message>
        <source>Local-global with masks</source>
        <translation>Local-global con máscaras</translation>
    </message>
    <message>
        <source>Learnable attention masks (LCAAM); needs a checkpoint trained with them</source>
        <translation>Máscaras de atención aprendidas (LCAAM); requiere un punto de control entrenado con ellas</translation>
    </message>
    <message>
        <source>Checkpoint: automatic</source>
        <translation>Punto de control: automático</translation>
    </message>
    <message>
        <source>Checkpoint: %1</source>
        <translation>Punto de control: %1</translation>
    </message>
</context>
<context>
    <name>skimline::RunDialog</name>
    <message>
        <source>Train a network</source>
        <translation>Entrenar una red</translation>
    </message>
    <message>
        <source>Evaluate a network</source>
        <translation>Evaluar una red</translation>
    </message>
    <message>
        <source>The network learns from synthetic videos assembled from your photos and clips; no labels are needed.</source>
        <translation>La red aprende de vídeos sintéticos montados con sus fotos y clips; no hacen falta etiquetas.</translation>
    </message>
    <message>
        <source>Compares the network with simple baselines on synthetic videos. Use footage that it was not trained on. For the training footage of a run, only the held-out part is used.</source>
        <translation>Compara la red con métodos de referencia sencillos en vídeos sintéticos. Use material con el que no se haya entrenado. Del material de entrenamiento de una ejecución se usa solo la parte reservada.</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>&amp;Fotos</translation>
    </message>
    <message>
        <source>Folder with photos</source>
        <translation>Carpeta con fotos</translation>
    </message>
    <message>
        <source>&amp;Clips</source>
        <translation>&amp;Clips</translation>
    </message>
    <message>
        <source>Folder with short clips</source>
        <translation>Carpeta con clips cortos</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>Integrado</translation>
    </message>
    <message>
        <source>GoogLeNet</source>
        <translation>GoogLeNet</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>Ca&amp;racterísticas</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Semilla</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Empezar a entrenar</translation>
    </message>
    <message>
        <source>Start evaluation</source>
        <translation>Empezar a evaluar</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Elegir: %1</translation>
    </message>
    <message>
        <source>Local and global</source>
        <translation>Local y global</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completa</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>Solo local</translation>
    </message>
    <message>
        <source>Global only</source>
        <translation>Solo global</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>&amp;Atención</translation>
    </message>
    <message>
        <source>Small, for a quick try</source>
        <translation>Pequeña, para una prueba rápida</translation>
    </message>
    <message>
        <source>Same as the bundled network</source>
        <translation>Igual que la red incluida</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Red</translation>
    </message>
    <message>
        <source>The bundled network was trained for 15,000 steps.</source>
        <translation>La red incluida se entrenó durante 15.000 pasos.</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Pasos</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Carpeta nueva</translation>
    </message>
    <message>
        <source>Bundled network</source>
        <translation>Red incluida</translation>
    </message>
    <message>
        <source>Synthetic &amp;videos</source>
        <translation>&amp;Vídeos sintéticos</translation>
    </message>
    <message>
        <source>Local and global with learnable masks</source>
        <translation>Local y global con máscaras aprendidas</translation>
    </message>
    <message>
        <source>&amp;Output folder</source>
        <translation>Carpeta &amp;de salida</translation>
    </message>
</context>
<context>
    <name>skimline::RunRequest</name>
    <message>
        <source>Choose a folder of photos or clips, or a prepared feature file.</source>
        <translation>Elija una carpeta de fotos o clips, o un archivo de características preparado.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>No existe la carpeta %1.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>No existe el archivo %1.</translation>
    </message>
    <message>
        <source>Choose an output folder.</source>
        <translation>Elija una carpeta de salida.</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder.</source>
        <translation>%1 es un archivo, no una carpeta.</translation>
    </message>
</context>
<context>
    <name>skimline::RunView</name>
    <message>
        <source>Train…</source>
        <translation>Entrenar…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>Evaluar…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Train a network on your own photos and clips</source>
        <translation>Entrenar una red con fotos y clips propios</translation>
    </message>
    <message>
        <source>Evaluate a network on footage that it was not trained on</source>
        <translation>Evaluar una red con material con el que no se entrenó</translation>
    </message>
    <message>
        <source>Train a network on your own photos and clips, without labels, or evaluate one on footage that it was not trained on.

Runs work in the background; they can be stopped and resumed later.</source>
        <translation>Entrene una red con sus propias fotos y clips, sin etiquetas, o evalúe una con material con el que no se entrenó.

Las ejecuciones trabajan en segundo plano; se pueden detener y reanudar más tarde.</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Progreso del entrenamiento</translation>
    </message>
    <message>
        <source>Curves appear after
the first steps</source>
        <translation>Las curvas aparecen tras
los primeros pasos</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Agreement F</source>
        <translation>Concordancia F</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Cobertura</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>The run&apos;s log appears here.</source>
        <translation>Aquí aparece el registro de la ejecución.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>Usar esta red</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Abrir la carpeta</translation>
    </message>
    <message>
        <source>Show the output folder with the report</source>
        <translation>Mostrar la carpeta de salida con el informe</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Ejecutar de nuevo</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n video(s)</source>
        <translation>
            <numerusform>%1, %n vídeo</numerusform>
            <numerusform>%1, %n vídeos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ScoreCurve</name>
    <message>
        <source>Score curve</source>
        <translation>Curva de puntuación</translation>
    </message>
    <message>
        <source>The score of each moment. Click to go there, scroll to zoom, drag to pan.</source>
        <translation>La puntuación de cada momento. Haga clic para ir allí, gire la rueda para cambiar el zoom, arrastre para desplazar.</translation>
    </message>
    <message>
        <source>Skimline</source>
        <translation>Skimline</translation>
    </message>
    <message>
        <source>people</source>
        <translation>personas</translation>
    </message>
    <message>
        <source>%1   score %2</source>
        <translation>%1   puntuación %2</translation>
    </message>
    <message>
        <source>   people %1</source>
        <translation>   personas %1</translation>
    </message>
    <message>
        <source>   kept</source>
        <translation>   conservado</translation>
    </message>
    <message>
        <source>   dropped</source>
        <translation>   descartado</translation>
    </message>
    <message>
        <source>Provisional</source>
        <translation>Provisional</translation>
    </message>
</context>
<context>
    <name>skimline::SessionController</name>
    <message>
        <source>The video has changed.</source>
        <translation>El vídeo ha cambiado.</translation>
    </message>
    <message>
        <source>%1 has changed since you edited its shots. Check the shots again.</source>
        <translation>%1 ha cambiado desde que editó sus planos. Vuelva a revisar los planos.</translation>
    </message>
</context>
<context>
    <name>skimline::ShortcutSheet</name>
    <message>
        <source>Play</source>
        <translation>Reproducción</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Reproducir o pausar</translation>
    </message>
    <message>
        <source>Rewind, pause, fast forward; press again to speed up</source>
        <translation>Rebobinar, pausa, avance rápido; pulse de nuevo para acelerar</translation>
    </message>
    <message>
        <source>Previous or next frame</source>
        <translation>Fotograma anterior o siguiente</translation>
    </message>
    <message>
        <source>Back or forward 5 s; 1 s with Shift</source>
        <translation>Atrás o adelante 5 s; 1 s con Mayús</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>To the start or the end</source>
        <translation>Al comienzo o al final</translation>
    </message>
    <message>
        <source>Videos</source>
        <translation>Vídeos</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Planos</translation>
    </message>
    <message>
        <source>Previous or next shot</source>
        <translation>Plano anterior o siguiente</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rueda</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Ampliar en torno al puntero</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Arrastrar</translation>
    </message>
    <message>
        <source>Pan the timeline or move a shot boundary</source>
        <translation>Mover la línea de tiempo o un límite entre planos</translation>
    </message>
    <message>
        <source>Move the start of the selected shot by one frame</source>
        <translation>Mover el inicio del plano elegido un fotograma</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Keep or drop the selected shot</source>
        <translation>Conservar o descartar el plano elegido</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>Mostrar esta hoja</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Slower or faster</source>
        <translation>Más lento o más rápido</translation>
    </message>
    <message>
        <source>Mute; Ctrl+↑ ↓ for volume up, down</source>
        <translation>Silenciar; Ctrl+↑ ↓ para subir o bajar el volumen</translation>
    </message>
    <message>
        <source>Full screen; Esc exits</source>
        <translation>Pantalla completa; Esc para salir</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Set in or out point</source>
        <translation>Fijar punto de entrada o salida</translation>
    </message>
    <message>
        <source>Keep or drop the marked range</source>
        <translation>Conservar o descartar el intervalo marcado</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>Deshacer, rehacer</translation>
    </message>
    <message>
        <source>Previous or next keyframe</source>
        <translation>Fotograma clave anterior o siguiente</translation>
    </message>
    <message>
        <source>Previous or next marker</source>
        <translation>Marcador anterior o siguiente</translation>
    </message>
    <message>
        <source>Add a marker, list the markers</source>
        <translation>Añadir un marcador, ver los marcadores</translation>
    </message>
    <message>
        <source>Move a boundary without snapping</source>
        <translation>Mover un límite sin ajuste automático</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Acercar, alejar</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Start or end the shot with this frame</source>
        <translation>Comenzar o terminar el plano con este fotograma</translation>
    </message>
    <message>
        <source>Roll the cut before the shot by one frame</source>
        <translation>Desplazar un fotograma el corte anterior al plano</translation>
    </message>
</context>
<context>
    <name>skimline::ShotDelegate</name>
    <message numerus="yes">
        <source>%n transitions or quick cuts</source>
        <translation>
            <numerusform>%n transición o corte rápido</numerusform>
            <numerusform>%n transiciones o cortes rápidos</numerusform>
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
        <translation>Plano más corto, en segundos</translation>
    </message>
    <message>
        <source>Longest shot, in seconds</source>
        <translation>Plano más largo, en segundos</translation>
    </message>
    <message>
        <source>Shot lengths</source>
        <translation>Duración de los planos</translation>
    </message>
    <message>
        <source>Short shots are merged with a neighbour, long ones split into equal parts. Shots you have edited stay as they are.</source>
        <translation>Los planos cortos se unen a uno contiguo y los largos se dividen en partes iguales. Los planos que haya editado quedan como están.</translation>
    </message>
    <message>
        <source>&amp;Shortest</source>
        <translation>&amp;Más corto</translation>
    </message>
    <message>
        <source>&amp;Longest</source>
        <translation>Más &amp;largo</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>cualquiera</translation>
    </message>
    <message>
        <source>The upper limit must not be below the lower limit.</source>
        <translation>El límite superior no puede ser menor que el inferior.</translation>
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
Haga clic para ir allí, use la casilla o Intro para conservarlo o descartarlo, clic derecho para más.</translation>
    </message>
    <message>
        <source>Shot %1, from %2 to %3, score %4. %5.</source>
        <translation>Plano %1, de %2 a %3, puntuación %4. %5.</translation>
    </message>
    <message>
        <source>%1
Click to go there, right-click for more.</source>
        <translation>%1
Haga clic para ir allí, clic derecho para más.</translation>
    </message>
    <message>
        <source>Transition from %1 to %2.</source>
        <translation>Transición de %1 a %2.</translation>
    </message>
    <message>
        <source>Transition from %1 to %2, kept between two kept shots.</source>
        <translation>Transición de %1 a %2, conservada entre dos planos conservados.</translation>
    </message>
    <message>
        <source>%1 of shot %2</source>
        <translation>%1 del plano %2</translation>
    </message>
    <message>
        <source> Heard: %1.</source>
        <translation> Se oye: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>run through %1 times as fast</source>
        <translation>se pasa %1 veces más rápido</translation>
    </message>
</context>
<context>
    <name>skimline::ShotStrip</name>
    <message>
        <source>Shot %1, %2, score %3
%4</source>
        <translation>Plano %1, %2, puntuación %3
%4</translation>
    </message>
    <message>
        <source>Shots along the video</source>
        <translation>Planos a lo largo del vídeo</translation>
    </message>
    <message>
        <source>Left and Right select a shot, Enter keeps or drops it, Alt+Left and Alt+Right move its start.</source>
        <translation>Izquierda y Derecha eligen un plano, Intro lo conserva o descarta, Alt+Izquierda y Alt+Derecha mueven su comienzo.</translation>
    </message>
    <message>
        <source>Transition, %1
Dropped. Right-click to keep it.</source>
        <translation>Transición, %1
Descartada. Clic derecho para conservarla.</translation>
    </message>
    <message>
        <source>Kept. Double-click or X to drop it.</source>
        <translation>Conservado. Doble clic o X para descartarlo.</translation>
    </message>
    <message>
        <source>Dropped. Double-click or X to keep it.</source>
        <translation>Descartado. Doble clic o X para conservarlo.</translation>
    </message>
    <message>
        <source>Transition, %1
Kept between two kept shots. Right-click to drop it.</source>
        <translation>Transición, %1
Se conserva entre dos planos conservados. Clic derecho para descartarla.</translation>
    </message>
    <message>
        <source>Kept by you. Double-click or X to drop it.</source>
        <translation>Conservado por usted. Doble clic o X lo descarta.</translation>
    </message>
    <message>
        <source>Dropped by you. Double-click or X to keep it.</source>
        <translation>Descartado por usted. Doble clic o X lo conserva.</translation>
    </message>
    <message>
        <source>The skim shows %1 – %2.</source>
        <translation>El resumen muestra %1 – %2.</translation>
    </message>
    <message>
        <source>%2 of shot %1, score %3
%4</source>
        <translation>%2 del plano %1, puntuación %3
%4</translation>
    </message>
    <message>
        <source>Marker: %1</source>
        <translation>Marcador: %1</translation>
    </message>
    <message>
        <source>Run through %1 times as fast. Double-click or X to keep it.</source>
        <translation>Se pasa %1 veces más rápido. Doble clic o X para conservarlo.</translation>
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
        <translation>Restablecer todas las ediciones de los planos</translation>
    </message>
    <message>
        <source>Shot length limits</source>
        <translation>Límites de duración de los planos</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Planos</translation>
    </message>
    <message>
        <source>Shots — %1 of %2 kept</source>
        <translation>Planos: %1 de %2 conservados</translation>
    </message>
    <message>
        <source>No shots yet.</source>
        <translation>Aún no hay planos.</translation>
    </message>
    <message>
        <source>Always keep</source>
        <translation>Conservar siempre</translation>
    </message>
    <message>
        <source>Always drop</source>
        <translation>Descartar siempre</translation>
    </message>
    <message>
        <source>Let Skimline decide</source>
        <translation>Dejar que decida Skimline</translation>
    </message>
    <message>
        <source>Split at the playhead</source>
        <translation>Dividir en el cabezal</translation>
    </message>
    <message>
        <source>Merge with the next shot</source>
        <translation>Unir con el plano siguiente</translation>
    </message>
    <message>
        <source>Go to the similar shot</source>
        <translation>Ir al plano parecido</translation>
    </message>
    <message>
        <source>Show only kept shots</source>
        <translation>Mostrar solo los planos conservados</translation>
    </message>
    <message>
        <source>Nothing stands out in this video. The skim is spread evenly over it.</source>
        <translation>En este vídeo nada destaca. El resumen se reparte por igual a lo largo de él.</translation>
    </message>
    <message numerus="yes">
        <source>Always keep these %n shots</source>
        <translation>
            <numerusform>Conservar siempre este %n plano</numerusform>
            <numerusform>Conservar siempre estos %n planos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Always drop these %n shots</source>
        <translation>
            <numerusform>Descartar siempre este %n plano</numerusform>
            <numerusform>Descartar siempre estos %n planos</numerusform>
        </translation>
    </message>
    <message>
        <source>Padding…</source>
        <translation>Margen…</translation>
    </message>
    <message>
        <source>After the analysis, the shots
are listed here with reasons.</source>
        <translation>Tras el análisis, los planos
aparecen aquí con sus razones.</translation>
    </message>
    <message>
        <source>Tag…</source>
        <translation>Etiqueta…</translation>
    </message>
    <message>
        <source>Name and tag…</source>
        <translation>Nombre y etiqueta…</translation>
    </message>
    <message>
        <source>Run through fast…</source>
        <translation>Pasar rápido…</translation>
    </message>
</context>
<context>
    <name>skimline::SkimChip</name>
    <message>
        <source>Previous skim</source>
        <translation>Resumen anterior</translation>
    </message>
    <message>
        <source>Next skim</source>
        <translation>Resumen siguiente</translation>
    </message>
    <message>
        <source>Skim %1 of %2</source>
        <translation>Resumen %1 de %2</translation>
    </message>
</context>
<context>
    <name>skimline::SkimEditor</name>
    <message>
        <source>changing the length</source>
        <translation>«cambiar la duración»</translation>
    </message>
    <message>
        <source>limiting the shot lengths</source>
        <translation>«limitar la duración de los planos»</translation>
    </message>
    <message>
        <source>keeping shot %1</source>
        <translation>«conservar el plano %1»</translation>
    </message>
    <message>
        <source>dropping shot %1</source>
        <translation>«descartar el plano %1»</translation>
    </message>
    <message>
        <source>resetting shot %1</source>
        <translation>«restablecer el plano %1»</translation>
    </message>
    <message>
        <source>resetting all edits</source>
        <translation>«restablecer todas las ediciones»</translation>
    </message>
    <message>
        <source>splitting a shot</source>
        <translation>«dividir un plano»</translation>
    </message>
    <message>
        <source>merging shots %1 and %2</source>
        <translation>«unir los planos %1 y %2»</translation>
    </message>
    <message>
        <source>moving a boundary</source>
        <translation>«mover un límite»</translation>
    </message>
    <message>
        <source>setting the in point</source>
        <translation>«fijar el punto de entrada»</translation>
    </message>
    <message>
        <source>setting the out point</source>
        <translation>«fijar el punto de salida»</translation>
    </message>
    <message>
        <source>clearing the in and out points</source>
        <translation>«quitar los puntos de entrada y salida»</translation>
    </message>
    <message>
        <source>keeping the marked range</source>
        <translation>«conservar el intervalo marcado»</translation>
    </message>
    <message>
        <source>dropping the marked range</source>
        <translation>«descartar el intervalo marcado»</translation>
    </message>
    <message>
        <source>re-scoring with another network</source>
        <translation>«volver a puntuar con otra red»</translation>
    </message>
    <message>
        <source>Transitions between shots are normally dropped. “Always keep” keeps this one.</source>
        <translation>Las transiciones entre planos normalmente se descartan. «Conservar siempre» conserva esta.</translation>
    </message>
    <message>
        <source>There is no other skim of this length.</source>
        <translation>No hay otro resumen de esta duración.</translation>
    </message>
    <message>
        <source>making another skim</source>
        <translation>«crear otro resumen»</translation>
    </message>
    <message numerus="yes">
        <source>keeping %n shot(s)</source>
        <translation>
            <numerusform>«conservar %n plano»</numerusform>
            <numerusform>«conservar %n planos»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n shot(s)</source>
        <translation>
            <numerusform>«descartar %n plano»</numerusform>
            <numerusform>«descartar %n planos»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n shot(s)</source>
        <translation>
            <numerusform>«restablecer %n plano»</numerusform>
            <numerusform>«restablecer %n planos»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>padding %n shot(s)</source>
        <translation>
            <numerusform>«cambiar el margen de %n plano»</numerusform>
            <numerusform>«cambiar el margen de %n planos»</numerusform>
        </translation>
    </message>
    <message>
        <source>moving a piece of the skim</source>
        <translation>«mover un fragmento del resumen»</translation>
    </message>
    <message>
        <source>restoring the order of the video</source>
        <translation>«restablecer el orden del vídeo»</translation>
    </message>
    <message>
        <source>keeping or dropping a transition</source>
        <translation>«conservar o descartar una transición»</translation>
    </message>
    <message>
        <source>merging with a transition</source>
        <translation>«unir con una transición»</translation>
    </message>
    <message>
        <source>filling up to the target</source>
        <translation>«completar hasta el objetivo»</translation>
    </message>
    <message>
        <source>choosing again</source>
        <translation>«elegir otra vez»</translation>
    </message>
    <message>
        <source>showing skim %1</source>
        <translation>«mostrar el resumen %1»</translation>
    </message>
    <message>
        <source>naming a shot</source>
        <translation>«nombrar un plano»</translation>
    </message>
    <message numerus="yes">
        <source>tagging %n shot(s)</source>
        <translation>
            <numerusform>«etiquetar %n plano»</numerusform>
            <numerusform>«etiquetar %n planos»</numerusform>
        </translation>
    </message>
    <message>
        <source>adding a marker</source>
        <translation>«añadir un marcador»</translation>
    </message>
    <message>
        <source>renaming a marker</source>
        <translation>«cambiar el nombre de un marcador»</translation>
    </message>
    <message>
        <source>removing a marker</source>
        <translation>«quitar un marcador»</translation>
    </message>
    <message>
        <source>This shot is dropped. Keep it before you trim it.</source>
        <translation>Este plano está descartado. Consérvelo antes de recortarlo.</translation>
    </message>
    <message>
        <source>trimming the start of a shot</source>
        <translation>«recortar el principio de un plano»</translation>
    </message>
    <message>
        <source>trimming the end of a shot</source>
        <translation>«recortar el final de un plano»</translation>
    </message>
    <message>
        <source>The shot begins with this frame.</source>
        <translation>El plano empieza con este fotograma.</translation>
    </message>
    <message>
        <source>The shot ends with this frame.</source>
        <translation>El plano termina con este fotograma.</translation>
    </message>
    <message>
        <source>rolling a cut</source>
        <translation>«desplazar un corte»</translation>
    </message>
    <message>
        <source>No cut of the skim is before this shot.</source>
        <translation>No hay ningún corte del resumen antes de este plano.</translation>
    </message>
    <message>
        <source>This cut cannot be moved any further.</source>
        <translation>Este corte no se puede mover más.</translation>
    </message>
    <message>
        <source>Set an in point or an out point first.</source>
        <translation>Marque primero un punto de entrada o de salida.</translation>
    </message>
    <message>
        <source>making a shot</source>
        <translation>«crear un plano»</translation>
    </message>
    <message>
        <source>dropping what Skimline chose</source>
        <translation>«descartar lo que eligió Skimline»</translation>
    </message>
    <message numerus="yes">
        <source>running %n shot(s) through fast</source>
        <translation>
            <numerusform>pasar rápido %n plano</numerusform>
            <numerusform>pasar rápido %n planos</numerusform>
        </translation>
    </message>
    <message>
        <source>framing a shot</source>
        <translation>«encuadrar un plano»</translation>
    </message>
    <message>
        <source>framing a shot automatically</source>
        <translation>«encuadrar un plano automáticamente»</translation>
    </message>
    <message>
        <source>naming a speaker</source>
        <translation>«nombrar a un hablante»</translation>
    </message>
    <message>
        <source>choosing the number of speakers</source>
        <translation>«elegir el número de hablantes»</translation>
    </message>
    <message>
        <source>noting an attention cell</source>
        <translation>«anotar una celda de atención»</translation>
    </message>
</context>
<context>
    <name>skimline::SkimLane</name>
    <message>
        <source>Skim</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <source>The pieces of the skim end to end, with a ruler in skim time.</source>
        <translation>Los fragmentos del resumen uno tras otro, con una regla en el tiempo del resumen.</translation>
    </message>
    <message>
        <source>%1 of the skim, %2 of the source</source>
        <translation>%1 del resumen, %2 del original</translation>
    </message>
</context>
<context>
    <name>skimline::SoundBars</name>
    <message>
        <source>Sounds on the timeline</source>
        <translation>Sonidos en la línea de tiempo</translation>
    </message>
    <message>
        <source>%1, %2 to %3, probability %4</source>
        <translation>%1, de %2 a %3, probabilidad %4</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, de %2 a %3</translation>
    </message>
</context>
<context>
    <name>skimline::SoundLane</name>
    <message>
        <source>Sounds</source>
        <translation>Sonidos</translation>
    </message>
    <message>
        <source>Sound events</source>
        <translation>Eventos sonoros</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1: click to show or hide, right-click to keep or drop</source>
        <translation>%1: clic para mostrar u ocultar, clic derecho para conservar o descartar</translation>
    </message>
    <message numerus="yes">
        <source>%1, heard %n time(s)</source>
        <translation>
            <numerusform>%1, se oye %n vez</numerusform>
            <numerusform>%1, se oye %n veces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::SoundPanel</name>
    <message>
        <source>Select a line to see which part of the audio each word comes from: the stronger the colour, the more the speech network attended to that moment. Outlines show when a word is said.</source>
        <translation>Elija una línea para ver de qué parte del audio procede cada palabra: cuanto más intenso el color, más atendió la red de voz a ese momento. Los marcos muestran cuándo se dice cada palabra.</translation>
    </message>
</context>
<context>
    <name>skimline::SoundText</name>
    <message>
        <source>speech</source>
        <translation>voz</translation>
    </message>
    <message>
        <source>laughter</source>
        <translation>risas</translation>
    </message>
    <message>
        <source>applause</source>
        <translation>aplausos</translation>
    </message>
    <message>
        <source>cheering</source>
        <translation>vítores</translation>
    </message>
    <message>
        <source>screaming</source>
        <translation>gritos</translation>
    </message>
    <message>
        <source>crying</source>
        <translation>llanto</translation>
    </message>
    <message>
        <source>singing</source>
        <translation>canto</translation>
    </message>
    <message>
        <source>music</source>
        <translation>música</translation>
    </message>
    <message>
        <source>whistle</source>
        <translation>silbido</translation>
    </message>
    <message>
        <source>bang</source>
        <translation>estallido</translation>
    </message>
    <message>
        <source>siren</source>
        <translation>sirena</translation>
    </message>
    <message>
        <source>bell</source>
        <translation>campana</translation>
    </message>
    <message>
        <source>beep</source>
        <translation>pitido</translation>
    </message>
    <message>
        <source>animal</source>
        <translation>animal</translation>
    </message>
</context>
<context>
    <name>skimline::SoundsOnTimeline</name>
    <message>
        <source>keeping %1</source>
        <translation>«conservar %1»</translation>
    </message>
    <message>
        <source>dropping %1</source>
        <translation>«descartar %1»</translation>
    </message>
    <message>
        <source>Keep all of this kind: %1 (%2)</source>
        <translation>Conservar todos los de este tipo: %1 (%2)</translation>
    </message>
    <message>
        <source>Drop all of this kind: %1 (%2)</source>
        <translation>Descartar todos los de este tipo: %1 (%2)</translation>
    </message>
    <message>
        <source>Keep what is heard here</source>
        <translation>Conservar lo que se oye aquí</translation>
    </message>
    <message>
        <source>Drop what is heard here</source>
        <translation>Descartar lo que se oye aquí</translation>
    </message>
</context>
<context>
    <name>skimline::SpeakersOnTimeline</name>
    <message>
        <source>Speakers</source>
        <translation>Hablantes</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>Quién habla</translation>
    </message>
    <message>
        <source>%1: click to show or hide, right-click to rename, keep or drop</source>
        <translation>%1: clic para mostrar u ocultar, clic derecho para renombrar, conservar o descartar</translation>
    </message>
    <message>
        <source>Turns on the timeline</source>
        <translation>Turnos en la línea de tiempo</translation>
    </message>
    <message>
        <source>Keep all that %1 says</source>
        <translation>Conservar todo lo que dice %1</translation>
    </message>
    <message>
        <source>keeping %1</source>
        <translation>«conservar %1»</translation>
    </message>
    <message>
        <source>Drop all that %1 says</source>
        <translation>Descartar todo lo que dice %1</translation>
    </message>
    <message>
        <source>dropping %1</source>
        <translation>«descartar %1»</translation>
    </message>
    <message>
        <source>Keep nothing but what %1 says</source>
        <translation>Conservar solo lo que dice %1</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>«solo %1»</translation>
    </message>
    <message>
        <source>Rename %1…</source>
        <translation>Renombrar %1…</translation>
    </message>
    <message>
        <source>Number of speakers</source>
        <translation>Número de hablantes</translation>
    </message>
    <message>
        <source>Found automatically</source>
        <translation>Se busca automáticamente</translation>
    </message>
    <message>
        <source>Keep what is said here</source>
        <translation>Conservar lo que se dice aquí</translation>
    </message>
    <message>
        <source>Drop what is said here</source>
        <translation>Descartar lo que se dice aquí</translation>
    </message>
    <message>
        <source>Rename a speaker</source>
        <translation>Renombrar a un hablante</translation>
    </message>
    <message>
        <source>Name; empty: a number</source>
        <translation>Nombre; vacío: un número</translation>
    </message>
</context>
<context>
    <name>skimline::SpeechWriter</name>
    <message>
        <source>Speech of %1</source>
        <translation>Habla de %1</translation>
    </message>
</context>
<context>
    <name>skimline::StageText</name>
    <message>
        <source>Reading the file</source>
        <translation>Leyendo el archivo</translation>
    </message>
    <message>
        <source>Decoding the frames</source>
        <translation>Decodificando los fotogramas</translation>
    </message>
    <message>
        <source>Extracting features</source>
        <translation>Extrayendo características</translation>
    </message>
    <message>
        <source>Finding the shots</source>
        <translation>Buscando los planos</translation>
    </message>
    <message>
        <source>Scoring the frames</source>
        <translation>Puntuando los fotogramas</translation>
    </message>
    <message>
        <source>Selecting the shots</source>
        <translation>Eligiendo los planos</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>Escribiendo el archivo</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entrenando</translation>
    </message>
    <message>
        <source>Downloading weights</source>
        <translation>Descargando los pesos</translation>
    </message>
    <message>
        <source>Transcribing the speech</source>
        <translation>Transcribiendo el habla</translation>
    </message>
    <message>
        <source>Writing the text</source>
        <translation>Escribiendo el texto</translation>
    </message>
</context>
<context>
    <name>skimline::Storyboard</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Página %1 de %2</translation>
    </message>
</context>
<context>
    <name>skimline::StudioProgram</name>
    <message>
        <source>Shortens videos to the part worth watching.</source>
        <translation>Acorta vídeos a lo que merece la pena ver.</translation>
    </message>
    <message>
        <source>Colours: system, light, dark or contrast.</source>
        <translation>Colores: system, light, dark o contrast.</translation>
    </message>
    <message>
        <source>Language: system, en, de, es or zh_CN.</source>
        <translation>Idioma: system, en, de, es o zh_CN.</translation>
    </message>
    <message>
        <source>Videos or folders to open.</source>
        <translation>Vídeos o carpetas que abrir.</translation>
    </message>
</context>
<context>
    <name>skimline::TableCopy</name>
    <message>
        <source>Copy as table</source>
        <translation>Copiar como tabla</translation>
    </message>
</context>
<context>
    <name>skimline::TasteBars</name>
    <message>
        <source>Learned preferences</source>
        <translation>Preferencias aprendidas</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>seguro</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>probable</translation>
    </message>
    <message>
        <source>weak evidence</source>
        <translation>indicio débil</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>incierto</translation>
    </message>
    <message>
        <source>More: %1 (%2, %3)</source>
        <translation>Más: %1 (%2, %3)</translation>
    </message>
    <message>
        <source>Less: %1 (%2, %3)</source>
        <translation>Menos: %1 (%2, %3)</translation>
    </message>
</context>
<context>
    <name>skimline::TasteController</name>
    <message>
        <source>Taste</source>
        <translation>Gustos</translation>
    </message>
    <message>
        <source>Copy of the learned preferences</source>
        <translation>Copia de las preferencias aprendidas</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>Archivos JSON (*.json)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>&lt;b&gt;Reset everything learned from edits?&lt;/b&gt;</source>
        <translation>&lt;b&gt;¿Restablecer todo lo aprendido de las ediciones?&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Your projects and videos stay as they are. This cannot be undone; a copy can be exported first.</source>
        <translation>Sus proyectos y vídeos quedan como están. No se puede deshacer; antes se puede exportar una copia.</translation>
    </message>
</context>
<context>
    <name>skimline::TasteNames</name>
    <message>
        <source>sharp frames</source>
        <translation>fotogramas nítidos</translation>
    </message>
    <message>
        <source>dark frames</source>
        <translation>fotogramas oscuros</translation>
    </message>
    <message>
        <source>overexposed frames</source>
        <translation>fotogramas sobreexpuestos</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>luminosidad</translation>
    </message>
    <message>
        <source>contrast</source>
        <translation>contraste</translation>
    </message>
    <message>
        <source>many tones</source>
        <translation>muchos tonos</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>color</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>detalle</translation>
    </message>
    <message>
        <source>plain surfaces</source>
        <translation>superficies lisas</translation>
    </message>
    <message>
        <source>test cards</source>
        <translation>cartas de ajuste</translation>
    </message>
    <message>
        <source>titles and credits</source>
        <translation>títulos y créditos</translation>
    </message>
    <message>
        <source>moving subjects</source>
        <translation>sujetos en movimiento</translation>
    </message>
    <message>
        <source>moving camera</source>
        <translation>cámara en movimiento</translation>
    </message>
    <message>
        <source>shaky camera</source>
        <translation>cámara temblorosa</translation>
    </message>
    <message>
        <source>still frames</source>
        <translation>fotogramas estáticos</translation>
    </message>
    <message>
        <source>large faces</source>
        <translation>caras grandes</translation>
    </message>
    <message>
        <source>many faces</source>
        <translation>muchas caras</translation>
    </message>
    <message>
        <source>clear faces</source>
        <translation>caras claras</translation>
    </message>
    <message>
        <source>many objects at once</source>
        <translation>muchos objetos a la vez</translation>
    </message>
    <message>
        <source>one striking object</source>
        <translation>un objeto llamativo</translation>
    </message>
    <message>
        <source>no clear subject</source>
        <translation>sin un motivo claro</translation>
    </message>
    <message>
        <source>dogs</source>
        <translation>perros</translation>
    </message>
    <message>
        <source>cats</source>
        <translation>gatos</translation>
    </message>
    <message>
        <source>large animals</source>
        <translation>animales grandes</translation>
    </message>
    <message>
        <source>small animals and monkeys</source>
        <translation>animales pequeños y monos</translation>
    </message>
    <message>
        <source>birds</source>
        <translation>aves</translation>
    </message>
    <message>
        <source>aquatic animals</source>
        <translation>animales acuáticos</translation>
    </message>
    <message>
        <source>insects and reptiles</source>
        <translation>insectos y reptiles</translation>
    </message>
    <message>
        <source>cars and lorries</source>
        <translation>coches y camiones</translation>
    </message>
    <message>
        <source>bicycles and motorcycles</source>
        <translation>bicicletas y motocicletas</translation>
    </message>
    <message>
        <source>trains and aircraft</source>
        <translation>trenes y aviones</translation>
    </message>
    <message>
        <source>boats</source>
        <translation>barcos</translation>
    </message>
    <message>
        <source>sea and shore</source>
        <translation>mar y costa</translation>
    </message>
    <message>
        <source>mountains and lakes</source>
        <translation>montañas y lagos</translation>
    </message>
    <message>
        <source>plants and flowers</source>
        <translation>plantas y flores</translation>
    </message>
    <message>
        <source>food</source>
        <translation>comida</translation>
    </message>
    <message>
        <source>kitchenware</source>
        <translation>utensilios de cocina</translation>
    </message>
    <message>
        <source>rooms and furniture</source>
        <translation>habitaciones y muebles</translation>
    </message>
    <message>
        <source>screens and computers</source>
        <translation>pantallas y ordenadores</translation>
    </message>
    <message>
        <source>text and title cards</source>
        <translation>textos y rótulos</translation>
    </message>
    <message>
        <source>buildings</source>
        <translation>edificios</translation>
    </message>
    <message>
        <source>streets</source>
        <translation>calles</translation>
    </message>
    <message>
        <source>clothes</source>
        <translation>ropa</translation>
    </message>
    <message>
        <source>faces and hair</source>
        <translation>caras y cabello</translation>
    </message>
    <message>
        <source>sport</source>
        <translation>deporte</translation>
    </message>
    <message>
        <source>music</source>
        <translation>música</translation>
    </message>
    <message>
        <source>tools and machines</source>
        <translation>herramientas y máquinas</translation>
    </message>
    <message>
        <source>lights and night scenes</source>
        <translation>luces y escenas nocturnas</translation>
    </message>
    <message>
        <source>people</source>
        <translation>personas</translation>
    </message>
    <message>
        <source>nature</source>
        <translation>naturaleza</translation>
    </message>
    <message>
        <source>vehicles</source>
        <translation>vehículos</translation>
    </message>
    <message>
        <source>lively action</source>
        <translation>acción viva</translation>
    </message>
    <message>
        <source>indoors</source>
        <translation>interiores</translation>
    </message>
</context>
<context>
    <name>skimline::TastePage</name>
    <message>
        <source>Learn from my edits</source>
        <translation>Aprender de mis ediciones</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Intensidad</translation>
    </message>
    <message>
        <source>Weight of the learned preferences</source>
        <translation>Peso de las preferencias aprendidas</translation>
    </message>
    <message>
        <source>Skimline learns your preferences from the shots you keep, drop and trim, and applies them to videos analysed from now on. Nothing leaves this computer. Only numbers are stored, no images or names.</source>
        <translation>Skimline aprende sus preferencias de los planos que conserva, descarta y recorta, y las aplica a los vídeos que se analicen a partir de ahora. Nada sale de este ordenador. Solo se guardan números, ni imágenes ni nombres.</translation>
    </message>
    <message>
        <source>Learned preferences</source>
        <translation>Preferencias aprendidas</translation>
    </message>
    <message>
        <source>Analyse this video again</source>
        <translation>Analizar de nuevo este vídeo</translation>
    </message>
    <message>
        <source>With the learned preferences; your own edits stay</source>
        <translation>Con las preferencias aprendidas; sus propias ediciones se conservan</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Export a copy of the learned preferences</source>
        <translation>Exportar una copia de las preferencias aprendidas</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Replace the learned preferences with a copy</source>
        <translation>Reemplazar las preferencias aprendidas por una copia</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>Reset everything learned</source>
        <translation>Restablecer todo lo aprendido</translation>
    </message>
    <message>
        <source>Nothing yet. Keep, drop or trim shots of a video.</source>
        <translation>Nada todavía. Conserve, descarte o recorte planos de un vídeo.</translation>
    </message>
    <message>
        <source>Learning is off. Turn it on, then keep, drop or trim shots.</source>
        <translation>El aprendizaje está desactivado. Actívelo y después conserve, descarte o recorte planos.</translation>
    </message>
    <message numerus="yes">
        <source>%n decisions</source>
        <translation>
            <numerusform>%n decisión</numerusform>
            <numerusform>%n decisiones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n videos</source>
        <translation>
            <numerusform>%n vídeo</numerusform>
            <numerusform>%n vídeos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This skim uses the edits of %n videos.</source>
        <translation>
            <numerusform>Este resumen usa las ediciones de %n vídeo.</numerusform>
            <numerusform>Este resumen usa las ediciones de %n vídeos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not applied to this skim yet.</source>
        <translation>Aún no se aplica a este resumen.</translation>
    </message>
    <message>
        <source>Based on %1 in %2. Right: you tend to keep it. Left: you tend to drop it. Pale: uncertain.</source>
        <translation>Según %1 en %2. Derecha: suele conservarlo. Izquierda: suele descartarlo. Pálido: incierto.</translation>
    </message>
</context>
<context>
    <name>skimline::TimeText</name>
    <message>
        <source>%1 s left</source>
        <translation>quedan %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>quedan unos %1 min</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>quedan unas %1 h</translation>
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
        <translation>En espera</translation>
    </message>
    <message>
        <source>The score curve appears here</source>
        <translation>Aquí aparece la curva de puntuación</translation>
    </message>
    <message>
        <source>The analysis was stopped</source>
        <translation>El análisis se detuvo</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>No se encuentra el archivo</translation>
    </message>
    <message>
        <source>Choose the lanes of the timeline</source>
        <translation>Elegir las pistas de la línea de tiempo</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <source>Filmstrip</source>
        <translation>Tira de imágenes</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Forma de onda</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Palabras clave</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>Destacados</translation>
    </message>
    <message>
        <source>Score curve</source>
        <translation>Curva de puntuación</translation>
    </message>
    <message>
        <source>Overview with zoom</source>
        <translation>Vista general con zoom</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Sonidos</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>Hablantes</translation>
    </message>
</context>
<context>
    <name>skimline::TrackChoice</name>
    <message>
        <source>Score co&amp;mponents</source>
        <translation>Co&amp;mponentes de la puntuación</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingController</name>
    <message>
        <source>Another run is in progress.</source>
        <translation>Hay otra ejecución en curso.</translation>
    </message>
    <message>
        <source>%1 already contains a run.</source>
        <translation>%1 ya contiene un entrenamiento.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>No se puede crear la carpeta %1.</translation>
    </message>
    <message>
        <source>Cannot write to %1.</source>
        <translation>No se puede escribir en %1.</translation>
    </message>
    <message>
        <source>Evaluation finished.</source>
        <translation>Evaluación terminada.</translation>
    </message>
    <message>
        <source>The results of %1 are in Model &gt; Training.</source>
        <translation>Los resultados de %1 están en Modelo &gt; Entrenamiento.</translation>
    </message>
    <message>
        <source>Training finished.</source>
        <translation>Entrenamiento terminado.</translation>
    </message>
    <message>
        <source>The network %1 is ready.</source>
        <translation>La red %1 está lista.</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Usarlo</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>El entrenamiento falló.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>El entrenamiento se detuvo.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingCurves</name>
    <message>
        <source>Training curves</source>
        <translation>Curvas de entrenamiento</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Agreement on validation videos</source>
        <translation>Concordancia en los vídeos de validación</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingMapsController</name>
    <message>
        <source>Folder of a training run</source>
        <translation>Carpeta de un entrenamiento</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingMapsPanel</name>
    <message>
        <source>Encoder</source>
        <translation>Codificador</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decodificador</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1, capa %2, cabeza %3</translation>
    </message>
    <message>
        <source>Open a training run…</source>
        <translation>Abrir un entrenamiento…</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Video: %1</source>
        <translation>Vídeo: %1</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>Época %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>head, epoch</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Open the folder of a training run that saved attention maps to see how the attention of each head developed.</source>
        <translation>Abra la carpeta de un entrenamiento que guardó mapas de atención para ver cómo evolucionó la atención de cada cabeza.</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Atención cruzada</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingRun</name>
    <message>
        <source>Evaluating the bundled network</source>
        <translation>Evaluando la red incluida</translation>
    </message>
    <message>
        <source>Evaluating %1</source>
        <translation>Evaluando %1</translation>
    </message>
    <message>
        <source>Finished.</source>
        <translation>Terminado.</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 steps; it can be resumed.</source>
        <translation>Detenido tras %1 de %2 pasos; se puede reanudar.</translation>
    </message>
    <message>
        <source>Not started yet.</source>
        <translation>Aún sin iniciar.</translation>
    </message>
    <message>
        <source>Stopping; saving the current state.</source>
        <translation>Deteniendo; se está guardando el estado actual.</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Preparando</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Evaluando</translation>
    </message>
    <message>
        <source>Reading the footage</source>
        <translation>Leyendo el material</translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptEdits</name>
    <message numerus="yes">
        <source>keeping %n line(s)</source>
        <translation>
            <numerusform>«conservar %n línea»</numerusform>
            <numerusform>«conservar %n líneas»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n line(s)</source>
        <translation>
            <numerusform>«descartar %n línea»</numerusform>
            <numerusform>«descartar %n líneas»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n line(s)</source>
        <translation>
            <numerusform>«restablecer %n línea»</numerusform>
            <numerusform>«restablecer %n líneas»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keeping only %n line(s)</source>
        <translation>
            <numerusform>«conservar solo %n línea»</numerusform>
            <numerusform>«conservar solo %n líneas»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping filler words (%n)</source>
        <translation>
            <numerusform>«quitar muletillas (%n)»</numerusform>
            <numerusform>«quitar muletillas (%n)»</numerusform>
        </translation>
    </message>
    <message>
        <source>correcting a line</source>
        <translation>«corregir una línea»</translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptPanel</name>
    <message>
        <source>Transcript</source>
        <translation>Transcripción</translation>
    </message>
    <message>
        <source>Keep these lines</source>
        <translation>Conservar estas líneas</translation>
    </message>
    <message>
        <source>Drop these lines (Delete)</source>
        <translation>Descartar estas líneas (Supr)</translation>
    </message>
    <message>
        <source>Keep only these lines</source>
        <translation>Conservar solo estas líneas</translation>
    </message>
    <message>
        <source>Reset these lines</source>
        <translation>Restablecer estas líneas</translation>
    </message>
    <message>
        <source>Search the transcript</source>
        <translation>Buscar en la transcripción</translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the previous one</source>
        <translation>Intro va a la siguiente coincidencia; Mayús+Intro, a la anterior</translation>
    </message>
    <message>
        <source>Select all matches</source>
        <translation>Seleccionar todas las coincidencias</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n línea</numerusform>
            <numerusform>%n líneas</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct the text</source>
        <translation>Corregir el texto</translation>
    </message>
    <message>
        <source>Drop filler words (um, uh)</source>
        <translation>Quitar las muletillas (eh, em)</translation>
    </message>
    <message>
        <source>No filler words were found</source>
        <translation>No se encontraron muletillas</translation>
    </message>
    <message numerus="yes">
        <source>%1: drop %n filler(s)</source>
        <translation>
            <numerusform>%1: quitar %n muletilla</numerusform>
            <numerusform>%1: quitar %n muletillas</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the audio that each word comes from</source>
        <translation>Mostrar de qué parte del audio procede cada palabra</translation>
    </message>
    <message>
        <source>Transcribe again, including “um” and “uh”</source>
        <translation>Transcribir de nuevo, con «eh» y «em»</translation>
    </message>
</context>
<context>
    <name>skimline::TrimFrames</name>
    <message>
        <source>Last frame of shot %1</source>
        <translation>Último fotograma del plano %1</translation>
    </message>
    <message>
        <source>First frame of shot %1</source>
        <translation>Primer fotograma del plano %1</translation>
    </message>
    <message>
        <source>Last frame of the transition</source>
        <translation>Último fotograma de la transición</translation>
    </message>
    <message>
        <source>First frame of the transition</source>
        <translation>Primer fotograma de la transición</translation>
    </message>
</context>
<context>
    <name>skimline::TrimPreview</name>
    <message>
        <source>kept, %1</source>
        <translation>conservado, %1</translation>
    </message>
    <message>
        <source>dropped, %1</source>
        <translation>descartado, %1</translation>
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
        <translation>en espera</translation>
    </message>
    <message>
        <source>analysing</source>
        <translation>analizando</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>no encontrado</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>skimline::VideoPage</name>
    <message>
        <source>Shots</source>
        <translation>Planos</translation>
    </message>
    <message>
        <source>Export skim…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Formatos</translation>
    </message>
    <message>
        <source>Export for a video editor or as a table</source>
        <translation>Exportar para un programa de edición o como tabla</translation>
    </message>
    <message>
        <source>Video and its skim</source>
        <translation>Vídeo y su resumen</translation>
    </message>
    <message>
        <source>Makes another skim of the same length from shots that this one drops. Shots you keep stay.</source>
        <translation>Crea otro resumen de la misma duración con planos que este deja fuera. Los planos que usted conserva se mantienen.</translation>
    </message>
    <message>
        <source>Export the kept shots as one video</source>
        <translation>Exportar los planos conservados como un solo vídeo</translation>
    </message>
    <message>
        <source>Another skim</source>
        <translation>Otro resumen</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 libres</translation>
    </message>
    <message>
        <source>no other shot fits</source>
        <translation>no cabe ningún otro plano</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>%1 de más</translation>
    </message>
    <message>
        <source>Raise the target</source>
        <translation>Subir el objetivo</translation>
    </message>
    <message>
        <source>little else to see</source>
        <translation>poco más que ver</translation>
    </message>
    <message>
        <source>The remaining shots are repetitions or show almost nothing.</source>
        <translation>Los demás planos son repeticiones o no muestran casi nada.</translation>
    </message>
    <message>
        <source>Fill up</source>
        <translation>Completar</translation>
    </message>
    <message>
        <source>only shots you keep</source>
        <translation>solo los planos que conserva</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>Elegir otra vez</translation>
    </message>
</context>
<context>
    <name>skimline::VideoSession</name>
    <message>
        <source>%1 × %2, %3 fps</source>
        <translation>%1 × %2, %3 fps</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>, no audio</source>
        <translation>, sin audio</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>integradas</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>características: %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>computed on the GPU</source>
        <translation>calculadas en la GPU</translation>
    </message>
    <message>
        <source>computed on the CPU</source>
        <translation>calculadas en la CPU</translation>
    </message>
    <message numerus="yes">
        <source>, %n damaged frame(s)</source>
        <translation>
            <numerusform>, %n fotograma dañado</numerusform>
            <numerusform>, %n fotogramas dañados</numerusform>
        </translation>
    </message>
    <message>
        <source>Speaker %1</source>
        <translation>Hablante %1</translation>
    </message>
</context>
<context>
    <name>skimline::VideosPanel</name>
    <message>
        <source>Videos</source>
        <translation>Vídeos</translation>
    </message>
    <message>
        <source>Open videos</source>
        <translation>Abrir vídeos</translation>
    </message>
    <message>
        <source>Opened videos</source>
        <translation>Vídeos abiertos</translation>
    </message>
    <message>
        <source>Stop analysing</source>
        <translation>Detener el análisis</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>Analizar de nuevo</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Close video</source>
        <translation>Cerrar el vídeo</translation>
    </message>
    <message>
        <source>Analyse first</source>
        <translation>Analizar primero</translation>
    </message>
    <message>
        <source>Do not analyse</source>
        <translation>No analizar</translation>
    </message>
    <message>
        <source>Expand the list of videos</source>
        <translation>Desplegar la lista de vídeos</translation>
    </message>
    <message>
        <source>Collapse the list of videos</source>
        <translation>Plegar la lista de vídeos</translation>
    </message>
    <message numerus="yes">
        <source>Make a film of %n videos</source>
        <translation>
            <numerusform>Hacer una película de %n vídeo</numerusform>
            <numerusform>Hacer una película de %n vídeos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ViewExport</name>
    <message>
        <source>Save the view</source>
        <translation>Guardar la vista</translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation>Imagen (*.png)</translation>
    </message>
    <message>
        <source>Vector graphics (*.svg)</source>
        <translation>Gráfico vectorial (*.svg)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>Documento (*.pdf)</translation>
    </message>
    <message>
        <source>Save the data of the view</source>
        <translation>Guardar los datos de la vista</translation>
    </message>
    <message>
        <source>Arrays (*.safetensors)</source>
        <translation>Matrices (*.safetensors)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabla (*.csv)</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>The view was saved to %1.</source>
        <translation>La vista se guardó en %1.</translation>
    </message>
</context>
<context>
    <name>skimline::ViewHelpCard</name>
    <message>
        <source>What am I looking at?</source>
        <translation>¿Qué estoy viendo?</translation>
    </message>
    <message>
        <source>More in the user guide</source>
        <translation>Más en la guía</translation>
    </message>
</context>
<context>
    <name>skimline::ViewHelpText</name>
    <message>
        <source>Lists the shots of the video, one line per shot. A tick marks a shot that is in the skim. Next to it are the reasons why the shot was kept or dropped; every reason is based on a measurement. Double-click a shot to keep or drop it. Your decisions always win.</source>
        <translation>Lista los planos del vídeo, una línea por plano. Una marca señala los planos que están en el resumen. Al lado están las razones por las que el plano se conservó o se descartó; cada razón se basa en una medición. Haga doble clic en un plano para conservarlo o descartarlo. Sus decisiones siempre prevalecen.</translation>
    </message>
    <message>
        <source>The transcript of the video, line by line, from subtitles or from speech recognition. Select lines to keep or drop them. Double-click a line to correct it. Keywords are words that occur more often in this video than in general; they can guide the skim.</source>
        <translation>La transcripción del vídeo, línea a línea, de los subtítulos o del reconocimiento de voz. Seleccione líneas para conservarlas o descartarlas. Haga doble clic en una línea para corregirla. Las palabras clave aparecen en este vídeo más que en general y pueden guiar el resumen.</translation>
    </message>
    <message>
        <source>Moments that stand out in image and sound at the same time, strongest first. The values rank the moments of this video; they are not probabilities. Click a moment to go there, or select some and press Keep to add them to the skim.</source>
        <translation>Momentos que destacan a la vez en imagen y sonido, los más fuertes primero. Los valores ordenan los momentos de este vídeo; no son probabilidades. Haga clic en un momento para ir allí, o seleccione varios y pulse Conservar para añadirlos al resumen.</translation>
    </message>
    <message>
        <source>The network compares every frame with other frames. It does so in several layers, and each layer has several heads. Each small map shows the attention weights of one head: rows are query frames, columns are key frames, and bright means a large weight. A bright diagonal means that the head attends to neighbours in time. A bright column is a key frame that most queries attend to. Click a map to enlarge it.</source>
        <translation>La red compara cada fotograma con otros fotogramas. Lo hace en varias capas, y cada capa tiene varias cabezas. Cada mapa pequeño muestra los pesos de atención de una cabeza: las filas son fotogramas de la consulta, las columnas fotogramas de la clave, y claro significa un peso grande. Una diagonal clara indica que la cabeza atiende a los vecinos en el tiempo. Una columna clara es un fotograma al que atiende la mayoría de las consultas. Haga clic en un mapa para ampliarlo.</translation>
    </message>
    <message>
        <source>Statistics of each head. Entropy is low for a head that attends to few frames and high for a head that attends to many. Distance is the mean time between a query and its keys. The shares show how much of the weight lies in the local window and how much on the global frames.</source>
        <translation>Estadísticas de cada cabeza. La entropía es baja si la cabeza atiende a pocos fotogramas y alta si atiende a muchos. La distancia es el tiempo medio entre una consulta y sus claves. Las proporciones muestran cuánto del peso está en la ventana local y cuánto en los fotogramas globales.</translation>
    </message>
    <message>
        <source>How the attention of each head developed: maps that were saved during a training run. They show a video of the training, not the open one.</source>
        <translation>Cómo evolucionó la atención de cada cabeza: mapas guardados durante un entrenamiento. Muestran un vídeo del entrenamiento, no el que está abierto.</translation>
    </message>
    <message>
        <source>One curve for each run; a run is a network with its settings, applied to this video. The higher the curve, the more the run prefers the moment for the skim. Where curves coincide, the runs agree. The plot below shows the difference between the other runs and the first one.</source>
        <translation>Una curva por ejecución; una ejecución es una red con sus ajustes, aplicada a este vídeo. Cuanto más alta la curva, más prefiere la ejecución ese momento para el resumen. Donde las curvas coinciden, las ejecuciones están de acuerdo. El gráfico de abajo muestra la diferencia entre las demás ejecuciones y la primera.</translation>
    </message>
    <message>
        <source>The shots that each run keeps, over the time of the video. Bars that line up are shots that both runs keep. A bar without a counterpart marks a difference.</source>
        <translation>Los planos que conserva cada ejecución, a lo largo del tiempo del vídeo. Las barras alineadas son planos que ambas conservan. Una barra sin pareja señala una diferencia.</translation>
    </message>
    <message>
        <source>The networks on this machine. Some extract features, some select shots, others transcribe speech or find highlights. Select one to see what it was trained on, how well it performed, and its limits.</source>
        <translation>Las redes de este ordenador. Unas extraen características, otras eligen planos, otras transcriben el habla o encuentran momentos destacados. Seleccione una para ver con qué se entrenó, qué resultados obtuvo y cuáles son sus límites.</translation>
    </message>
    <message>
        <source>Training runs, in progress and finished. The loss measures the error in training, so its curve should fall. Once it levels off, further training brings little.</source>
        <translation>Entrenamientos de redes, en curso y terminados. La pérdida mide el error en el entrenamiento, así que su curva debería bajar. Cuando se estabiliza, seguir entrenando aporta poco.</translation>
    </message>
    <message>
        <source>What Skimline has learned from your edits, if you turned this on: properties of shots that you keep or drop more often than the network would. Nothing leaves this machine, and Reset deletes everything.</source>
        <translation>Lo que Skimline ha aprendido de sus ediciones, si lo activó: propiedades de los planos que usted conserva o descarta más a menudo de lo que haría la red. Nada sale de este ordenador, y Restablecer lo borra todo.</translation>
    </message>
    <message>
        <source>A run over many videos, processed by the command line on this or other machines: the skims made so far, the time left, and the videos that could not be skimmed, with the reasons. This page only reads the run. Double-click a skim to open it.</source>
        <translation>Una ejecución sobre muchos vídeos que procesa la línea de órdenes en este u otros equipos: los resúmenes hechos hasta ahora, el tiempo restante y los vídeos que no se pudieron resumir, con las razones. Esta página solo lee la ejecución. Haga doble clic en un resumen para abrirlo.</translation>
    </message>
    <message>
        <source>The attention map of one head. Rows are query frames, columns are key frames. The bright cells of a row mark the keys that this query attends to most. The wheel zooms, and a click goes to the frame. A large weight does not mean that the key influenced the result; the Causes tab measures that.</source>
        <translation>El mapa de atención de una cabeza. Las filas son fotogramas de la consulta; las columnas, de la clave. Las celdas claras de una fila señalan las claves a las que más atiende esa consulta. La rueda cambia el zoom y un clic va al fotograma. Un peso grande no significa que la clave influyera en el resultado; eso lo mide la pestaña Causas.</translation>
    </message>
    <message>
        <source>A list of the strongest links: the query frame attends to the key frame. Click a link to go there.</source>
        <translation>Lista de los enlaces más fuertes: el fotograma de la consulta atiende al de la clave. Haga clic en un enlace para ir allí.</translation>
    </message>
    <message>
        <source>Explains the network&apos;s score of the shot at the playhead, or of the whole skim. Relevance gives every frame a weight: the higher the curve, the more the score depends on that moment. Occlusion removes one shot at a time. Ablation switches off one part of the encoder, the decoder or the cross-attention at a time and selects the skim again. An explanation can be wrong: the deletion test removes the top, the bottom and random shots and measures how much the ranking changes.</source>
        <translation>Explica la puntuación que da la red al plano del cabezal, o a todo el resumen. La relevancia da un peso a cada fotograma: cuanto más alta la curva, más depende la puntuación de ese momento. La oclusión quita un plano cada vez. La ablación desactiva cada vez una parte del codificador, del decodificador o de la atención cruzada y vuelve a elegir el resumen. Una explicación puede ser falsa: la prueba de eliminación quita los primeros planos, los últimos y otros al azar, y mide cuánto cambia la clasificación.</translation>
    </message>
    <message>
        <source>Compares the runs with the first one, the reference: overlap of the skims (F) and rank agreement of all moments (1: same order, 0: no relation), by the final score and by the network&apos;s raw output. Below is the cost of a pass: time with its spread, memory and pairs.</source>
        <translation>Compara las ejecuciones con la primera, la referencia: solapamiento de los resúmenes (F) y acuerdo de rangos de todos los momentos (1: el mismo orden, 0: sin relación), por la puntuación final y por la salida en bruto de la red. Debajo está el coste de una pasada: tiempo con su dispersión, memoria y pares.</translation>
    </message>
    <message>
        <source>A head of one run next to a head of another, on the same scale, and their difference. Rows are query frames, columns are key frames. In networks that were trained separately, heads with the same number do not correspond, so the most similar head is offered.</source>
        <translation>Una cabeza de una ejecución junto a una de otra, en la misma escala, y su diferencia. Las filas son fotogramas de la consulta; las columnas, de la clave. En redes entrenadas por separado, las cabezas con el mismo número no se corresponden, así que se ofrece la más parecida.</translation>
    </message>
    <message>
        <source>Relevance of each frame for the skim of each run, and an ablation: each part of the network is switched off in turn and all moments are scored again. The longer the bar, the more the ranking changes. Parts without effect are not shown.</source>
        <translation>Relevancia de cada fotograma para el resumen de cada ejecución, y una ablación: cada parte de la red se desactiva por turno y todos los momentos se puntúan de nuevo. Cuanto más larga la barra, más cambia la clasificación. Las partes sin efecto no se muestran.</translation>
    </message>
    <message>
        <source>Time and memory as a function of the video length, for local-global and full attention, measured on this machine. Both axes are logarithmic: quadratic cost is a line twice as steep as linear cost.</source>
        <translation>Tiempo y memoria en función de la longitud del vídeo, con atención local-global y completa, medidos en este equipo. Los dos ejes son logarítmicos: un coste cuadrático es una línea el doble de empinada que uno lineal.</translation>
    </message>
    <message>
        <source>Shots and why they were kept or dropped</source>
        <translation>Los planos y por qué se conservaron o descartaron</translation>
    </message>
    <message>
        <source>Transcript, keywords and summary</source>
        <translation>Transcripción, palabras clave y resumen escrito</translation>
    </message>
    <message>
        <source>Moments that stand out in image and sound</source>
        <translation>Momentos que destacan en imagen y sonido</translation>
    </message>
    <message>
        <source>Attention weights between frames</source>
        <translation>Pesos de atención entre fotogramas</translation>
    </message>
    <message>
        <source>Comparison with other networks and settings</source>
        <translation>Comparación con otras redes y ajustes</translation>
    </message>
    <message>
        <source>What the score of a shot depends on</source>
        <translation>De qué depende la puntuación de un plano</translation>
    </message>
    <message>
        <source>Networks and training</source>
        <translation>Redes y entrenamiento</translation>
    </message>
    <message>
        <source>Preferences learned from your edits</source>
        <translation>Preferencias aprendidas de sus ediciones</translation>
    </message>
    <message>
        <source>Batch runs over many videos</source>
        <translation>Ejecuciones por lotes de muchos vídeos</translation>
    </message>
    <message>
        <source>One film of several videos. Pin a shot or leave it out, drag shots into another order, choose the length, and play the film before you export it.</source>
        <translation>Una película con varios vídeos. Fije un plano o descártelo, arrastre los planos a otro orden, elija la duración y reproduzca la película antes de exportarla.</translation>
    </message>
    <message>
        <source>One film of several videos</source>
        <translation>Una película con varios vídeos</translation>
    </message>
</context>
<context>
    <name>skimline::WaveformTrack</name>
    <message>
        <source>Waveform of the audio</source>
        <translation>Forma de onda del audio</translation>
    </message>
    <message>
        <source>%1   silence</source>
        <translation>%1   silencio</translation>
    </message>
    <message>
        <source>%1   audio %2 dB</source>
        <translation>%1   audio %2 dB</translation>
    </message>
    <message>
        <source>%1   audio %2 dB, speech</source>
        <translation>%1   audio %2 dB, voz</translation>
    </message>
    <message>
        <source>Speech underlined</source>
        <translation>Voz subrayada</translation>
    </message>
</context>
<context>
    <name>skimline::WeightCurve</name>
    <message>
        <source>Weights over the video</source>
        <translation>Pesos a lo largo del vídeo</translation>
    </message>
</context>
<context>
    <name>skimline::WeightHistogram</name>
    <message>
        <source>Histogram of the attention weights</source>
        <translation>Histograma de los pesos de atención</translation>
    </message>
</context>
<context>
    <name>skimline::WelcomePage</name>
    <message>
        <source>1   Watch</source>
        <translation>1   Mirar</translation>
    </message>
    <message>
        <source>Skimline scores every frame and finds the shots.</source>
        <translation>Skimline puntúa cada fotograma y encuentra los planos.</translation>
    </message>
    <message>
        <source>2   Decide</source>
        <translation>2   Decidir</translation>
    </message>
    <message>
        <source>Set the length. Double-click a shot to keep or drop it.</source>
        <translation>Fije la duración. Un doble clic conserva o descarta un plano.</translation>
    </message>
    <message>
        <source>3   Export</source>
        <translation>3   Exportar</translation>
    </message>
    <message>
        <source>Play the skim, then export it as a clip or for your video editor.</source>
        <translation>Reproduzca el resumen y expórtelo como clip o para su editor de vídeo.</translation>
    </message>
    <message>
        <source>%1    %2</source>
        <translation>%1    %2</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Primeros pasos</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Archivos recientes</translation>
    </message>
</context>
<context>
    <name>skimline::WindowPreview</name>
    <message>
        <source>Preview of the exported frames</source>
        <translation>Vista previa de los fotogramas exportados</translation>
    </message>
    <message>
        <source>Finding the subject</source>
        <translation>Buscando el motivo</translation>
    </message>
    <message>
        <source>No preview available.</source>
        <translation>No hay vista previa.</translation>
    </message>
</context>
<context>
    <name>skimline::WindowReason</name>
    <message>
        <source>subject</source>
        <translation>sujeto</translation>
    </message>
    <message>
        <source>face</source>
        <translation>rostro</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>como antes</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>a mano</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>centro</translation>
    </message>
    <message>
        <source>The window follows what stands out or moves.</source>
        <translation>La ventana sigue lo que destaca o se mueve.</translation>
    </message>
    <message>
        <source>The window follows a face.</source>
        <translation>La ventana sigue un rostro.</translation>
    </message>
    <message>
        <source>The window stays as before, because the piece is too short for a move.</source>
        <translation>La ventana queda como antes, porque el fragmento es demasiado corto para moverla.</translation>
    </message>
    <message>
        <source>You placed the window.</source>
        <translation>Usted fijó la ventana.</translation>
    </message>
    <message>
        <source>Nothing stands out, so the window shows the middle.</source>
        <translation>Nada destaca, así que la ventana muestra el centro.</translation>
    </message>
    <message>
        <source>wider</source>
        <translation>más ancha</translation>
    </message>
    <message>
        <source>The subject does not fit, so a wider part is shown over a blurred ground.</source>
        <translation>El sujeto no cabe, así que se muestra una parte más ancha sobre un fondo desenfocado.</translation>
    </message>
    <message>
        <source>subtitles</source>
        <translation>subtítulos</translation>
    </message>
    <message>
        <source>The window shows the subtitles in the picture whole.</source>
        <translation>La ventana muestra enteros los subtítulos de la imagen.</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>quien habla</translation>
    </message>
    <message>
        <source>The window follows who speaks.</source>
        <translation>La ventana sigue a quien habla.</translation>
    </message>
</context>
<context>
    <name>skimline::WordSoundMap</name>
    <message>
        <source>Audio that each word comes from</source>
        <translation>Parte del audio de la que procede cada palabra</translation>
    </message>
    <message>
        <source>“%1”, said from %2 to %3 s</source>
        <translation>«%1», dicho de %2 a %3 s</translation>
    </message>
    <message>
        <source>At %1 s: %2% of the strongest attention</source>
        <translation>A los %1 s: %2&#xa0;% de la atención más fuerte</translation>
    </message>
    <message>
        <source>%1% of the attention lies within a second of the word</source>
        <translation>El %1&#xa0;% de la atención está a menos de un segundo de la palabra</translation>
    </message>
</context>
<context>
    <name>skimline::WordsController</name>
    <message>
        <source>Looking for a transcript</source>
        <translation>Buscando una transcripción</translation>
    </message>
    <message>
        <source>The transcript could not be read</source>
        <translation>No se pudo leer la transcripción</translation>
    </message>
    <message>
        <source>No transcript yet</source>
        <translation>Aún no hay transcripción</translation>
    </message>
    <message>
        <source>There are no subtitles inside this video or next to it.</source>
        <translation>No hay subtítulos junto a este vídeo ni dentro de él.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>The summary was saved to %1.</source>
        <translation>El resumen escrito se guardó en %1.</translation>
    </message>
    <message>
        <source>Open a transcript</source>
        <translation>Abrir una transcripción</translation>
    </message>
    <message>
        <source>Subtitles and text (*.srt *.vtt *.ass *.ssa *.sbv *.ttml *.lrc *.sub *.json *.tsv *.txt);;All files (*)</source>
        <translation>Subtítulos y texto (*.srt *.vtt *.ass *.ssa *.sbv *.ttml *.lrc *.sub *.json *.tsv *.txt);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Folder with a BART, LED or T5 network</source>
        <translation>Carpeta con una red BART, LED o T5</translation>
    </message>
    <message>
        <source>Save the summary</source>
        <translation>Guardar el resumen escrito</translation>
    </message>
    <message>
        <source>Markdown (*.md);;Subtitles (*.srt);;Text (*.txt)</source>
        <translation>Markdown (*.md);;Subtítulos (*.srt);;Texto (*.txt)</translation>
    </message>
    <message>
        <source>The search for a transcript was stopped.</source>
        <translation>Se detuvo la búsqueda de una transcripción.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
</context>
<context>
    <name>skimline::WordsPage</name>
    <message>
        <source>Open another transcript</source>
        <translation>Abrir otra transcripción</translation>
    </message>
    <message>
        <source>Extract the keywords again</source>
        <translation>Extraer de nuevo las palabras clave</translation>
    </message>
    <message>
        <source>Keywords guide the skim</source>
        <translation>Las palabras clave guían el resumen</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Palabras clave</translation>
    </message>
    <message>
        <source>Save the summary…</source>
        <translation>Guardar el resumen escrito…</translation>
    </message>
    <message>
        <source>One summary per topic</source>
        <translation>Un resumen de cada tema</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Resumen escrito</translation>
    </message>
    <message>
        <source>A folder with a BART, LED or T5 model in Hugging Face format</source>
        <translation>Una carpeta con un modelo BART, LED o T5 en formato Hugging Face</translation>
    </message>
    <message>
        <source>Key sentences</source>
        <translation>Frases clave</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>Dejar de escribir</translation>
    </message>
    <message>
        <source>Subtitles inside the video</source>
        <translation>Subtítulos dentro del vídeo</translation>
    </message>
    <message>
        <source>Key sentences, selected by keywords, position and the skim.</source>
        <translation>Frases clave, elegidas por palabras clave, posición y resumen.</translation>
    </message>
    <message>
        <source>Written by the network %1 from words and frames.</source>
        <translation>Escrito por la red %1 a partir de palabras y fotogramas.</translation>
    </message>
    <message>
        <source>Written by the network %1.</source>
        <translation>Escrito por la red %1.</translation>
    </message>
    <message>
        <source>The end of the transcript did not fit.</source>
        <translation>El final de la transcripción no cupo.</translation>
    </message>
    <message numerus="yes">
        <source>The transcript covers %n topic(s); a single summary may mix them up.</source>
        <translation>
            <numerusform>La transcripción abarca %n tema, que un único resumen puede mezclar.</numerusform>
            <numerusform>La transcripción abarca %n temas, que un único resumen puede mezclar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write with a network</source>
        <translation>Escribir con una red</translation>
    </message>
    <message>
        <source>Open a network…</source>
        <translation>Abrir una red…</translation>
    </message>
    <message>
        <source>Use video frames</source>
        <translation>Usar los fotogramas del vídeo</translation>
    </message>
    <message>
        <source>Lets every frame attend to the frames in which the keywords are said, which raises their scores</source>
        <translation>Hace que cada fotograma atienda a los fotogramas en los que se dicen las palabras clave, lo que sube su puntuación</translation>
    </message>
    <message>
        <source>Strength of the keywords</source>
        <translation>Intensidad de las palabras clave</translation>
    </message>
    <message>
        <source>Transcribed from the audio</source>
        <translation>Transcrito del audio</translation>
    </message>
    <message>
        <source>Back to the subtitles</source>
        <translation>Volver a los subtítulos</translation>
    </message>
    <message>
        <source>Transcribe the speech (you can switch back to the subtitles)</source>
        <translation>Transcribir el habla (se puede volver a los subtítulos)</translation>
    </message>
</context>
<context>
    <name>skimline::ZoomBar</name>
    <message>
        <source>Visible part of the video</source>
        <translation>Parte del vídeo a la vista</translation>
    </message>
    <message>
        <source>Drag the window to pan, drag its ends to zoom.</source>
        <translation>Arrastre la ventana para desplazarse y sus extremos para cambiar el zoom.</translation>
    </message>
</context>
<context>
    <name>skimline::videoFileFilter</name>
    <message>
        <source>Videos (%1);;All files (*)</source>
        <translation>Vídeos (%1);;Todos los archivos (*)</translation>
    </message>
</context>
</TS>
