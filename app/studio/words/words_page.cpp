// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/words/words_page.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/studio/shell/video_files.h"
#include "app/studio/words/cue_list.h"
#include "app/studio/words/empty_words.h"
#include "app/studio/words/transcript_panel.h"
#include "widgets/style/controls/chip_bar.h"
#include "widgets/style/controls/fold_section.h"
#include "widgets/style/controls/stop_bar.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/layouts.h"
#include "widgets/style/linked_text.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kStrengthWidth = 160;
constexpr int kMostChipHeight = 148;  // five rows: ten usual keywords, and the field for another

QToolButton* toolButton(Symbol symbol, const QString& what, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(symbolIcon(symbol));
    button->setToolTip(what);
    button->setAccessibleName(what);
    return button;
}

QLabel* wrapped(QWidget* parent, const char* objectName) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(objectName));
    label->setWordWrap(true);
    return label;
}

QString sourceText(const Transcript& transcript) {
    const QString name = QFileInfo(fromPath(transcript.file)).fileName();
    switch (transcript.origin) {
        case Transcript::Origin::InsideVideo:
            return WordsPage::tr("Subtitles inside the video");
        case Transcript::Origin::Heard:
            return WordsPage::tr("Transcribed from the audio");
        default:
            return name;
    }
}

/// Text of the button next to the source.
QString otherSourceText(bool heard) {
    return heard ? WordsPage::tr("Back to the subtitles")
                 : WordsPage::tr("Transcribe the speech (you can switch back to the subtitles)");
}

QString writerText(const WrittenSummary& summary) {
    const QString text = summary.usedImages
                             ? WordsPage::tr("Written by the network %1 from words and frames.")
                             : WordsPage::tr("Written by the network %1.");
    return text.arg(QString::fromStdString(summary.model));
}

QString kindText(const WrittenSummary& summary) {
    if (summary.kind == SummaryKind::Extractive)
        return WordsPage::tr("Key sentences, selected by keywords, position and the skim.");
    QString text = writerText(summary);
    if (summary.leftOut > 0) text += u' ' + WordsPage::tr("The end of the transcript did not fit.");
    return text;
}

bool sameTranscript(const Words& a, const Words& b) {
    return a.transcript().file == b.transcript().file &&
           a.transcript().origin == b.transcript().origin &&
           a.said.lines().size() == b.said.lines().size();
}

void addWords(CueLine& line, const Transcript::Line& said) {
    qsizetype from = 0;
    for (const Transcript::Word& word : said.words) {
        const QString text = QString::fromStdString(word.text);
        const qsizetype at = line.text.indexOf(text, from);
        if (at < 0) continue;
        from = at + text.size();
        line.words << CueLineWord{static_cast<int>(at), static_cast<int>(text.size()),
                                  word.start.toDouble(), word.end.toDouble()};
    }
}

QList<CueLine> linesOf(const Words& words) {
    QList<CueLine> lines;
    for (const Transcript::Line& said : words.said.lines()) {
        lines << CueLine{words.timed() ? said.start.toDouble() : -1, said.end.toDouble(),
                         QString::fromStdString(said.text).replace(u'\n', u' ')};
        addWords(lines.last(), said);
    }
    return lines;
}

}  // namespace

WordsPage::WordsPage(QWidget* parent)
    : QWidget(parent), m_stack(new QStackedWidget(this)), m_empty(new EmptyWords(this)) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    addWidgets(m_stack, {static_cast<QWidget*>(m_empty), buildContent()});
    auto* layout = bareLayout<QVBoxLayout>(this);
    layout->addWidget(m_stack);
    connectParts();
    setMinimumWidth(256);
    showEmpty({}, {}, false);
}

QWidget* WordsPage::buildSource() {
    auto* box = new QWidget(this);
    m_source = new ElidedLabel(box, Qt::ElideMiddle);
    m_source->setObjectName(QStringLiteral("secondary"));
    QToolButton* open = toolButton(Symbol::Open, tr("Open another transcript"), box);
    connect(open, &QToolButton::clicked, this, &WordsPage::openRequested);
    m_otherSource = toolButton(Symbol::Words, otherSourceText(false), box);
    connect(m_otherSource, &QToolButton::clicked, this, &WordsPage::sourceChanged);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kUnit, 0);
    row->setSpacing(spacing::kHalf);
    row->addWidget(m_source, 1);
    addWidgets(row, {m_otherSource, open});
    return box;
}

FoldSection* WordsPage::buildSection(const QString& id, const QString& title) {
    auto* section = new FoldSection(title, this);
    m_sections.insert(id, section);
    connect(section, &FoldSection::toggled, this, [this] { Q_EMIT foldingChanged(folded()); });
    return section;
}

