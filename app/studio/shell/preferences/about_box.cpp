// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/preferences/about_box.h"

#include <QApplication>
#include <QMessageBox>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class AboutBox {
    Q_DECLARE_TR_FUNCTIONS(skimline::AboutBox)
};

}  // namespace

void showAbout(QWidget* window) {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, AboutBox::tr("About Skimline"),
                        AboutBox::tr("<h3>Skimline %1</h3><p>Shortens a video to the part worth "
                                     "watching and shows why.</p><p>GPL-3.0-or-later</p>")
                            .arg(QApplication::applicationVersion()),
                        QMessageBox::Close, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

}  // namespace skimline
