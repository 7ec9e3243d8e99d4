#pragma once

#include <QImage>
#include <limits>
#include <map>

namespace skimline {

/// Small pictures of one video by their time, seconds from the first frame. Value type.
class PictureStore {
public:
    void insert(double seconds, QImage picture) { m_pictures[seconds] = std::move(picture); }
    /// The picture nearest in time, if it is at most `reach` seconds away; else a null image.
    QImage nearest(double seconds, double reach = std::numeric_limits<double>::infinity()) const;
    bool isEmpty() const { return m_pictures.empty(); }
    std::size_t size() const { return m_pictures.size(); }
    /// Width / height of the first picture; 16:9 while there is none.
    double aspectRatio() const;

private:
    std::map<double, QImage> m_pictures;
};

}  // namespace skimline
