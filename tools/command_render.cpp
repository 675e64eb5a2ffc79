// kifu render: diagrams of games.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"
#include "kifu/raster.hpp"
#include "kifu/replay.hpp"

#include "cli/command.hpp"
#include "cli/figure_counter.hpp"
#include "cli/file_names.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/render_arguments.hpp"
#include "cli/render_target.hpp"
#include "cli/text_output.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

/// A game of a page that has several.
struct PageGame {
    std::vector<Figure> figures;
    PictureOptions options;
};

struct RenderPiece : StatusPiece {
    std::uint32_t entry = 0; ///< its number, if it is a file in an archive
    std::vector<RenderedFigure> figures;
    std::vector<PageGame> page;
};

class RenderWorker : public batch::Worker {
public:
    /// `one_page`: all games come to one HTML page.
    RenderWorker(RenderArguments const& arguments, bool one_page)
        : arguments_(arguments), one_page_(one_page), counter_(arguments),
          reader_(arguments.input.game) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        begin_piece(unit);
        if (unit.error) piece_->fail(*unit.error);
        if (unit.source) render(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t piece_size = 256UL << 10;

    void begin_piece(batch::Unit const& unit) {
        piece_ = std::make_unique<RenderPiece>();
        piece_->path = shown_path(unit.path);
        piece_->entry = unit.entry;
        size_ = 0;
    }

    /// A game may have more pictures than should be held at once.
    void emit_full_piece(batch::Emit const& emit) {
        if (size_ < piece_size) return;
        auto next = std::make_unique<RenderPiece>();
        next->path = piece_->path;
        next->entry = piece_->entry;
        size_ = 0;
        emit(std::exchange(piece_, std::move(next)));
    }

    void add(RenderedFigure figure) {
        size_ += figure.text.size();
        piece_->figures.push_back(std::move(figure));
    }

    void complain(Game const& game, std::string const& what) {
        piece_->messages += "kifu: " + piece_->path + ", game " + std::to_string(game.number()) +
                            ": " + what + "\n";
        piece_->raise(findings);
    }

    void render(batch::Unit& unit, batch::Emit const& emit) {
        reader_.start(unit);
        while (reader_.next()) {
            if (auto const error = render_game(reader_.game(), emit))
                complain(reader_.game(), error->message);
            ++piece_->games;
            emit_full_piece(emit);
        }
        if (reader_.error()) piece_->fail(*reader_.error());
    }

    std::optional<Error> render_game(Game const& game, batch::Emit const& emit) {
        GameSetting const setting = game_setting(game);
        if (!setting.replayable)
            return Error{"kifu has no rules for this game, so it cannot draw it"};
        auto plans = arguments_.figures(game, setting);
        if (!plans) return plans.error();
        if (auto error = counter_.add_to(plans->back(), game, setting)) return error;
        if (arguments_.animate) return animate(game, setting, plans->front());
        if (arguments_.html || arguments_.sheet_options())
            return draw_together(game, setting, *plans);
        auto const count = static_cast<std::uint32_t>(plans->size());
        std::uint32_t number = 0;
        return make_figures(game, setting, *plans, [&](Figure const& figure) {
            auto picture =
                arguments_.picture_format().draw(figure, arguments_.picture_options(figure));
            if (picture) picture = rastered(std::move(*picture));
            if (!picture) return std::optional(picture.error());
            add({game.number(), ++number, count, std::move(*picture)});
            emit_full_piece(emit);
            return std::optional<Error>();
        });
    }

    std::optional<Error> animate(Game const& game, GameSetting const& setting,
                                 FigureOptions const& plan) {
        Figure like;
        like.game = setting.rules.game;
        like.size = setting.size;
        auto picture = to_animation(game, setting, plan, arguments_.picture_options(like));
        if (!picture) return picture.error();
        add({game.number(), 1, 1, std::move(*picture)});
        return std::nullopt;
    }

    /// All figures of a game on pages.
    std::optional<Error> draw_together(Game const& game, GameSetting const& setting,
                                       std::vector<FigureOptions> const& plans) {
        auto figures = make_figures(game, setting, plans);
        if (!figures) return figures.error();
        PictureOptions const options = arguments_.picture_options(figures->front());
        if (one_page_) {
            piece_->page.push_back({std::move(*figures), options});
            return std::nullopt;
        }
        std::vector<std::string> pages;
        if (arguments_.html)
            pages.push_back(to_html(*figures, options));
        else
            pages = to_sheets(*figures, options, *arguments_.sheet_options());
        // All sheets of a game are one PDF file.
        if (arguments_.picture_format().raster == PictureRaster::pdf) {
            auto file = rasterizer_.pdf(pages);
            if (!file) return file.error();
            pages = {std::move(*file)};
        }
        auto const count = static_cast<std::uint32_t>(pages.size());
        for (std::uint32_t i = 0; i != count; ++i) {
            auto page = arguments_.picture_format().raster == PictureRaster::png
                            ? rastered(std::move(pages[i]))
                            : Result<std::string>(std::move(pages[i]));
            if (!page) return page.error();
            add({game.number(), i + 1, count, std::move(*page)});
        }
        return std::nullopt;
    }

    /// As pixels or for print, where that is asked for.
    Result<std::string> rastered(std::string svg) {
        switch (arguments_.picture_format().raster) {
        case PictureRaster::png: return rasterizer_.png(svg, arguments_.dpi);
        case PictureRaster::pdf: return rasterizer_.pdf({&svg, 1});
        case PictureRaster::none: break;
        }
        return svg;
    }

    RenderArguments const& arguments_;
    bool one_page_;
    FigureCounter counter_;
    batch::UnitReader reader_;
    Rasterizer rasterizer_;
    std::unique_ptr<RenderPiece> piece_;
    std::size_t size_ = 0; ///< of the pictures of the piece
};

class RenderCommand : public Command {
public:
    void add_options(Options& options) override { arguments_.add_to(options); }

