import { afterAll, expect, test } from "vitest";
import { createResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { checks } from "./alarm-checks.server.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const now = new Date("2026-11-28T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

test.each([
  ["of last night", 8, "fine"],
  ["of three nights ago", 80, { broken: { base: hoursAgo(80).toISOString() } }],
])("a continuous backup whose last base is %s", async (_, hours, expected) => {
  const watch = {
    environment: readEnvironment({
      DATA_DIR: "/srv/shop",
      BACKUP_TO: "/mnt/safe",
      BACKUP_KEY: "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E",
    }),
    hasMail: false,
    providers: [],
    responses: createResponseCounts(),
    log: createLog("silent"),
    findContinuous: () => ({
      begun: hoursAgo(100),
      until: now,
      spans: [],
      lastBase: hoursAgo(hours),
      trouble: null,
    }),
  };
  expect(await checks.continuous(db, watch, { now, isRaised: false })).toEqual(expected);
});
