import { afterAll, expect, test } from "vitest";
import { createLog } from "#app/platform/process/log.server.ts";
import { backgroundJob, scheduledJob } from "./schedule.server.ts";
import type { JobContext } from "./schedule.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);

const about = { does: "works or fails", lock: "none" };
const fail = async () => {
  throw new Error("of our own making");
};

test.for([
  scheduledJob("by the clock", { ...about, every: [24, "h"], work: fail }),
  backgroundJob("when woken", { wake: "background_work", intervalSeconds: 30 }, [
    { ...about, work: () => fail },
  ]),
])("the log says which job failed: $name", async (job) => {
  const lines: unknown[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const stop = await job.start({ db, patientDb: db, connection, log } as JobContext);
  await expect.poll(() => lines).toMatchObject([{ level: 50, job: job.name, msg: "a job failed" }]);
  await stop();
});

let worked: string[] = [];
function task(name: string, restsOnStandby: boolean) {
  const work = async () => {
    worked.push(name);
    return false;
  };
  return { ...about, restsOnStandby, work: () => work };
}

const background = backgroundJob("tried", { wake: "background_work", intervalSeconds: 60 }, [
  task("resting", true),
  task("tireless", false),
]);

const scheduled = (name: string, restsOnStandby: boolean) =>
  scheduledJob(name, {
    ...about,
    restsOnStandby,
    every: [1, "h"],
    work: async () => void worked.push(name),
  });

test.each([
  [true, ["tireless"]],
  [false, ["resting", "tireless"]],
])("on standby: %s, works: %j", async (isOnStandby, expected) => {
  const tools = { db, patientDb: db, connection, log: createLog("silent") };
  const jobs = [[background], [scheduled("resting", true), scheduled("tireless", false)]];
  for (const each of jobs) {
    worked = [];
    const context = { ...tools, isOnStandby: () => isOnStandby } as JobContext;
    const stops = await Promise.all(each.map(async (job) => job.start(context)));
    await expect.poll(() => worked).toContain("tireless");
    for (const stop of stops) await stop();
    expect(worked.toSorted()).toEqual(expected);
  }
});
