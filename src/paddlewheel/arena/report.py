"""The report of a tournament: one HTML file, the same bytes for the same results."""

from html import escape

from paddlewheel.arena import plots
from paddlewheel.arena.command import command
from paddlewheel.arena.digest import Digest
from paddlewheel.arena.notable import notable
from paddlewheel.arena.outcome import Outcome
from paddlewheel.arena.page import page, plot, section, table
from paddlewheel.arena.result import Result
from paddlewheel.core.fleet import LETTERS
from paddlewheel.core.titles import title_of
from paddlewheel.core.words import Speaker

_CLEAR = 0.85
"""From such a share on nobody asks who won."""
_CUT = "round_limit"
"""How titles call the end of a race that took too long."""


def report(outcome: Outcome, lang: str = "en") -> str:
    """The text of the file."""
    return _Report(outcome, lang).text()


def per_cent(share: float) -> str:
    """A share for the eye."""
    return f"{100 * share:.0f} %"


class _Report:
    """One report in the making; a method a section."""

    def __init__(self, outcome: Outcome, lang: str) -> None:
        self.outcome = outcome
        self.tournament = outcome.tournament
        self.digest = Digest(outcome)
        self.say = Speaker(lang)
        self.title = title_of(self.tournament.rules)
        self.names = [self.tournament.bots[bot] for bot in self.digest.bots]

    def text(self) -> str:
        """Everything."""
        sections = [self._ratings(), self._matrix()]
        if self.digest.races:
            sections += [self._seats(), self._lengths(), *self._spreads(), self._choices()]
            sections += [*self._amounts(), self._notable()]
        sections += [*self._faults(), self._again()]
        foot = self.say("Made by Paddlewheel. The same tournament makes the same page.")
        return page(self.say.lang, self._headline(), self._head(), sections, foot)

    # --- Who won

    def _headline(self) -> str:
        say, (first, second) = self.say, self.digest.bots[:2]
        best, next_best = self.names[:2]
        met = self.digest.met(first, second)
        if met is None or met.interval[0] <= 0.5:
            return say("{bot} and {other} come in neck and neck", bot=best, other=next_best)
        if met.ahead >= _CLEAR:
            return say("{bot} leaves the fleet in its wake", bot=best)
        return say("{bot} comes in first", bot=best)

    def _head(self) -> list[str]:
        say, rules = self.say, self.tournament.rules
        races = say.count(len(self.outcome.results), "{n} race", "{n} races")
        seats = say.count(self.tournament.seats, "{n} boat", "{n} boats")
        groups = say.count(self.tournament.groups, "{n} seed group", "{n} seed groups")
        head = [" · ".join([self.title.label, rules.edition, seats, groups, races])]
        if met := self.digest.met(*self.digest.bots[:2]):
            head.append(
                say(
                    "{bot} was ahead of {other} in {share} of all encounters; with other rivers "
                    "and dice it would be {low} to {high}, in 95 cases of 100.",
                    bot=self.names[0],
                    other=self.names[1],
                    share=per_cent(met.ahead),
                    low=per_cent(met.interval[0]),
                    high=per_cent(met.interval[1]),
                )
            )
        if rules.differences():
            head.append(self.title.differs(rules, say.lang))
        return head

    def _ratings(self) -> str:
        say = self.say
        values = [(rating.mu, rating.sigma) for rating in self.outcome.ratings]
        told = say("Everybody starts at 25. The bars hold the true worth in 95 cases of 100.")
        return section(
            say("Ratings"), told, plot(plots.ratings(self.names, values), say("Ratings"))
        )

    def _matrix(self) -> str:
        say = self.say
        told = say(
            "How often the bot of the row was ahead of the bot of the column; a tie is half."
        )
        rows = [
            [f"<th>{self._swatch(rank)}{escape(self.names[rank])}</th>"]
            + [self._cell(one, other) for other in self.digest.bots]
            for rank, one in enumerate(self.digest.bots)
        ]
        return section(say("Who beats whom"), told, table(["", *self.names], rows, "matrix"))

    def _cell(self, one: int, other: int) -> str:
        met = None if one == other else self.digest.met(one, other)
        if met is None:
            return '<td class="none">–</td>'
        low, high = (f"{100 * bound:.0f}" for bound in met.interval)
        tint = f"background: rgba(var(--cool), {0.55 * met.ahead:.2f})"
        return (
            f'<td style="{tint}"><strong>{per_cent(met.ahead)}</strong>'
            f"<small>{low} … {high}</small></td>"
        )

    def _swatch(self, rank: int) -> str:
        return f'<span class="swatch" style="background: {plots.colour(rank)}"></span>'

    # --- How they sailed

    def _seats(self) -> str:
        say, seats = self.say, range(self.tournament.seats)
        means = {seat: self.digest.place(None, seat) or 0.0 for seat in seats}
        best, worst = min(means, key=means.__getitem__), max(means, key=means.__getitem__)
        told = say(
            "The mean place in every seat; first is on top. Seat {best} was the best to have, "
            "{worst} the worst: {apart} of a place lie between them.",
            best=LETTERS[best],
            worst=LETTERS[worst],
            apart=f"{means[worst] - means[best]:.2f}",
        )
        places = [[self.digest.place(bot, seat) for seat in seats] for bot in self.digest.bots]
        drawn = plots.seats(self.names, places, LETTERS[: len(seats)])
        return section(say("Does the seat matter?"), told, plot(drawn, say("Places by seat")))

    def _lengths(self) -> str:
        say, rounds = self.say, sorted(race.rounds for race in self.digest.races)
        told = say(
            "The middle one of all races took {median} rounds.", median=rounds[len(rounds) // 2]
        )
        cut = sum(race.ending == _CUT for race in self.digest.races)
        if cut:
            told += " " + say("{share} ran into the limit.", share=per_cent(cut / len(rounds)))
        drawn = plots.histogram(rounds, say("Rounds"))
        return section(say("How long is a race?"), told, plot(drawn, say("Rounds")))

    def _spreads(self) -> list[str]:
        told = self.say("How often each bot chose which, in per cent.")
        return [
            section(
                figure.label,
                told,
                plot(
                    plots.spreads(
                        self.names,
                        [self.digest.spread(bot, figure.name) for bot in self.digest.bots],
                        figure.label,
                    ),
                    figure.label,
                ),
            )
            for figure in self.title.figures(self.say.lang)
            if figure.spread and any(self._has(figure.name))
        ]

    def _amounts(self) -> list[str]:
        figures = [f for f in self.title.figures(self.say.lang) if not f.spread]
        content = [
            f"<div><h3>{escape(figure.label)}</h3>"
            f"{plot(plots.bars(self.names, amounts), figure.label)}</div>"
            for figure in figures
            if any(amounts := self._has(figure.name))
        ]
        told = self.say("For one boat’s captain in one race, on average.")
        shown = f'<div class="several">{"".join(content)}</div>'
        return [section(self.say("What they did"), told, shown, wide=True)] if content else []

    def _has(self, figure: str) -> list[float]:
        return [self.digest.amount(bot, figure) for bot in self.digest.bots]

    def _choices(self) -> str:
        say = self.say
        choices = [self.digest.choices(bot) for bot in self.digest.bots]
        told = say(
            "The whole turns that a captain could choose from, as the mean of a race. The most at "
            "once were {most}.",
            most=self.digest.most_choices(),
        )
        drawn = plots.boxes(self.names, choices, say("Turns to choose from"))
        return section(say("Spoilt for choice"), told, plot(drawn, say("Turns to choose from")))

    # --- Single races

    def _notable(self) -> str:
        say = self.say
        rows = [
            [
                f"<th>{escape(found.what)}</th>",
                f"<td>{escape(found.how_much)}</td>",
                f"<td>{escape(self._order(found.race))}</td>",
                f"<td><code>{escape(found.race.match)}</code></td>",
            ]
            for found in notable(self.digest, self.title.figures(say.lang), say)
        ]
        told = say("With --records DIR every race can be watched, for example so:")
        example = escape(f"paddlewheel replay DIR/{self.digest.races[0].match}.json")
        headings = ["", "", say("In order of places"), say("Race")]
        content = (
            table(headings, rows, "list"),
            f"<p>{escape(told)}</p><pre><code>{example}</code></pre>",
        )
        return section(say("Races to remember"), "", *content, wide=True)

    def _order(self, race: Result) -> str:
        seats = sorted(range(len(race.lineup)), key=lambda seat: (race.places[seat], seat))
        return ", ".join(
            f"{race.places[seat]}. {self.tournament.bots[race.lineup[seat]]}" for seat in seats
        )

    def _faults(self) -> list[str]:
        say = self.say
        rows = []
        for bot, name in zip(self.digest.bots, self.names, strict=True):
            spoilt = self.outcome.faults(bot)
            for code in sorted({race.fault.code for race in spoilt if race.fault}):
                found = [race for race in spoilt if race.fault and race.fault.code == code]
                rows.append(_fault_row(name, found))
        if not rows:
            return []
        told = say("Who spoils a race is last in it; the others share the first place.")
        headings = [say("Bot"), say("Races"), say("First in"), say("What happened"), ""]
        return [section(say("Man overboard"), told, table(headings, rows, "list"), wide=True)]

    def _again(self) -> str:
        say = self.say
        told = say("The same results, on any machine and with any number of processes:")
        again = f"<pre><code>{escape(command(self.tournament))}</code></pre>"
        return section(say("Once more"), told, again, wide=True)


def _fault_row(bot: str, races: list[Result]) -> list[str]:
    fault = races[0].fault
    assert fault is not None
    return [
        f"<th>{escape(bot)}</th>",
        f'<td class="number">{len(races)}</td>',
        f"<td><code>{escape(races[0].match)}</code></td>",
        f'<td class="fault">{escape(fault.sentence)}</td>',
        f"<td><code>{escape(fault.code)}</code></td>",
    ]
