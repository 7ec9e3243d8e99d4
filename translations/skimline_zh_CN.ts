<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>CellExplanation</name>
    <message>
        <source>A step does not attend to later steps.</source>
        <translation>每一步都不会关注其后的步骤。</translation>
    </message>
    <message>
        <source>Neither is a global frame, and they are more than %1 steps apart.</source>
        <translation>两者都不是全局帧，且相距超过 %1 步。</translation>
    </message>
    <message>
        <source>This key gets %1 times the uniform share.</source>
        <translation>此键得到均匀份额的 %1 倍。</translation>
    </message>
    <message>
        <source>Vertical streak: this key gets %1 of all attention here, %2 times the uniform share (rank %3 of %4).</source>
        <translation>竖条纹：此键得到这里全部注意力的 %1，是均匀份额的 %2 倍（第 %3 名，共 %4）。</translation>
    </message>
    <message>
        <source>Global frame: every query attends to it.</source>
        <translation>全局帧：每个查询都会关注它。</translation>
    </message>
    <message>
        <source>The query is a global frame and attends to all frames.</source>
        <translation>查询是全局帧，关注所有帧。</translation>
    </message>
    <message>
        <source>The file has no weight for this cell.</source>
        <translation>文件中没有此单元格的权重。</translation>
    </message>
</context>
<context>
    <name>CompareController</name>
    <message>
        <source>People</source>
        <translation>人工评分</translation>
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
        <translation>Shift</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
</context>
<context>
    <name>StepNames</name>
    <message>
        <source>Step %1: stop</source>
        <translation>第 %1 步：停止</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>Step %1: shot %2 (%3)</source>
        <translation>第 %1 步：镜头 %2（%3）</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起始</translation>
    </message>
</context>
<context>
    <name>ViewText</name>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Query frame</source>
        <translation>查询帧</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>strongest links, %1</source>
        <translation>最强联系，%1</translation>
    </message>
    <message>
        <source>statistics, %1</source>
        <translation>统计，%1</translation>
    </message>
    <message>
        <source>Key frame</source>
        <translation>键帧</translation>
    </message>
</context>
<context>
    <name>skimline::AboutBox</name>
    <message>
        <source>About Skimline</source>
        <translation>关于 Skimline</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Skimline %1&lt;/h3&gt;&lt;p&gt;Shortens a video to the part worth watching and shows why.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Skimline %1&lt;/h3&gt;&lt;p&gt;将视频精简为值得观看的部分，并说明原因。&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>skimline::AnalysisController</name>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Folder with the network weights</source>
        <translation>网络权重所在的文件夹</translation>
    </message>
    <message>
        <source>The results for %1 so far are kept.</source>
        <translation>%1 目前为止的结果会保留。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Damaged video.</source>
        <translation>视频已损坏。</translation>
    </message>
    <message numerus="yes">
        <source>At least %n frame(s) of %1 could not be decoded whole.</source>
        <translation>
            <numerusform>%1 中至少有 %n 帧无法完整解码。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::AnalysisQueue</name>
    <message numerus="yes">
        <source>%n shot(s) found.</source>
        <translation>
            <numerusform>找到 %n 个镜头。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::AttentionChoosers</name>
    <message>
        <source>Type of attention</source>
        <translation>注意力类型</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Decoder (masked)</source>
        <translation>解码器（带掩码）</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Combine heads and layers by</source>
        <translation>头与层的合并方式</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>按排名</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Blue to yellow</source>
        <translation>蓝到黄</translation>
    </message>
    <message>
        <source>Violet to orange</source>
        <translation>紫到橙</translation>
    </message>
    <message>
        <source>Downsample by</source>
        <translation>降采样方式</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>part, layer, head</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>heads, what they become</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Mean of heads</source>
        <translation>各头平均</translation>
    </message>
    <message>
        <source>Maximum of heads</source>
        <translation>各头最大</translation>
    </message>
    <message>
        <source>Pixels: max</source>
        <translation>每像素最大</translation>
    </message>
    <message>
        <source>Pixels: mean</source>
        <translation>每像素平均</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionController</name>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>After the analysis, the attention of all layers and heads appears here.</source>
        <translation>分析完成后，每一层、每个头的注意力都会显示在这里。</translation>
    </message>
    <message>
        <source>Computing attention: %1</source>
        <translation>正在计算注意力：%1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The attention computation was stopped.</source>
        <translation>注意力计算已停止。</translation>
    </message>
    <message>
        <source>Show the attention</source>
        <translation>显示注意力</translation>
    </message>
    <message>
        <source>Computing attention</source>
        <translation>正在计算注意力</translation>
    </message>
    <message>
        <source>Attention maps of another network</source>
        <translation>其他网络的注意力图</translation>
    </message>
    <message>
        <source>Attention maps (*.safetensors)</source>
        <translation>注意力图 (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionExplorer</name>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>Point at a cell to see its values. Click to go to the query frame, click again to go to the key frame. Ctrl+click or P pins a cell.</source>
        <translation>指向单元格即可查看其数值。单击转到查询所在的帧，再次单击转到键所在的帧。Ctrl+单击或按 P 固定单元格。</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionLinksPanel</name>
    <message>
        <source>Include links inside the local window</source>
        <translation>包括局部窗口内的联系</translation>
    </message>
    <message>
        <source>Strongest links</source>
        <translation>最强联系</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Searching the whole map</source>
        <translation>正在搜索整张图</translation>
    </message>
    <message>
        <source>No links were found in this map.</source>
        <translation>此图中未找到联系。</translation>
    </message>
    <message>
        <source>The map is divided into a grid of 256 × 256 cells; this list shows the strongest links, one per cell. Click a link to show it in the map and in the player.</source>
        <translation>图被分成 256 × 256 的网格；列表显示最强的联系，每格一个。单击可在图和播放器中查看。</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionMapView</name>
    <message>
        <source>%1 attends to %2: %3</source>
        <translation>%1 关注 %2：%3</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>注意力图</translation>
    </message>
    <message>
        <source>Rows are query frames, columns are key frames. Arrow keys select a cell, Enter goes to its frames, plus and minus zoom, 0 shows the whole map, P pins a cell, Escape unpins all cells.</source>
        <translation>行是查询帧，列是键帧。方向键选择单元格，回车转到其帧，加减键缩放，0 显示整张图，P 固定单元格，Esc 取消全部固定。</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionOverview</name>
    <message>
        <source>Overview of layers and heads</source>
        <translation>层与头总览</translation>
    </message>
    <message>
        <source>One small map for each layer and head. Arrow keys select a map, Enter opens it.</source>
        <translation>每层每个头一张小图。方向键选择，回车打开。</translation>
    </message>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层，头 %2</translation>
    </message>
</context>
<context>
    <name>skimline::AttentionPage</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>One scale for all heads</source>
        <translation>所有头使用同一刻度</translation>
    </message>
    <message>
        <source>Show the playhead&apos;s links as arcs</source>
        <translation>以弧线显示播放头处的联系</translation>
    </message>
    <message>
        <source>Draws the strongest links of the frame at the playhead over the curve</source>
        <translation>在曲线上画出播放头所在帧的最强联系</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Show the whole map (0)</source>
        <translation>显示整张图 (0)</translation>
    </message>
    <message>
        <source>Attention view</source>
        <translation>注意力视图</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>联系</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Rows: query frame. Columns: key frame.</source>
        <translation>行：查询帧。列：键帧。</translation>
    </message>
    <message>
        <source>Layers run from top to bottom; within a layer, heads are sorted by number. Click a map to open it.</source>
        <translation>从上到下为各层，层内按编号排列注意力头。单击图可打开。</translation>
    </message>
    <message>
        <source>Ticks at the edges: global frames.</source>
        <translation>边缘的刻度：全局帧。</translation>
    </message>
    <message>
        <source>Bars below: weight that each key receives. Bars at the right: largest weight of each query.</source>
        <translation>下方条形：每个键得到的权重。右侧条形：每个查询的最大权重。</translation>
    </message>
</context>
<context>
    <name>skimline::Autosave</name>
    <message>
        <source>Autosave cannot write to %1.</source>
        <translation>自动保存无法写入 %1。</translation>
    </message>
</context>
<context>
    <name>skimline::BatchController</name>
    <message>
        <source>Batch</source>
        <translation>批处理</translation>
    </message>
    <message>
        <source>Batch run folder</source>
        <translation>批次文件夹</translation>
    </message>
    <message>
        <source>This folder contains no batch run. The user guide explains how to create one.</source>
        <translation>此文件夹中没有批次。用户指南说明了如何创建批次。</translation>
    </message>
    <message>
        <source>Open the videos for the run first.</source>
        <translation>请先打开该批次的视频。</translation>
    </message>
    <message>
        <source>Folder for the new run</source>
        <translation>新批次所在的文件夹</translation>
    </message>
    <message>
        <source>The command-line program of Skimline, which creates batch runs, is missing.</source>
        <translation>缺少用于创建批次的 Skimline 命令行程序。</translation>
    </message>
    <message>
        <source>The command-line program did not respond.</source>
        <translation>命令行程序没有响应。</translation>
    </message>
    <message>
        <source>The batch run was not created.</source>
        <translation>批次未创建。</translation>
    </message>
</context>
<context>
    <name>skimline::BatchExportController</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n skim(s) written.</source>
        <translation>
            <numerusform>已写入 %n 个精简版。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped.</source>
        <translation>
            <numerusform>%n 个已停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Some skims could not be written.</source>
        <translation>部分精简版无法写入。</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>已导出。</translation>
    </message>
</context>
<context>
    <name>skimline::BatchExportDialog</name>
    <message>
        <source>Include &amp;subtitles</source>
        <translation>包含字幕(&amp;S)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export several skims</source>
        <translation>导出多个精简版</translation>
    </message>
    <message>
        <source>Videos to export</source>
        <translation>要导出的视频</translation>
    </message>
    <message>
        <source>%1   %2 of %3</source>
        <translation>%1   %3中的 %2</translation>
    </message>
    <message>
        <source>%1   no skim yet</source>
        <translation>%1   还没有精简版</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>F&amp;older</source>
        <translation>文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>C&amp;uts</source>
        <translation>切点(&amp;U)</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>输出文件夹</translation>
    </message>
    <message>
        <source>Choose a video.</source>
        <translation>请选择视频。</translation>
    </message>
    <message>
        <source>Choose a folder.</source>
        <translation>请选择文件夹。</translation>
    </message>
    <message>
        <source>This folder does not exist.</source>
        <translation>此文件夹不存在。</translation>
    </message>
    <message>
        <source>This folder cannot be written to.</source>
        <translation>无法写入此文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n skim(s), %1 in total.</source>
        <translation>
            <numerusform>%n 个精简版，共 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1   unreadable</source>
        <translation>%1   无法读取</translation>
    </message>
</context>
<context>
    <name>skimline::BatchList</name>
    <message>
        <source>took %1</source>
        <translation>用时 %1</translation>
    </message>
</context>
<context>
    <name>skimline::BatchPage</name>
    <message>
        <source>Open run…</source>
        <translation>打开批次…</translation>
    </message>
    <message>
        <source>Batch runs</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Videos of the run</source>
        <translation>批次中的视频</translation>
    </message>
    <message>
        <source>Skims</source>
        <translation>精简版</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>批次进度</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Open skim</source>
        <translation>打开精简版</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>打开原片</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Skims (%1)</source>
        <translation>精简版 (%1)</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>问题 (%1)</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1/%2</translation>
    </message>
    <message>
        <source>%1 in progress</source>
        <translation>%1 个处理中</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 个等待中</translation>
    </message>
    <message numerus="yes">
        <source>%n video(s) will be taken over from workers that have not responded for two minutes.</source>
        <translation>
            <numerusform>有 %n 个视频的进程已两分钟没有响应，将由其他进程接手。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) changed or missing; the next worker redoes them.</source>
        <translation>
            <numerusform>%n 个结果已更改或丢失；下一个进程会重新生成。</numerusform>
        </translation>
    </message>
    <message>
        <source>No worker is running.</source>
        <translation>目前没有进程在运行。</translation>
    </message>
    <message>
        <source>All done; total processing time %1.</source>
        <translation>全部完成；总处理时间 %1。</translation>
    </message>
    <message>
        <source>No skims yet.</source>
        <translation>还没有精简版。</translation>
    </message>
    <message>
        <source>No problems so far.</source>
        <translation>到目前为止没有问题。</translation>
    </message>
    <message>
        <source>%1 to retry</source>
        <translation>%1 个将重试</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>A batch run skims many videos, on any number of computers that can access its folder. Create one from the open videos, or open the folder of an existing run to follow its progress and view its skims.</source>
        <translation>批次可在任意多台能访问其文件夹的计算机上为许多视频生成精简版。用已打开的视频创建一个批次，或打开已有批次的文件夹以跟踪进度并查看精简版。</translation>
    </message>
    <message>
        <source>New run…</source>
        <translation>新建批次…</translation>
    </message>
    <message>
        <source>Creates a run from the videos that are open in this window</source>
        <translation>用此窗口中打开的视频创建一个批次</translation>
    </message>
</context>
<context>
    <name>skimline::BudgetSlider</name>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>How much of the video to keep</source>
        <translation>保留多少视频内容</translation>
    </message>
    <message>
        <source>Share of the video to keep, in percent</source>
        <translation>保留的视频比例（百分比）</translation>
    </message>
    <message>
        <source>Length to keep, in minutes and seconds</source>
        <translation>保留的时长（分和秒）</translation>
    </message>
    <message>
        <source>of the video</source>
        <translation>的视频</translation>
    </message>
    <message>
        <source>Keep a share of the video or a length</source>
        <translation>按比例或按时长保留</translation>
    </message>
    <message>
        <source>in total</source>
        <translation>总时长</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Skim %1 of %2</source>
        <translation>精简版 %1，目标 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n shot(s)</source>
        <translation>
            <numerusform>%n 个镜头中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Skim %1</source>
        <translation>精简版 %1</translation>
    </message>
</context>
<context>
    <name>skimline::CauseMarkText</name>
    <message>
        <source>Influence</source>
        <translation>影响</translation>
    </message>
</context>
<context>
    <name>skimline::CauseText</name>
    <message>
        <source>Integrated gradients</source>
        <translation>积分梯度</translation>
    </message>
    <message>
        <source>LIME</source>
        <translation>LIME</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>Attention rollout</source>
        <translation>注意力展开</translation>
    </message>
    <message>
        <source>Raw attention</source>
        <translation>原始注意力</translation>
    </message>
    <message>
        <source>Attention weights of the last layer, for comparison: the largest weight often does not mark the largest influence.</source>
        <translation>最后一层的注意力权重，用于比较：最大的权重往往不代表最大的影响。</translation>
    </message>
    <message>
        <source>%1 layer %2, head %3</source>
        <translation>%1：第 %2 层，第 %3 头</translation>
    </message>
    <message>
        <source>%1 layer %2</source>
        <translation>%1：第 %2 层</translation>
    </message>
    <message>
        <source>%1, all layers</source>
        <translation>%1：所有层</translation>
    </message>
    <message>
        <source>Importance %1: %2 from the moment alone, %3 from other moments; %4 % of the video was selected before it.</source>
        <translation>重要性 %1：该时刻自身 %2，来自其他时刻 %3；在此之前已选取视频的 %4%。</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Propagates the score back to the input frames through all layers, by weights and gradients (Chefer et al., ICCV 2021).</source>
        <translation>按权重和梯度把得分经所有层传播回输入帧（Chefer 等，ICCV 2021）。</translation>
    </message>
    <message>
        <source>Occlusion</source>
        <translation>遮挡</translation>
    </message>
    <message>
        <source>Removes one shot at a time and measures how much the score changes. Slower, but a direct experiment.</source>
        <translation>每次去掉一个镜头，测量得分变化多大。较慢，但属于直接实验。</translation>
    </message>
    <message>
        <source>Ablation of heads and layers</source>
        <translation>头和层的消融</translation>
    </message>
    <message>
        <source>Switches off one head, layer or attention range at a time and selects the skim again. Encoder: frames attend to frames. Decoder: selects the shots one after another. Cross-attention: the decoder attends to the frames.</source>
        <translation>每次关闭一个头、一层或一个注意力范围，并重新选取精简版。编码器：帧关注帧。解码器：依次选取镜头。交叉注意力：解码器关注各帧。</translation>
    </message>
    <message>
        <source>Integrates the gradients along the path from the video&apos;s mean frame to its actual frames (Sundararajan et al., ICML 2017).</source>
        <translation>沿着从视频平均帧到真实帧的路径对梯度积分（Sundararajan 等，ICML 2017）。</translation>
    </message>
    <message>
        <source>Fits a linear model to the scores of many versions of the video, each with half of the shots removed. Slow on long videos.</source>
        <translation>对视频的许多版本（各去掉一半镜头）的得分拟合线性模型。长视频较慢。</translation>
    </message>
    <message>
        <source>Signed contribution of each frame to the output of the last layer.</source>
        <translation>每一帧对最后一层输出的带符号贡献。</translation>
    </message>
    <message>
        <source>Multiplies the attention weights of all layers (Abnar and Zuidema, ACL 2020). It shows where information can come from, not its effect.</source>
        <translation>将所有层的注意力权重相乘（Abnar 和 Zuidema，ACL 2020）。它显示信息可能来自哪里，而不是其作用。</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Local window</source>
        <translation>局部窗口</translation>
    </message>
    <message>
        <source>Outside the window (LGA: global frames)</source>
        <translation>窗口之外（LGA：全局帧）</translation>
    </message>
    <message>
        <source>Attention of this shot</source>
        <translation>此镜头的注意力</translation>
    </message>
    <message>
        <source>Attention of the other shots</source>
        <translation>其他镜头的注意力</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <comment>shots</comment>
        <translation>失去 %1</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <comment>shots</comment>
        <translation>增加 %1</translation>
    </message>
    <message>
        <source>%1: the skim stays the same.</source>
        <translation>%1：精简版不变。</translation>
    </message>
    <message>
        <source>%1: lost %2.</source>
        <comment>shots</comment>
        <translation>%1：失去 %2。</translation>
    </message>
    <message>
        <source>%1: gained %2.</source>
        <comment>shots</comment>
        <translation>%1：增加 %2。</translation>
    </message>
    <message>
        <source>%1: lost %2; gained %3.</source>
        <comment>shots</comment>
        <translation>%1：失去 %2；增加 %3。</translation>
    </message>
    <message>
        <source>Results for %1: %2</source>
        <comment>time of a shot, method</comment>
        <translation>%1 的结果：%2</translation>
    </message>
    <message>
        <source>Results for the whole skim: %1</source>
        <comment>method</comment>
        <translation>整个精简版的结果：%1</translation>
    </message>
    <message>
        <source>Explains the order in which the network selects the shots.</source>
        <translation>解释网络选取镜头的顺序。</translation>
    </message>
    <message>
        <source>Rank %1 of %2; its score alone puts it in the skim.</source>
        <translation>%2 个镜头中第 %1 名；仅凭得分就进入精简版。</translation>
    </message>
    <message>
        <source>Rank %1 of %2; its score alone leaves it out of the skim.</source>
        <translation>%2 个镜头中第 %1 名；仅凭得分不会进入精简版。</translation>
    </message>
    <message>
        <source>Its score alone puts it in the skim.</source>
        <translation>仅凭得分就进入精简版。</translation>
    </message>
    <message>
        <source>Its score alone leaves it out of the skim.</source>
        <translation>仅凭得分不会进入精简版。</translation>
    </message>
    <message>
        <source>Most influential shots: %1.</source>
        <translation>影响最大的镜头：%1。</translation>
    </message>
    <message>
        <source>Most influential other shots: %1.</source>
        <translation>影响最大的其他镜头：%1。</translation>
    </message>
    <message>
        <source>deletion %1, random %2 ± %3</source>
        <translation>删除 %1，随机 %2 ± %3</translation>
    </message>
    <message>
        <source>Deletion test, 1 − τ of the ranking: top shots %1, random shots %2 ± %3 (n = %4), bottom shots %5.</source>
        <translation>删除测试，排名的 1 − τ：最前的镜头 %1，随机镜头 %2 ± %3（n = %4），最后的镜头 %5。</translation>
    </message>
    <message>
        <source>Relevance of each frame</source>
        <translation>每一帧的相关性</translation>
    </message>
    <message>
        <source>Ablation: 1 − τ of the ranking</source>
        <translation>消融：排名的 1 − τ</translation>
    </message>
    <message>
        <source>Relative to the largest</source>
        <translation>与最大值之比</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 of %2 parts shown; for each of the others, 1 − τ is at most %3.</source>
        <translation>显示 %2 个部分中的 %1 个；其余各部分的 1 − τ 至多为 %3。</translation>
    </message>
</context>
<context>
    <name>skimline::CausesController</name>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>After the analysis, this page can explain why a shot was chosen.</source>
        <translation>分析完成后，此页可以解释某个镜头为何被选中。</translation>
    </message>
    <message>
        <source>The explanation was stopped.</source>
        <translation>解释已停止。</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Running ablations</source>
        <translation>正在进行消融</translation>
    </message>
</context>
<context>
    <name>skimline::CausesPage</name>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Stop explaining</source>
        <translation>停止解释</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Shot</source>
        <translation>镜头</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>in the skim</source>
        <translation>在精简版中</translation>
    </message>
    <message>
        <source>Explain the whole skim, not just this shot</source>
        <translation>解释整个精简版，而不只是这个镜头</translation>
    </message>
    <message>
        <source>Show on the timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Run a deletion test</source>
        <translation>进行删除测试</translation>
    </message>
    <message>
        <source>Removes the top shots, the bottom shots and random ones, and measures how much the ranking of all frames changes. Takes much longer.</source>
        <translation>分别去掉最前的、最后的和随机的镜头，测量所有帧的排名变化多大。用时长得多。</translation>
    </message>
    <message>
        <source>Explains the order in which the network selects the shots</source>
        <translation>解释网络选取镜头的顺序</translation>
    </message>
    <message>
        <source>1 − Kendall&apos;s τ between the scores of all frames with and without the removed shots: 0 is the same ranking. Mean over removing 1 to 5 shots; ± is the standard deviation over n random draws.</source>
        <translation>去掉镜头前后所有帧得分之间的 1 − 肯德尔 τ：0 表示排名相同。为去掉 1 至 5 个镜头的平均值；± 为 n 次随机抽取的标准差。</translation>
    </message>
    <message>
        <source>Draws the weights as a lane, and arcs from the most influential shots</source>
        <translation>将权重绘制为一条轨道，并从影响最大的镜头画弧线</translation>
    </message>
    <message>
        <source>Why was a shot kept?</source>
        <translation>为什么保留某个镜头？</translation>
    </message>
    <message>
        <source>Why was the shot at %1 kept?</source>
        <translation>为什么保留 %1 处的镜头？</translation>
    </message>
    <message>
        <source>Why was the shot at %1 dropped?</source>
        <translation>为什么舍弃 %1 处的镜头？</translation>
    </message>
    <message>
        <source>Why were these shots chosen?</source>
        <translation>为什么选取这些镜头？</translation>
    </message>
    <message>
        <source>Explain the skim</source>
        <translation>解释精简版</translation>
    </message>
    <message>
        <source>Explain %1</source>
        <comment>time of a shot</comment>
        <translation>解释 %1</translation>
    </message>
    <message>
        <source>Part switched off</source>
        <translation>关闭的部分</translation>
    </message>
    <message>
        <source>1 − τ</source>
        <translation>1 − τ</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>镜头</translation>
    </message>
    <message>
        <source>%1 gained</source>
        <translation>增加 %1</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>失去 %1</translation>
    </message>
</context>
<context>
    <name>skimline::CellDetails</name>
    <message>
        <source>The cell under the pointer</source>
        <translation>指针下的单元格</translation>
    </message>
    <message>
        <source>Go to this frame</source>
        <translation>跳到此帧</translation>
    </message>
