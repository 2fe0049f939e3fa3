import { mount } from "svelte";
import "./src/styles/base.css";
import DevSiegers from "./DevSiegers.svelte";
mount(DevSiegers, { target: document.getElementById("app")! });