QWidget* WordsPage::buildKeywords() {
    FoldSection* box = buildSection(QStringLiteral("keywords"), tr("Keywords"));
    m_automatic = toolButton(Symbol::Automatic, tr("Extract the keywords again"), box);
    box->addTool(m_automatic);
    m_chips = new ChipBar;
    m_chipArea = new QScrollArea(box);
    m_chipArea->setObjectName(QStringLiteral("chipArea"));
    m_chipArea->setFrameShape(QFrame::NoFrame);
    m_chipArea->setFocusPolicy(Qt::NoFocus);
    m_chipArea->setWidgetResizable(true);
    m_chipArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chipArea->setWidget(m_chips);
    m_guidance = new QCheckBox(tr("Keywords guide the skim"), box);
    m_guidance->setToolTip(
        tr("Lets every frame attend to the frames in which the keywords are said, which raises "
           "their scores"));
    m_strength = new QSlider(Qt::Horizontal, box);
    m_strength->setRange(0, 100);
    m_strength->setPageStep(10);
    m_strength->setMaximumWidth(kStrengthWidth);
    m_strength->setAccessibleName(tr("Strength of the keywords"));
    m_strength->setToolTip(m_strength->accessibleName());
    auto* guidance = new QHBoxLayout;
    guidance->addWidget(m_guidance);
    guidance->addWidget(m_strength, 1);
    QBoxLayout* layout = box->inside();
    layout->addWidget(m_chipArea);
    layout->addSpacing(spacing::kHalf);
    layout->addLayout(guidance);
    return box;
}

QWidget* WordsPage::buildTopics(QWidget* parent) {
    m_topics = new QWidget(parent);
    m_topicText = wrapped(m_topics, "secondary");
    m_byTopic = new QCheckBox(tr("One summary per topic"), m_topics);
    auto* topics = bareLayout<QVBoxLayout>(m_topics, spacing::kHalf);
    addWidgets(topics, {m_topicText, m_byTopic});
    return m_topics;
}

QPushButton* WordsPage::buildNetworkButton(QWidget* parent) {
    auto* button = new QPushButton(tr("Write with a network"), parent);
    button->setObjectName(QStringLiteral("withMenu"));
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    QAction* folder = menu->addAction(tr("Open a network…"), this, &WordsPage::networkRequested);
    folder->setToolTip(tr("A folder with a BART, LED or T5 model in Hugging Face format"));
    button->setMenu(menu);
    return button;
}

QWidget* WordsPage::buildSummary() {
    FoldSection* box = buildSection(QStringLiteral("summary"), tr("Summary"));
    m_export = toolButton(Symbol::Export, tr("Save the summary…"), box);
    box->addTool(m_export);
    m_kind = wrapped(box, "secondary");
    m_vision = new QCheckBox(tr("Use video frames"), box);
    m_summary = new LinkedText(box);
    m_summary->setObjectName(QStringLiteral("summaryText"));
    m_summary->setAccessibleName(tr("Summary"));
    m_network = buildNetworkButton(box);
    m_sentences = new QPushButton(tr("Key sentences"), box);
    auto* buttons = new QHBoxLayout;
    addWidgets(buttons, {m_network, m_sentences});
    buttons->addStretch(1);
    QBoxLayout* layout = box->inside();
    addWidgets(layout, {m_kind, m_vision, buildTopics(box), m_summary});
    m_progress = new StopBar(tr("Stop writing"), box);
    connect(m_progress, &StopBar::stopRequested, this, &WordsPage::stopRequested);
    layout->addWidget(m_progress);
    layout->addLayout(buttons);
    return box;
}

QWidget* WordsPage::buildContent() {
    auto* page = new QWidget(this);
    auto* layout = bareLayout<QVBoxLayout>(page, 0);
    layout->addWidget(buildSource());
    // The part that is edited comes first, and has all the room that the sections below leave.
    m_transcript = new TranscriptPanel(page);
    layout->addWidget(m_transcript, 1);
    addWidgets(layout, {buildKeywords(), buildSummary()});
    return page;
}

QStringList WordsPage::folded() const {
    QStringList ids;
    for (const auto& [id, section] : m_sections.asKeyValueRange())
        if (!section->isOpen()) ids << id;
    return ids;
}

void WordsPage::setFolded(const QStringList& ids) {
    for (const auto& [id, section] : m_sections.asKeyValueRange())
        section->setOpen(!ids.contains(id));
}

