// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/view_help.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cstddef>

#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

class ViewHelpText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ViewHelpText)

public:
    struct Words {
        const char* view;
        const char* text;
    };
    static constexpr Words kAll[] = {
        {"edit", QT_TR_NOOP("Lists the shots of the video, one line per shot. A tick marks a shot "
                            "that is in the skim. Next to it are the reasons why the shot was kept "
                            "or dropped; every reason is based on a measurement. Double-click a "
                            "shot to keep or drop it. Your decisions always win.")},
        {"words", QT_TR_NOOP("The transcript of the video, line by line, from subtitles or from "
                             "speech recognition. Select lines to keep or drop them. Double-click "
                             "a line to correct it. Keywords are words that occur more often in "
                             "this video than in general; they can guide the skim.")},
        {"highlights",
         QT_TR_NOOP(
             "Moments that stand out in image and sound at the same time, strongest first. The "
             "values rank the moments of this video; they are not probabilities. Click a moment to "
             "go there, or select some and press Keep to add them to the skim.")},
        {"attention.0",
         QT_TR_NOOP("The network compares every frame with other frames. It does so in several "
                    "layers, and each layer has several heads. Each small map shows the attention "
                    "weights of one head: rows are query frames, columns are key frames, and "
                    "bright means a large weight. A bright diagonal means that the head attends to "
                    "neighbours in time. A bright column is a key frame that most queries attend "
                    "to. Click a map to enlarge it.")},
        {"attention.1",
         QT_TR_NOOP("The attention map of one head. Rows are query frames, columns are key frames. "
                    "The bright cells of a row mark the keys that this query attends to most. The "
                    "wheel zooms, and a click goes to the frame. A large weight does not mean that "
                    "the key influenced the result; the Causes tab measures that.")},
        {"attention.2", QT_TR_NOOP("A list of the strongest links: the query frame attends to the "
                                   "key frame. Click a link to go there.")},
        {"attention.3",
         QT_TR_NOOP("Statistics of each head. Entropy is low for a head that attends to few frames "
                    "and high for a head that attends to many. Distance is the mean time between a "
                    "query and its keys. The shares show how much of the weight lies in the local "
                    "window and how much on the global frames.")},
        {"attention.4",
         QT_TR_NOOP("How the attention of each head developed: maps that were saved during a "
                    "training run. They show a video of the training, not the open one.")},
        {"causes",
         QT_TR_NOOP(
             "Explains the network's score of the shot at the playhead, or of the whole skim. "
             "Relevance gives every frame a weight: the higher the curve, the more the score "
             "depends on that moment. Occlusion removes one shot at a time. Ablation switches off "
             "one part of the encoder, the decoder or the cross-attention at a time and selects "
             "the skim again. An explanation can be wrong: the deletion test removes the top, the "
             "bottom and random shots and measures how much the ranking changes.")},
        {"compare.0",
         QT_TR_NOOP("One curve for each run; a run is a network with its settings, applied to this "
                    "video. The higher the curve, the more the run prefers the moment for the "
                    "skim. Where curves coincide, the runs agree. The plot below shows the "
                    "difference between the other runs and the first one.")},
        {"compare.1",
         QT_TR_NOOP(
             "The shots that each run keeps, over the time of the video. Bars that line up are "
             "shots that both runs keep. A bar without a counterpart marks a difference.")},
        {"compare.2",
         QT_TR_NOOP("Compares the runs with the first one, the reference: overlap of the skims (F) "
                    "and rank agreement of all moments (1: same order, 0: no relation), by the "
                    "final score and by the network's raw output. Below is the cost of a pass: "
                    "time with its spread, memory and pairs.")},
        {"compare.3",
         QT_TR_NOOP("A head of one run next to a head of another, on the same scale, and their "
                    "difference. Rows are query frames, columns are key frames. In networks that "
                    "were trained separately, heads with the same number do not correspond, so the "
                    "most similar head is offered.")},
        {"compare.4",
         QT_TR_NOOP(
             "Relevance of each frame for the skim of each run, and an ablation: each part of the "
             "network is switched off in turn and all moments are scored again. The longer the "
             "bar, the more the ranking changes. Parts without effect are not shown.")},
        {"compare.5",
         QT_TR_NOOP("Time and memory as a function of the video length, for local-global and full "
                    "attention, measured on this machine. Both axes are logarithmic: quadratic "
                    "cost is a line twice as steep as linear cost.")},
        {"models.0",
         QT_TR_NOOP("The networks on this machine. Some extract features, some select shots, "
                    "others transcribe speech or find highlights. Select one to see what it was "
                    "trained on, how well it performed, and its limits.")},
        {"models.1",
         QT_TR_NOOP(
             "Training runs, in progress and finished. The loss measures the error in training, so "
             "its curve should fall. Once it levels off, further training brings little.")},
        {"train",
         QT_TR_NOOP("What Skimline has learned from your edits, if you turned this on: properties "
                    "of shots that you keep or drop more often than the network would. Nothing "
                    "leaves this machine, and Reset deletes everything.")},
        {"batch",
         QT_TR_NOOP(
             "A run over many videos, processed by the command line on this or other machines: the "
             "skims made so far, the time left, and the videos that could not be skimmed, with the "
             "reasons. This page only reads the run. Double-click a skim to open it.")},
        {"film",
         QT_TR_NOOP("One film of several videos. Pin a shot or leave it out, drag shots into "
                    "another order, choose the length, and play the film before you export it.")},
    };
    static constexpr Words kTabs[] = {
        {"edit", QT_TR_NOOP("Shots and why they were kept or dropped")},
        {"words", QT_TR_NOOP("Transcript, keywords and summary")},
        {"highlights", QT_TR_NOOP("Moments that stand out in image and sound")},
        {"attention", QT_TR_NOOP("Attention weights between frames")},
        {"compare", QT_TR_NOOP("Comparison with other networks and settings")},
        {"causes", QT_TR_NOOP("What the score of a shot depends on")},
        {"models", QT_TR_NOOP("Networks and training")},
        {"train", QT_TR_NOOP("Preferences learned from your edits")},
        {"batch", QT_TR_NOOP("Batch runs over many videos")},
        {"film", QT_TR_NOOP("One film of several videos")},
    };

    template <std::size_t count>
    static QString of(const Words (&texts)[count], const QString& view) {
        for (const auto& [known, text] : texts)
            if (view == QLatin1String(known)) return tr(text);
        return {};
    }
};

}  // namespace

