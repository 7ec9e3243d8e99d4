#include "core/engine/extractor_choice.h"

#include "core/base/error.h"
#include "core/features/googlenet.h"
#include "core/features/model_store.h"

namespace skimline {

ExtractorChoice chooseExtractor(const AnalysisRequest& request) {
    if (request.ownExtractor) {
        return {request.ownExtractor->id(), request.ownExtractor->version(),
                [own = request.ownExtractor](ComputeDevice, const RunContext&) { return own; }};
    }
    if (request.extractor == kGoogLeNetId) {
        return {kGoogLeNetId, kGoogLeNetVersion,
                [folder = request.modelFolder](ComputeDevice device, const RunContext& context)
                    -> std::shared_ptr<FeatureExtractor> {
                    return loadGoogLeNet(ModelStore(folder).folderOf(kGoogLeNetId), device,
                                         context);
                }};
    }
    throw Error(ErrorCode::Usage, request.extractor,
                "There is no feature extractor '" + request.extractor +
                    "' in this version; it has googlenet.");
}

}  // namespace skimline
