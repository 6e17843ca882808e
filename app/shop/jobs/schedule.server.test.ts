import { afterAll, expect, test } from "vitest";
import { createLog } from "#app/platform/process/log.server.ts";
import { backgroundJob, scheduledJob } from "./schedule.server.ts";
import type { JobContext } from "./schedule.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);

const about = { does: "fails", lock: "none" };
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