</context>
<context>
    <name>skimline::ChipBar</name>
    <message>
        <source>Add a word…</source>
        <translation>添加词语…</translation>
    </message>
    <message>
        <source>Add a keyword</source>
        <translation>添加关键词</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1: click to go to the next mention, F2 to change</source>
        <translation>%1：单击跳到下一处，F2 修改</translation>
    </message>
    <message>
        <source>%1 does not occur in the transcript</source>
        <translation>文字稿中没有出现 %1</translation>
    </message>
    <message numerus="yes">
        <source>Keyword %1, said %n time(s)</source>
        <translation>
            <numerusform>关键词 %1，提到 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the keyword %1</source>
        <translation>移除关键词 %1</translation>
    </message>
    <message>
        <source>Change the keyword %1</source>
        <translation>修改关键词 %1</translation>
    </message>
</context>
<context>
    <name>skimline::CompareController</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Runs can be compared after the analysis.</source>
        <translation>分析完成后，可比较多次运行。</translation>
    </message>
    <message>
        <source>Comparing: %1</source>
        <translation>正在比较：%1</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>比较已停止。</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>Folder for the data</source>
        <translation>存放数据的文件夹</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>The comparison data was saved to %1.</source>
        <translation>比较数据已保存到 %1。</translation>
    </message>
    <message>
        <source>The causes could not be computed.</source>
        <translation>无法计算原因。</translation>
    </message>
    <message>
        <source>Compare attention patterns, windows and checkpoints on this video: shots, scores, cost.</source>
        <translation>在此视频上比较注意力模式、窗口和检查点：镜头、得分、开销。</translation>
    </message>
    <message>
        <source>Running ablations, %1</source>
        <comment>time left</comment>
        <translation>正在进行消融，%1</translation>
    </message>
    <message>
        <source>Running ablations</source>
        <translation>正在进行消融</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
</context>
<context>
    <name>skimline::CompareCostView</name>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>停止测量</translation>
    </message>
    <message>
        <source>Encoder with local-global and full attention on this machine, for lengths from 256 to 8,192 samples (2 per second): median of the passes, error bars from minimum to maximum. The features of this video are truncated or repeated to each length.</source>
        <translation>本机上采用局部-全局注意力和全注意力的编码器，长度从 256 到 8,192 个采样（每秒 2 个）：各次执行的中位数，误差线表示最小值到最大值。此视频的特征被截短或重复到各个长度。</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>时间 (ms)</translation>
    </message>
    <message>
        <source>Local-global</source>
        <translation>局部-全局</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>全注意力</translation>
    </message>
    <message>
        <source>Peak memory (MB)</source>
        <translation>峰值内存 (MB)</translation>
    </message>
    <message>
        <source>Length (samples)</source>
        <translation>长度（采样数）</translation>
    </message>
    <message>
        <source>Time and memory against length</source>
        <translation>时间和内存与长度的关系</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Measuring, %1</source>
        <comment>time left</comment>
        <translation>正在测量，%1</translation>
    </message>
</context>
<context>
    <name>skimline::CompareMapsView</name>
    <message>
        <source>First run</source>
        <translation>第一次运行</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>第二次运行</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>The two maps differ in size.</source>
        <translation>两张图大小不同。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Head of the second run</source>
        <translation>第二次运行的头</translation>
    </message>
    <message>
        <source>Decoder (masked)</source>
        <translation>解码器（掩码）</translation>
    </message>
    <message>
        <source>Same head number</source>
        <translation>相同编号的头</translation>
    </message>
    <message>
        <source>Most similar head</source>
        <translation>最相似的头</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>run and head, part of the network</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <comment>run</comment>
        <translation>%1，第 %2 层，第 %3 头</translation>
    </message>
    <message>
        <source>%1, most similar (r = %2)</source>
        <comment>run, layer and head</comment>
        <translation>%1，最相似 (r = %2)</translation>
    </message>
    <message>
        <source>%1 − %2 (pairs not computed count as 0)</source>
        <translation>%1 − %2（未计算的配对按 0 计）</translation>
    </message>
    <message>
        <source>These networks were trained separately: heads with the same number do not correspond.</source>
        <translation>这些网络是分别训练的：编号相同的头并不对应。</translation>
    </message>
</context>
<context>
    <name>skimline::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Runs local-global and full attention on this video</source>
        <translation>对此视频运行局部-全局注意力与全注意力</translation>
    </message>
    <message>
        <source>Other runs</source>
        <translation>其他运行</translation>
    </message>
    <message>
        <source>Comparison view</source>
        <translation>比较视图</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Key shots</source>
        <translation>关键镜头</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Figures of the runs</source>
        <translation>各次运行的数据</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Score difference</source>
        <translation>得分差</translation>
    </message>
    <message>
        <source>minus</source>
        <comment>one run less another</comment>
        <translation>减</translation>
    </message>
    <message>
        <source>Scores of the runs over time</source>
        <translation>各次运行的得分随时间的变化</translation>
    </message>
    <message>
        <source>Score differences over time</source>
        <translation>得分差异随时间的变化</translation>
    </message>
    <message>
        <source>Shots that each run keeps</source>
        <translation>每次运行保留的镜头</translation>
    </message>
    <message>
        <source>Include baselines</source>
        <translation>包含基线方法</translation>
    </message>
    <message>
        <source>Uniform: evenly spaced shots. Coverage: the shots that represent the most of the video. Worth: the moments with the highest worth. Teacher: coverage weighted by worth; the networks were trained to imitate it.</source>
        <translation>均匀：等间隔的镜头。覆盖：最能代表整个视频的镜头。观看价值：价值最高的时刻。教师：按观看价值加权的覆盖；网络的训练目标是模仿它。</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>观看价值</translation>
    </message>
    <message>
        <source>Teacher</source>
        <translation>教师</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Relevance of each frame and ablation of the network, for each run</source>
        <translation>每次运行中每一帧的相关性和网络的消融</translation>
    </message>
    <message>
        <source>Local-global vs full</source>
        <translation>局部-全局与全注意力</translation>
    </message>
    <message>
        <source>Choose patterns, windows, global frames, checkpoints and features</source>
        <translation>选择模式、窗口、全局帧、检查点和特征</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>%1 (reference)</source>
        <translation>%1（参照）</translation>
    </message>
    <message>
        <source>Raw output</source>
        <translation>原始输出</translation>
    </message>
    <message>
        <source>Raw importance of the runs over time</source>
        <translation>各次运行的原始重要性随时间的变化</translation>
    </message>
</context>
<context>
    <name>skimline::CompareTable</name>
    <message>
        <source>Overlap F</source>
        <translation>重叠度 F</translation>
    </message>
    <message>
        <source>Rank agreement τ</source>
        <translation>排名一致度 τ</translation>
    </message>
    <message>
        <source>Rank agreement ρ</source>
        <translation>排名一致度 ρ</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>Peak memory allocated by tensors</source>
        <translation>张量占用的峰值内存</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>配对数</translation>
    </message>
    <message>
        <source>Query-key pairs computed, per head and layer of the encoder</source>
        <translation>编码器每头每层计算的查询-键对数</translation>
    </message>
    <message>
        <source>Share of all pairs</source>
        <translation>占全部配对的比例</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Floating-point operations of attention in all encoder layers</source>
        <translation>编码器所有层中注意力的浮点运算量</translation>
    </message>
    <message>
        <source>%1 GFLOP</source>
        <translation>%1 GFLOP</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Global frames</source>
        <translation>全局帧</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>In the last encoder layer</source>
        <translation>编码器最后一层</translation>
    </message>
    <message>
        <source>Weight on global frames</source>
        <translation>全局帧上的权重</translation>
    </message>
    <message>
        <source>Weight elsewhere</source>
        <translation>其他位置的权重</translation>
    </message>
    <message>
        <source>Learnable masks</source>
        <translation>可学习掩码</translation>
    </message>
    <message>
        <source>Whether the network uses learnable attention masks (LCAAM)</source>
        <translation>网络是否使用可学习的注意力掩码 (LCAAM)</translation>
    </message>
    <message>
        <source>%1 ms (%2–%3)</source>
        <translation>%1 ms（%2–%3）</translation>
    </message>
    <message>
        <source>Overlap of the key shots with those of the reference</source>
        <translation>关键镜头与参照的关键镜头的重叠程度</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau between the scores and those of the reference</source>
        <translation>得分与参照得分之间的肯德尔 τ</translation>
    </message>
    <message>
        <source>Spearman&apos;s rho between the scores and those of the reference</source>
        <translation>得分与参照得分之间的斯皮尔曼 ρ</translation>
    </message>
    <message>
        <source>Raw output τ</source>
        <translation>原始输出 τ</translation>
    </message>
    <message>
        <source>Kendall&apos;s tau between the raw importance (before discounting and scaling) and that of the reference</source>
        <translation>原始重要性（折减和缩放之前）与参照的原始重要性之间的肯德尔 τ</translation>
    </message>
    <message>
        <source>Bit-identical scores and the same key shots as the reference</source>
        <translation>得分逐位相同，且关键镜头与参照一致</translation>
    </message>
    <message>
        <source>Time (n = %1)</source>
        <translation>时间 (n = %1)</translation>
    </message>
    <message>
        <source>From features to scores: median of n passes, with minimum and maximum</source>
        <translation>从特征到得分：n 次执行的中位数，附最小值和最大值</translation>
    </message>
    <message>
        <source>Weight in the window</source>
        <translation>窗口内的权重</translation>
    </message>
    <message>
        <source>In the last encoder layer, on the frames that local-global attention makes global, even if this run has no global frames</source>
        <translation>编码器最后一层，在局部-全局注意力中为全局的帧上，即使该次运行没有全局帧</translation>
    </message>
    <message>
        <source>%1 (reference)</source>
        <translation>%1（参照）</translation>
    </message>
</context>
<context>
    <name>skimline::CueList</name>
    <message>
        <source>Transcript</source>
        <translation>文字稿</translation>
    </message>
</context>
<context>
    <name>skimline::CueText</name>
    <message>
        <source>Sharpness</source>
        <translation>清晰度</translation>
    </message>
    <message>
        <source>Black pixels</source>
        <translation>黑色像素</translation>
    </message>
    <message>
        <source>White pixels</source>
        <translation>白色像素</translation>
    </message>
    <message>
        <source>Brightness</source>
        <translation>亮度</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>Luma entropy</source>
        <translation>亮度熵</translation>
    </message>
    <message>
        <source>Colourfulness</source>
        <translation>色彩丰富度</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>细节</translation>
    </message>
    <message>
        <source>Test card</source>
        <translation>测试图</translation>
    </message>
    <message>
        <source>Title or credits</source>
        <translation>标题或片尾字幕</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>Camera motion</source>
        <translation>镜头运动</translation>
    </message>
    <message>
        <source>Shake</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>Face size</source>
        <translation>人脸大小</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>人脸</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>观看价值</translation>
    </message>
    <message>
        <source>Skimline&apos;s estimate of how much the moment is worth watching</source>
        <translation>Skimline 判断该时刻有多值得观看</translation>
    </message>
    <message>
        <source>Appeal</source>
        <translation>吸引力</translation>
    </message>
    <message>
        <source>Estimate of how much people like such a frame, from a middle layer of the feature network</source>
        <translation>对人们喜欢此类画面程度的估计，取自特征网络的中间层</translation>
    </message>
    <message>
        <source>How many faces are visible</source>
        <translation>画面中有多少张人脸</translation>
    </message>
    <message>
        <source>Share of the frame that the largest face covers</source>
        <translation>最大的人脸占画面的多少</translation>
    </message>
    <message>
        <source>Amount of motion, excluding camera motion</source>
        <translation>除镜头运动外的运动量</translation>
    </message>
    <message>
        <source>How fast the camera pans, tilts or zooms</source>
        <translation>镜头平移、俯仰或变焦有多快</translation>
    </message>
    <message>
        <source>How unsteady the camera is</source>
        <translation>镜头有多不稳</translation>
    </message>
    <message>
        <source>Share of the time around this moment in which the image is frozen</source>
        <translation>该时刻前后画面静止的时间占多少</translation>
    </message>
    <message>
        <source>How crisp the edges are</source>
        <translation>边缘有多清晰</translation>
    </message>
    <message>
        <source>Share of the frame that lies on visible edges</source>
        <translation>画面中有多少处于可见的边缘上</translation>
    </message>
    <message>
        <source>How strong and varied the colours are</source>
        <translation>色彩有多浓、多丰富</translation>
    </message>
    <message>
        <source>How bright the frame is on average</source>
        <translation>画面平均有多亮</translation>
    </message>
    <message>
        <source>Difference in brightness between dark and bright areas</source>
        <translation>暗处与亮处的亮度差</translation>
    </message>
    <message>
        <source>Number of brightness levels used and how evenly they are used</source>
        <translation>用到多少级亮度，分布有多均匀</translation>
    </message>
    <message>
        <source>Share of the frame that is too dark to show detail</source>
        <translation>画面中因过暗而看不清细节的比例</translation>
    </message>
    <message>
        <source>Share of the frame that is clipped to white</source>
        <translation>画面中过曝成白色的比例</translation>
    </message>
    <message>
        <source>How much the frame looks like text on a plain background</source>
        <translation>画面有多像纯色背景上的文字</translation>
    </message>
    <message>
        <source>How much the frame looks like colour bars</source>
        <translation>画面有多像彩条</translation>
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
        <translation>得分组成部分随时间的变化</translation>
    </message>
    <message>
        <source>Choose the score components to show</source>
        <translation>选择要显示的得分组成部分</translation>
    </message>
</context>
<context>
    <name>skimline::DropArea</name>
    <message>
        <source>Drop videos here</source>
        <translation>将视频拖到此处</translation>
    </message>
    <message>
        <source>Drop a video here</source>
        <translation>将视频拖到此处</translation>
    </message>
    <message>
        <source>Skimline analyses it, marks the shots worth keeping and plays the skim.
Your file stays where it is; nothing leaves this computer.</source>
        <translation>Skimline 会分析视频，标出值得保留的镜头，并播放精简版。
文件留在原处，任何内容都不会离开这台电脑。</translation>
    </message>
    <message>
        <source>Open videos…</source>
        <translation>打开视频…</translation>
    </message>
    <message>
        <source>You can drop several files at once; a folder adds all its videos</source>
        <translation>可一次拖入多个文件；拖入文件夹会添加其中的全部视频</translation>
    </message>
    <message>
        <source>Try it with a sample</source>
        <translation>用示例试试</translation>
    </message>
    <message>
        <source>The trailer of Sintel, an open film by the Blender Foundation</source>
        <translation>《Sintel》预告片，Blender 基金会的开放影片</translation>
    </message>
