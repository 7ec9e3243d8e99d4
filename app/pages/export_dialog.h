#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace skimline {

/// Where a skim goes: folder, name, container, whether a file there may be replaced. Asks nothing
/// else and writes nothing; accepted() means that target() can be used.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// @param source the video, which must not be the target
    ExportDialog(const QString& source, const QString& suggestedTarget, const QString& summary,
                 bool overwrite, QWidget* parent = nullptr);

    /// Absolute path with suffix.
    QString target() const;
    bool overwrite() const;
    /// Why it cannot be exported like this; empty when it can.
    QString problem() const;
    void setTarget(const QString& path);

private:
    void buildForm(const QString& summary);
    void browse();
    void applySuffix();
    void refresh();

    QString m_source;
    QLineEdit* m_name;
    QComboBox* m_container;
    QCheckBox* m_overwrite;
    QLabel* m_problem;
    QPushButton* m_export;
};

}  // namespace skimline
