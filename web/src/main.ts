import { mount } from "svelte";
import App from "./App.svelte";
import { lang } from "./i18n/index.svelte";
import OfflinePage from "./OfflinePage.svelte";
import { keepAtHand } from "./worker";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("no place for the app");
await lang.begin();
mount("offline" in document.documentElement.dataset ? OfflinePage : App, { target });
keepAtHand();