</context>
<context>
    <name>skimline::EditMenu</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Rese&amp;t all edits</source>
        <translation>重置所有编辑(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Keep or drop this shot</source>
        <translation>保留或舍弃此镜头(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Always keep</source>
        <translation>始终保留(&amp;A)</translation>
    </message>
    <message>
        <source>Always &amp;drop</source>
        <translation>始终舍弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Let Skimline decide</source>
        <translation>由 Skimline 决定(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Split at the playhead</source>
        <translation>在播放头处拆分(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Merge with the next shot</source>
        <translation>与下一个镜头合并(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Previous shot	Up</source>
        <translation>上一个镜头(&amp;P)	向上</translation>
    </message>
    <message>
        <source>&amp;Next shot	Down</source>
        <translation>下一个镜头(&amp;N)	向下</translation>
    </message>
    <message>
        <source>Set &amp;in point</source>
        <translation>设置入点(&amp;I)</translation>
    </message>
    <message>
        <source>Set &amp;out point</source>
        <translation>设置出点(&amp;O)</translation>
    </message>
    <message>
        <source>Keep the marked range</source>
        <translation>保留标记的范围</translation>
    </message>
    <message>
        <source>Drop the marked range</source>
        <translation>舍弃标记的范围</translation>
    </message>
    <message>
        <source>Shot len&amp;gths…</source>
        <translation>镜头长度(&amp;G)…</translation>
    </message>
    <message>
        <source>Cl&amp;ear in and out points</source>
        <translation>清除入点和出点(&amp;E)</translation>
    </message>
    <message>
        <source>Another skim</source>
        <translation>另一个精简版</translation>
    </message>
    <message>
        <source>Move piece &amp;earlier</source>
        <translation>前移片段(&amp;E)</translation>
    </message>
    <message>
        <source>Move piece &amp;later</source>
        <translation>后移片段(&amp;L)</translation>
    </message>
    <message>
        <source>Restore the order of the &amp;video</source>
        <translation>恢复视频原顺序(&amp;V)</translation>
    </message>
    <message>
        <source>Order o&amp;f the skim</source>
        <translation>精简版的顺序(&amp;W)</translation>
    </message>
    <message>
        <source>Padding…</source>
        <translation>余量…</translation>
    </message>
    <message>
        <source>Fill up to the target</source>
        <translation>补足到目标长度</translation>
    </message>
    <message>
        <source>&amp;Choose again</source>
        <translation>重新选择(&amp;C)</translation>
    </message>
    <message>
        <source>Add a marker</source>
        <translation>添加标记</translation>
    </message>
    <message>
        <source>Markers…</source>
        <translation>标记…</translation>
    </message>
    <message>
        <source>Name and tag…</source>
        <translation>名称和标签…</translation>
    </message>
    <message>
        <source>Only shots I keep</source>
        <translation>仅保留我选的镜头</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>修剪</translation>
    </message>
    <message>
        <source>&amp;Start the shot with this frame</source>
        <translation>以此帧开始镜头(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;End the shot with this frame</source>
        <translation>以此帧结束镜头(&amp;E)</translation>
    </message>
    <message>
        <source>Roll the cut before the shot &amp;back</source>
        <translation>将镜头前的剪切点向前滚动(&amp;B)</translation>
    </message>
    <message>
        <source>Roll the cut before the shot &amp;forward</source>
        <translation>将镜头前的剪切点向后滚动(&amp;F)</translation>
    </message>
    <message>
        <source>Make one shot of the marked range</source>
        <translation>将标记的范围作为一个镜头</translation>
    </message>
    <message>
        <source>Marked range</source>
        <translation>标记的范围</translation>
    </message>
    <message>
        <source>Run through fast…</source>
        <translation>快放…</translation>
    </message>
    <message>
        <source>Takes back the latest step.</source>
        <translation>撤销最近一步。</translation>
    </message>
    <message>
        <source>Repeats the step that was taken back.</source>
        <translation>重做刚刚撤销的一步。</translation>
    </message>
    <message>
        <source>Drops a kept shot, and keeps a dropped one.</source>
        <translation>舍弃已保留的镜头，保留已舍弃的镜头。</translation>
    </message>
    <message>
        <source>Keeps a shot or a part of the video, whatever its score.</source>
        <translation>无论得分如何，都保留一个镜头或一段视频。</translation>
    </message>
    <message>
        <source>Leaves out a shot or a part of the video, whatever its score.</source>
        <translation>无论得分如何，都舍弃一个镜头或一段视频。</translation>
    </message>
    <message>
        <source>Leaves it to the score again whether a shot is kept.</source>
        <translation>重新由得分决定是否保留镜头。</translation>
    </message>
    <message>
        <source>Plays a shot many times as fast instead of dropping it.</source>
        <translation>以数倍速度播放镜头，而不是舍弃它。</translation>
    </message>
    <message>
        <source>Shows more before and after a kept shot.</source>
        <translation>在保留的镜头前后多显示一些内容。</translation>
    </message>
    <message>
        <source>Gives a shot a name and a tag.</source>
        <translation>为镜头添加名称和标签。</translation>
    </message>
    <message>
        <source>Cuts a shot in two at a frame.</source>
        <translation>在某一帧处将镜头一分为二。</translation>
    </message>
    <message>
        <source>Joins a shot and the next one.</source>
        <translation>将镜头与下一个镜头合并。</translation>
    </message>
    <message>
        <source>Begins a kept shot with a frame.</source>
        <translation>让保留的镜头从某一帧开始。</translation>
    </message>
    <message>
        <source>Ends a kept shot with a frame.</source>
        <translation>让保留的镜头在某一帧结束。</translation>
    </message>
    <message>
        <source>Moves the cut before a kept shot back by one frame.</source>
        <translation>将保留镜头之前的剪切点前移一帧。</translation>
    </message>
    <message>
        <source>Moves the cut before a kept shot forward by one frame.</source>
        <translation>将保留镜头之前的剪切点后移一帧。</translation>
    </message>
    <message>
        <source>Begins the marked range at the playhead.</source>
        <translation>从播放头处开始标记范围。</translation>
    </message>
    <message>
        <source>Ends the marked range at the playhead.</source>
        <translation>在播放头处结束标记范围。</translation>
    </message>
    <message>
        <source>Keeps everything between the in and out points.</source>
        <translation>保留入点与出点之间的全部内容。</translation>
    </message>
    <message>
        <source>Leaves out everything between the in and out points.</source>
        <translation>舍弃入点与出点之间的全部内容。</translation>
    </message>
    <message>
        <source>Makes one kept shot of everything between the in and out points.</source>
        <translation>将入点与出点之间的全部内容变成一个保留的镜头。</translation>
    </message>
    <message>
        <source>Removes the in and out points; the shots stay as they are.</source>
        <translation>移除入点和出点；镜头保持不变。</translation>
    </message>
    <message>
        <source>Marks the frame at the playhead, or renames its marker.</source>
        <translation>标记播放头处的帧，或重命名其标记。</translation>
    </message>
    <message>
        <source>Lists the markers.</source>
        <translation>列出所有标记。</translation>
    </message>
    <message>
        <source>Chooses other shots for the same length.</source>
        <translation>为相同时长选择其他镜头。</translation>
    </message>
    <message>
        <source>Keeps more shots until the target length is reached.</source>
        <translation>保留更多镜头，直到达到目标时长。</translation>
    </message>
    <message>
        <source>Chooses again among the shots that nobody decided about.</source>
        <translation>在尚未作出决定的镜头中重新选择。</translation>
    </message>
    <message>
        <source>Drops every shot that you did not keep yourself.</source>
        <translation>舍弃所有并非由您亲自保留的镜头。</translation>
    </message>
    <message>
        <source>Shows a piece of the skim one place earlier.</source>
        <translation>将精简版的一个片段前移一位。</translation>
    </message>
    <message>
        <source>Shows a piece of the skim one place later.</source>
        <translation>将精简版的一个片段后移一位。</translation>
    </message>
    <message>
        <source>Shows all pieces in the order of the video.</source>
        <translation>按视频的顺序显示所有片段。</translation>
    </message>
    <message>
        <source>Takes back all edits; the target length stays.</source>
        <translation>撤销所有编辑；目标时长不变。</translation>
    </message>
</context>
<context>
    <name>skimline::EmptyWords</name>
    <message>
        <source>Transcribe the speech</source>
        <translation>转写语音</translation>
    </message>
    <message>
        <source>Open a transcript…</source>
        <translation>打开文字稿…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Transcribes the speech with a network on this machine. Nothing is sent anywhere.</source>
        <translation>用本机上的网络转写语音，不会发送任何数据。</translation>
    </message>
    <message>
        <source>Transcript so far</source>
        <translation>目前的文字稿</translation>
    </message>
    <message>
        <source>Transcribing the speech</source>
        <translation>正在转写语音</translation>
    </message>
    <message>
        <source>Include “um” and “uh”</source>
        <translation>包括“嗯”“呃”</translation>
    </message>
    <message>
        <source>Speech networks usually omit filler words. A button above the transcript drops all transcribed fillers in one step.</source>
        <translation>语音网络通常会省略填充词。文字稿上方的按钮可一步去掉所有已转写的填充词。</translation>
    </message>
</context>
<context>
    <name>skimline::EpochBar</name>
    <message>
        <source>Play the epochs</source>
        <translation>播放各轮次</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
</context>
<context>
    <name>skimline::ErrorSentence</name>
    <message>
        <source>The file %1 does not exist.</source>
        <translation>文件 %1 不存在。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>The file %1 cannot be opened.</source>
        <translation>无法打开文件 %1。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read completely.</source>
        <translation>无法完整读取文件 %1。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 是文件夹。</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MiB, the limit for this kind of file.</source>
        <translation>%1 超过 %2 MiB，即此类文件的上限。</translation>
    </message>
    <message>
        <source>The file %1 already exists.</source>
        <translation>文件 %1 已存在。</translation>
    </message>
    <message>
        <source>The target %1 is one of the inputs; inputs are never replaced.</source>
        <translation>目标 %1 是输入文件之一，输入文件不会被替换。</translation>
    </message>
    <message>
        <source>The target %1 is in the input folder %2; files there are never replaced.</source>
        <translation>目标 %1 位于输入文件夹 %2 中，其中的文件不会被替换。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created: %2.</source>
        <translation>无法创建文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>The file %1 cannot be created: %2.</source>
        <translation>无法创建文件 %1：%2。</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>无法写入文件 %1：%2。</translation>
    </message>
    <message>
        <source>The file %1 cannot be replaced: %2.</source>
        <translation>无法替换文件 %1：%2。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>操作已取消。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足，无法完成此操作。</translation>
    </message>
    <message>
        <source>Something unexpected went wrong: %1.</source>
        <translation>发生意外错误：%1。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 is not a video.</source>
        <translation>%1 不是视频。</translation>
    </message>
    <message>
        <source>%1 is a still image, not a video.</source>
        <translation>%1 是静态图像，不是视频。</translation>
    </message>
    <message>
        <source>%1 is a list of other files, not a video.</source>
        <translation>%1 是其他文件的列表，不是视频。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a video.</source>
        <translation>%1 是文件夹，不是视频。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空文件。</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>无法打开 %1：%2。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is not a video or is damaged: %2.</source>
        <translation>%1 不是视频或已损坏：%2。</translation>
    </message>
    <message>
        <source>%1 contains no video.</source>
        <translation>%1 不包含视频。</translation>
    </message>
    <message>
        <source>The video in %1 is encoded as &quot;%2&quot;, for which there is no decoder.</source>
        <translation>%1 中的视频编码为“%2”，没有对应的解码器。</translation>
    </message>
    <message>
        <source>A stream in %1 is encoded as &quot;%2&quot;, for which there is no decoder.</source>
        <translation>%1 中的一个流编码为“%2”，没有对应的解码器。</translation>
    </message>
    <message>
        <source>The %1 stream in %2 cannot be decoded: %3.</source>
        <translation>无法解码 %2 中的 %1 流：%3。</translation>
    </message>
    <message>
        <source>No frame of %1 can be decoded.</source>
        <translation>%1 中没有任何帧可以解码。</translation>
    </message>
    <message>
        <source>The pixel format of the video cannot be converted.</source>
        <translation>无法转换该视频的像素格式。</translation>
    </message>
    <message>
        <source>%1 has no audio that can be decoded.</source>
        <translation>%1 没有可解码的音频。</translation>
    </message>
    <message>
        <source>%1 has no subtitles.</source>
        <translation>%1 没有字幕。</translation>
    </message>
    <message>
        <source>The subtitles in %1 are images, not text.</source>
        <translation>%1 中的字幕是图像而非文本。</translation>
    </message>
    <message>
        <source>None of the subtitles is inside the kept shots.</source>
        <translation>没有字幕位于保留的镜头内。</translation>
    </message>
    <message>
        <source>%1 contains no words.</source>
        <translation>%1 不包含文字。</translation>
    </message>
    <message>
        <source>The subtitles in %1 contain no words.</source>
        <translation>%1 中的字幕不包含文字。</translation>
    </message>
    <message>
        <source>%1 is not a text file, so it contains no subtitles.</source>
        <translation>%1 不是文本文件，因此不包含字幕。</translation>
    </message>
    <message>
        <source>%1 looks like subtitles, but none of its times can be read.</source>
        <translation>%1 看起来是字幕，但其中的时间均无法读取。</translation>
    </message>
    <message>
        <source>%1 contains no subtitles in the SubRip, WebVTT, SubStation Alpha, TTML, SBV or LRC format.</source>
        <translation>%1 不包含 SubRip、WebVTT、SubStation Alpha、TTML、SBV 或 LRC 格式的字幕。</translation>
    </message>
    <message>
        <source>The clip %1 needs one of the suffixes .mp4, .m4v, .mov, .mkv or .webm.</source>
        <translation>视频片段 %1 的扩展名必须是 .mp4、.m4v、.mov、.mkv 或 .webm 之一。</translation>
    </message>
    <message>
        <source>The installed FFmpeg lacks the encoder %1.</source>
        <translation>已安装的 FFmpeg 缺少编码器 %1。</translation>
    </message>
    <message>
        <source>The encoder %1 does not accept this video: %2.</source>
        <translation>编码器 %1 不接受此视频：%2。</translation>
    </message>
    <message>
        <source>The encoder %1 does not accept this audio: %2.</source>
        <translation>编码器 %1 不接受此音频：%2。</translation>
    </message>
    <message>
        <source>The edit list extends past the end of %1.</source>
        <translation>剪辑表超出了 %1 的结尾。</translation>
    </message>
    <message>
        <source>%1 cannot be cut without re-encoding: %2.</source>
        <translation>%1 不重新编码就无法剪切：%2。</translation>
    </message>
    <message>
        <source>The edit list %1 must end in .otio, .fcpxml, .edl, .csv, .json, .llc, .srt or .txt.</source>
        <translation>剪辑表 %1 必须以 .otio、.fcpxml、.edl、.csv、.json、.llc、.srt 或 .txt 结尾。</translation>
    </message>
    <message>
        <source>No entry of the edit list %1 lies within this video.</source>
        <translation>剪辑表 %1 中没有任何条目位于此视频内。</translation>
    </message>
    <message>
        <source>The edit list %1 cannot be read: %2.</source>
        <translation>无法读取剪辑表 %1：%2。</translation>
    </message>
    <message>
        <source>The project %1 is damaged: %2</source>
        <translation>项目 %1 已损坏：%2</translation>
    </message>
    <message>
        <source>The project %1 was written by a newer version of Skimline.</source>
        <translation>项目 %1 由更新版本的 Skimline 写入。</translation>
    </message>
    <message>
        <source>You have dropped every shot, so nothing is left to keep.</source>
        <translation>您已舍弃所有镜头，没有可保留的内容。</translation>
    </message>
    <message>
        <source>No shot fits the target length of %1: the shortest one lasts %2, %3 too long.</source>
        <translation>没有镜头符合目标长度 %1：最短的镜头为 %2，超出 %3。</translation>
    </message>
    <message>
        <source>Your shots need %1, %2 more than the target length of %3.</source>
        <translation>您保留的镜头需要 %1，比目标长度 %3 多 %2。</translation>
    </message>
    <message>
        <source>There are no shots to choose from.</source>
        <translation>没有可供选择的镜头。</translation>
    </message>
    <message>
        <source>The weights in %1 cannot be used: %2.</source>
        <translation>无法使用 %1 中的权重：%2。</translation>
    </message>
    <message>
        <source>%1 is not a known weight file: its checksum is %2.</source>
        <translation>%1 不是已知的权重文件：其校验和为 %2。</translation>
    </message>
    <message>
        <source>Downloading %1 failed: %2.</source>
        <translation>下载 %1 失败：%2。</translation>
    </message>
    <message>
        <source>The download from %1 is not the expected file: its checksum differs.</source>
        <translation>从 %1 下载的文件与预期不符：校验和不同。</translation>
    </message>
    <message>
        <source>No checkpoint for %1 features is installed; choose one on the Model page or name it with --model.</source>
        <translation>未安装适用于 %1 特征的检查点；请在“模型”页面选择，或用 --model 指定。</translation>
    </message>
    <message>
        <source>The checkpoint %1 was trained on version %2 of the %3 features, not on version %4.</source>
        <translation>检查点 %1 使用 %3 特征的版本 %2 训练，而非版本 %4。</translation>
    </message>
    <message>
        <source>The checkpoint %1 has no learnable masks.</source>
        <translation>检查点 %1 没有可学习掩码。</translation>
    </message>
    <message>
        <source>The file %1 is damaged: %2.</source>
        <translation>文件 %1 已损坏：%2。</translation>
    </message>
    <message>
        <source>%1 contains no user annotations.</source>
        <translation>%1 不包含用户标注。</translation>
    </message>
    <message>
        <source>There is no model in %1; it needs config.json, model.safetensors and a tokenizer.</source>
        <translation>%1 中没有模型；需要 config.json、model.safetensors 和分词器。</translation>
    </message>
    <message>
        <source>There are no words to summarise.</source>
        <translation>没有可供摘要的文字。</translation>
    </message>
    <message>
        <source>The highlight network does not know these words; it knows %1.</source>
        <translation>精彩片段网络不认识这些词；它认识的有：%1。</translation>
    </message>
    <message>
        <source>The learned preferences in %1 are damaged: %2. Reset them, or import a copy.</source>
        <translation>%1 中学到的偏好已损坏：%2。请重置，或导入副本。</translation>
    </message>
    <message>
        <source>Nothing has been learned from edits yet, so there is nothing to export.</source>
        <translation>尚未从编辑中学到任何内容，没有可导出的数据。</translation>
    </message>
    <message>
        <source>The weights of %1 (%2) are not installed; get them with &quot;skimline models fetch %1&quot; or &quot;skimline models import FILE&quot;, or on the studio&apos;s Model page.</source>
        <translation>未安装 %1 的权重（%2）；请使用“skimline models fetch %1”或“skimline models import 文件”获取，或在 Skimline 的“模型”页面获取。</translation>
    </message>
    <message>
        <source>The images in %1 have %2 x %3 pixels; the limit is %4 million pixels.</source>
        <translation>%1 中的图像为 %2 × %3 像素；上限为 %4 百万像素。</translation>
    </message>
    <message>
        <source>%1 is longer than %2 hours, the limit for an analysis.</source>
        <translation>%1 的时长超过 %2 小时，即分析的上限。</translation>
    </message>
    <message>
        <source>Reading %1 crashed; the file is damaged or malicious.</source>
        <translation>读取 %1 时进程崩溃；该文件已损坏或是恶意文件。</translation>
    </message>
    <message>
        <source>%1 is encrypted and cannot be decoded without its key.</source>
        <translation>%1 已加密，没有密钥无法解码。</translation>
    </message>
    <message>
        <source>%1, the program that decodes videos in a sandbox, cannot be started. Please reinstall Skimline.</source>
        <translation>无法启动在沙箱中解码视频的程序 %1。请重新安装 Skimline。</translation>
    </message>
    <message>
        <source>The hardware decoder %1 cannot be opened: %2.</source>
        <translation>无法打开硬件解码器 %1：%2。</translation>
    </message>
    <message>
        <source>The target %1 is a video or audio file; only a clip may replace it.</source>
        <translation>目标 %1 是视频或音频文件，只有视频片段才能替换它。</translation>
    </message>
    <message>
        <source>The program &quot;skimline-lab&quot; is missing; install the package skimline-lab.</source>
        <translation>缺少程序“skimline-lab”；请安装软件包 skimline-lab。</translation>
    </message>
</context>
<context>
    <name>skimline::ErrorText</name>
    <message>
        <source>This is not possible.</source>
        <translation>无法这样做。</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>未找到。</translation>
    </message>
    <message>
        <source>Cannot read the file.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>Not supported.</source>
        <translation>不支持。</translation>
    </message>
    <message>
        <source>Damaged file.</source>
        <translation>文件已损坏。</translation>
    </message>
    <message>
        <source>No video in this file.</source>
        <translation>此文件中没有视频。</translation>
    </message>
    <message>
        <source>The model does not match.</source>
        <translation>模型不匹配。</translation>
    </message>
    <message>
        <source>Network weights are missing.</source>
        <translation>缺少网络权重。</translation>
    </message>
    <message>
        <source>No skim is possible.</source>
        <translation>无法生成精简版。</translation>
    </message>
    <message>
        <source>The file already exists.</source>
        <translation>文件已存在。</translation>
    </message>
    <message>
        <source>Writing failed.</source>
        <translation>写入失败。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>The download failed.</source>
        <translation>下载失败。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>出了点问题。</translation>
    </message>
</context>
<context>
    <name>skimline::ExportChoices</name>
    <message>
        <source>MP4 — H.264, plays everywhere</source>
        <translation>MP4 — H.264，处处可播放</translation>
    </message>
    <message>
        <source>Matroska — H.264</source>
        <translation>Matroska — H.264</translation>
    </message>
    <message>
        <source>WebM — VP9, for the web</source>
        <translation>WebM — VP9，适合网页</translation>
    </message>
    <message>
        <source>QuickTime — H.264</source>
        <translation>QuickTime — H.264</translation>
    </message>
    <message>
        <source>Exact — re-encode every frame</source>
        <translation>精确 — 重新编码每一帧</translation>
    </message>
    <message>
        <source>Smart — frame-accurate, re-encodes only around cuts</source>
        <translation>智能 — 精确到帧，仅在切点附近重新编码</translation>
    </message>
    <message>
        <source>Copy — no re-encoding, cuts snap to keyframes</source>
        <translation>复制 — 不重新编码，切点对齐到关键帧</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>YouTube — best quality, -14 LUFS</source>
        <translation>YouTube — 最佳画质，-14 LUFS</translation>
    </message>
    <message>
        <source>For editing — ProRes in QuickTime</source>
        <translation>用于剪辑软件 — QuickTime 中的 ProRes</translation>
    </message>
    <message>
        <source>Whole frame</source>
        <translation>整个画面</translation>
    </message>
    <message>
        <source>Vertical 9:16 — follows the subject</source>
        <translation>竖屏 9:16 — 跟随主体</translation>
    </message>
    <message>
        <source>Vertical 4:5 — follows the subject</source>
        <translation>竖屏 4:5 — 跟随主体</translation>
    </message>
    <message>
        <source>Square 1:1 — follows the subject</source>
        <translation>方形 1:1 — 跟随主体</translation>
    </message>
    <message>
        <source>H.264 — plays everywhere</source>
        <translation>H.264 — 随处可播放</translation>
    </message>
    <message>
        <source>HEVC — smaller, for newer players</source>
        <translation>HEVC — 更小，需较新的播放器</translation>
    </message>
    <message>
        <source>VP9 — royalty-free, for the web</source>
        <translation>VP9 — 免专利费，适合网页</translation>
    </message>
    <message>
        <source>AV1 — smallest, slow to encode</source>
        <translation>AV1 — 最小，编码较慢</translation>
    </message>
    <message>
        <source>ProRes — for editors</source>
        <translation>ProRes — 用于剪辑软件</translation>
    </message>
    <message>
        <source>FFV1 — lossless</source>
        <translation>FFV1 — 无损</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>所有音轨</translation>
    </message>
    <message>
        <source>Main track only</source>
        <translation>仅主音轨</translation>
    </message>
    <message>
        <source>-14 LUFS — web</source>
        <translation>-14 LUFS — 网络</translation>
    </message>
    <message>
        <source>-16 LUFS — podcasts</source>
        <translation>-16 LUFS — 播客</translation>
    </message>
    <message>
        <source>-23 LUFS — television</source>
        <translation>-23 LUFS — 电视</translation>
    </message>
    <message>
        <source>Small file</source>
        <translation>小文件</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>High, larger file</source>
        <translation>高，文件较大</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>Plays everywhere — H.264, up to 1080p</source>
        <translation>随处可播放 — H.264，最高 1080p</translation>
    </message>
    <message>
        <source>For sharing — small file, up to 720p</source>
        <translation>用于分享 — 小文件，最高 720p</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Full size</source>
        <translation>原始尺寸</translation>
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
        <translation>导出已停止。</translation>
    </message>
    <message>
        <source>Nothing was written to %1.</source>
        <translation>没有向 %1 写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, with audio.</source>
        <translation>
            <numerusform>%1 中的 %n 个镜头，共 %2，含音频。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>%1, %2 long.</source>
        <translation>%1，时长 %2。</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>已导出。</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Frame saved.</source>
        <translation>画面已保存。</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1, %2 in total, without audio.</source>
        <translation>
            <numerusform>%1 的 %n 个镜头，共 %2，无音频。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ExportDetails</name>
    <message>
        <source>Convert H&amp;DR to SDR</source>
        <translation>将 HDR 转换为 SDR(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Mix down to stereo</source>
        <translation>混合为立体声(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Fram&amp;ing</source>
        <translation>画面裁剪(&amp;I)</translation>
    </message>
    <message>
        <source>Co&amp;dec</source>
        <translation>编解码器(&amp;D)</translation>
    </message>
    <message>
        <source>A&amp;udio</source>
        <translation>音频(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Loudness</source>
        <translation>响度(&amp;L)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Adds this much of the same scene before and after every piece, beyond the target length.</source>
        <translation>在每个片段前后增加同一场景的这么多内容，不计入目标长度。</translation>
    </message>
    <message>
        <source>Paddin&amp;g</source>
        <translation>余量(&amp;G)</translation>
    </message>
    <message>
        <source>Crops the frame around the subject: salient areas, faces and motion. Every frame is re-encoded.</source>
        <translation>围绕主体裁剪画面：显著区域、人脸和运动。所有帧都会重新编码。</translation>
    </message>
    <message>
        <source>Shows such shots wider, over a blurred background; all others fill the frame.</source>
        <translation>在模糊背景上以更宽的画面显示这样的镜头；其他镜头填满画面。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>Frame &amp;rate</source>
        <translation>帧率(&amp;T)</translation>
    </message>
    <message>
        <source>Quality of re-encoded frames, relative to the preset: a small file has half the size.</source>
        <translation>重新编码的帧的质量，相对于预设：小文件只有一半大小。</translation>
    </message>
    <message>
        <source>Converts to a constant frame rate by repeating or dropping frames. Every frame is re-encoded.</source>
        <translation>通过重复或略去帧转换为恒定帧率。每一帧都会重新编码。</translation>
    </message>
    <message>
        <source>&amp;Quality</source>
        <translation>质量(&amp;Q)</translation>
    </message>
    <message>
        <source>Burn the subti&amp;tles into the frames</source>
        <translation>把字幕烧录进画面(&amp;K)</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>Taller frames are scaled down and re-encoded; smaller ones are not scaled up.</source>
        <translation>更高的帧会缩小并重新编码；较小的帧不会放大。</translation>
    </message>
    <message>
        <source>Copy re-encodes nothing.</source>
        <translation>“复制”不会重新编码任何内容。</translation>
    </message>
    <message>
        <source>ProRes and FFV1 have one quality.</source>
        <translation>ProRes 和 FFV1 只有一种质量。</translation>
    </message>
    <message>
        <source>Every player shows them, and they cannot be switched off. Every frame is re-encoded.</source>
        <translation>所有播放器都会显示字幕，且无法关闭。每一帧都会重新编码。</translation>
    </message>
    <message>
        <source>Zoom out &amp;where subject or subtitles do not fit</source>
        <translation>主体或字幕放不下时缩小画面(&amp;W)</translation>
    </message>
    <message>
        <source>Ble&amp;nd the frames of fast parts</source>
        <translation>混合快进部分的帧(&amp;N)</translation>
    </message>
    <message>
        <source>Each of their frames is the mean of up to 8 of the video. The preview plays them without blending.</source>
        <translation>其中每一帧是视频中最多 8 帧的平均。预览播放时不混合。</translation>
    </message>
</context>
<context>
    <name>skimline::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export skim</source>
        <translation>导出精简版</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Output file</source>
        <translation>输出文件</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;uts</source>
        <translation>切点(&amp;U)</translation>
    </message>
    <message>
        <source>No estimate available.</source>
        <translation>无法估算。</translation>
    </message>
    <message>
        <source>About %1; export takes about %2.</source>
        <translation>约 %1；导出约需 %2。</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.mkv *.webm *.mov *.m4v)</source>
        <translation>视频 (*.mp4 *.mkv *.webm *.mov *.m4v)</translation>
    </message>
    <message>
        <source>Enter a file name.</source>
        <translation>请输入文件名。</translation>
    </message>
    <message>
        <source>The name must end in .mp4, .mkv, .webm, .mov or .m4v.</source>
        <translation>文件名必须以 .mp4、.mkv、.webm、.mov 或 .m4v 结尾。</translation>
    </message>
    <message>
        <source>This folder does not exist.</source>
        <translation>此文件夹不存在。</translation>
    </message>
    <message>
        <source>This folder cannot be written to.</source>
        <translation>无法写入此文件夹。</translation>
    </message>
    <message>
        <source>This would overwrite the source. Choose another name.</source>
        <translation>这会覆盖原片。请换一个名称。</translation>
    </message>
    <message>
        <source>This is a folder.</source>
        <translation>这是一个文件夹。</translation>
    </message>
    <message>
        <source>Estimating size and time</source>
        <translation>正在估算大小和用时</translation>
    </message>
    <message>
        <source>Include &amp;subtitles</source>
        <translation>包含字幕(&amp;S)</translation>
    </message>
    <message>
        <source>O&amp;verwrite the existing file</source>
        <translation>覆盖现有文件(&amp;V)</translation>
    </message>
    <message>
        <source>The clip will be %1 long instead of %2: shots begin at the preceding keyframe, up to %3 s earlier.</source>
        <translation>视频片段时长将为 %1，而不是 %2：镜头从前一个关键帧开始，最多提前 %3 秒。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>C&amp;hapters from the topics</source>
        <translation>按主题生成章节(&amp;H)</translation>
    </message>
    <message>
        <source>Every topic of the transcript becomes a chapter. These chapters replace those of the video.</source>
        <translation>文字稿的每个主题成为一章，取代视频自带的章节。</translation>
    </message>
    <message>
        <source>The transcript of the Words tab, otherwise the subtitles inside the video or in a file next to it; cut and retimed to the skim</source>
        <translation>“文字”选项卡中的文字稿，否则为视频内或旁边文件中的字幕；已剪裁并按精简版重新计时</translation>
    </message>
    <message>
        <source>The clip will be %1 long, including the padding.</source>
        <translation>视频片段时长将为 %1，包括余量。</translation>
    </message>
    <message>
        <source>The clip will be %1 long instead of %2.</source>
        <translation>视频片段时长将为 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>&amp;More options</source>
        <translation>更多选项(&amp;M)</translation>
    </message>
    <message>
        <source>Number of files</source>
        <translation>文件数量</translation>
    </message>
    <message>
        <source>Pieces are numbered: “talk.skim 01.mp4”, “talk.skim 02.mp4” and so on; a name follows its number. Shots without a tag share the file named above.</source>
        <translation>片段会编号：“talk.skim 01.mp4”、“talk.skim 02.mp4”等；名称跟在编号之后。没有标签的镜头写入上面指定的文件。</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>一个文件</translation>
    </message>
    <message>
        <source>One file per piece</source>
        <translation>每个片段一个文件</translation>
    </message>
    <message>
        <source>One file per tag</source>
        <translation>每个标签一个文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
</context>
<context>
    <name>skimline::ExportMenuButton</name>
    <message>
        <source>Export this view</source>
        <translation>导出此视图</translation>
    </message>
    <message>
        <source>Image for print…</source>
        <translation>用于打印的图片…</translation>
    </message>
    <message>
        <source>Data of this view…</source>
        <translation>此视图的数据…</translation>
    </message>
    <message>
        <source>Stop saving</source>
        <translation>停止保存</translation>
    </message>
</context>
<context>
    <name>skimline::ExportRequest</name>
    <message>
        <source>Written, %1 long.</source>
        <translation>已写入，时长 %1。</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>已写入。</translation>
    </message>
</context>
<context>
    <name>skimline::FastDialog</name>
    <message>
        <source>Run through fast</source>
        <translation>快放</translation>
    </message>
    <message>
        <source>How many times as fast, without audio:</source>
        <translation>快放倍数（无声）：</translation>
    </message>
</context>
<context>
    <name>skimline::FilmAbsence</name>
    <message>
        <source>the same as in %1</source>
        <translation>与 %1 内容相同</translation>
    </message>
    <message>
        <source>nothing in it stands out</source>
        <translation>其中没有突出的内容</translation>
    </message>
    <message>
        <source>the other videos have better shots</source>
        <translation>其他视频有更好的镜头</translation>
    </message>
    <message>
        <source>not open</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>the file was not found</source>
        <translation>找不到文件</translation>
    </message>
    <message>
        <source>its analysis was stopped</source>
        <translation>其分析已停止</translation>
    </message>
    <message>
        <source>not analysed</source>
        <translation>未分析</translation>
    </message>
</context>
<context>
    <name>skimline::FilmController</name>
    <message>
        <source>Film</source>
        <translation>影片</translation>
    </message>
    <message>
        <source>Length of the film</source>
        <translation>影片时长</translation>
    </message>
    <message>
        <source>Share of a video</source>
        <translation>单个视频的占比</translation>
    </message>
    <message>
        <source>Something of every video</source>
        <translation>每个视频都要有内容</translation>
    </message>
    <message>
        <source>Order of the film</source>
        <translation>影片顺序</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>制作影片</translation>
    </message>
    <message>
        <source>Pin shot</source>
        <translation>固定镜头</translation>
    </message>
    <message>
        <source>Leave shot out</source>
        <translation>排除镜头</translation>
    </message>
    <message>
        <source>Let shot compete</source>
        <translation>恢复镜头自动选择</translation>
    </message>
    <message>
        <source>Move shot</source>
        <translation>移动镜头</translation>
    </message>
    <message>
        <source>%1 of %2 videos have been analysed. The film follows when all have.</source>
        <translation>已分析 %1 / %2 个视频。全部分析后生成影片。</translation>
    </message>
    <message>
        <source>The shots are being chosen…</source>
        <translation>正在选择镜头…</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) of %1 of %2 videos, %3 in total, %4 × %5, %6 frames per second.</source>
        <translation>
            <numerusform>%n 个镜头，来自 %1 / %2 个视频，共 %3，%4 × %5，每秒 %6 帧。</numerusform>
        </translation>
    </message>
    <message>
        <source>film</source>
        <translation>影片</translation>
    </message>
    <message>
        <source>Export film</source>
        <translation>导出影片</translation>
    </message>
    <message>
        <source>Export stopped.</source>
        <translation>导出已停止。</translation>
    </message>
    <message>
        <source>Nothing was written to %1.</source>
        <translation>未写入 %1。</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>The film is made without %1: %2</source>
        <translation>影片不含 %1：%2</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>已导出。</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Dissolves of the film</source>
        <translation>影片的叠化</translation>
    </message>
    <message>
        <source>Titles of the film</source>
        <translation>影片的标题</translation>
    </message>
    <message>
        <source>Ground of the film</source>
        <translation>影片的背景</translation>
    </message>
    <message>
        <source>The preview has cuts for dissolves, and no titles.</source>
        <translation>预览中叠化显示为剪切，且没有标题。</translation>
    </message>
    <message>
        <source>The preview is being prepared; until then it plays the videos as they are.</source>
        <translation>正在准备预览；在此之前按原样播放各个视频。</translation>
    </message>
    <message>
        <source>Without %1; the end of the list says why.</source>
        <translation>不含 %1；原因见列表末尾。</translation>
    </message>
</context>
<context>
    <name>skimline::FilmLanes</name>
    <message>
        <source>Timeline of the film</source>
        <translation>影片时间线</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
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
        <translation>%1   影片 %2 处</translation>
    </message>
    <message>
        <source>%1, %2, left out by you.</source>
        <translation>%1，%2，已被您排除。</translation>
    </message>
    <message>
        <source>%1, %2, pinned by you. %3.</source>
        <translation>%1，%2，已被您固定。%3。</translation>
    </message>
    <message>
        <source>%1, %2. %3.</source>
        <translation>%1，%2。%3。</translation>
    </message>
    <message>
        <source>left out by you</source>
        <translation>已被您排除</translation>
    </message>
    <message>
        <source>not in the film</source>
        <translation>不在影片中</translation>
    </message>
    <message>
        <source>%1, not in the film: %2.</source>
        <translation>%1，不在影片中：%2。</translation>
    </message>
</context>
<context>
    <name>skimline::FilmPage</name>
    <message>
        <source>A film shows the best shots of several videos, in the order in which they were recorded. Footage that appears in two videos is used once. Open the videos first, or select some of them in the list and right-click.</source>
        <translation>影片按拍摄顺序展示多个视频中最好的镜头。两个视频都有的内容只出现一次。请先打开视频，或在列表中选择几个并单击右键。</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>制作影片</translation>
    </message>
    <message>
        <source>One film of several videos</source>
        <translation>由多个视频组成的一部影片</translation>
    </message>
    <message>
        <source>Export film…</source>
        <translation>导出影片…</translation>
    </message>
    <message>
        <source>Use all open videos</source>
        <translation>使用所有打开的视频</translation>
    </message>
    <message>
        <source>Storyboard of the film</source>
        <translation>影片分镜</translation>
    </message>
    <message>
        <source>Pin, or no longer</source>
        <translation>固定或取消固定</translation>
    </message>
    <message>
        <source>Leave out, or no longer</source>
        <translation>排除或取消排除</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>提前</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>推后</translation>
    </message>
    <message>
        <source>Show in its video</source>
        <translation>在原视频中显示</translation>
    </message>
    <message>
        <source>Player of the film</source>
        <translation>影片播放器</translation>
    </message>
    <message>
        <source>Open at least two videos first.</source>
        <translation>请先打开至少两个视频。</translation>
    </message>
</context>
<context>
    <name>skimline::FilmRowDelegate</name>
    <message>
        <source>Pinned: click to let it compete again</source>
        <translation>已固定：单击恢复自动选择</translation>
    </message>
    <message>
        <source>Pin: always in the film</source>
        <translation>固定：始终在影片中</translation>
    </message>
    <message>
        <source>Left out: click to let it compete again</source>
        <translation>已排除：单击恢复自动选择</translation>
    </message>
    <message>
        <source>Leave out: never in the film</source>
        <translation>排除：始终不在影片中</translation>
    </message>
</context>
<context>
    <name>skimline::FilmWishes</name>
    <message>
        <source>Something of every video</source>
        <translation>每个视频都包含一部分</translation>
    </message>
    <message>
        <source>Blurred ground</source>
        <translation>模糊背景</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source> %</source>
        <translation>%</translation>
    </message>
    <message>
        <source>The largest share of the film that one recording may have</source>
        <translation>单次拍摄在影片中所占的最大比例</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>How long picture and sound take to change from shot to shot</source>
        <translation>画面和声音在镜头之间转换所需的时间</translation>
    </message>
    <message>
        <source>Time of recording</source>
        <translation>拍摄时间</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>As in the list</source>
        <translation>按列表顺序</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>For each day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>For each video</source>
        <translation>每个视频</translation>
    </message>
    <message>
        <source>Texts in the picture where another day or video begins</source>
        <translation>在另一天或另一个视频开始处显示的画面文字</translation>
    </message>
    <message>
        <source>Around videos of another shape, in place of black bars</source>
        <translation>用于其他画幅的视频四周，代替黑边</translation>
    </message>
    <message>
        <source>&amp;Length:</source>
        <translation>时长(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;At most per video:</source>
        <translation>单个视频上限(&amp;A)：</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>顺序(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;Dissolves:</source>
        <translation>叠化(&amp;D)：</translation>
    </message>
    <message>
        <source>&amp;Titles:</source>
        <translation>标题(&amp;T)：</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>更多选项</translation>
    </message>
</context>
<context>
    <name>skimline::FilmWork</name>
    <message>
        <source>Written, %1 long.</source>
        <translation>已写入，时长 %1。</translation>
    </message>
    <message>
        <source>Written.</source>
        <translation>已写入。</translation>
    </message>
</context>
<context>
    <name>skimline::Filmstrip</name>
    <message>
        <source>Filmstrip</source>
        <translation>胶片条</translation>
    </message>
    <message>
        <source>Thumbnails along the video. Click or drag to go to a moment.</source>
        <translation>沿视频排列的缩略图。单击或拖动可跳到某一时刻。</translation>
    </message>
</context>
<context>
    <name>skimline::FirstHints</name>
    <message>
        <source>%1 of %2</source>
        <comment>hints</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>skimline::FramingController</name>
    <message>
        <source>&amp;Vertical framing</source>
        <translation>竖屏取景(&amp;V)</translation>
    </message>
    <message>
        <source>Finding the subject</source>
        <translation>正在寻找主体</translation>
    </message>
    <message>
        <source>Double-click: it follows the subject again.</source>
        <translation>双击：重新跟随主体。</translation>
    </message>
    <message>
        <source>Drag the window to place it for this shot.</source>
        <translation>拖动取景框即可为此镜头定位。</translation>
    </message>
    <message>
        <source>This shot cannot be looked at.</source>
        <translation>无法查看此镜头。</translation>
    </message>
</context>
<context>
    <name>skimline::FramingOverlay</name>
    <message>
        <source>Window of vertical clips</source>
        <translation>竖屏片段的取景框</translation>
    </message>
    <message>
        <source>Arrow keys move it, Delete lets it follow the subject.</source>
        <translation>方向键移动取景框，Delete 键使其跟随主体。</translation>
    </message>
</context>
<context>
    <name>skimline::GroundTruthController</name>
    <message>
        <source>Benchmark file</source>
        <translation>基准数据文件</translation>
    </message>
    <message>
        <source>Benchmark files (*.h5 *.hdf5);;All files (*)</source>
        <translation>基准数据文件 (*.h5 *.hdf5);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Ground truth</source>
        <translation>真值标注</translation>
    </message>
    <message>
        <source>Which entry of the file is %1?</source>
        <translation>文件中的哪一项是 %1？</translation>
    </message>
</context>
<context>
    <name>skimline::GuideController</name>
    <message>
        <source>&lt;b&gt;These bars are the shots.&lt;/b&gt; Double-click a shot to keep or drop it. Your decisions always win. Drag a boundary to move a cut.</source>
        <translation>&lt;b&gt;这些条块是镜头。&lt;/b&gt;双击可保留或舍弃镜头，您的决定始终优先。拖动边界可移动剪切点。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Your skim is ready.&lt;/b&gt; Press Space to play it. “Keep” makes it longer or shorter.</source>
        <translation>&lt;b&gt;精简版已经做好。&lt;/b&gt;按空格键播放。“保留”可使它变长或变短。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Why this shot?&lt;/b&gt; The list gives the reason for each one. The tabs show more: words, highlights, attention. The ? next to them explains each tab.</source>
        <translation>&lt;b&gt;为什么是这个镜头？&lt;/b&gt;列表给出每个镜头的理由。标签页显示更多：词语、精彩片段、注意力。旁边的 ? 解释每一页。</translation>
    </message>
</context>
<context>
    <name>skimline::GuideWindow</name>
    <message>
        <source>No page contains all of these words.</source>
        <translation>没有页面包含所有这些词。</translation>
    </message>
    <message>
        <source>Skimline user guide</source>
        <translation>Skimline 用户指南</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>指南页面</translation>
    </message>
    <message>
        <source>This guide is in English only.</source>
        <translation>用户指南目前只有英文版。</translation>
    </message>
</context>
<context>
    <name>skimline::HeadStatisticsPanel</name>
    <message>
        <source>Head statistics</source>
        <translation>各头统计</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>On globals</source>
        <translation>在全局帧上</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>其他位置</translation>
    </message>
    <message>
        <source>Below 0.1/T</source>
        <translation>低于 0.1/T</translation>
    </message>
    <message>
        <source>Distance (s)</source>
        <translation>距离（秒）</translation>
    </message>
    <message>
        <source>Numbered from 1</source>
        <translation>从 1 开始编号</translation>
    </message>
    <message>
        <source>Entropy of a row&apos;s weights in nats, averaged over the rows</source>
        <translation>一行权重的熵（单位：奈特），对各行取平均</translation>
    </message>
    <message>
        <source>Share of the weight on all other frames</source>
        <translation>其余各帧所占的权重比例</translation>
    </message>
    <message>
        <source>Share of the computed weights below 0.1 / T</source>
        <translation>已计算权重中低于 0.1 / T 的比例</translation>
    </message>
    <message>
        <source>Mean distance between a frame and the frames it attends to</source>
        <translation>一帧与其所关注的帧之间的平均距离</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>All heads in order</source>
        <translation>按顺序列出所有头</translation>
    </message>
    <message>
        <source>Most weight on global frames</source>
        <translation>全局帧上权重最大</translation>
    </message>
    <message>
        <source>Shortest distance first</source>
        <translation>距离最短的在前</translation>
    </message>
    <message>
        <source>Longest distance first</source>
        <translation>距离最长的在前</translation>
    </message>
    <message>
        <source>Lowest entropy first</source>
        <translation>熵最低的在前</translation>
    </message>
    <message>
        <source>Highest entropy first</source>
        <translation>熵最高的在前</translation>
    </message>
    <message>
        <source>Most weight in the window</source>
        <translation>窗口内权重最大</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>窗口内</translation>
    </message>
    <message>
        <source>Share of the weight within half a window of the query</source>
        <translation>查询前后半个窗口内的权重比例</translation>
    </message>
    <message>
        <source>Share on global frames outside the window</source>
        <translation>窗口外全局帧所占比例</translation>
    </message>
</context>
<context>
    <name>skimline::HeardSounds</name>
    <message numerus="yes">
        <source>%n sound event(s) found.</source>
        <translation>
            <numerusform>找到 %n 个声音事件。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HeardSpeakers</name>
    <message numerus="yes">
        <source>%n speaker(s) found.</source>
        <translation>
            <numerusform>找到 %n 位说话人。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::HighlightMasksView</name>
    <message>
        <source>Frames</source>
        <translation>视频帧</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>音频</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询词</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>整个窗口</translation>
    </message>
    <message>
        <source>Use the learnable masks</source>
        <translation>使用可学习掩码</translation>
    </message>
    <message>
        <source>Compare with the same network without its masks</source>
        <translation>与去掉掩码的同一网络比较</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Content of the map</source>
        <translation>图中显示的内容</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Attention with masks</source>
        <translation>使用掩码的注意力</translation>
    </message>
    <message>
        <source>Attention without masks</source>
        <translation>不用掩码的注意力</translation>
    </message>
    <message>
        <source>Effect of the masks</source>
        <translation>掩码的作用</translation>
    </message>
    <message>
        <source>Frames attend to</source>
        <translation>视频帧关注</translation>
    </message>
    <message>
        <source>masks on</source>
        <translation>使用掩码</translation>
    </message>
    <message>
        <source>off</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>Weights below 0.1/N: %1 with masks (solid), %2 without (dashed).</source>
        <translation>低于 0.1/N 的权重：使用掩码时为 %1（实线），不使用时为 %2（虚线）。</translation>
    </message>
    <message>
        <source>Window %1 to %2</source>
        <translation>窗口 %1 至 %2</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>This network has no masks.</source>
        <translation>此网络没有掩码。</translation>
    </message>
    <message>
        <source>Dark to bright: %1 to %2. Rows: query. Columns: key.</source>
        <translation>由暗到亮：%1 至 %2。行：查询。列：键。</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>语音</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightTrack</name>
    <message>
        <source>Highlights and audio</source>
        <translation>精彩片段与音频</translation>
    </message>
    <message>
        <source>, audio %1 dB</source>
        <translation>，音频 %1 dB</translation>
    </message>
    <message>
        <source>%1: highlight score %2</source>
        <translation>%1：精彩度得分 %2</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>精彩片段</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>音频</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightsController</name>
    <message>
        <source>Highlights</source>
        <translation>精彩片段</translation>
    </message>
    <message>
        <source>Finds moments where audio and video change together, such as a bang or applause at a cut. Trained on synthetic examples only: treat the results as hints.</source>
        <translation>查找音频与画面同时变化的片段，例如切换镜头时的巨响或掌声。仅用合成样例训练：结果仅供参考。</translation>
    </message>
    <message>
        <source>After the analysis, you can search for highlights here.</source>
        <translation>分析完成后，可在此查找精彩片段。</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>查找已停止。</translation>
    </message>
    <message>
        <source>Searching for highlights</source>
        <translation>正在查找精彩片段</translation>
    </message>
    <message numerus="yes">
        <source>keeping %n moment(s)</source>
        <translation>
            <numerusform>“保留 %n 个时刻”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n moment(s)</source>
        <translation>
            <numerusform>“舍弃 %n 个时刻”</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture to Compare With</source>
        <translation>用于比较的图片</translation>
    </message>
    <message>
        <source>Pictures (%1)</source>
        <translation>图片 (%1)</translation>
    </message>
    <message>
        <source>Searching for similar moments</source>
        <translation>正在查找相似片段</translation>
    </message>
</context>
<context>
    <name>skimline::HighlightsPage</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Stop searching for highlights</source>
        <translation>停止查找精彩片段</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>片段</translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s)</source>
        <translation>
            <numerusform>%n 个片段</numerusform>
        </translation>
    </message>
    <message>
        <source>No highlights found</source>
        <translation>未找到精彩片段</translation>
    </message>
    <message>
        <source>This video has no audio. The network relies mainly on audio, so these results are unreliable.</source>
        <translation>此视频没有音频。网络主要依赖音频，因此这些结果不可靠。</translation>
    </message>
    <message>
        <source>%1 to %2, score %3</source>
        <translation>%1 至 %2，得分 %3</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep the selected moments in the skim</source>
        <translation>将所选时刻加入精简版</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>舍弃</translation>
    </message>
    <message>
        <source>Drop the selected moments from the skim</source>
        <translation>将所选时刻从精简版中舍弃</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a moment, the sound that is heard in it</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The highlight network was trained on synthetic examples only and finds too many moments. They are therefore ranked by the worth of their frames (one half), sudden sounds (one quarter) and speech (one quarter). Laughter, applause, cheering, screams, whistles and bangs raise a moment, or add one.</source>
        <translation>查找精彩片段的网络仅用合成样本训练，找到的时刻过多。因此按画面价值（一半）、突发声音（四分之一）和语音（四分之一）排序。笑声、掌声、欢呼声、尖叫声、哨声和巨响会提升一个时刻，或增加一个时刻。</translation>
    </message>
    <message>
        <source>%1 to %2, likeness %3</source>
        <translation>%1 至 %2，相似度 %3</translation>
    </message>
    <message>
        <source>Any highlight, a sound (%1), or words for what is seen</source>
        <translation>任意精彩片段、一种声音（%1），或描述画面的文字</translation>
    </message>
    <message>
        <source>Sound, or words for what is seen</source>
        <translation>声音，或描述画面的文字</translation>
    </message>
    <message>
        <source>Find moments that look like a picture</source>
        <translation>查找与图片相似的片段</translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s), the most alike first</source>
        <translation>
            <numerusform>%n 个片段，最相似的在前</numerusform>
        </translation>
    </message>
    <message>
        <source>Find by picture…</source>
        <translation>按图片查找…</translation>
    </message>
</context>
<context>
    <name>skimline::HintCard</name>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>不再提示</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>知道了</translation>
    </message>
</context>
<context>
    <name>skimline::ImageExport</name>
    <message>
        <source>Shot %1, score %2</source>
        <translation>镜头 %1，得分 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s), %1 of %2</source>
        <translation>
            <numerusform>%n 个镜头，%2中的 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>annotators</source>
        <translation>标注者</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>skimline::ImportController</name>
    <message>
        <source>Import edit list</source>
        <translation>导入剪辑表</translation>
    </message>
    <message>
        <source>Edit lists (*.otio *.fcpxml *.edl *.csv *.tsv *.json *.llc *.srt *.vtt *.txt);;All files (*)</source>
        <translation>剪辑表 (*.otio *.fcpxml *.edl *.csv *.tsv *.json *.llc *.srt *.vtt *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>No changes.</source>
        <translation>没有更改。</translation>
    </message>
    <message>
        <source>The kept shots already match %1.</source>
        <translation>保留的镜头已与 %1 一致。</translation>
    </message>
    <message numerus="yes">
        <source>%n shot(s) kept as in %1, %2 in total.</source>
        <translation>
            <numerusform>按 %1 保留 %n 个镜头，共 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit list imported.</source>
        <translation>已导入剪辑表。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>importing an edit list</source>
        <translation>“导入剪辑表”</translation>
    </message>
</context>
<context>
    <name>skimline::InspectorDock</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>检查器(&amp;I)</translation>
    </message>
    <message>
        <source>What am I looking at?</source>
        <translation>这里显示的是什么？</translation>
    </message>
</context>
<context>
    <name>skimline::JobsBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Running jobs</source>
        <translation>正在运行的任务</translation>
    </message>
    <message numerus="yes">
        <source>%n more job(s)</source>
        <translation>
            <numerusform>另有 %n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>All jobs of this session</source>
        <translation>本次会话的所有任务</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>a job and what it does</comment>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>skimline::JobsBoard</name>
    <message numerus="yes">
        <source>%1 (%n more waiting)</source>
        <translation>
            <numerusform>%1（另有 %n 个在等待）</numerusform>
        </translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Stopped before completion.</source>
        <translation>在完成前停止。</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>已完成。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of a job, its title</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>skimline::JobsPanel</name>
    <message>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>取消：%1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Show in folder: %1</source>
        <translation>在文件夹中显示：%1</translation>
    </message>
    <message>
        <source>Jobs of this session</source>
        <translation>本次会话的任务</translation>
    </message>
    <message>
        <source>No jobs yet.</source>
        <translation>尚无任务。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>清除已结束的任务</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the Jobs list</source>
        <translation>关闭任务列表</translation>
    </message>
    <message>
        <source>Thumbnails</source>
        <translation>缩略图</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>精彩片段</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Cost by length</source>
        <translation>开销与长度</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>影片</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Similar moments</source>
        <translation>相似片段</translation>
    </message>
</context>
<context>
    <name>skimline::KeyPage</name>
    <message>
        <source>No key</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>重置全部按键</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>搜索命令和按键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>请按新的按键</translation>
    </message>
    <message>
        <source>The command remains available in its menu.</source>
        <translation>该命令仍可从菜单使用。</translation>
    </message>
    <message>
        <source>New &amp;key</source>
        <translation>新按键(&amp;K)</translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation>重新分配</translation>
    </message>
    <message>
        <source>%1 is reserved.</source>
        <translation>%1 是保留键。</translation>
    </message>
    <message>
        <source>%1 is already assigned to “%2”.</source>
        <translation>%1 已分配给“%2”。</translation>
    </message>
    <message>
        <source>Reassign %1 from “%2”</source>
        <translation>从“%2”重新分配 %1</translation>
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
        <translation>“添加关键词 %1”</translation>
    </message>
    <message>
        <source>changing the keyword %1</source>
        <translation>“修改关键词 %1”</translation>
    </message>
    <message>
        <source>removing the keyword %1</source>
        <translation>“移除关键词 %1”</translation>
    </message>
    <message>
        <source>extracting the keywords again</source>
        <translation>“重新提取关键词”</translation>
    </message>
    <message>
        <source>guiding by keywords</source>
        <translation>“用关键词引导”</translation>
    </message>
    <message>
        <source>changing the keyword strength</source>
        <translation>“更改关键词强度”</translation>
    </message>
</context>
<context>
    <name>skimline::KeywordTrack</name>
    <message>
        <source>Occurrences of the keywords</source>
        <translation>关键词出现的位置</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 于 %2</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
</context>
<context>
    <name>skimline::LabelDialog</name>
    <message numerus="yes">
        <source>Tag of %n shots</source>
        <translation>
            <numerusform>%n 个镜头的标签</numerusform>
        </translation>
    </message>
    <message>
        <source>Name and tag of shot %1</source>
        <translation>镜头 %1 的名称和标签</translation>
    </message>
    <message>
        <source>Name and tag of a transition</source>
        <translation>转场的名称和标签</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>开场</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>interview</source>
        <translation>采访</translation>
    </message>
    <message>
        <source>&amp;Tag</source>
        <translation>标签(&amp;T)</translation>
    </message>
    <message>
        <source>Shown in the list and the timeline, and written into edit lists and chapters. Several shots can have the same tag.</source>
        <translation>显示在列表和时间线中，并写入剪辑列表和章节。多个镜头可以使用同一标签。</translation>
    </message>
</context>
<context>
    <name>skimline::LaneChoice</name>
    <message>
        <source>Timeline &amp;lanes</source>
        <translation>时间线轨道(&amp;L)</translation>
    </message>
</context>
<context>
    <name>skimline::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Open videos…</source>
        <translation>打开视频(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open rece&amp;nt</source>
        <translation>最近打开(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Export skim…</source>
        <translation>导出精简版(&amp;E)…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>导出为</translation>
    </message>
    <message>
        <source>&amp;OpenTimelineIO (.otio)…</source>
        <translation>&amp;OpenTimelineIO (.otio)…</translation>
    </message>
    <message>
        <source>&amp;Edit decision list (.edl)…</source>
        <translation>剪辑决定表 (.edl)(&amp;E)…</translation>
    </message>
    <message>
        <source>Table of shots (.&amp;csv)…</source>
        <translation>镜头表 (.&amp;csv)…</translation>
    </message>
    <message>
        <source>Times and shots (.&amp;json)…</source>
        <translation>时间与镜头 (.&amp;json)…</translation>
    </message>
    <message>
        <source>&amp;Close video</source>
        <translation>关闭视频(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Open p&amp;roject…</source>
        <translation>打开项目(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Save project</source>
        <translation>保存项目(&amp;S)</translation>
    </message>
    <message>
        <source>Save project &amp;as…</source>
        <translation>项目另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Play or pause	Space</source>
        <translation>播放或暂停(&amp;P)	空格</translation>
    </message>
    <message>
        <source>&amp;Rewind (press again to speed up)</source>
        <translation>快退（再按加速）(&amp;R)</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>暂停(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Fast forward (press again to speed up)</source>
        <translation>快进（再按加速）(&amp;F)</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>上一帧</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>下一帧</translation>
    </message>
    <message>
        <source>Switch between &amp;source and skim</source>
        <translation>切换原片与精简版(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>静音(&amp;M)</translation>
    </message>
    <message>
        <source>Show the &amp;whole timeline</source>
        <translation>显示整条时间线(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Ground truth (benchmark file)…</source>
        <translation>真值标注（基准数据文件）(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>高对比度(&amp;C)</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Skimline</source>
        <translation>关于 Skimline(&amp;A)</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>&amp;Final Cut Pro (.fcpxml)…</source>
        <translation>&amp;Final Cut Pro (.fcpxml)…</translation>
    </message>
    <message>
        <source>C&amp;hapters (.txt)…</source>
        <translation>章节 (.txt)(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Subtitles of the skim (.srt)…</source>
        <translation>精简版字幕 (.srt)(&amp;S)…</translation>
    </message>
    <message>
        <source>Subtitles of the skim (.&amp;vtt)…</source>
        <translation>精简版字幕 (.&amp;vtt)…</translation>
    </message>
    <message>
        <source>Story&amp;board (.png, .pdf)…</source>
        <translation>分镜图 (.png、.pdf)(&amp;B)…</translation>
    </message>
    <message>
        <source>C&amp;urve (.png, .svg, .pdf)…</source>
        <translation>曲线 (.png、.svg、.pdf)(&amp;U)…</translation>
    </message>
    <message>
        <source>Export se&amp;veral…</source>
        <translation>批量导出(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Import edit list…</source>
        <translation>导入剪辑表(&amp;I)…</translation>
    </message>
    <message>
        <source>S&amp;ide by side</source>
        <translation>并排(&amp;I)</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>减慢(&amp;W)</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>加快(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Models and trai&amp;ning</source>
        <translation>模型与训练(&amp;N)</translation>
    </message>
    <message>
        <source>Save this frame</source>
        <translation>保存此画面</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>Editing layout</source>
        <translation>剪辑布局</translation>
    </message>
    <message>
        <source>&amp;Keep source in sync with skim</source>
        <translation>原片与精简版保持同步(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;User guide</source>
        <translation>用户指南(&amp;U)</translation>
    </message>
    <message>
        <source>Open batch run…</source>
        <translation>打开批次…</translation>
    </message>
    <message>
        <source>Taste</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Research layout</source>
        <translation>研究布局</translation>
    </message>
    <message>
        <source>New batch run…</source>
        <translation>新建批次…</translation>
    </message>
    <message>
        <source>Previous keyframe</source>
        <translation>上一个关键帧</translation>
    </message>
    <message>
        <source>Next keyframe</source>
        <translation>下一个关键帧</translation>
    </message>
    <message>
        <source>Previous marker</source>
        <translation>上一个标记</translation>
    </message>
    <message>
        <source>Next marker</source>
        <translation>下一个标记</translation>
    </message>
    <message>
        <source>Zoom to this shot</source>
        <translation>缩放到此镜头</translation>
    </message>
    <message>
        <source>Loop this shot</source>
        <translation>循环播放此镜头</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Make a film</source>
        <translation>制作影片</translation>
    </message>
    <message>
        <source>&amp;Page to read in a browser (.html)…</source>
        <translation>在浏览器中阅读的网页 (.html)(&amp;P)…</translation>
    </message>
</context>
<context>
    <name>skimline::MainWindow</name>
    <message>
        <source>No playback.</source>
        <translation>无法播放。</translation>
    </message>
    <message>
        <source>Skimline</source>
        <translation>Skimline</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Ready   ·   scores from %1</source>
        <translation>就绪   ·   得分来自 %1</translation>
    </message>
    <message>
        <source>The sample is missing.</source>
        <translation>缺少示例视频。</translation>
    </message>
    <message>
        <source>It is part of Skimline. Reinstall Skimline to restore it.</source>
        <translation>它是 Skimline 的一部分。重新安装 Skimline 即可恢复。</translation>
    </message>
    <message>
        <source>An export is still running. If you quit now, its file will not be written.</source>
        <translation>导出仍在进行。如果现在退出，文件将不会写入。</translation>
    </message>
    <message>
        <source>Training is still running. If you quit now, it will stop at its last saved step and can be resumed later.</source>
        <translation>训练仍在进行。如果现在退出，它会停在最后保存的步骤，之后可以继续。</translation>
    </message>
    <message>
        <source>Quit Skimline?</source>
        <translation>退出 Skimline？</translation>
    </message>
    <message>
        <source>&lt;b&gt;Quit while work is running?&lt;/b&gt;</source>
        <translation>&lt;b&gt;任务仍在运行，确定退出？&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>仍然退出</translation>
    </message>
    <message>
        <source>The language has been changed.</source>
        <translation>语言已更改。</translation>
    </message>
    <message>
        <source>Jobs are still running, so the change takes effect when Skimline is restarted.</source>
        <translation>仍有任务在运行，更改将在 Skimline 重新启动后生效。</translation>
    </message>
    <message>
        <source> — </source>
        <comment>between the parts of the title</comment>
        <translation> — </translation>
    </message>
    <message>
        <source>Other shots also changed</source>
        <translation>其他镜头也有变化</translation>
    </message>
    <message>
        <source>%1 added, %2 removed.</source>
        <translation>新增 %1 个，移除 %2 个。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>skimline::MapLegend</name>
    <message>
        <source>Colours of the map</source>
        <translation>图的配色</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
</context>
<context>
    <name>skimline::MapsSourceButton</name>
    <message>
        <source>Attention maps of other networks</source>
        <translation>其他网络的注意力图</translation>
    </message>
    <message>
        <source>Open attention maps…</source>
        <translation>打开注意力图…</translation>
    </message>
    <message>
        <source>Show the maps of this video&apos;s network</source>
        <translation>显示此视频所用网络的注意力图</translation>
    </message>
</context>
<context>
    <name>skimline::MarkersDialog</name>
    <message>
        <source>Markers</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Double-click a text to change it. Markers are written into edit lists; those in dropped shots only into JSON.</source>
        <translation>双击文本即可修改。标记会写入剪辑列表；已舍弃镜头中的标记只写入 JSON。</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>skimline::MaskHeatmap</name>
    <message>
        <source>Heat map of the masks</source>
        <translation>掩码热图</translation>
    </message>
    <message>
        <source>%1 to %2: %3 on average</source>
        <translation>%1 对 %2：平均 %3</translation>
    </message>
</context>
<context>
    <name>skimline::MessageBanner</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Show older messages</source>
        <translation>显示之前的消息</translation>
    </message>
    <message numerus="yes">
        <source>%n older message(s)</source>
        <translation>
            <numerusform>%n 条较早的消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ModelController</name>
    <message>
        <source>chosen by you</source>
        <translation>由您选择</translation>
    </message>
    <message>
        <source>used before you chose another network</source>
        <translation>在您选择其他网络之前使用</translation>
    </message>
    <message>
        <source>its weights are installed</source>
        <translation>其权重已安装</translation>
    </message>
    <message>
        <source>used before GoogLeNet&apos;s weights were installed</source>
        <translation>在安装 GoogLeNet 权重之前使用</translation>
    </message>
    <message>
        <source>GoogLeNet&apos;s weights are not installed</source>
        <translation>未安装 GoogLeNet 的权重</translation>
    </message>
    <message>
        <source>bundled default for these features</source>
        <translation>随附的默认网络，适用于这些特征</translation>
    </message>
    <message>
        <source>bundled with Skimline, for features that approximate GoogLeNet&apos;s</source>
        <translation>Skimline 随附，适用于近似 GoogLeNet 的特征</translation>
    </message>
    <message>
        <source>Scores:</source>
        <translation>得分：</translation>
    </message>
    <message>
        <source>Features:</source>
        <translation>特征：</translation>
    </message>
    <message>
        <source>the automatic choice</source>
        <translation>自动选择的网络</translation>
    </message>
    <message>
        <source>Re-scored.</source>
        <translation>已重新评分。</translation>
    </message>
    <message>
        <source>%1 is being analysed again with %2; your edits stay, and Undo goes back.</source>
        <translation>正在用 %2 重新分析 %1；您的编辑会保留，可用“撤销”恢复。</translation>
    </message>
    <message>
        <source>Weights or checkpoint</source>
        <translation>权重或检查点</translation>
    </message>
    <message>
        <source>Verified and installed.</source>
        <translation>已检查并安装。</translation>
    </message>
    <message>
        <source>Installed.</source>
        <translation>已安装。</translation>
    </message>
    <message>
        <source>%1 was verified and is ready.</source>
        <translation>%1 已通过检查，可以使用。</translation>
    </message>
    <message>
        <source>%1 &lt;b&gt;%2&lt;/b&gt;</source>
        <comment>what is used, its name</comment>
        <translation>%1&lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what is used, why</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Networks (%1);;All files (*)</source>
        <translation>网络 (%1);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>skimline::ModelPage</name>
    <message>
        <source>Sections of this page</source>
        <translation>本页各部分</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>skimline::ModelTab</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>skimline::MpvPlayer</name>
    <message>
        <source>Cannot play this video: the file cannot be read.</source>
        <translation>无法播放此视频：文件无法读取。</translation>
    </message>
    <message>
        <source>Cannot play this video: it contains no playable stream.</source>
        <translation>无法播放此视频：其中没有可播放的流。</translation>
    </message>
    <message>
        <source>Cannot play this video: unknown format.</source>
        <translation>无法播放此视频：格式未知。</translation>
    </message>
    <message>
        <source>Cannot play this video: the player does not support its format.</source>
        <translation>无法播放此视频：播放器不支持其格式。</translation>
    </message>
    <message>
        <source>Cannot play this video.</source>
        <translation>无法播放此视频。</translation>
    </message>
</context>
<context>
    <name>skimline::NetworkView</name>
    <message>
        <source>local-global attention</source>
        <translation>局部-全局注意力</translation>
    </message>
    <message>
        <source>full attention</source>
        <translation>全注意力</translation>
    </message>
    <message>
        <source>local attention</source>
        <translation>局部注意力</translation>
    </message>
    <message>
        <source>global attention</source>
        <translation>全局注意力</translation>
    </message>
    <message>
        <source>Extracts features from frames.</source>
        <translation>从视频帧中提取特征。</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>included with Skimline</source>
        <translation>随 Skimline 提供</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息（英文）</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>局限</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用它</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Let Skimline choose</source>
        <translation>由 Skimline 选择</translation>
    </message>
    <message>
        <source>Undo the selection made here</source>
        <translation>撤销此处的选择</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>模型卡</translation>
    </message>
    <message>
        <source>Import weights or a checkpoint from a file</source>
        <translation>从文件导入权重或检查点</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>in use — %1</source>
        <translation>使用中 — %1</translation>
    </message>
    <message>
        <source>Scores appear after the analysis.</source>
        <translation>得分在分析后显示。</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Finds highlights in video and audio.</source>
        <translation>在视频和音频中查找精彩片段。</translation>
    </message>
    <message>
        <source>attention with learnable masks</source>
        <translation>带可学习掩码的注意力</translation>
    </message>
    <message>
        <source>Downloading weights</source>
        <translation>正在下载权重</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Scores frames by their %1 features, using %2.</source>
        <translation>根据 %1 特征为各帧评分，使用%2。</translation>
    </message>
    <message>
        <source>Compares frames with a picture, on the command line.</source>
        <translation>将视频画面与一张图片比较（在命令行中）。</translation>
    </message>
</context>
<context>
    <name>skimline::NumberText</name>
    <message>
        <source>%1%</source>
        <comment>a share</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a sentence and the next one</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>skimline::OpenController</name>
    <message>
        <source>Open videos</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>Open all videos of a folder</source>
        <translation>打开文件夹中的所有视频</translation>
    </message>
    <message>
        <source>Nothing to open.</source>
        <translation>没有可打开的内容。</translation>
    </message>
    <message>
        <source>There are no videos in this folder.</source>
        <translation>此文件夹中没有视频。</translation>
    </message>
</context>
<context>
    <name>skimline::PaddingDialog</name>
    <message>
        <source>Only kept shots can have padding. Keep this shot first.</source>
        <translation>只有保留的镜头才能有余量。请先保留此镜头。</translation>
    </message>
    <message>
        <source>Padding before, in seconds</source>
        <translation>前余量（秒）</translation>
    </message>
    <message>
        <source>Padding after, in seconds</source>
        <translation>后余量（秒）</translation>
    </message>
    <message numerus="yes">
        <source>Padding of %n shots</source>
        <translation>
            <numerusform>%n 个镜头的余量</numerusform>
        </translation>
    </message>
    <message>
        <source>Padding of shot %1</source>
        <translation>镜头 %1 的余量</translation>
    </message>
    <message>
        <source>&amp;Before</source>
        <translation>之前(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;After</source>
        <translation>之后(&amp;A)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Adds time before and after, beyond the target length. Adjacent kept shots play as one piece: only its outer ends are padded.</source>
        <translation>在前后增加时间，不计入目标长度。相邻的保留镜头作为一段播放：只在这一段的两端增加。</translation>
    </message>
    <message>
        <source>No effect: the shot before is kept, too.</source>
        <translation>无效：前一个镜头也已保留。</translation>
    </message>
    <message>
        <source>No effect: the shot after is kept, too.</source>
        <translation>无效：后一个镜头也已保留。</translation>
    </message>
</context>
<context>
    <name>skimline::PinnedCells</name>
    <message>
        <source>Unpin all cells (Esc in the map)</source>
        <translation>取消固定所有单元格（在图中按 Esc）</translation>
    </message>
    <message>
        <source>Unpin all cells</source>
        <translation>取消固定所有单元格</translation>
    </message>
    <message>
        <source>Pinned cells</source>
        <translation>已固定的单元格</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned cell(s)</source>
        <translation>
            <numerusform>%n 个已固定的单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>%1 的备注</translation>
    </message>
</context>
<context>
    <name>skimline::PlainCards</name>
    <message>
        <source>The same network with learnable attention masks (LCAAM). It demonstrates the effect of the masks; its skims are not better.</source>
        <translation>同样的网络，带有可学习的注意力掩码（LCAAM）。它演示掩码的作用；精简版并不会更好。</translation>
    </message>
    <message>
        <source>Its masks cover 30 minutes; longer videos are not accepted. A mask depends on the position of a frame, not on its content.</source>
        <translation>它的掩码覆盖 30 分钟；不接受更长的视频。掩码取决于帧的位置，而不取决于内容。</translation>
    </message>
    <message>
        <source>It computes a 1,024-dimensional feature vector for each frame. The vectors are close to those of GoogLeNet, and computing them is about three times as fast. It is used if the weights of GoogLeNet are not installed.</source>
        <translation>它为每一帧计算 1,024 维的特征向量。这些向量与 GoogLeNet 的相近，计算速度约为其三倍。未安装 GoogLeNet 权重时使用它。</translation>
    </message>
    <message>
        <source>It approximates GoogLeNet less well on kinds of images that are not in its training data, and within a video without cuts.</source>
        <translation>对于训练数据中没有的画面种类，以及没有剪切的视频内部，它与 GoogLeNet 的近似程度较低。</translation>
    </message>
    <message>
        <source>It computes a 1,024-dimensional feature vector for each frame. The scoring networks were trained on these features, so it is used as soon as its weights are installed.</source>
        <translation>它为每一帧计算 1,024 维的特征向量。评分网络正是用这些特征训练的，因此一旦安装了它的权重就会使用它。</translation>
    </message>
    <message>
        <source>1.2 million photographs in 1,000 categories (ImageNet 2012). Trained by the Berkeley Vision and Learning Center.</source>
        <translation>1,000 个类别的 120 万张照片（ImageNet 2012）。由 Berkeley Vision and Learning Center 训练。</translation>
    </message>
    <message>
        <source>It finds moments at which audio and video change together: all of them, or only those with one of the sounds bang, applause, bell and siren.</source>
        <translation>它寻找音频和画面同时变化的时刻：全部，或仅限带有 bang、applause、bell、siren 之一声音的时刻。</translation>
    </message>
    <message>
        <source>Only synthetic examples generated by Skimline.</source>
        <translation>仅使用由 Skimline 生成的合成样例。</translation>
    </message>
    <message>
        <source>It selects the shots of a skim one after another, starting with the one that adds most. Each frame attends to its neighbours and to a few frames of every shot.</source>
        <translation>它逐一选择精简版的镜头，先选贡献最大的。每一帧关注相邻的帧以及每个镜头中的少数几帧。</translation>
    </message>
    <message>
        <source>It sees single images, not events: it does not understand speech, jokes or goals. Its scores rank shots; they do not measure quality. It has not been evaluated on SumMe or TVSum.</source>
        <translation>它看到的是单幅画面，而不是事件：不理解话语、笑话或进球。它的得分用于给镜头排序，不衡量质量。尚未在 SumMe 或 TVSum 上评估。</translation>
    </message>
    <message>
        <source>The same network with full attention: each frame attends to all frames. It serves as a comparison.</source>
        <translation>同样的网络，采用全注意力：每一帧关注所有帧。用于比较。</translation>
    </message>
    <message>
        <source>Same limits as the local-global network; in addition, its cost grows with the square of the length.</source>
        <translation>与局部-全局网络的局限相同；此外，它的开销随长度的平方增长。</translation>
    </message>
    <message>
        <source>GoogLeNet features of 4,595 varied photographs and of short clips, without labels. The training material is not included.</source>
        <translation>GoogLeNet 对 4,595 张多种照片和一些短片的特征，没有标注。训练素材不随程序提供。</translation>
    </message>
    <message>
        <source>It recognises objects in single images and uses neither motion nor audio. It is about three times as slow as the built-in extractor.</source>
        <translation>它识别单幅图像中的物体，不利用运动或音频。它的速度约为内置提取器的三分之一。</translation>
    </message>
    <message>
        <source>It was not evaluated against human judgements of real videos: treat its moments as hints. It finds no highlight without a cut, and no cut without a sound.</source>
        <translation>尚未用人们对真实视频的评判来评估：请把这些时刻当作提示。它找不到没有剪切的精彩片段，也找不到没有声音的剪切。</translation>
    </message>
    <message>
        <source>First synthetic montages of photographs and short clips, without labels; then public videos whose segments were marked by programs that look at pictures. The training material is not included.</source>
        <translation>先是由照片和短片拼成的合成视频，没有标注；然后是公开视频，其片段由能看图像的程序打分。训练素材不随程序提供。</translation>
    </message>
    <message>
        <source>The same material, number of steps and seeds as for the local-global network, so that comparing the two is fair.</source>
        <translation>与局部-全局网络使用相同的素材、步数和随机种子，使比较公平。</translation>
    </message>
    <message>
        <source>It started as the network without masks and was trained further on montages and videos of the same kind.</source>
        <translation>它由没有掩码的网络起步，在同类的合成视频和视频上继续训练。</translation>
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
        <translation>位置</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原片</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>精简版</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>The whole video</source>
        <translation>整段视频</translation>
    </message>
    <message>
        <source>Only the kept shots, as they will be exported</source>
        <translation>仅保留的镜头，与导出结果一致</translation>
    </message>
    <message>
        <source>Playback mode</source>
        <translation>播放模式</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格）</translation>
    </message>
    <message>
        <source>Playing speed ([ and ])</source>
        <translation>播放速度（[ 和 ]）</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Volume (Ctrl+Up, Ctrl+Down)</source>
        <translation>音量（Ctrl+上、Ctrl+下）</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Playing speed %1</source>
        <translation>播放速度 %1</translation>
    </message>
    <message>
        <source>Full screen; Esc exits</source>
        <translation>全屏；按 Esc 退出</translation>
    </message>
    <message>
        <source>The source and its skim side by side, each with its own clock</source>
        <translation>原片与精简版并排，各有时钟</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>上一帧</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>下一帧</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>静音</translation>
    </message>
    <message>
        <source>Hours, minutes, seconds and frames</source>
        <translation>时、分、秒和帧</translation>
    </message>
    <message>
        <source>Not in the skim   %1</source>
        <translation>不在精简版中   %1</translation>
    </message>
</context>
<context>
    <name>skimline::PlayerStage</name>
    <message>
        <source>Source</source>
        <translation>原片</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>精简版</translation>
    </message>
    <message>
        <source>Source   %1</source>
        <translation>原片   %1</translation>
    </message>
    <message>
        <source>Skim   %1</source>
        <translation>精简版   %1</translation>
    </message>
</context>
<context>
    <name>skimline::PlayerView</name>
    <message>
        <source>Player</source>
        <translation>播放器</translation>
    </message>
    <message>
        <source>The player (libmpv) cannot be started. All other functions work without it.</source>
        <translation>播放器 (libmpv) 无法启动；其他功能不受影响。</translation>
    </message>
    <message>
        <source>Cannot play this video: it begins like a list of other files.</source>
        <translation>无法播放此视频：其开头像是其他文件的列表。</translation>
    </message>
</context>
<context>
    <name>skimline::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>% of the video</source>
        <translation>% 的视频</translation>
    </message>
    <message>
        <source>&amp;New skims keep</source>
        <translation>新精简版保留(&amp;N)</translation>
    </message>
</context>
<context>
    <name>skimline::ProgramRun</name>
    <message>
        <source>The program %1 cannot be started.</source>
        <translation>无法启动程序 %1。</translation>
    </message>
    <message>
        <source>The program &quot;skimline-lab&quot; is missing; install the package skimline-lab.</source>
        <translation>缺少程序“skimline-lab”；请安装软件包 skimline-lab。</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed.</source>
        <translation>已停止；可以继续。</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed from its last saved state.</source>
        <translation>已停止；可从上次保存的状态继续。</translation>
    </message>
    <message>
        <source>The process was killed; it can be resumed from its last saved state.</source>
        <translation>进程被强制终止；可从上次保存的状态继续。</translation>
    </message>
    <message>
        <source>The process exited without a message.</source>
        <translation>进程已退出，未给出任何消息。</translation>
    </message>
</context>
<context>
    <name>skimline::ProjectController</name>
    <message>
        <source>The project was not saved.</source>
        <translation>项目未保存。</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>Skimline projects (*.%1)</source>
        <translation>Skimline 项目 (*.%1)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Skimline projects (*.%1);;All files (*)</source>
        <translation>Skimline 项目 (*.%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>this project</source>
        <translation>此项目</translation>
    </message>
    <message>
        <source>Save changes?</source>
        <translation>保存更改？</translation>
    </message>
    <message>
        <source>&lt;b&gt;Save your changes to %1?&lt;/b&gt;</source>
        <translation>&lt;b&gt;是否保存对%1的更改？&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Your edits (kept and dropped shots, boundaries and marks) will be lost if you do not save them.</source>
        <translation>如果不保存，您的编辑（保留和舍弃的镜头、边界和标记）将会丢失。</translation>
    </message>
    <message>
        <source>Project changed by another program</source>
        <translation>项目已被其他程序更改</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 has been changed by another program.&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 已被其他程序更改。&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Replacing it discards what the other program saved.</source>
        <translation>替换会丢失另一个程序保存的内容。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>skimline::ReasonText</name>
    <message>
        <source>face</source>
        <translation>人脸</translation>
    </message>
    <message>
        <source>motion</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>rich in detail</source>
        <translation>细节丰富</translation>
    </message>
    <message>
        <source>good enough</source>
        <translation>足够好</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>昏暗</translation>
    </message>
    <message>
        <source>blurred</source>
        <translation>模糊</translation>
    </message>
    <message>
        <source>overexposed</source>
        <translation>曝光过度</translation>
    </message>
    <message>
        <source>test card</source>
        <translation>测试图</translation>
    </message>
    <message>
        <source>title or credits</source>
        <translation>标题或片尾字幕</translation>
    </message>
    <message>
        <source>no motion</source>
        <translation>没有运动</translation>
    </message>
    <message>
        <source>similarity %1</source>
        <translation>相似度 %1</translation>
    </message>
    <message>
        <source>sharpness %1</source>
        <translation>清晰度 %1</translation>
    </message>
    <message>
        <source>%1 levels of brightness</source>
        <translation>%1 个亮度级</translation>
    </message>
    <message>
        <source>edge density %1</source>
        <translation>边缘密度 %1</translation>
    </message>
    <message>
        <source>kept by you</source>
        <translation>由您保留</translation>
    </message>
    <message>
        <source>dropped by you</source>
        <translation>由您舍弃</translation>
    </message>
    <message>
        <source>transition</source>
        <translation>过渡</translation>
    </message>
    <message>
        <source>already in an earlier skim</source>
        <translation>已在先前的精简版中出现</translation>
    </message>
    <message>
        <source>like %1</source>
        <translation>类似 %1</translation>
    </message>
    <message>
        <source>other shots add more</source>
        <translation>其他镜头贡献更大</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a reason and what was measured</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Kept by you</source>
        <translation>由您保留</translation>
    </message>
    <message>
        <source>Dropped by you</source>
        <translation>由您舍弃</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between reasons</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>保留：%1</translation>
    </message>
    <message>
        <source>Dropped: %1</source>
        <translation>舍弃：%1</translation>
    </message>
    <message>
        <source>nothing stands out</source>
        <translation>没有突出之处</translation>
    </message>
    <message>
        <source>gain %1</source>
        <translation>增益 %1</translation>
    </message>
    <message>
        <source>%1% of the pixels are white</source>
        <translation>%1% 的像素为白色</translation>
    </message>
    <message>
        <source>%1% of the time</source>
        <translation>%1% 的时间</translation>
    </message>
    <message>
        <source>%1% of the frame</source>
        <translation>占画面的 %1%</translation>
    </message>
    <message>
        <source>between kept shots</source>
        <translation>位于保留的镜头之间</translation>
    </message>
    <message>
        <source>bright</source>
        <translation>明亮</translation>
    </message>
    <message>
        <source>sharp</source>
        <translation>清晰</translation>
    </message>
    <message>
        <source>little detail</source>
        <translation>细节少</translation>
    </message>
    <message>
        <source>little motion</source>
        <translation>动作少</translation>
    </message>
    <message>
        <source>moving camera</source>
        <translation>镜头移动</translation>
    </message>
    <message>
        <source>steady camera</source>
        <translation>镜头稳定</translation>
    </message>
    <message>
        <source>no face</source>
        <translation>无人脸</translation>
    </message>
    <message>
        <source>strong image</source>
        <translation>画面出色</translation>
    </message>
    <message>
        <source>weak image</source>
        <translation>画面平淡</translation>
    </message>
    <message>
        <source>loud</source>
        <translation>响亮</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>安静</translation>
    </message>
    <message>
        <source>speech</source>
        <translation>有人说话</translation>
    </message>
    <message>
        <source>no speech</source>
        <translation>无人说话</translation>
    </message>
    <message>
        <source>beginning of the video</source>
        <translation>视频开头</translation>
    </message>
    <message>
        <source>middle of the video</source>
        <translation>视频中段</translation>
    </message>
    <message>
        <source>end of the video</source>
        <translation>视频结尾</translation>
    </message>
    <message>
        <source>brightness %1</source>
        <translation>亮度 %1</translation>
    </message>
    <message>
        <source>%1 widths/s</source>
        <translation>每秒 %1 画宽</translation>
    </message>
</context>
<context>
    <name>skimline::RecoveryController</name>
    <message numerus="yes">
        <source>%n video(s)</source>
        <translation>
            <numerusform>%n 个视频</numerusform>
        </translation>
    </message>
    <message>
        <source>Autosave failed.</source>
        <translation>自动保存失败。</translation>
    </message>
    <message>
        <source>Skimline did not shut down cleanly.</source>
        <translation>Skimline 上次未正常退出。</translation>
    </message>
    <message>
        <source>Unsaved edits to %1 (from %2) can be restored.</source>
        <translation>可以恢复对 %1的未保存编辑（%2）。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>放弃…</translation>
    </message>
    <message>
        <source>Discard unsaved edits?</source>
        <translation>放弃未保存的编辑？</translation>
    </message>
    <message>
        <source>&lt;b&gt;Discard the unsaved edits to %1?&lt;/b&gt;</source>
        <translation>&lt;b&gt;放弃对%1的未保存编辑？&lt;/b&gt;</translation>
    </message>
    <message>
        <source>They cannot be restored afterwards.</source>
        <translation>之后将无法恢复。</translation>
    </message>
</context>
<context>
    <name>skimline::RelinkController</name>
    <message>
        <source>%1 is no longer in %2.</source>
        <translation>%1 已不在 %2 中。</translation>
    </message>
    <message>
        <source>The same video is at %1.</source>
        <translation>同一视频位于 %1。</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用它</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>A video has moved.</source>
        <translation>有视频被移动了。</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>This is a different video.</source>
        <translation>这是另一个视频。</translation>
    </message>
    <message>
        <source>%1 differs from the video the edits were made for.</source>
        <translation>%1 与当初编辑的视频不同。</translation>
    </message>
    <message>
        <source>Use it anyway</source>
        <translation>仍然使用</translation>
    </message>
    <message>
        <source>Searching for %1</source>
        <translation>正在查找 %1</translation>
    </message>
</context>
<context>
    <name>skimline::RunChoosers</name>
    <message>
        <source>Local-global</source>
        <translation>局部-全局</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>仅局部</translation>
    </message>
    <message>
        <source>Global only</source>
        <translation>仅全局</translation>
    </message>
    <message>
        <source>Default features</source>
        <translation>常用特征</translation>
    </message>
    <message>
        <source>GoogLeNet</source>
        <translation>GoogLeNet</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Window: default</source>
        <translation>窗口：默认</translation>
    </message>
    <message>
        <source>Window </source>
        <translation>窗口 </translation>
    </message>
    <message>
        <source>Globals: default</source>
        <translation>全局帧：默认</translation>
    </message>
    <message>
        <source>Globals </source>
        <translation>全局帧 </translation>
    </message>
    <message>
        <source>Attention pattern</source>
        <translation>注意力模式</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Choose a checkpoint</source>
        <translation>选择检查点</translation>
    </message>
    <message>
        <source>Remove this run</source>
        <translation>移除此运行</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Checkpoints (*.safetensors);;All files (*)</source>
        <translation>检查点 (*.safetensors);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Add a run</source>
        <translation>添加一次运行</translation>
    </message>
    <message>
        <source>Local-global with masks</source>
        <translation>局部-全局加掩码</translation>
    </message>
    <message>
        <source>Learnable attention masks (LCAAM); needs a checkpoint trained with them</source>
        <translation>可学习注意力掩码 (LCAAM)；需要带掩码训练的检查点</translation>
    </message>
    <message>
        <source>Checkpoint: automatic</source>
        <translation>检查点：自动</translation>
    </message>
    <message>
        <source>Checkpoint: %1</source>
        <translation>检查点：%1</translation>
    </message>
</context>
<context>
    <name>skimline::RunDialog</name>
    <message>
        <source>Train a network</source>
        <translation>训练网络</translation>
    </message>
    <message>
        <source>Evaluate a network</source>
        <translation>评估网络</translation>
    </message>
    <message>
        <source>The network learns from synthetic videos assembled from your photos and clips; no labels are needed.</source>
        <translation>网络从由您的照片和短片拼成的合成视频中学习，无需标注。</translation>
    </message>
    <message>
        <source>Compares the network with simple baselines on synthetic videos. Use footage that it was not trained on. For the training footage of a run, only the held-out part is used.</source>
        <translation>在合成视频上将网络与简单的基线方法进行比较。请使用未参与训练的素材。对于一次运行的训练素材，只使用其留出部分。</translation>
    </message>
    <message>
        <source>&amp;Photos</source>
        <translation>照片(&amp;P)</translation>
    </message>
    <message>
        <source>Folder with photos</source>
        <translation>照片文件夹</translation>
    </message>
    <message>
        <source>&amp;Clips</source>
        <translation>短片(&amp;C)</translation>
    </message>
    <message>
        <source>Folder with short clips</source>
        <translation>短片文件夹</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>GoogLeNet</source>
        <translation>GoogLeNet</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>特征(&amp;F)</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>随机种子(&amp;D)</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
    </message>
    <message>
        <source>Start evaluation</source>
        <translation>开始评估</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>Local and global</source>
        <translation>局部与全局</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>仅局部</translation>
    </message>
    <message>
        <source>Global only</source>
        <translation>仅全局</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>注意力(&amp;A)</translation>
    </message>
    <message>
        <source>Small, for a quick try</source>
        <translation>小型，便于快速试用</translation>
    </message>
    <message>
        <source>Same as the bundled network</source>
        <translation>与随附的相同</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>网络(&amp;N)</translation>
    </message>
    <message>
        <source>The bundled network was trained for 15,000 steps.</source>
        <translation>随附的网络训练了 15,000 步。</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>步数(&amp;S)</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>Bundled network</source>
        <translation>随附的网络</translation>
    </message>
    <message>
        <source>Synthetic &amp;videos</source>
        <translation>合成视频(&amp;V)</translation>
    </message>
    <message>
        <source>Local and global with learnable masks</source>
        <translation>局部与全局加可学习掩码</translation>
    </message>
    <message>
        <source>&amp;Output folder</source>
        <translation>输出文件夹(&amp;O)</translation>
    </message>
</context>
<context>
    <name>skimline::RunRequest</name>
    <message>
        <source>Choose a folder of photos or clips, or a prepared feature file.</source>
        <translation>请选择照片或短片文件夹，或事先准备好的特征文件。</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>文件 %1 不存在。</translation>
    </message>
    <message>
        <source>Choose an output folder.</source>
        <translation>请选择输出文件夹。</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder.</source>
        <translation>%1 是文件，不是文件夹。</translation>
    </message>
</context>
<context>
    <name>skimline::RunView</name>
    <message>
        <source>Train…</source>
        <translation>训练…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>评估…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Train a network on your own photos and clips</source>
        <translation>用您自己的照片和短片训练网络</translation>
    </message>
    <message>
        <source>Evaluate a network on footage that it was not trained on</source>
        <translation>用未参与训练的素材评估网络</translation>
    </message>
    <message>
        <source>Train a network on your own photos and clips, without labels, or evaluate one on footage that it was not trained on.

Runs work in the background; they can be stopped and resumed later.</source>
        <translation>用您自己的照片和短片训练网络，无需标注；或用未参与训练的素材评估网络。

运行在后台进行，可随时停止，稍后继续。</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Curves appear after
the first steps</source>
        <translation>完成最初几步后
显示曲线</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Agreement F</source>
        <translation>一致度 F</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>The run&apos;s log appears here.</source>
        <translation>运行日志会显示在这里。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>使用此网络</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Show the output folder with the report</source>
        <translation>显示输出文件夹及报告</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n video(s)</source>
        <translation>
            <numerusform>%1，%n 个视频</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ScoreCurve</name>
    <message>
        <source>Score curve</source>
        <translation>得分曲线</translation>
    </message>
    <message>
        <source>The score of each moment. Click to go there, scroll to zoom, drag to pan.</source>
        <translation>每个时刻的得分。单击跳转，滚动缩放，拖动平移。</translation>
    </message>
    <message>
        <source>Skimline</source>
        <translation>Skimline</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人工评分</translation>
    </message>
    <message>
        <source>%1   score %2</source>
        <translation>%1   得分 %2</translation>
    </message>
    <message>
        <source>   people %1</source>
        <translation>   人工评分 %1</translation>
    </message>
    <message>
        <source>   kept</source>
        <translation>   保留</translation>
    </message>
    <message>
        <source>   dropped</source>
        <translation>   舍弃</translation>
    </message>
    <message>
        <source>Provisional</source>
        <translation>暂定</translation>
    </message>
</context>
<context>
    <name>skimline::SessionController</name>
    <message>
        <source>The video has changed.</source>
        <translation>视频已更改。</translation>
    </message>
    <message>
        <source>%1 has changed since you edited its shots. Check the shots again.</source>
        <translation>自您编辑镜头以来，%1 已发生变化。请重新检查这些镜头。</translation>
    </message>
</context>
<context>
    <name>skimline::ShortcutSheet</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Rewind, pause, fast forward; press again to speed up</source>
        <translation>快退、暂停、快进；再按加速</translation>
    </message>
    <message>
        <source>Previous or next frame</source>
        <translation>上一帧或下一帧</translation>
    </message>
    <message>
        <source>Back or forward 5 s; 1 s with Shift</source>
        <translation>后退或前进 5 秒；按住 Shift 为 1 秒</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>To the start or the end</source>
        <translation>到开头或结尾</translation>
    </message>
    <message>
        <source>Videos</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>镜头</translation>
    </message>
    <message>
        <source>Previous or next shot</source>
        <translation>上一个或下一个镜头</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>以指针为中心缩放</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Pan the timeline or move a shot boundary</source>
        <translation>平移时间线或移动镜头边界</translation>
    </message>
    <message>
        <source>Move the start of the selected shot by one frame</source>
        <translation>将所选镜头的起点移动一帧</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Keep or drop the selected shot</source>
        <translation>保留或舍弃所选镜头</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>显示本页</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Slower or faster</source>
        <translation>减慢或加快</translation>
    </message>
    <message>
        <source>Mute; Ctrl+↑ ↓ for volume up, down</source>
        <translation>静音；Ctrl+↑ ↓ 调节音量</translation>
    </message>
    <message>
        <source>Full screen; Esc exits</source>
        <translation>全屏；按 Esc 退出</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Set in or out point</source>
        <translation>设置入点或出点</translation>
    </message>
    <message>
        <source>Keep or drop the marked range</source>
        <translation>保留或舍弃标记的范围</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>撤销、重做</translation>
    </message>
    <message>
        <source>Previous or next keyframe</source>
        <translation>上一个或下一个关键帧</translation>
    </message>
    <message>
        <source>Previous or next marker</source>
        <translation>上一个或下一个标记</translation>
    </message>
    <message>
        <source>Add a marker, list the markers</source>
        <translation>添加标记，列出标记</translation>
    </message>
    <message>
        <source>Move a boundary without snapping</source>
        <translation>移动边界而不吸附</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>放大、缩小</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Start or end the shot with this frame</source>
        <translation>以此帧开始或结束镜头</translation>
    </message>
    <message>
        <source>Roll the cut before the shot by one frame</source>
        <translation>将镜头前的剪切点滚动一帧</translation>
    </message>
</context>
<context>
    <name>skimline::ShotDelegate</name>
    <message numerus="yes">
        <source>%n transitions or quick cuts</source>
        <translation>
            <numerusform>%n 个过渡或快速剪切</numerusform>
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
        <translation>最短镜头（秒）</translation>
    </message>
    <message>
        <source>Longest shot, in seconds</source>
        <translation>最长镜头（秒）</translation>
    </message>
    <message>
        <source>Shot lengths</source>
        <translation>镜头长度</translation>
    </message>
    <message>
        <source>Short shots are merged with a neighbour, long ones split into equal parts. Shots you have edited stay as they are.</source>
        <translation>过短的镜头与相邻镜头合并，过长的镜头均分。您编辑过的镜头保持不变。</translation>
    </message>
    <message>
        <source>&amp;Shortest</source>
        <translation>最短(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Longest</source>
        <translation>最长(&amp;L)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>The upper limit must not be below the lower limit.</source>
        <translation>上限不能小于下限。</translation>
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
单击跳转；复选框或回车键保留或舍弃；右键查看更多。</translation>
    </message>
    <message>
        <source>Shot %1, from %2 to %3, score %4. %5.</source>
        <translation>镜头 %1，从 %2 到 %3，得分 %4。%5。</translation>
    </message>
    <message>
        <source>%1
Click to go there, right-click for more.</source>
        <translation>%1
单击跳转；右键查看更多。</translation>
    </message>
    <message>
        <source>Transition from %1 to %2.</source>
        <translation>过渡，从 %1 到 %2。</translation>
    </message>
    <message>
        <source>Transition from %1 to %2, kept between two kept shots.</source>
        <translation>过渡，从 %1 到 %2，位于两个保留的镜头之间，因此保留。</translation>
    </message>
    <message>
        <source>%1 of shot %2</source>
        <translation>%1（镜头 %2 的一部分）</translation>
    </message>
    <message>
        <source> Heard: %1.</source>
        <translation> 听到：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>run through %1 times as fast</source>
        <translation>以 %1 倍速快放</translation>
    </message>
</context>
<context>
    <name>skimline::ShotStrip</name>
    <message>
        <source>Shot %1, %2, score %3
%4</source>
        <translation>镜头 %1，%2，得分 %3
%4</translation>
    </message>
    <message>
        <source>Shots along the video</source>
        <translation>沿视频排列的镜头</translation>
    </message>
    <message>
        <source>Left and Right select a shot, Enter keeps or drops it, Alt+Left and Alt+Right move its start.</source>
        <translation>左右方向键选择镜头，回车键保留或舍弃，Alt 加左右方向键移动其起点。</translation>
    </message>
    <message>
        <source>Transition, %1
Dropped. Right-click to keep it.</source>
        <translation>过渡，%1
已舍弃。右键单击可保留。</translation>
    </message>
    <message>
        <source>Kept. Double-click or X to drop it.</source>
        <translation>已保留。双击或按 X 舍弃。</translation>
    </message>
    <message>
        <source>Dropped. Double-click or X to keep it.</source>
        <translation>已舍弃。双击或按 X 保留。</translation>
    </message>
    <message>
        <source>Transition, %1
Kept between two kept shots. Right-click to drop it.</source>
        <translation>过渡，%1
位于两个保留的镜头之间，因此保留。右键单击可将其丢弃。</translation>
    </message>
    <message>
        <source>Kept by you. Double-click or X to drop it.</source>
        <translation>由您保留。双击或按 X 舍弃。</translation>
    </message>
    <message>
        <source>Dropped by you. Double-click or X to keep it.</source>
        <translation>由您舍弃。双击或按 X 保留。</translation>
    </message>
    <message>
        <source>The skim shows %1 – %2.</source>
        <translation>精简版显示 %1 – %2。</translation>
    </message>
    <message>
        <source>%2 of shot %1, score %3
%4</source>
        <translation>%2（镜头 %1 的一部分），得分 %3
%4</translation>
    </message>
    <message>
        <source>Marker: %1</source>
        <translation>标记：%1</translation>
    </message>
    <message>
        <source>Run through %1 times as fast. Double-click or X to keep it.</source>
        <translation>以 %1 倍速快放。双击或按 X 保留。</translation>
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
        <translation>重置对镜头的所有编辑</translation>
    </message>
    <message>
        <source>Shot length limits</source>
        <translation>镜头长度限制</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>镜头</translation>
    </message>
    <message>
        <source>Shots — %1 of %2 kept</source>
        <translation>镜头 — 保留 %1 / %2</translation>
    </message>
    <message>
        <source>No shots yet.</source>
        <translation>还没有镜头。</translation>
    </message>
    <message>
        <source>Always keep</source>
        <translation>始终保留</translation>
    </message>
    <message>
        <source>Always drop</source>
        <translation>始终舍弃</translation>
    </message>
    <message>
        <source>Let Skimline decide</source>
        <translation>由 Skimline 决定</translation>
    </message>
    <message>
        <source>Split at the playhead</source>
        <translation>在播放头处拆分</translation>
    </message>
    <message>
        <source>Merge with the next shot</source>
        <translation>与下一个镜头合并</translation>
    </message>
    <message>
        <source>Go to the similar shot</source>
        <translation>转到与之相似的镜头</translation>
    </message>
    <message>
        <source>Show only kept shots</source>
        <translation>仅显示保留的镜头</translation>
    </message>
    <message>
        <source>Nothing stands out in this video. The skim is spread evenly over it.</source>
        <translation>此视频没有突出之处，精简版均匀取自整个视频。</translation>
    </message>
    <message numerus="yes">
        <source>Always keep these %n shots</source>
        <translation>
            <numerusform>始终保留这 %n 个镜头</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Always drop these %n shots</source>
        <translation>
            <numerusform>始终舍弃这 %n 个镜头</numerusform>
        </translation>
    </message>
    <message>
        <source>Padding…</source>
        <translation>余量…</translation>
    </message>
    <message>
        <source>After the analysis, the shots
are listed here with reasons.</source>
        <translation>分析完成后，
镜头及其理由会列在这里。</translation>
    </message>
    <message>
        <source>Tag…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>Name and tag…</source>
        <translation>名称和标签…</translation>
    </message>
    <message>
        <source>Run through fast…</source>
        <translation>快放…</translation>
    </message>
</context>
<context>
    <name>skimline::SkimChip</name>
    <message>
        <source>Previous skim</source>
        <translation>上一个精简版</translation>
    </message>
    <message>
        <source>Next skim</source>
        <translation>下一个精简版</translation>
    </message>
    <message>
        <source>Skim %1 of %2</source>
        <translation>精简版 %1 / %2</translation>
    </message>
</context>
<context>
    <name>skimline::SkimEditor</name>
    <message>
        <source>changing the length</source>
        <translation>“更改时长”</translation>
    </message>
    <message>
        <source>limiting the shot lengths</source>
        <translation>“限制镜头长度”</translation>
    </message>
    <message>
        <source>keeping shot %1</source>
        <translation>“保留镜头 %1”</translation>
    </message>
    <message>
        <source>dropping shot %1</source>
        <translation>“舍弃镜头 %1”</translation>
    </message>
    <message>
        <source>resetting shot %1</source>
        <translation>“重置镜头 %1”</translation>
    </message>
    <message>
        <source>resetting all edits</source>
        <translation>“重置所有编辑”</translation>
    </message>
    <message>
        <source>splitting a shot</source>
        <translation>“拆分镜头”</translation>
    </message>
    <message>
        <source>merging shots %1 and %2</source>
        <translation>“合并镜头 %1 和 %2”</translation>
    </message>
    <message>
        <source>moving a boundary</source>
        <translation>“移动边界”</translation>
    </message>
    <message>
        <source>setting the in point</source>
        <translation>“设置入点”</translation>
    </message>
    <message>
        <source>setting the out point</source>
        <translation>“设置出点”</translation>
    </message>
    <message>
        <source>clearing the in and out points</source>
        <translation>“清除入点和出点”</translation>
    </message>
    <message>
        <source>keeping the marked range</source>
        <translation>“保留标记的范围”</translation>
    </message>
    <message>
        <source>dropping the marked range</source>
        <translation>“舍弃标记的范围”</translation>
    </message>
    <message>
        <source>re-scoring with another network</source>
        <translation>“用另一网络重新评分”</translation>
    </message>
    <message>
        <source>Transitions between shots are normally dropped. “Always keep” keeps this one.</source>
        <translation>镜头之间的过渡通常会舍弃。“始终保留”可保留此过渡。</translation>
    </message>
    <message>
        <source>There is no other skim of this length.</source>
        <translation>没有其他同样长度的精简版。</translation>
    </message>
    <message>
        <source>making another skim</source>
        <translation>“生成另一个精简版”</translation>
    </message>
    <message numerus="yes">
        <source>keeping %n shot(s)</source>
        <translation>
            <numerusform>“保留 %n 个镜头”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n shot(s)</source>
        <translation>
            <numerusform>“舍弃 %n 个镜头”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n shot(s)</source>
        <translation>
            <numerusform>“重置 %n 个镜头”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>padding %n shot(s)</source>
        <translation>
            <numerusform>“更改 %n 个镜头的余量”</numerusform>
        </translation>
    </message>
    <message>
        <source>moving a piece of the skim</source>
        <translation>“移动精简版的片段”</translation>
    </message>
    <message>
        <source>restoring the order of the video</source>
        <translation>“恢复视频顺序”</translation>
    </message>
    <message>
        <source>keeping or dropping a transition</source>
        <translation>“保留或舍弃过渡”</translation>
    </message>
    <message>
        <source>merging with a transition</source>
        <translation>“与过渡合并”</translation>
    </message>
    <message>
        <source>filling up to the target</source>
        <translation>“补足到目标长度”</translation>
    </message>
    <message>
        <source>choosing again</source>
        <translation>“重新选择”</translation>
    </message>
    <message>
        <source>showing skim %1</source>
        <translation>“显示精简版 %1”</translation>
    </message>
    <message>
        <source>naming a shot</source>
        <translation>“命名镜头”</translation>
    </message>
    <message numerus="yes">
        <source>tagging %n shot(s)</source>
        <translation>
            <numerusform>“为 %n 个镜头添加标签”</numerusform>
        </translation>
    </message>
    <message>
        <source>adding a marker</source>
        <translation>“添加标记”</translation>
    </message>
    <message>
        <source>renaming a marker</source>
        <translation>“重命名标记”</translation>
    </message>
    <message>
        <source>removing a marker</source>
        <translation>“移除标记”</translation>
    </message>
    <message>
        <source>This shot is dropped. Keep it before you trim it.</source>
        <translation>此镜头已丢弃。请先保留再修剪。</translation>
    </message>
    <message>
        <source>trimming the start of a shot</source>
        <translation>“修剪镜头开头”</translation>
    </message>
    <message>
        <source>trimming the end of a shot</source>
        <translation>“修剪镜头结尾”</translation>
    </message>
    <message>
        <source>The shot begins with this frame.</source>
        <translation>镜头从此帧开始。</translation>
    </message>
    <message>
        <source>The shot ends with this frame.</source>
        <translation>镜头在此帧结束。</translation>
    </message>
    <message>
        <source>rolling a cut</source>
        <translation>“滚动剪切点”</translation>
    </message>
    <message>
        <source>No cut of the skim is before this shot.</source>
        <translation>此镜头之前没有精简版的剪切点。</translation>
    </message>
    <message>
        <source>This cut cannot be moved any further.</source>
        <translation>此剪切点不能再移动。</translation>
    </message>
    <message>
        <source>Set an in point or an out point first.</source>
        <translation>请先设置入点或出点。</translation>
    </message>
    <message>
        <source>making a shot</source>
        <translation>“创建镜头”</translation>
    </message>
    <message>
        <source>dropping what Skimline chose</source>
        <translation>“丢弃 Skimline 所选的镜头”</translation>
    </message>
    <message numerus="yes">
        <source>running %n shot(s) through fast</source>
        <translation>
            <numerusform>快放 %n 个镜头</numerusform>
        </translation>
    </message>
    <message>
        <source>framing a shot</source>
        <translation>“为镜头取景”</translation>
    </message>
    <message>
        <source>framing a shot automatically</source>
        <translation>“为镜头自动取景”</translation>
    </message>
    <message>
        <source>naming a speaker</source>
        <translation>“为说话人命名”</translation>
    </message>
    <message>
        <source>choosing the number of speakers</source>
        <translation>“选择说话人数”</translation>
    </message>
    <message>
        <source>noting an attention cell</source>
        <translation>“为注意力单元格写备注”</translation>
    </message>
</context>
<context>
    <name>skimline::SkimLane</name>
    <message>
        <source>Skim</source>
        <translation>精简版</translation>
    </message>
    <message>
        <source>The pieces of the skim end to end, with a ruler in skim time.</source>
        <translation>精简版的各片段首尾相接，标尺使用精简版的时间。</translation>
    </message>
    <message>
        <source>%1 of the skim, %2 of the source</source>
        <translation>精简版 %1，原片 %2</translation>
    </message>
</context>
<context>
    <name>skimline::SoundBars</name>
    <message>
        <source>Sounds on the timeline</source>
        <translation>时间线上的声音</translation>
    </message>
    <message>
        <source>%1, %2 to %3, probability %4</source>
        <translation>%1，%2 至 %3，概率 %4</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1，%2 至 %3</translation>
    </message>
</context>
<context>
    <name>skimline::SoundLane</name>
    <message>
        <source>Sounds</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Sound events</source>
        <translation>声音事件</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1: click to show or hide, right-click to keep or drop</source>
        <translation>%1：单击显示或隐藏，右键单击保留或舍弃</translation>
    </message>
    <message numerus="yes">
        <source>%1, heard %n time(s)</source>
        <translation>
            <numerusform>%1，听到 %n 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::SoundPanel</name>
    <message>
        <source>Select a line to see which part of the audio each word comes from: the stronger the colour, the more the speech network attended to that moment. Outlines show when a word is said.</source>
        <translation>选择一行，查看每个词来自音频的哪一部分：颜色越深，表示语音网络越关注那一时刻。方框表示词被说出的时间。</translation>
    </message>
</context>
<context>
    <name>skimline::SoundText</name>
    <message>
        <source>speech</source>
        <translation>语音</translation>
    </message>
    <message>
        <source>laughter</source>
        <translation>笑声</translation>
    </message>
    <message>
        <source>applause</source>
        <translation>掌声</translation>
    </message>
    <message>
        <source>cheering</source>
        <translation>欢呼声</translation>
    </message>
    <message>
        <source>screaming</source>
        <translation>尖叫声</translation>
    </message>
    <message>
        <source>crying</source>
        <translation>哭声</translation>
    </message>
    <message>
        <source>singing</source>
        <translation>歌声</translation>
    </message>
    <message>
        <source>music</source>
        <translation>音乐</translation>
    </message>
    <message>
        <source>whistle</source>
        <translation>哨声</translation>
    </message>
    <message>
        <source>bang</source>
        <translation>巨响</translation>
    </message>
    <message>
        <source>siren</source>
        <translation>警笛声</translation>
    </message>
    <message>
        <source>bell</source>
        <translation>铃声</translation>
    </message>
    <message>
        <source>beep</source>
        <translation>哔声</translation>
    </message>
    <message>
        <source>animal</source>
        <translation>动物叫声</translation>
    </message>
</context>
<context>
    <name>skimline::SoundsOnTimeline</name>
    <message>
        <source>keeping %1</source>
        <translation>“保留%1”</translation>
    </message>
    <message>
        <source>dropping %1</source>
        <translation>“舍弃%1”</translation>
    </message>
    <message>
        <source>Keep all of this kind: %1 (%2)</source>
        <translation>保留所有此类声音：%1（%2）</translation>
    </message>
    <message>
        <source>Drop all of this kind: %1 (%2)</source>
        <translation>舍弃所有此类声音：%1（%2）</translation>
    </message>
    <message>
        <source>Keep what is heard here</source>
        <translation>保留此处听到的内容</translation>
    </message>
    <message>
        <source>Drop what is heard here</source>
        <translation>舍弃此处听到的内容</translation>
    </message>
</context>
<context>
    <name>skimline::SpeakersOnTimeline</name>
    <message>
        <source>Speakers</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>谁在说话</translation>
    </message>
    <message>
        <source>%1: click to show or hide, right-click to rename, keep or drop</source>
        <translation>%1：单击显示或隐藏，右键单击可重命名、保留或舍弃</translation>
    </message>
    <message>
        <source>Turns on the timeline</source>
        <translation>时间线上的发言</translation>
    </message>
    <message>
        <source>Keep all that %1 says</source>
        <translation>保留 %1 说的全部内容</translation>
    </message>
    <message>
        <source>keeping %1</source>
        <translation>“保留 %1”</translation>
    </message>
    <message>
        <source>Drop all that %1 says</source>
        <translation>舍弃 %1 说的全部内容</translation>
    </message>
    <message>
        <source>dropping %1</source>
        <translation>“舍弃 %1”</translation>
    </message>
    <message>
        <source>Keep nothing but what %1 says</source>
        <translation>只保留 %1 说的内容</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>“只有 %1”</translation>
    </message>
    <message>
        <source>Rename %1…</source>
        <translation>重命名 %1…</translation>
    </message>
    <message>
        <source>Number of speakers</source>
        <translation>说话人数</translation>
    </message>
    <message>
        <source>Found automatically</source>
        <translation>自动判断</translation>
    </message>
    <message>
        <source>Keep what is said here</source>
        <translation>保留此处所说的内容</translation>
    </message>
    <message>
        <source>Drop what is said here</source>
        <translation>舍弃此处所说的内容</translation>
    </message>
    <message>
        <source>Rename a speaker</source>
        <translation>重命名说话人</translation>
    </message>
    <message>
        <source>Name; empty: a number</source>
        <translation>名称；留空则为编号</translation>
    </message>
</context>
<context>
    <name>skimline::SpeechWriter</name>
    <message>
        <source>Speech of %1</source>
        <translation>%1 的语音</translation>
    </message>
</context>
<context>
    <name>skimline::StageText</name>
    <message>
        <source>Reading the file</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>Decoding the frames</source>
        <translation>正在解码画面</translation>
    </message>
    <message>
        <source>Extracting features</source>
        <translation>正在提取特征</translation>
    </message>
    <message>
        <source>Finding the shots</source>
        <translation>正在查找镜头</translation>
    </message>
    <message>
        <source>Scoring the frames</source>
        <translation>正在给画面评分</translation>
    </message>
    <message>
        <source>Selecting the shots</source>
        <translation>正在挑选镜头</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>正在写入文件</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>正在训练</translation>
    </message>
    <message>
        <source>Downloading weights</source>
        <translation>正在下载权重</translation>
    </message>
    <message>
        <source>Transcribing the speech</source>
        <translation>正在转写语音</translation>
    </message>
    <message>
        <source>Writing the text</source>
        <translation>正在撰写文本</translation>
    </message>
</context>
<context>
    <name>skimline::Storyboard</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>skimline::StudioProgram</name>
    <message>
        <source>Shortens videos to the part worth watching.</source>
        <translation>将视频精简为值得观看的部分。</translation>
    </message>
    <message>
        <source>Colours: system, light, dark or contrast.</source>
        <translation>配色：system、light、dark 或 contrast。</translation>
    </message>
    <message>
        <source>Language: system, en, de, es or zh_CN.</source>
        <translation>语言：system、en、de、es 或 zh_CN。</translation>
    </message>
    <message>
        <source>Videos or folders to open.</source>
        <translation>要打开的视频或文件夹。</translation>
    </message>
</context>
<context>
    <name>skimline::TableCopy</name>
    <message>
        <source>Copy as table</source>
        <translation>复制为表格</translation>
    </message>
</context>
<context>
    <name>skimline::TasteBars</name>
    <message>
        <source>Learned preferences</source>
        <translation>已学习的偏好</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>weak evidence</source>
        <translation>证据较弱</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>More: %1 (%2, %3)</source>
        <translation>偏好：%1（%2，%3）</translation>
    </message>
    <message>
        <source>Less: %1 (%2, %3)</source>
        <translation>回避：%1（%2，%3）</translation>
    </message>
</context>
<context>
    <name>skimline::TasteController</name>
    <message>
        <source>Taste</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Copy of the learned preferences</source>
        <translation>已学习偏好的副本</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON 文件 (*.json)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>&lt;b&gt;Reset everything learned from edits?&lt;/b&gt;</source>
        <translation>&lt;b&gt;要重置从编辑中学到的全部内容吗？&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Your projects and videos stay as they are. This cannot be undone; a copy can be exported first.</source>
        <translation>您的项目和视频保持不变。此操作无法撤销；可以先导出一份副本。</translation>
    </message>
</context>
<context>
    <name>skimline::TasteNames</name>
    <message>
        <source>sharp frames</source>
        <translation>清晰的画面</translation>
    </message>
    <message>
        <source>dark frames</source>
        <translation>昏暗的画面</translation>
    </message>
    <message>
        <source>overexposed frames</source>
        <translation>过曝的画面</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>明亮</translation>
    </message>
    <message>
        <source>contrast</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>many tones</source>
        <translation>丰富的层次</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>色彩</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>细节</translation>
    </message>
    <message>
        <source>plain surfaces</source>
        <translation>平整的表面</translation>
    </message>
    <message>
        <source>test cards</source>
        <translation>测试卡</translation>
    </message>
    <message>
        <source>titles and credits</source>
        <translation>片名与字幕</translation>
    </message>
    <message>
        <source>moving subjects</source>
        <translation>运动的主体</translation>
    </message>
    <message>
        <source>moving camera</source>
        <translation>移动的镜头</translation>
    </message>
    <message>
        <source>shaky camera</source>
        <translation>抖动的镜头</translation>
    </message>
    <message>
        <source>still frames</source>
        <translation>静止的画面</translation>
    </message>
    <message>
        <source>large faces</source>
        <translation>大的面孔</translation>
    </message>
    <message>
        <source>many faces</source>
        <translation>许多面孔</translation>
    </message>
    <message>
        <source>clear faces</source>
        <translation>清楚的面孔</translation>
    </message>
    <message>
        <source>many objects at once</source>
        <translation>同时有许多事物</translation>
    </message>
    <message>
        <source>one striking object</source>
        <translation>一个醒目的事物</translation>
    </message>
    <message>
        <source>no clear subject</source>
        <translation>没有明确的主体</translation>
    </message>
    <message>
        <source>dogs</source>
        <translation>狗</translation>
    </message>
    <message>
        <source>cats</source>
        <translation>猫</translation>
    </message>
    <message>
        <source>large animals</source>
        <translation>大型动物</translation>
    </message>
    <message>
        <source>small animals and monkeys</source>
        <translation>小动物和猴子</translation>
    </message>
    <message>
        <source>birds</source>
        <translation>鸟</translation>
    </message>
    <message>
        <source>aquatic animals</source>
        <translation>水生动物</translation>
    </message>
    <message>
        <source>insects and reptiles</source>
        <translation>昆虫和爬行动物</translation>
    </message>
    <message>
        <source>cars and lorries</source>
        <translation>汽车和卡车</translation>
    </message>
    <message>
        <source>bicycles and motorcycles</source>
        <translation>自行车和摩托车</translation>
    </message>
    <message>
        <source>trains and aircraft</source>
        <translation>火车和飞机</translation>
    </message>
    <message>
        <source>boats</source>
        <translation>船</translation>
    </message>
    <message>
        <source>sea and shore</source>
        <translation>海与海岸</translation>
    </message>
    <message>
        <source>mountains and lakes</source>
        <translation>山与湖</translation>
    </message>
    <message>
        <source>plants and flowers</source>
        <translation>植物和花</translation>
    </message>
    <message>
        <source>food</source>
        <translation>食物</translation>
    </message>
    <message>
        <source>kitchenware</source>
        <translation>厨房用品</translation>
    </message>
    <message>
        <source>rooms and furniture</source>
        <translation>房间和家具</translation>
    </message>
    <message>
        <source>screens and computers</source>
        <translation>屏幕和电脑</translation>
    </message>
    <message>
        <source>text and title cards</source>
        <translation>文字和字幕卡</translation>
    </message>
    <message>
        <source>buildings</source>
        <translation>建筑</translation>
    </message>
    <message>
        <source>streets</source>
        <translation>街道</translation>
    </message>
    <message>
        <source>clothes</source>
        <translation>服装</translation>
    </message>
    <message>
        <source>faces and hair</source>
        <translation>面孔和头发</translation>
    </message>
    <message>
        <source>sport</source>
        <translation>运动</translation>
    </message>
    <message>
        <source>music</source>
        <translation>音乐</translation>
    </message>
    <message>
        <source>tools and machines</source>
        <translation>工具和机器</translation>
    </message>
    <message>
        <source>lights and night scenes</source>
        <translation>灯光与夜景</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人</translation>
    </message>
    <message>
        <source>nature</source>
        <translation>自然</translation>
    </message>
    <message>
        <source>vehicles</source>
        <translation>车辆</translation>
    </message>
    <message>
        <source>lively action</source>
        <translation>动感场面</translation>
    </message>
    <message>
        <source>indoors</source>
        <translation>室内</translation>
    </message>
</context>
<context>
    <name>skimline::TastePage</name>
    <message>
        <source>Learn from my edits</source>
        <translation>从我的编辑中学习</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Weight of the learned preferences</source>
        <translation>已学习偏好的影响程度</translation>
    </message>
    <message>
        <source>Skimline learns your preferences from the shots you keep, drop and trim, and applies them to videos analysed from now on. Nothing leaves this computer. Only numbers are stored, no images or names.</source>
        <translation>Skimline 会从您保留、舍弃和修剪的镜头中学习您的偏好，并应用于此后分析的视频。任何内容都不会离开这台电脑。只保存数字，不保存图像或名称。</translation>
    </message>
    <message>
        <source>Learned preferences</source>
        <translation>已学习的偏好</translation>
    </message>
    <message>
        <source>Analyse this video again</source>
        <translation>重新分析此视频</translation>
    </message>
    <message>
        <source>With the learned preferences; your own edits stay</source>
        <translation>使用已学习的偏好；您自己的编辑保持不变</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export a copy of the learned preferences</source>
        <translation>导出已学习偏好的副本</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Replace the learned preferences with a copy</source>
        <translation>用副本替换已学习的偏好</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset everything learned</source>
        <translation>重置学到的全部内容</translation>
    </message>
    <message>
        <source>Nothing yet. Keep, drop or trim shots of a video.</source>
        <translation>还没有内容。请保留、舍弃或修剪视频的镜头。</translation>
    </message>
    <message>
        <source>Learning is off. Turn it on, then keep, drop or trim shots.</source>
        <translation>学习已关闭。请先打开，然后保留、舍弃或修剪镜头。</translation>
    </message>
    <message numerus="yes">
        <source>%n decisions</source>
        <translation>
            <numerusform>%n 个决定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n videos</source>
        <translation>
            <numerusform>%n 个视频</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This skim uses the edits of %n videos.</source>
        <translation>
            <numerusform>此精简版参考了 %n 个视频的编辑。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not applied to this skim yet.</source>
        <translation>尚未应用到此精简版。</translation>
    </message>
    <message>
        <source>Based on %1 in %2. Right: you tend to keep it. Left: you tend to drop it. Pale: uncertain.</source>
        <translation>根据 %2 中的 %1。右：您倾向于保留。左：您倾向于舍弃。浅色：不确定。</translation>
    </message>
</context>
<context>
    <name>skimline::TimeText</name>
    <message>
        <source>%1 s left</source>
        <translation>还剩 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>约剩 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>约剩 %1 小时</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
</context>
<context>
    <name>skimline::TimelinePanel</name>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>The score curve appears here</source>
        <translation>得分曲线会显示在这里</translation>
    </message>
    <message>
        <source>The analysis was stopped</source>
        <translation>分析已停止</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>找不到文件</translation>
    </message>
    <message>
        <source>Choose the lanes of the timeline</source>
        <translation>选择时间线的轨道</translation>
    </message>
    <message>
        <source>Skim</source>
        <translation>精简版</translation>
    </message>
    <message>
        <source>Filmstrip</source>
        <translation>胶片条</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>精彩片段</translation>
    </message>
    <message>
        <source>Score curve</source>
        <translation>得分曲线</translation>
    </message>
    <message>
        <source>Overview with zoom</source>
        <translation>总览与缩放</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Speakers</source>
        <translation>说话人</translation>
    </message>
</context>
<context>
    <name>skimline::TrackChoice</name>
    <message>
        <source>Score co&amp;mponents</source>
        <translation>得分组成部分(&amp;M)</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingController</name>
    <message>
        <source>Another run is in progress.</source>
        <translation>另一次运行正在进行。</translation>
    </message>
    <message>
        <source>%1 already contains a run.</source>
        <translation>%1 中已有一次运行。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>Cannot write to %1.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Evaluation finished.</source>
        <translation>评估完成。</translation>
    </message>
    <message>
        <source>The results of %1 are in Model &gt; Training.</source>
        <translation>%1 的结果位于“模型 &gt; 训练”。</translation>
    </message>
    <message>
        <source>Training finished.</source>
        <translation>训练完成。</translation>
    </message>
    <message>
        <source>The network %1 is ready.</source>
        <translation>网络 %1 已就绪。</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用它</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>运行失败。</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>运行已停止。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingCurves</name>
    <message>
        <source>Training curves</source>
        <translation>训练曲线</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Agreement on validation videos</source>
        <translation>验证视频上的一致度</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingMapsController</name>
    <message>
        <source>Folder of a training run</source>
        <translation>训练运行的文件夹</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingMapsPanel</name>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1，第 %2 层，头 %3</translation>
    </message>
    <message>
        <source>Open a training run…</source>
        <translation>打开训练记录…</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Video: %1</source>
        <translation>视频：%1</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>head, epoch</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Open the folder of a training run that saved attention maps to see how the attention of each head developed.</source>
        <translation>打开保存了注意力图的训练的文件夹，可查看各个头的注意力如何演变。</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
</context>
<context>
    <name>skimline::TrainingRun</name>
    <message>
        <source>Evaluating the bundled network</source>
        <translation>正在评估随附的网络</translation>
    </message>
    <message>
        <source>Evaluating %1</source>
        <translation>正在评估 %1</translation>
    </message>
    <message>
        <source>Finished.</source>
        <translation>已完成。</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 steps; it can be resumed.</source>
        <translation>已在第 %1 步（共 %2 步）后停止；可以继续。</translation>
    </message>
    <message>
        <source>Not started yet.</source>
        <translation>尚未开始。</translation>
    </message>
    <message>
        <source>Stopping; saving the current state.</source>
        <translation>正在停止；正在保存当前状态。</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>Reading the footage</source>
        <translation>正在读取素材</translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptEdits</name>
    <message numerus="yes">
        <source>keeping %n line(s)</source>
        <translation>
            <numerusform>“保留 %n 行”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping %n line(s)</source>
        <translation>
            <numerusform>“舍弃 %n 行”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>resetting %n line(s)</source>
        <translation>
            <numerusform>“重置 %n 行”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keeping only %n line(s)</source>
        <translation>
            <numerusform>“仅保留 %n 行”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dropping filler words (%n)</source>
        <translation>
            <numerusform>“去掉填充词（%n 处）”</numerusform>
        </translation>
    </message>
    <message>
        <source>correcting a line</source>
        <translation>“更正一行”</translation>
    </message>
</context>
<context>
    <name>skimline::TranscriptPanel</name>
    <message>
        <source>Transcript</source>
        <translation>文字稿</translation>
    </message>
    <message>
        <source>Keep these lines</source>
        <translation>保留这些行</translation>
    </message>
    <message>
        <source>Drop these lines (Delete)</source>
        <translation>舍弃这些行 (Delete)</translation>
    </message>
    <message>
        <source>Keep only these lines</source>
        <translation>仅保留这些行</translation>
    </message>
    <message>
        <source>Reset these lines</source>
        <translation>重置这些行</translation>
    </message>
    <message>
        <source>Search the transcript</source>
        <translation>搜索文字稿</translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the previous one</source>
        <translation>按 Enter 转到下一处匹配，按 Shift+Enter 转到上一处</translation>
    </message>
    <message>
        <source>Select all matches</source>
        <translation>选择所有匹配项</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct the text</source>
        <translation>更正文字</translation>
    </message>
    <message>
        <source>Drop filler words (um, uh)</source>
        <translation>去掉填充词（嗯、呃）</translation>
    </message>
    <message>
        <source>No filler words were found</source>
        <translation>没有找到填充词</translation>
    </message>
    <message numerus="yes">
        <source>%1: drop %n filler(s)</source>
        <translation>
            <numerusform>%1：去掉 %n 个填充词</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the audio that each word comes from</source>
        <translation>显示每个词来自哪段音频</translation>
    </message>
    <message>
        <source>Transcribe again, including “um” and “uh”</source>
        <translation>重新转写，包括“嗯”“呃”</translation>
    </message>
</context>
<context>
    <name>skimline::TrimFrames</name>
    <message>
        <source>Last frame of shot %1</source>
        <translation>镜头 %1 的最后一帧</translation>
    </message>
    <message>
        <source>First frame of shot %1</source>
        <translation>镜头 %1 的第一帧</translation>
    </message>
    <message>
        <source>Last frame of the transition</source>
        <translation>过渡的最后一帧</translation>
    </message>
    <message>
        <source>First frame of the transition</source>
        <translation>过渡的第一帧</translation>
    </message>
</context>
<context>
    <name>skimline::TrimPreview</name>
    <message>
        <source>kept, %1</source>
        <translation>保留，%1</translation>
    </message>
    <message>
        <source>dropped, %1</source>
        <translation>舍弃，%1</translation>
    </message>
</context>
<context>
    <name>skimline::VideoListModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>analysing</source>
        <translation>正在分析</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>skimline::VideoPage</name>
    <message>
        <source>Shots</source>
        <translation>镜头</translation>
    </message>
    <message>
        <source>Export skim…</source>
        <translation>导出精简版…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>导出为</translation>
    </message>
    <message>
        <source>Export for a video editor or as a table</source>
        <translation>导出到剪辑软件或导出为表格</translation>
    </message>
    <message>
        <source>Video and its skim</source>
        <translation>视频及其精简版</translation>
    </message>
    <message>
        <source>Makes another skim of the same length from shots that this one drops. Shots you keep stay.</source>
        <translation>用当前版本未保留的镜头生成另一个同样长度的精简版。您保留的镜头不变。</translation>
    </message>
    <message>
        <source>Export the kept shots as one video</source>
        <translation>将保留的镜头导出为一个视频</translation>
    </message>
    <message>
        <source>Another skim</source>
        <translation>另一个精简版</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>no other shot fits</source>
        <translation>没有其他镜头合适</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>Raise the target</source>
        <translation>提高目标</translation>
    </message>
    <message>
        <source>little else to see</source>
        <translation>其余看点不多</translation>
    </message>
    <message>
        <source>The remaining shots are repetitions or show almost nothing.</source>
        <translation>其余镜头是重复内容，或几乎没有看点。</translation>
    </message>
    <message>
        <source>Fill up</source>
        <translation>补足</translation>
    </message>
    <message>
        <source>only shots you keep</source>
        <translation>仅您保留的镜头</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>重新选择</translation>
    </message>
</context>
<context>
    <name>skimline::VideoSession</name>
    <message>
        <source>%1 × %2, %3 fps</source>
        <translation>%1 × %2，%3 fps</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>, no audio</source>
        <translation>，无音频</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 特征</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1，基于 %2</translation>
    </message>
    <message>
        <source>computed on the GPU</source>
        <translation>在 GPU 上计算</translation>
    </message>
    <message>
        <source>computed on the CPU</source>
        <translation>在 CPU 上计算</translation>
    </message>
    <message numerus="yes">
        <source>, %n damaged frame(s)</source>
        <translation>
            <numerusform>，%n 个损坏的帧</numerusform>
        </translation>
    </message>
    <message>
        <source>Speaker %1</source>
        <translation>说话人 %1</translation>
    </message>
</context>
<context>
    <name>skimline::VideosPanel</name>
    <message>
        <source>Videos</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Open videos</source>
        <translation>打开视频</translation>
    </message>
    <message>
        <source>Opened videos</source>
        <translation>已打开的视频</translation>
    </message>
    <message>
        <source>Stop analysing</source>
        <translation>停止分析</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>重新分析</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Close video</source>
        <translation>关闭视频</translation>
    </message>
    <message>
        <source>Analyse first</source>
        <translation>优先分析</translation>
    </message>
    <message>
        <source>Do not analyse</source>
        <translation>不分析</translation>
    </message>
    <message>
        <source>Expand the list of videos</source>
        <translation>展开视频列表</translation>
    </message>
    <message>
        <source>Collapse the list of videos</source>
        <translation>收起视频列表</translation>
    </message>
    <message numerus="yes">
        <source>Make a film of %n videos</source>
        <translation>
            <numerusform>用 %n 个视频制作影片</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>skimline::ViewExport</name>
    <message>
        <source>Save the view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Vector graphics (*.svg)</source>
        <translation>矢量图形 (*.svg)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Save the data of the view</source>
        <translation>保存视图的数据</translation>
    </message>
    <message>
        <source>Arrays (*.safetensors)</source>
        <translation>数组 (*.safetensors)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>The view was saved to %1.</source>
        <translation>视图已保存到 %1。</translation>
    </message>
</context>
<context>
    <name>skimline::ViewHelpCard</name>
    <message>
        <source>What am I looking at?</source>
        <translation>这里显示的是什么？</translation>
    </message>
    <message>
        <source>More in the user guide</source>
        <translation>用户指南中的更多内容</translation>
    </message>
</context>
<context>
    <name>skimline::ViewHelpText</name>
    <message>
        <source>Lists the shots of the video, one line per shot. A tick marks a shot that is in the skim. Next to it are the reasons why the shot was kept or dropped; every reason is based on a measurement. Double-click a shot to keep or drop it. Your decisions always win.</source>
        <translation>列出视频的镜头，每行一个。勾号表示该镜头在精简版中。旁边是保留或舍弃该镜头的理由；每个理由都以测量为依据。双击可保留或舍弃镜头。您的决定始终优先。</translation>
    </message>
    <message>
        <source>The transcript of the video, line by line, from subtitles or from speech recognition. Select lines to keep or drop them. Double-click a line to correct it. Keywords are words that occur more often in this video than in general; they can guide the skim.</source>
        <translation>视频的文字稿，逐行列出，来自字幕或语音识别。选择若干行可保留或舍弃。双击可更正一行。关键词是在此视频中比一般情况下更常出现的词，可以引导精简版。</translation>
    </message>
    <message>
        <source>Moments that stand out in image and sound at the same time, strongest first. The values rank the moments of this video; they are not probabilities. Click a moment to go there, or select some and press Keep to add them to the skim.</source>
        <translation>画面和声音同时突出的时刻，最强的在前。数值用于给本视频的时刻排序，并不是概率。单击可跳到某个时刻；选择若干个并按“保留”可将其加入精简版。</translation>
    </message>
    <message>
        <source>The network compares every frame with other frames. It does so in several layers, and each layer has several heads. Each small map shows the attention weights of one head: rows are query frames, columns are key frames, and bright means a large weight. A bright diagonal means that the head attends to neighbours in time. A bright column is a key frame that most queries attend to. Click a map to enlarge it.</source>
        <translation>网络将每一帧与其他帧比较。比较分多层进行，每层有多个头。每张小图显示一个头的注意力权重：行是查询帧，列是键帧，亮表示权重大。明亮的对角线表示该头关注时间上的邻近帧。明亮的一列是大多数查询都关注的键帧。单击可放大。</translation>
    </message>
    <message>
        <source>Statistics of each head. Entropy is low for a head that attends to few frames and high for a head that attends to many. Distance is the mean time between a query and its keys. The shares show how much of the weight lies in the local window and how much on the global frames.</source>
        <translation>每个头的统计。只关注少数帧的头熵低，关注许多帧的头熵高。距离是查询与其键之间的平均时间。份额表示有多少权重在局部窗口内，有多少在全局帧上。</translation>
    </message>
    <message>
        <source>How the attention of each head developed: maps that were saved during a training run. They show a video of the training, not the open one.</source>
        <translation>各个头的注意力如何演变：训练过程中保存的图。它们显示的是训练所用的视频，而不是当前打开的视频。</translation>
    </message>
    <message>
        <source>One curve for each run; a run is a network with its settings, applied to this video. The higher the curve, the more the run prefers the moment for the skim. Where curves coincide, the runs agree. The plot below shows the difference between the other runs and the first one.</source>
        <translation>每次运行一条曲线；一次运行是一个网络及其设置在此视频上的应用。曲线越高，该次运行越倾向于将此时刻选入精简版。曲线重合处表示结果一致。下方的图显示其余运行与第一次运行的差异。</translation>
    </message>
    <message>
        <source>The shots that each run keeps, over the time of the video. Bars that line up are shots that both runs keep. A bar without a counterpart marks a difference.</source>
        <translation>每次运行保留的镜头，按视频时间排列。上下对齐的条是双方都保留的镜头。没有对应的条表示差异。</translation>
    </message>
    <message>
        <source>The networks on this machine. Some extract features, some select shots, others transcribe speech or find highlights. Select one to see what it was trained on, how well it performed, and its limits.</source>
        <translation>本机上的网络。有的提取特征，有的选择镜头，有的转写语音或寻找精彩片段。选择一个可查看其训练数据、效果和局限。</translation>
    </message>
    <message>
        <source>Training runs, in progress and finished. The loss measures the error in training, so its curve should fall. Once it levels off, further training brings little.</source>
        <translation>网络的训练，进行中和已完成的。损失衡量训练中的误差，因此曲线应当下降。一旦持平，继续训练就收效甚微。</translation>
    </message>
    <message>
        <source>What Skimline has learned from your edits, if you turned this on: properties of shots that you keep or drop more often than the network would. Nothing leaves this machine, and Reset deletes everything.</source>
        <translation>Skimline 从您的编辑中学到的内容（如果您已开启）：您比网络更常保留或舍弃的镜头的特征。任何内容都不会离开本机，“重置”会全部删除。</translation>
    </message>
    <message>
        <source>A run over many videos, processed by the command line on this or other machines: the skims made so far, the time left, and the videos that could not be skimmed, with the reasons. This page only reads the run. Double-click a skim to open it.</source>
        <translation>对许多视频的一次批量处理，由命令行在本机或其他机器上进行：已生成的精简版、剩余时间，以及无法处理的视频及其原因。此页只读取批次。双击可打开精简版。</translation>
    </message>
    <message>
        <source>The attention map of one head. Rows are query frames, columns are key frames. The bright cells of a row mark the keys that this query attends to most. The wheel zooms, and a click goes to the frame. A large weight does not mean that the key influenced the result; the Causes tab measures that.</source>
        <translation>一个头的注意力图。行是查询帧，列是键帧。一行中明亮的单元格是该查询最关注的键。滚轮缩放，单击跳到该帧。权重大并不表示该键影响了结果；“原因”选项卡会对此进行测量。</translation>
    </message>
    <message>
        <source>A list of the strongest links: the query frame attends to the key frame. Click a link to go there.</source>
        <translation>最强联系的列表：查询帧关注键帧。单击即可前往。</translation>
    </message>
    <message>
        <source>Explains the network&apos;s score of the shot at the playhead, or of the whole skim. Relevance gives every frame a weight: the higher the curve, the more the score depends on that moment. Occlusion removes one shot at a time. Ablation switches off one part of the encoder, the decoder or the cross-attention at a time and selects the skim again. An explanation can be wrong: the deletion test removes the top, the bottom and random shots and measures how much the ranking changes.</source>
        <translation>解释网络对播放头处镜头或整个精简版的得分。相关性给每一帧一个权重：曲线越高，得分越取决于该时刻。遮挡每次去掉一个镜头。消融每次关闭编码器、解码器或交叉注意力的一个部分，并重新选取精简版。解释可能是错的：删除测试分别去掉最前的、最后的和随机的镜头，测量排名变化多大。</translation>
    </message>
    <message>
        <source>Compares the runs with the first one, the reference: overlap of the skims (F) and rank agreement of all moments (1: same order, 0: no relation), by the final score and by the network&apos;s raw output. Below is the cost of a pass: time with its spread, memory and pairs.</source>
        <translation>将各次运行与第一次运行（参照）比较：精简版的重叠度 (F)，以及按最终得分和网络原始输出得到的所有时刻的排名一致度（1：顺序相同，0：无关）。下面是一次执行的开销：时间及其离散程度、内存和配对数。</translation>
    </message>
    <message>
        <source>A head of one run next to a head of another, on the same scale, and their difference. Rows are query frames, columns are key frames. In networks that were trained separately, heads with the same number do not correspond, so the most similar head is offered.</source>
        <translation>一次运行的一个头与另一次运行的一个头以同一刻度并排显示，以及它们的差异。行是查询帧，列是键帧。分别训练的网络的头不按编号对应，因此提供最相似的头。</translation>
    </message>
    <message>
        <source>Relevance of each frame for the skim of each run, and an ablation: each part of the network is switched off in turn and all moments are scored again. The longer the bar, the more the ranking changes. Parts without effect are not shown.</source>
        <translation>每一帧对各次运行的精简版的相关性，以及消融：依次关闭网络的每个部分，并重新给所有时刻评分。条形越长，排名变化越大。没有影响的部分不显示。</translation>
    </message>
    <message>
        <source>Time and memory as a function of the video length, for local-global and full attention, measured on this machine. Both axes are logarithmic: quadratic cost is a line twice as steep as linear cost.</source>
        <translation>在本机上测得的局部-全局注意力和全注意力的时间与内存随视频长度的变化。两个轴都是对数轴：平方级开销的直线比线性开销陡一倍。</translation>
    </message>
    <message>
        <source>Shots and why they were kept or dropped</source>
        <translation>各镜头及其保留或舍弃的原因</translation>
    </message>
    <message>
        <source>Transcript, keywords and summary</source>
        <translation>文字稿、关键词和摘要</translation>
    </message>
    <message>
        <source>Moments that stand out in image and sound</source>
        <translation>画面和声音中突出的时刻</translation>
    </message>
    <message>
        <source>Attention weights between frames</source>
        <translation>帧与帧之间的注意力权重</translation>
    </message>
    <message>
        <source>Comparison with other networks and settings</source>
        <translation>与其他网络和设置的比较</translation>
    </message>
    <message>
        <source>What the score of a shot depends on</source>
        <translation>镜头得分取决于什么</translation>
    </message>
    <message>
        <source>Networks and training</source>
        <translation>网络与训练</translation>
    </message>
    <message>
        <source>Preferences learned from your edits</source>
        <translation>从您的编辑中学到的偏好</translation>
    </message>
    <message>
        <source>Batch runs over many videos</source>
        <translation>处理许多视频的批次</translation>
    </message>
    <message>
        <source>One film of several videos. Pin a shot or leave it out, drag shots into another order, choose the length, and play the film before you export it.</source>
        <translation>由多个视频组成的一部影片。可固定或去掉镜头，拖动调整顺序，选择时长，并在导出之前播放影片。</translation>
    </message>
    <message>
        <source>One film of several videos</source>
        <translation>由多个视频组成的一部影片</translation>
    </message>
</context>
<context>
    <name>skimline::WaveformTrack</name>
    <message>
        <source>Waveform of the audio</source>
        <translation>音频波形</translation>
    </message>
    <message>
        <source>%1   silence</source>
        <translation>%1   静音</translation>
    </message>
    <message>
        <source>%1   audio %2 dB</source>
        <translation>%1   音频 %2 dB</translation>
    </message>
    <message>
        <source>%1   audio %2 dB, speech</source>
        <translation>%1   音频 %2 dB，语音</translation>
    </message>
    <message>
        <source>Speech underlined</source>
        <translation>语音带下划线</translation>
    </message>
</context>
<context>
    <name>skimline::WeightCurve</name>
    <message>
        <source>Weights over the video</source>
        <translation>整个视频的权重</translation>
    </message>
</context>
<context>
    <name>skimline::WeightHistogram</name>
    <message>
        <source>Histogram of the attention weights</source>
        <translation>注意力权重直方图</translation>
    </message>
</context>
<context>
    <name>skimline::WelcomePage</name>
    <message>
        <source>1   Watch</source>
        <translation>1   观看</translation>
    </message>
    <message>
        <source>Skimline scores every frame and finds the shots.</source>
        <translation>Skimline 为每一帧评分并找出镜头。</translation>
    </message>
    <message>
        <source>2   Decide</source>
        <translation>2   决定</translation>
    </message>
    <message>
        <source>Set the length. Double-click a shot to keep or drop it.</source>
        <translation>设定长度。双击即可保留或舍弃镜头。</translation>
    </message>
    <message>
        <source>3   Export</source>
        <translation>3   导出</translation>
    </message>
    <message>
        <source>Play the skim, then export it as a clip or for your video editor.</source>
        <translation>播放精简版，然后导出为视频片段或供剪辑软件使用。</translation>
    </message>
    <message>
        <source>%1    %2</source>
        <translation>%1    %2</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近打开的文件</translation>
    </message>
</context>
<context>
    <name>skimline::WindowPreview</name>
    <message>
        <source>Preview of the exported frames</source>
        <translation>导出画面的预览</translation>
    </message>
    <message>
        <source>Finding the subject</source>
        <translation>正在查找主体</translation>
    </message>
    <message>
        <source>No preview available.</source>
        <translation>没有可用的预览。</translation>
    </message>
</context>
<context>
    <name>skimline::WindowReason</name>
    <message>
        <source>subject</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>face</source>
        <translation>人脸</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>同前</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>中央</translation>
    </message>
    <message>
        <source>The window follows what stands out or moves.</source>
        <translation>取景框跟随突出或移动的内容。</translation>
    </message>
    <message>
        <source>The window follows a face.</source>
        <translation>取景框跟随人脸。</translation>
    </message>
    <message>
        <source>The window stays as before, because the piece is too short for a move.</source>
        <translation>取景框保持不变，因为此段太短，不宜移动。</translation>
    </message>
    <message>
        <source>You placed the window.</source>
        <translation>取景框由您放置。</translation>
    </message>
    <message>
        <source>Nothing stands out, so the window shows the middle.</source>
        <translation>没有突出的内容，因此取景框显示中央。</translation>
    </message>
    <message>
        <source>wider</source>
        <translation>更宽</translation>
    </message>
    <message>
        <source>The subject does not fit, so a wider part is shown over a blurred ground.</source>
        <translation>主体放不下，因此在模糊背景上显示更宽的部分。</translation>
    </message>
    <message>
        <source>subtitles</source>
        <translation>字幕</translation>
    </message>
    <message>
        <source>The window shows the subtitles in the picture whole.</source>
        <translation>窗口完整显示画面中的字幕。</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>说话人</translation>
    </message>
    <message>
        <source>The window follows who speaks.</source>
        <translation>窗口跟随正在说话的人。</translation>
    </message>
</context>
<context>
    <name>skimline::WordSoundMap</name>
    <message>
        <source>Audio that each word comes from</source>
        <translation>每个词来自的音频</translation>
    </message>
    <message>
        <source>“%1”, said from %2 to %3 s</source>
        <translation>“%1”，说于 %2 至 %3 秒</translation>
    </message>
    <message>
        <source>At %1 s: %2% of the strongest attention</source>
        <translation>在 %1 秒处：为最强注意力的 %2%</translation>
    </message>
    <message>
        <source>%1% of the attention lies within a second of the word</source>
        <translation>注意力的 %1% 位于该词前后一秒之内</translation>
    </message>
</context>
<context>
    <name>skimline::WordsController</name>
    <message>
        <source>Looking for a transcript</source>
        <translation>正在查找文字稿</translation>
    </message>
    <message>
        <source>The transcript could not be read</source>
        <translation>无法读取文字稿</translation>
    </message>
    <message>
        <source>No transcript yet</source>
        <translation>尚无文字稿</translation>
    </message>
    <message>
        <source>There are no subtitles inside this video or next to it.</source>
        <translation>此视频旁边和内部都没有字幕。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>The summary was saved to %1.</source>
        <translation>摘要已保存到 %1。</translation>
    </message>
    <message>
        <source>Open a transcript</source>
        <translation>打开文字稿</translation>
    </message>
    <message>
        <source>Subtitles and text (*.srt *.vtt *.ass *.ssa *.sbv *.ttml *.lrc *.sub *.json *.tsv *.txt);;All files (*)</source>
        <translation>字幕和文本 (*.srt *.vtt *.ass *.ssa *.sbv *.ttml *.lrc *.sub *.json *.tsv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Folder with a BART, LED or T5 network</source>
        <translation>BART、LED 或 T5 网络所在的文件夹</translation>
    </message>
    <message>
        <source>Save the summary</source>
        <translation>保存摘要</translation>
    </message>
    <message>
        <source>Markdown (*.md);;Subtitles (*.srt);;Text (*.txt)</source>
        <translation>Markdown (*.md);;字幕 (*.srt);;文本 (*.txt)</translation>
    </message>
    <message>
        <source>The search for a transcript was stopped.</source>
        <translation>文字稿查找已停止。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
</context>
<context>
    <name>skimline::WordsPage</name>
    <message>
        <source>Open another transcript</source>
        <translation>打开另一份文字稿</translation>
    </message>
    <message>
        <source>Extract the keywords again</source>
        <translation>重新提取关键词</translation>
    </message>
    <message>
        <source>Keywords guide the skim</source>
        <translation>用关键词引导精简版</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Save the summary…</source>
        <translation>保存摘要…</translation>
    </message>
    <message>
        <source>One summary per topic</source>
        <translation>每个主题一份摘要</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>A folder with a BART, LED or T5 model in Hugging Face format</source>
        <translation>包含 Hugging Face 格式 BART、LED 或 T5 模型的文件夹</translation>
    </message>
    <message>
        <source>Key sentences</source>
        <translation>关键句</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>停止撰写</translation>
    </message>
    <message>
        <source>Subtitles inside the video</source>
        <translation>视频内的字幕</translation>
    </message>
    <message>
        <source>Key sentences, selected by keywords, position and the skim.</source>
        <translation>关键句，根据关键词、位置和精简版选取。</translation>
    </message>
    <message>
        <source>Written by the network %1 from words and frames.</source>
        <translation>由网络 %1 根据文字和视频帧撰写。</translation>
    </message>
    <message>
        <source>Written by the network %1.</source>
        <translation>由网络 %1 撰写。</translation>
    </message>
    <message>
        <source>The end of the transcript did not fit.</source>
        <translation>文字稿过长，结尾部分未能纳入。</translation>
    </message>
    <message numerus="yes">
        <source>The transcript covers %n topic(s); a single summary may mix them up.</source>
        <translation>
            <numerusform>文字稿涵盖 %n 个主题，单份摘要可能会将其混淆。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write with a network</source>
        <translation>用网络撰写</translation>
    </message>
    <message>
        <source>Open a network…</source>
        <translation>打开网络…</translation>
    </message>
    <message>
        <source>Use video frames</source>
        <translation>使用视频帧</translation>
    </message>
    <message>
        <source>Lets every frame attend to the frames in which the keywords are said, which raises their scores</source>
        <translation>让每一帧关注说到关键词的帧，从而提高它们的得分</translation>
    </message>
    <message>
        <source>Strength of the keywords</source>
        <translation>关键词的强度</translation>
    </message>
    <message>
        <source>Transcribed from the audio</source>
        <translation>由音频转写</translation>
    </message>
    <message>
        <source>Back to the subtitles</source>
        <translation>回到字幕</translation>
    </message>
    <message>
        <source>Transcribe the speech (you can switch back to the subtitles)</source>
        <translation>转写语音（可以切换回字幕）</translation>
    </message>
</context>
<context>
    <name>skimline::ZoomBar</name>
    <message>
        <source>Visible part of the video</source>
        <translation>当前显示的视频部分</translation>
    </message>
    <message>
        <source>Drag the window to pan, drag its ends to zoom.</source>
        <translation>拖动窗口以移动，拖动两端以缩放。</translation>
    </message>
</context>
<context>
    <name>skimline::videoFileFilter</name>
    <message>
        <source>Videos (%1);;All files (*)</source>
        <translation>视频 (%1);;所有文件 (*)</translation>
    </message>
</context>
</TS>
