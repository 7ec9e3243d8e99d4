// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/compare/run_choosers.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/shell/video_files.h"
#include "core/skim/analysis/attention_choice.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/theme.h"

namespace skimline {

class RunChoosers::Row : public QWidget {
public:
    explicit Row(RunChoosers* owner)
        : QWidget(owner),
          m_pattern(new QComboBox(this)),
          m_window(new QSpinBox(this)),
          m_globals(new QSpinBox(this)),
          m_extractor(new QComboBox(this)),
          m_checkpoint(new QPushButton(this)),
          m_remove(new QToolButton(this)) {
        m_pattern->addItem(RunChoosers::tr("Local-global"), QStringLiteral("lga"));
        m_pattern->addItem(RunChoosers::tr("Full"), QStringLiteral("full"));
        m_pattern->addItem(RunChoosers::tr("Local only"), QStringLiteral("local"));
        m_pattern->addItem(RunChoosers::tr("Global only"), QStringLiteral("global"));
        m_pattern->addItem(RunChoosers::tr("Local-global with masks"),
                           QLatin1String(kMaskedAttention));
        m_pattern->setItemData(
            m_pattern->count() - 1,
            RunChoosers::tr(
                "Learnable attention masks (LCAAM); needs a checkpoint trained with them"),
            Qt::ToolTipRole);
        m_extractor->addItem(RunChoosers::tr("Default features"), QString());
        m_extractor->addItem(RunChoosers::tr("GoogLeNet"), QStringLiteral("googlenet"));
        m_extractor->addItem(RunChoosers::tr("Built-in"), QStringLiteral("builtin"));
        fill(m_window, RunChoosers::tr("Window: default"), RunChoosers::tr("Window "), 999);
        fill(m_globals, RunChoosers::tr("Globals: default"), RunChoosers::tr("Globals "), 9999);
        m_pattern->setAccessibleName(RunChoosers::tr("Attention pattern"));
        m_extractor->setAccessibleName(RunChoosers::tr("Features"));
        m_checkpoint->setToolTip(RunChoosers::tr("Choose a checkpoint"));
        m_checkpoint->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_remove->setText(QStringLiteral("×"));
        m_remove->setToolTip(RunChoosers::tr("Remove this run"));
        m_remove->setAccessibleName(m_remove->toolTip());
        layOut();
        connect(m_pattern, &QComboBox::currentIndexChanged, owner, [this, owner] {
            refresh();
            Q_EMIT owner->changed();
        });
        connect(m_extractor, &QComboBox::currentIndexChanged, owner, &RunChoosers::changed);
        connect(m_window, &QSpinBox::valueChanged, owner, &RunChoosers::changed);
        connect(m_globals, &QSpinBox::valueChanged, owner, &RunChoosers::changed);
        connect(m_checkpoint, &QPushButton::clicked, this, &Row::askForCheckpoint);
        connect(m_remove, &QToolButton::clicked, owner, [this, owner] { owner->removeRow(this); });
        refresh();
    }

    RunChoice run() const {
        RunChoice run;
        run.attention = m_pattern->currentData().toString().toStdString();
        run.extractor = m_extractor->currentData().toString().toStdString();
        if (hasWindow()) run.window = m_window->value();
        if (hasGlobals() && m_globals->value() > 0) run.maxGlobals = m_globals->value();
        run.checkpoint = toPath(m_file);
        return run;
    }

    void setRun(const RunChoice& run) {
        m_pattern->setCurrentIndex(
            std::max(0, m_pattern->findData(QString::fromStdString(run.attention))));
        m_extractor->setCurrentIndex(
            std::max(0, m_extractor->findData(QString::fromStdString(run.extractor))));
        m_window->setValue(static_cast<int>(run.window));
        m_globals->setValue(static_cast<int>(run.maxGlobals.value_or(0)));
        m_file = fromPath(run.checkpoint);
        refresh();
    }

