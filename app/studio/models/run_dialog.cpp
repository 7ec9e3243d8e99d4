// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/run_dialog.h"

#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/shell/form_labels.h"
#include "core/skim/analysis/attention_choice.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

QSpinBox* numberField(int least, int most, int value, int step, QWidget* parent) {
    auto* field = new QSpinBox(parent);
    field->setRange(least, most);
    field->setValue(value);
    field->setSingleStep(step);
    field->setGroupSeparatorShown(true);
    return field;
}

QStringList listOf(const QLineEdit* field) {
    const QString path = field->text().trimmed();
    return path.isEmpty() ? QStringList() : QStringList{path};
}

}  // namespace

RunDialog::RunDialog(RunKind kind, RunOffer offer, QWidget* parent)
    : QDialog(parent),
      m_kind(kind),
      m_offer(std::move(offer)),
      m_problem(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    const bool training = kind == RunKind::Training;
    setWindowTitle(training ? tr("Train a network") : tr("Evaluate a network"));
    auto* lead = new QLabel(
        training ? tr("The network learns from synthetic videos assembled from your photos and "
                      "clips; no labels are needed.")
                 : tr("Compares the network with simple baselines on synthetic videos. Use footage "
                      "that it was not trained on. For the training footage of a run, only the "
                      "held-out part is used."),
        this);
    lead->setObjectName(QStringLiteral("lead"));
    lead->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(spacing::kWide);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setVerticalSpacing(spacing::kUnit);
    if (!training) buildEvaluation(form);
    m_photos = addPath(form, tr("&Photos"), tr("Folder with photos"), true);
    m_videos = addPath(form, tr("&Clips"), tr("Folder with short clips"), true);
    m_extractor = new QComboBox(this);
    m_extractor->addItem(tr("Built-in"), QStringLiteral("builtin"));
    if (m_offer.googLeNet) m_extractor->addItem(tr("GoogLeNet"), QStringLiteral("googlenet"));
    form->addRow(tr("&Features"), m_extractor);
    if (training) buildTraining(form);
    m_seed = numberField(0, 1'000'000, training ? 1 : 20260, 1, this);
    m_seed->setGroupSeparatorShown(false);
    form->addRow(tr("See&d"), m_seed);
    centreLabels(*form);
    m_problem->setObjectName(QStringLiteral("fieldProblem"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().height());
    QPushButton* start = m_buttons->button(QDialogButtonBox::Ok);
    start->setText(training ? tr("Start training") : tr("Start evaluation"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addWidget(lead);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    setMinimumWidth(520);
    for (QAbstractButton* button : m_buttons->buttons()) setTabOrder(m_seed, button);
    m_photos->setFocus();
    check();
}

QLineEdit* RunDialog::addPath(QFormLayout* form, const QString& label, const QString& hint,
                              bool folder) {
    auto* field = new QLineEdit(this);
    field->setPlaceholderText(hint);
    auto* browse = new QToolButton(this);
    browse->setIcon(symbolIcon(Symbol::Folder));
    browse->setToolTip(tr("Choose"));
    browse->setAccessibleName(tr("Choose: %1").arg(hint));
    auto* row = new QHBoxLayout;
    row->addWidget(field, 1);
    row->addWidget(browse);
    form->addRow(label, row);
    // A layout in a form gets no buddy by itself.
    if (auto* name = qobject_cast<QLabel*>(form->labelForField(row))) name->setBuddy(field);
    field->setAccessibleName(hint);
    connect(field, &QLineEdit::textChanged, this, &RunDialog::check);
    connect(browse, &QToolButton::clicked, this, [this, field, hint, folder] {
        auto* dialog = new QFileDialog(this, hint, field->text());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::AnyFile);
        connect(dialog, &QFileDialog::fileSelected, field, &QLineEdit::setText);
        dialog->open();
    });
    return field;
}

void RunDialog::buildTraining(QFormLayout* form) {
    m_attention = new QComboBox(this);
    m_attention->addItem(tr("Local and global"), QStringLiteral("lga"));
    m_attention->addItem(tr("Full"), QStringLiteral("full"));
    m_attention->addItem(tr("Local only"), QStringLiteral("local"));
    m_attention->addItem(tr("Global only"), QStringLiteral("global"));
    m_attention->addItem(tr("Local and global with learnable masks"),
                         QLatin1String(kMaskedAttention));
    form->addRow(tr("&Attention"), m_attention);
    m_size = new QComboBox(this);
    m_size->addItem(tr("Small, for a quick try"), static_cast<int>(NetworkSize::Small));
    m_size->addItem(tr("Same as the bundled network"), static_cast<int>(NetworkSize::Bundled));
    form->addRow(tr("&Network"), m_size);
    m_updates = numberField(10, 1'000'000, 1000, 100, this);
    m_updates->setToolTip(tr("The bundled network was trained for 15,000 steps."));
    form->addRow(tr("&Steps"), m_updates);
    m_folder = addPath(form, tr("&Output folder"), tr("New folder"), true);
    m_folder->setText(QDir(m_offer.runsFolder)
                          .filePath(QDateTime::currentDateTime().toString(
                              QStringLiteral("'network'-yyyy-MM-dd-HHmm"))));
}

void RunDialog::buildEvaluation(QFormLayout* form) {
    m_network = new QComboBox(this);
    m_network->addItem(tr("Bundled network"), QString());
    for (const QString& file : m_offer.checkpoints)
        m_network->addItem(QFileInfo(file).completeBaseName(), file);
    form->addRow(tr("&Network"), m_network);
    connect(m_network, &QComboBox::currentIndexChanged, this, &RunDialog::check);
    m_montages = numberField(5, 1000, 40, 5, this);
    form->addRow(tr("Synthetic &videos"), m_montages);
}

RunRequest RunDialog::request() const {
    RunRequest request;
    request.kind = m_kind;
    request.photos = listOf(m_photos);
    request.videos = listOf(m_videos);
    request.extractor = m_extractor->currentData().toString();
    request.modelFolder = m_offer.modelFolder;
    request.seed = m_seed->value();
    if (m_kind == RunKind::Training) {
        request.folder = m_folder->text().trimmed();
        request.bank = request.folder + QStringLiteral("/features.bank");
        request.attention = m_attention->currentData().toString();
        request.size = static_cast<NetworkSize>(m_size->currentData().toInt());
        request.updates = m_updates->value();
        return request;
    }
    request.checkpoint = m_network->currentData().toString();
    request.montages = m_montages->value();
    const int own = m_network->currentIndex() - 1;
    const bool footage = !request.photos.isEmpty() || !request.videos.isEmpty();
    if (!footage) {
        request.bank = m_offer.banks.value(own);
    } else {
        // Features are kept for the next measurement of the same kind on the same footage.
        const QStringList parts =
            request.photos + request.videos + QStringList{request.extractor, request.checkpoint};
        request.bank = QStringLiteral("%1/measured-%2.bank")
                           .arg(m_offer.runsFolder)
                           .arg(qHash(parts.join(QLatin1Char('\n'))), 0, 16);
    }
    return request;
}

void RunDialog::setFootage(const QString& photos, const QString& videos) {
    m_photos->setText(photos);
    m_videos->setText(videos);
}

void RunDialog::setFolder(const QString& folder) {
    if (m_folder) m_folder->setText(folder);
}

void RunDialog::setUpdates(int updates) {
    if (m_updates) m_updates->setValue(updates);
}

QString RunDialog::problem() const { return problemOf(request()); }

void RunDialog::check() {
    if (!m_seed || !m_videos) return;
    const RunRequest wanted = request();
    // An empty field is not an error yet; the button stays disabled.
    const bool untouched = m_photos->text().isEmpty() && m_videos->text().isEmpty();
    const QString problem = problemOf(wanted);
    m_problem->setText(untouched ? QString() : problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

}  // namespace skimline

#include "moc_run_dialog.cpp"