QString viewHelp(const QString& view) { return ViewHelpText::of(ViewHelpText::kAll, view); }

QString tabHelp(const QString& topic) { return ViewHelpText::of(ViewHelpText::kTabs, topic); }

ViewHelpCard::ViewHelpCard(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_text(new QLabel(this)), m_more(new QPushButton(this)) {
    setObjectName(QStringLiteral("viewHelp"));
    setFrameShape(QFrame::StyledPanel);
    setAttribute(Qt::WA_StyledBackground);
    auto* title = styledLabel("sectionTitle", this);
    title->setText(tr("What am I looking at?"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_more->setText(tr("More in the user guide"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kWide, spacing::kWide, spacing::kWide, spacing::kWide);
    layout->setSpacing(spacing::kUnit);
    addWidgets(layout, {static_cast<QWidget*>(title), m_text});
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    setAccessibleName(title->text());
    m_text->setAccessibleName(title->text());
    connect(m_more, &QPushButton::clicked, this, [this] {
        close();
        Q_EMIT guideRequested();
    });
}

QString ViewHelpCard::text() const { return m_text->text(); }

void ViewHelpCard::open(const QString& view, const QWidget* below, int width) {
    m_text->setText(viewHelp(view));
    m_text->setAccessibleDescription(m_text->text());
    setFixedWidth(width);
    adjustSize();
    resize(width, heightForWidth(width));
    const QPoint corner = below->mapToGlobal(QPoint(below->width() - width, below->height()));
    move(std::max(corner.x(), 0), corner.y());
    show();
    m_more->setFocus();
}

}  // namespace skimline

#include "moc_view_help.cpp"
