import { expect, test } from "vitest";
import { routeOf } from "./router";

test("addresses mean pages", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/screen/")).toEqual({ page: "screen" });
  expect(routeOf("/invite")).toEqual({ page: "invite" });
  expect(routeOf("/t/k3m9xw2p")).toEqual({ page: "table", id: "k3m9xw2p" });
  expect(routeOf("/t/k3m9xw2p/replay")).toEqual({ page: "replay", id: "k3m9xw2p" });
  expect(routeOf("/me/")).toEqual({ page: "me", section: "profile" });
  expect(routeOf("/me/games")).toEqual({ page: "me", section: "games" });
  expect(routeOf("/me/profile")).toEqual({ page: "nowhere" });
  expect(routeOf("/merry")).toEqual({ page: "nowhere" });
  expect(routeOf("/link")).toEqual({ page: "link" });
  expect(routeOf("/sign-in")).toEqual({ page: "sign-in" });
  expect(routeOf("/t/k3m9xw2p/study")).toEqual({ page: "study", id: "k3m9xw2p" });
  expect(routeOf("/print")).toEqual({ page: "print" });
  expect(routeOf("/study")).toEqual({ page: "editor" });
  expect(routeOf("/study/line/")).toEqual({ page: "study", id: null });
  expect(routeOf("/learn/")).toEqual({ page: "learn" });
  expect(routeOf("/learn/queen/push")).toEqual({ page: "lesson", title: "queen", name: "push" });
  expect(routeOf("/learn/queen")).toEqual({ page: "nowhere" });
  expect(routeOf("/rules")).toEqual({ page: "rules" });
  expect(routeOf("/rules/queen/")).toEqual({ page: "handbook", title: "queen", table: null });
  expect(routeOf("/t/k3m9xw2p/rules")).toEqual({ page: "handbook", title: "", table: "k3m9xw2p" });
  expect(routeOf("/rules/queen/push")).toEqual({ page: "nowhere" });
  expect(routeOf("/t/")).toEqual({ page: "nowhere" });
  expect(routeOf("/t/a/b")).toEqual({ page: "nowhere" });
});
