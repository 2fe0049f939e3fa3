"""Values of options to try."""

import paddlewheel as pw
from paddlewheel.core.rules import Value


def some_values(option: pw.Option) -> list[Value]:
    """All values of an option, or, if there are many, the ends and some between them."""
    match option.kind:
        case "choice":
            return list(option.choices)
        case "switch":
            return [True, False]
        case "number":
            assert option.low is not None
            assert option.high is not None
            return [option.low, option.low + 1, option.high]
        case _:
            drawn = map(str, range(len(option.names) + 1)) if option.draws else [""]
            return [*drawn, *option.names, "+".join(option.names)]