void WordsPage::connectParts() {
    connect(m_empty, &EmptyWords::openRequested, this, &WordsPage::openRequested);
    connect(m_empty, &EmptyWords::seekRequested, this, &WordsPage::seekRequested);
    connect(m_chips, &ChipBar::added, this, &WordsPage::keywordAdded);
    connect(m_chips, &ChipBar::removed, this, &WordsPage::keywordRemoved);
    connect(m_chips, &ChipBar::renamed, this, &WordsPage::keywordRenamed);
    connect(m_chips, &ChipBar::activated, this, &WordsPage::keywordActivated);
    connect(m_chips, &ChipBar::hovered, this, &WordsPage::keywordHovered);
    connect(m_automatic, &QToolButton::clicked, this, &WordsPage::automaticRequested);
    connect(m_guidance, &QCheckBox::clicked, this, &WordsPage::guidanceChosen);
    const auto strengthen = [this] { Q_EMIT strengthChosen(m_strength->value() / 100.0); };
    connect(m_strength, &QSlider::sliderReleased, this, strengthen);
    connect(m_strength, &QSlider::valueChanged, this, [this, strengthen] {
        if (!m_strength->isSliderDown()) strengthen();
    });
    connect(m_byTopic, &QCheckBox::clicked, this, &WordsPage::byTopicChosen);
    connect(m_export, &QToolButton::clicked, this, &WordsPage::exportRequested);
    connect(m_vision, &QCheckBox::clicked, this, &WordsPage::visionChosen);
    connect(m_sentences, &QPushButton::clicked, this, &WordsPage::sentencesRequested);
    connect(cues(), &CueList::seekRequested, this, &WordsPage::seekRequested);
    connect(m_summary, &LinkedText::currentChanged, this, &WordsPage::lightPart);
    connect(m_summary, &LinkedText::activated, this, [this](int part) {
        if (m_spoken && m_spoken->words.timed())
            Q_EMIT seekRequested(m_spoken->summary.parts[static_cast<std::size_t>(part)].start);
    });
}

void WordsPage::showEmpty(const QString& title, const QString& detail, bool canOpen) {
    m_spoken = nullptr;
    m_empty->show(title, detail, canOpen);
    m_stack->setCurrentIndex(0);
}

void WordsPage::nameSource(bool subtitles) {
    const Transcript& transcript = m_spoken->words.transcript();
    m_source->setText(sourceText(transcript));
    const bool heard = transcript.origin == Transcript::Origin::Heard;
    const QString name = otherSourceText(heard);
    m_otherSource->setToolTip(name);
    m_otherSource->setAccessibleName(name);
    m_otherSource->setVisible(!heard || subtitles);
}

void WordsPage::showWords(const SpokenPointer& spoken, bool subtitles) {
    const bool sameLines = m_spoken && sameTranscript(m_spoken->words, spoken->words);
    m_spoken = spoken;
    const Words& words = spoken->words;
    nameSource(subtitles);
    QList<Chip> chips;
    for (const KeywordUse& use : words.keywords)
        chips << Chip{QString::fromStdString(use.word), static_cast<int>(use.times.size())};
    m_chips->setChips(chips);
    fitChips();
    m_guidance->setEnabled(words.timed());
    m_strength->setEnabled(words.timed() && m_guidance->isChecked());
    const WrittenSummary& summary = spoken->summary;
    const bool written = summary.kind == SummaryKind::Abstractive;
    m_kind->setText(kindText(summary));
    QList<QString> parts;
    for (const SummaryPart& part : summary.parts) {
        const QString text = QString::fromStdString(part.text);
        parts << (written || parts.isEmpty() ? text : u' ' + text);
    }
    m_summary->setParts(parts);
    m_sentences->setVisible(written);
    m_vision->setVisible(summary.supportsVision);
    m_vision->setChecked(summary.usedImages);
    m_topics->setVisible(words.topics.size() > 1);
    m_topicText->setText(tr("The transcript covers %n topic(s); a single summary may mix them up.",
                            "", static_cast<int>(words.topics.size())));
    if (!sameLines) m_transcript->setLines(linesOf(words));
    m_transcript->setSpoken(spoken);
    m_stack->setCurrentIndex(1);
}

CueList* WordsPage::cues() const { return m_transcript->cues(); }
bool WordsPage::isEmpty() const { return m_stack->currentIndex() == 0; }
QString WordsPage::emptyText() const { return m_empty->title(); }
QString WordsPage::summaryKind() const { return m_kind->text(); }

void WordsPage::setGuidance(const WordChoices& choices) {
    const QSignalBlocker quiet(m_strength);
    m_guidance->setChecked(choices.steer);
    m_strength->setValue(static_cast<int>(std::lround(choices.strength * 100)));
    m_strength->setEnabled(m_guidance->isEnabled() && choices.steer);
}

void WordsPage::setWriting(bool writing, double fraction) {
    m_progress->setVisible(writing);
    m_network->setEnabled(!writing);
    m_progress->setProgress(fraction);
}

void WordsPage::setPlayhead(double seconds) {
    if (m_spoken && m_spoken->words.timed()) m_transcript->setPlayhead(seconds);
}

void WordsPage::lightPart(int part) {
    QList<int> lines;
    if (part >= 0 && m_spoken)
        for (const auto& cue : m_spoken->summary.parts[static_cast<std::size_t>(part)].cues)
            lines << static_cast<int>(cue.index);
    cues()->setLit(lines, true);
    Q_EMIT partLit(part);
}

void WordsPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitChips();
}

void WordsPage::fitChips() {
    const int inside = width() - 2 * spacing::kWide;
    m_chipArea->setFixedHeight(
        std::min(m_chips->layout()->heightForWidth(inside), kMostChipHeight));
}

}  // namespace skimline

#include "moc_words_page.cpp"
