import { mount } from "svelte";
import App from "./App.svelte";
import { lang } from "./i18n/index.svelte";
import OfflinePage from "./OfflinePage.svelte";
import { router } from "./router";
import { keepAtHand } from "./worker";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("no place for the app");
// The page of a table is fetched while the texts are; the board comes with it.
if (router.route.page === "table") {
  const page = [import("./game/TablePage.svelte"), import("./game/queen/QueenTable.svelte")];
  void Promise.allSettled(page);
}
await lang.begin();
mount("offline" in document.documentElement.dataset ? OfflinePage : App, { target });
keepAtHand();
