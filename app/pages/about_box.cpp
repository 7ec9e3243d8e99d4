#include "app/pages/about_box.h"

#include <QApplication>
#include <QMessageBox>

namespace skimline {

void showAbout(QWidget* window) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("skimline::showAbout", text);
    };
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Skimline"),
                                tr("<h3>Skimline %1</h3><p>Shortens a video to the part worth "
                                   "watching and shows why.</p><p>GPL-3.0-or-later</p>")
                                    .arg(QApplication::applicationVersion()),
                                QMessageBox::Close, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

}  // namespace skimline
