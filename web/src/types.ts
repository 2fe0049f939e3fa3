/** The wire types by their short names; `wire.ts` is generated from the server's schemas. */
import type { components } from "./wire";

type Schemas = components["schemas"];

export type Me = Schemas["Me"];
export type Catalogue = Schemas["Catalogue"];
export type NewTable = Schemas["NewTable"];
export type TableView = Schemas["TableView"];
export type SeatView = Schemas["SeatView"];
export type Position = Schemas["Position"];
export type NextPosition = Schemas["NextPosition"];
export type TableRow = Schemas["TableRow"];
export type LogLine = Schemas["LogLine"];
export type Said = Schemas["Said"];
export type Beat = Schemas["Beat"];
export type Switchboard = Schemas["Switchboard"];
export type OptionCard = Schemas["OptionCard"];
export type RulesWish = Schemas["RulesWish"];
export type RulesView = Schemas["RulesView"];
export type OptionValue = boolean | number | string;
export type Moments = Schemas["Moments"];
export type MomentRow = Schemas["MomentRow"];
export type MomentView = Schemas["MomentView"];
export type Retrospect = Schemas["Retrospect"];
export type CurveView = Schemas["CurveView"];
export type FilmView = Schemas["FilmView"];
export type Problem = Schemas["Problem"];
export type Handbook = Schemas["HandbookView"];
export type Chapter = Schemas["ChapterView"];
export type Contrast = Schemas["ContrastView"];

export type AccountView = Schemas["AccountView"];
export type DeviceLink = Schemas["DeviceLink"];
export type SessionView = Schemas["SessionView"];
export type TokenView = Schemas["TokenView"];
export type TokenMade = Schemas["TokenMade"];
export type MuteView = Schemas["MuteView"];
export type TargetView = Schemas["TargetView"];
export type TargetList = Schemas["TargetList"];
export type TargetMade = Schemas["TargetMade"];
export type TrialOutcome = Schemas["TrialOutcome"];
export type RuleSetView = Schemas["RuleSetView"];
export type TitleRating = Schemas["TitleRating"];
export type StudyView = Schemas["StudyView"];
export type StudyLine = Required<Schemas["StudyLine"]>;
export type FollowedLine = Schemas["FollowedLine"];
export type LookAt = Schemas["LookAt"];
export type Opinion = Schemas["OpinionView"];
export type TurnOpinion = Schemas["TurnOpinion"];
export type Outcome = Schemas["OutcomeView"];
export type LessonRow = Schemas["LessonRow"];
export type LessonView = Schemas["LessonView"];
export type AttemptView = Schemas["AttemptView"];
export type Verdict = Schemas["VerdictView"];
export type StudySeat = Schemas["StudySeat"];
export type Fault = Schemas["FaultView"];
export type PositionVerdict = Schemas["PositionView"];

export type DailyToday = Schemas["DailyToday"];
export type DailyDay = Schemas["DailyDay"];
export type DailyDays = Schemas["DailyDays"];
export type DailyRow = Schemas["DailyRow"];
export type DailyResult = Schemas["DailyResult"];
export type DailyRecord = Schemas["DailyRecord"];
export type DailyTrack = Schemas["DailyTrack"];
export type BoatTrace = Schemas["BoatTrace"];
export type SteamerTrace = Schemas["SteamerTrace"];

export type QueenView = Schemas["QueenView"];
export type BoatView = Schemas["BoatView"];
export type RiverView = Schemas["RiverView"];
export type QueenPlan = Schemas["QueenPlan"];
export type QueenWay = Schemas["QueenWay"];
export type Reach = Schemas["Reach"];
export type Ghost = Schemas["Ghost"];
export type Shove = Schemas["Shove"];

export type SiegersView = Schemas["SiegersView"];
export type SteamerView = Schemas["SteamerView"];
export type SiegersPlan = Schemas["SiegersPlan"];
export type Choice = Schemas["Choice"];
export type ChainMove = Schemas["ChainMove"];

export type Plan = QueenPlan | SiegersPlan;

export type Goal = Schemas["Goal"];
export type FromBrowser = Schemas["FromBrowser"];
export type ToBrowser = Schemas["ToBrowser"];
export type Advice = Schemas["Advised"];
export type Foresight = Schemas["Foresight"];
export type Trap = Schemas["Trap"];
export type Aim = Schemas["Aim"];
export type RiverOdds = Schemas["RiverOdds"];
export type WayOdds = Schemas["WayOdds"];
export type TileOdds = Schemas["TileOdds"];
export type Reason = Schemas["ReasonView"];
