import { expect, test } from "vitest";
import { readOfflineHandover } from "./offline-handover-form.ts";

test.each([
  "",
  "[]",
  "{}",
  '{"key":"short","orderId":1,"lines":[{"position":0,"prints":1}],"collectorMark":null,"at":"2026-11-24T11:05:00.000Z","pass":"","signature":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
  '{"key":"long enough","orderId":1,"lines":[{"position":0,"prints":1}],"collectorMark":null,"at":"2026-11-24T11:05:00.000Z","pass":"","signature":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
  '{"key":"long-enough","orderId":0,"lines":[{"position":0,"prints":1}],"collectorMark":null,"at":"2026-11-24T11:05:00.000Z","pass":"","signature":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
  '{"key":"long-enough","orderId":1,"lines":[],"collectorMark":null,"at":"2026-11-24T11:05:00.000Z","pass":"","signature":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
  '{"key":"long-enough","orderId":1,"lines":[{"position":0,"prints":0}],"collectorMark":null,"at":"2026-11-24T11:05:00.000Z","pass":"","signature":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
  '{"key":"long-enough","orderId":1,"lines":[{"position":0,"prints":1}],"collectorMark":null,"at":"2026-11-24T11:05:00.000Z","pass":""}',
  '{"key":"long-enough","orderId":1,"lines":[{"position":0,"prints":1}],"collectorMark":null,"at":"yesterday","pass":"","signature":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
])("no handover: %s", (json) => {
  expect(readOfflineHandover(json)).toBeNull();
});