    int run() override {
        std::string problem = arguments_.prepare();
        if (problem.empty()) problem = RenderTarget::problem(arguments_.output);
        if (problem.empty()) problem = arguments_.input.listing_problem(arguments_.output);
        if (!problem.empty()) return refuse("render", problem);
        RenderTarget target(arguments_.output, arguments_.extension());
        AskedGame asked(arguments_.input);
        int status = ok;
        auto const complain = [&](Error const& error) {
            write_error("kifu: " + error.message + "\n");
            status = std::max<int>(status, unreadable);
        };
        bool const one_page = arguments_.html && target.single();
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<RenderWorker>(arguments_, one_page);
        };
        auto const consume = [&](batch::Piece& piece) {
            auto const& rendered = static_cast<RenderPiece const&>(piece);
            write_error(rendered.messages);
            status = std::max(status, rendered.status);
            for (RenderedFigure const& figure : rendered.figures)
                if (auto const error = target.write(rendered.path, rendered.entry, figure))
                    complain(*error);
            for (PageGame const& game : rendered.page)
                add_to_page(game);
            if (!asked.ends_without_game(rendered)) return;
            write_error(asked.message(rendered.path));
            status = std::max<int>(status, findings);
        };
        run_over(arguments_.input, make_worker, consume, complain);
        if (!sections_.empty())
            if (auto const error = target.write({}, 0, {1, 1, 1, to_html_page(title_, sections_)}))
                complain(*error);
        if (auto const lost = target.finish(); !lost.empty()) {
            write_error("kifu render: " + lost + "\n");
            status = std::max<int>(status, findings);
        }
        return status;
    }

private:
    void add_to_page(PageGame const& game) {
        PictureOptions options = game.options;
        if (!sections_.empty())
            options.id_prefix += "g" + std::to_string(sections_.size() + 1) + "-";
        sections_.push_back(to_html_section(game.figures, options));
        if (sections_.size() > 1) return;
        title_ = game.figures.front().title;
        if (title_.empty()) title_ = game_title(game.figures.front().game);
    }

    RenderArguments arguments_;
    std::vector<std::string> sections_; ///< of the HTML page
    std::string title_;
};

} // namespace

std::unique_ptr<Command> make_render() { return std::make_unique<RenderCommand>(); }

} // namespace kifu::cli
