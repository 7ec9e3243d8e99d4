#pragma once

#include <QWidget>
#include <vector>

#include "app/jobs/compare_job.h"
#include "widgets/attention_map_view.h"

class QBoxLayout;
class QComboBox;
class QLabel;

namespace skimline {

/// The same head of two runs and the difference of the two, zoomed and panned together.
class CompareMapsView : public QWidget {
    Q_OBJECT

public:
    explicit CompareMapsView(QWidget* parent = nullptr);

    /// nullptr: nothing to show.
    void setComparison(const ComparisonPointer& comparison);
    /// 0 and 1: of the two runs; 2: the second less the first.
    AttentionMapView* map(int number) const { return m_maps.at(static_cast<std::size_t>(number)); }

Q_SIGNALS:
    void seekRequested(double seconds);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QComboBox* addBox(const QString& name);
    void offerHeads();
    void showHead();
    void linkWindows();

    ComparisonPointer m_comparison;
    QComboBox* m_first;
    QComboBox* m_second;
    QComboBox* m_part;
    QComboBox* m_layer;
    QComboBox* m_head;
    QBoxLayout* m_column;
    std::vector<QLabel*> m_names;
    std::vector<AttentionMapView*> m_maps;
};

}  // namespace skimline
