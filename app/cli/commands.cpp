#include "app/cli/attention_command.h"
#include "app/cli/command.h"
#include "app/cli/compare_command.h"
#include "app/cli/doctor_command.h"
#include "app/cli/features_command.h"
#include "app/cli/highlights_command.h"
#include "app/cli/models_command.h"
#include "app/cli/reference_command.h"
#include "app/cli/selftest_command.h"
#include "app/cli/shots_command.h"
#include "app/cli/summarize_command.h"
#include "app/cli/train_command.h"
#include "app/cli/words_command.h"

namespace skimline::cli {

std::vector<std::unique_ptr<Command>> allCommands() {
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(std::make_unique<SummarizeCommand>());
    commands.push_back(std::make_unique<FeaturesCommand>());
    commands.push_back(std::make_unique<ShotsCommand>());
    commands.push_back(std::make_unique<AttentionCommand>());
    commands.push_back(std::make_unique<CompareCommand>());
    commands.push_back(std::make_unique<ModelsCommand>());
    commands.push_back(std::make_unique<DoctorCommand>());
    commands.push_back(std::make_unique<SelftestCommand>());
    commands.push_back(std::make_unique<TrainCommand>());
    commands.push_back(std::make_unique<EvaluateCommand>());
    commands.push_back(std::make_unique<ReferenceCommand>());
    commands.push_back(std::make_unique<WordsCommand>());
    commands.push_back(std::make_unique<HighlightsCommand>());
    return commands;
}

}  // namespace skimline::cli
