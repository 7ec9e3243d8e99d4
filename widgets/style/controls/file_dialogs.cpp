// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/file_dialogs.h"

#include <QFileDialog>

namespace skimline {
namespace {

QFileDialog* dialogFor(const FileQuestion& question) {
    auto* dialog =
        new QFileDialog(question.window, question.title, question.start, question.filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

void open(QFileDialog* dialog, const QObject* context, const FileUse& use) {
    QObject::connect(dialog, &QFileDialog::fileSelected, context, use);
    dialog->open();
}

/// "Text (*.txt *.text)" is for txt.
QString suffixOf(const QString& filter) {
    return filter.section(QStringLiteral("(*."), 1)
        .section(QLatin1Char(')'), 0, 0)
        .section(QLatin1Char(' '), 0, 0);
}

}  // namespace

void chooseFile(const FileQuestion& question, const QObject* context, const FileUse& use) {
    QFileDialog* dialog = dialogFor(question);
    dialog->setFileMode(QFileDialog::ExistingFile);
    open(dialog, context, use);
}

void chooseFolder(const FileQuestion& question, const QObject* context, const FileUse& use) {
    QFileDialog* dialog = dialogFor(question);
    dialog->setFileMode(QFileDialog::Directory);
    open(dialog, context, use);
}

void chooseTarget(const FileQuestion& question, const QString& name, const QObject* context,
                  const FileUse& use) {
    QFileDialog* dialog = dialogFor(question);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffixOf(question.filter));
    dialog->selectFile(name);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(suffixOf(filter));
    });
    open(dialog, context, use);
}

}  // namespace skimline