    void setRemovable(bool removable) { m_remove->setEnabled(removable); }

private:
    static void fill(QSpinBox* box, const QString& own, const QString& prefix, int most) {
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setRange(0, most);
        box->setSpecialValueText(own);
        box->setPrefix(prefix);
        box->setAccessibleName(own);
    }

    void layOut() {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setSpacing(spacing::kHalf);
        grid->addWidget(m_pattern, 0, 0);
        grid->addWidget(m_window, 0, 1);
        grid->addWidget(m_remove, 0, 2);
        grid->addWidget(m_extractor, 1, 0);
        grid->addWidget(m_globals, 1, 1);
        grid->addWidget(m_checkpoint, 2, 0, 1, 2);
        grid->setColumnStretch(0, 1);
        grid->setColumnStretch(1, 1);
    }

    bool isOneOf(std::initializer_list<const char*> patterns) const {
        return std::ranges::any_of(
            patterns, [pattern = m_pattern->currentData().toString()](const char* one) {
                return pattern == QLatin1String(one);
            });
    }
    bool hasWindow() const { return isOneOf({"lga", kMaskedAttention, "local"}); }
    bool hasGlobals() const { return isOneOf({"lga", kMaskedAttention, "global"}); }

    void refresh() {
        m_window->setVisible(hasWindow());
        m_globals->setVisible(hasGlobals());
        m_checkpoint->setText(
            m_file.isEmpty() ? RunChoosers::tr("Checkpoint: automatic")
                             : RunChoosers::tr("Checkpoint: %1").arg(QFileInfo(m_file).fileName()));
    }

    void askForCheckpoint() {
        chooseFile({this, RunChoosers::tr("Checkpoint"), QFileInfo(m_file).path(),
                    RunChoosers::tr("Checkpoints (*.safetensors);;All files (*)")},
                   this, [this](const QString& file) {
                       m_file = file;
                       refresh();
                   });
    }

    QComboBox* m_pattern;
    QSpinBox* m_window;
    QSpinBox* m_globals;
    QComboBox* m_extractor;
    QPushButton* m_checkpoint;
    QToolButton* m_remove;
    QString m_file;
};

RunChoosers::RunChoosers(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(spacing::kWide);
    auto* add = new QToolButton(this);
    add->setObjectName(QStringLiteral("addRun"));
    add->setText(tr("Add a run"));
    m_column->addWidget(add, 0, Qt::AlignLeft);
    connect(add, &QToolButton::clicked, this, [this] {
        addRow({});
        refresh();
        Q_EMIT changed();
    });
    RunChoice full;
    full.attention = "full";
    setRuns({{}, full});
}

std::vector<RunChoice> RunChoosers::runs() const {
    std::vector<RunChoice> runs;
    for (const Row* row : m_rows) runs.push_back(row->run());
    return runs;
}

void RunChoosers::setRuns(const std::vector<RunChoice>& runs) {
    while (!m_rows.empty()) {
        delete m_rows.back();
        m_rows.pop_back();
    }
    for (const RunChoice& run : runs)
        if (m_rows.size() < kMost) addRow(run);
    while (m_rows.size() < kFewest) addRow({});
    refresh();
    Q_EMIT changed();
}

void RunChoosers::addRow(const RunChoice& run) {
    auto* row = new Row(this);
    row->setRun(run);
    m_column->insertWidget(static_cast<int>(m_rows.size()), row);
    m_rows.push_back(row);
}

void RunChoosers::removeRow(Row* row) {
    std::erase(m_rows, row);
    row->deleteLater();
    refresh();
    Q_EMIT changed();
}

void RunChoosers::refresh() {
    for (Row* row : m_rows) row->setRemovable(m_rows.size() > kFewest);
    findChild<QToolButton*>(QStringLiteral("addRun"))->setEnabled(m_rows.size() < kMost);
}

}  // namespace skimline

#include "moc_run_choosers.cpp"
