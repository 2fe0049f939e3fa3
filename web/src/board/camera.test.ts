import { beforeEach, expect, test } from "vitest";
import { Camera } from "./camera.svelte";

let camera: Camera;

beforeEach(() => {
  camera = new Camera();
  camera.still = true;
  camera.width = 800;
  camera.height = 600;
  camera.area = [-1000, -500, 2000, 1000];
});

test("everything fits into what the cards leave free", () => {
  camera.insets = { top: 100, right: 0, bottom: 100, left: 0 };
  camera.fit();
  expect(camera.scale).toBe(0.4);
  expect(camera.seen([0, 0])).toEqual([400, 300]);
  expect(camera.seen([-1000, 0])).toEqual([0, 300]);
});

test("the point below the finger stays where it is", () => {
  camera.fit();
  const before = camera.world([100, 100]);
  camera.zoom(1.7, [100, 100]);
  const after = camera.world([100, 100]);
  expect(after[0]).toBeCloseTo(before[0]);
  expect(after[1]).toBeCloseTo(before[1]);
});

test("there is a nearest and a furthest view, and an edge of the world", () => {
  camera.zoom(100);
  expect(camera.scale).toBe(camera.closest);
  camera.zoom(0.001);
  expect(camera.scale).toBeCloseTo(0.75 * camera.fitting);
  camera.pan(1e6, 0);
  expect(camera.gaze.x).toBe(-1000);
});

test("what is in sight is not moved, what is not comes into sight", () => {
  camera.fit();
  camera.zoom(2.5);
  const before = camera.gaze;
  camera.reveal([[0, 0]]);
  expect(camera.gaze).toEqual(before);
  camera.reveal([[900, 0]], 50);
  expect(camera.seen([900, 0])[0]).toBeCloseTo(750);
});

test("an area is shown between two scales, and the boat stays in sight", () => {
  camera.show([-100, -100, 200, 200], 0.5, 1.2);
  expect(camera.scale).toBe(1.2);
  camera.show([-1000, -100, 2000, 200], 0.8, 1.2, [-900, 0]);
  expect(camera.scale).toBe(0.8);
  expect(camera.seen([-900, 0])[0]).toBeGreaterThanOrEqual(49);
});

test("hands are told from the board", () => {
  let hands = 0;
  camera.onhand = () => hands++;
  camera.fit();
  camera.reveal([[500, 0]]);
  expect(hands).toBe(0);
  camera.pan(5, 5);
  camera.zoomIn();
  expect(hands).toBe(2);
});

test("a card that comes or goes does not move the picture", () => {
  camera.fit();
  const before = camera.seen([100, 50]);
  camera.cover({ top: 0, right: 0, bottom: 120, left: 40 });
  expect(camera.seen([100, 50])[0]).toBeCloseTo(before[0]);
  expect(camera.seen([100, 50])[1]).toBeCloseTo(before[1]);
});

test("what does not fit at this scale is shown smaller", () => {
  camera.zoom(100);
  camera.reveal([[-900, 0], [900, 0]], 50);
  expect(camera.seen([-900, 0])[0]).toBeCloseTo(50);
  expect(camera.seen([900, 0])[0]).toBeCloseTo(750);
});
