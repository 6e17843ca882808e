// What works on originals goes on where storage takes longer than a silent database may.
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictures } from "#db/pictures-tables.ts";
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { jobs } from "./jobs.server.ts";
import type { JobContext } from "./schedule.server.ts";
import { confirmImport, findImport } from "#app/shop/catalogue/transfer/imports.server.ts";
import { applicableActions } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { preparePicture } from "#app/shop/pictures/accept-upload.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import {
  openGallery,
  packedCatalogue,
  paint,
} from "#tests/support/catalogue/catalogue-transfer.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const silence = 700;
/** Less than the half minute after which what failed is tried again. */
const patience = { timeout: 28_000, interval: 100 };
const gallery = await openGallery();
const { db, connection, tools, storage } = gallery;
const hurried = openDatabase(
  { ...connection, timeouts: { connect: 5000, statement: 600, silence } },
  tools.log,
);
const patient = openDatabase({ ...connection, timeouts: noTimeouts }, tools.log);
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  await hurried.close();
  await patient.close();
  await gallery.close();
});

/** Has no paths here, as a bucket has none. */
const { fileOf: _, ...bucket } = storage;
const slow: ObjectStorage = {
  ...bucket,
  async open(...asked) {
    await setTimeout(2 * silence);
    return bucket.open(...asked);
  },
  async saveFile(...asked) {
    await setTimeout(2 * silence);
    return bucket.saveFile(...asked);
  },
};

async function start(name: string) {
  const environment = readEnvironment({ DATA_DIR: await createTestFolder() });
  const job = jobs.find((each) => each.name === name)!;
  const given = { db: hurried.db, patientDb: patient.db, connection, log: tools.log };
  stops.push(await job.start({ ...given, environment, storage: slow } as JobContext));
}

const before = {
  found: null,
  quality: null,
  perceptualHash: null,
  palette: null,
  lightness: null,
  busyness: null,
  chroma: null,
};
beforeAll(async () => {
  const prepared = await preparePicture(storage, await paint("#2060a0"), "png", null, runHere);
  await savePicture(db, { ...prepared, ...before });
});

test("pictures from before are inspected and measured", async () => {
  await start("pictures");
  await expect
    .poll(() => db.select().from(pictures), patience)
    .toMatchObject([{ found: expect.anything(), palette: expect.stringMatching(/^[0-9a-f]{6}-/) }]);
});

test("a row of a catalogue is carried out", async () => {
  const pieces = [{ reference: "A", file: "originals/A.png", shows_real: "no", state: "draft" }];
  await gallery.lookAt(
    packedCatalogue({ pieces, files: { "originals/A.png": await paint("#a02060") } }),
  );
  await confirmImport(db, (await findImport(db))!.id, applicableActions);
  await start("catalogues");
  await expect
    .poll(() => findImport(db), patience)
    .toMatchObject({ state: "done", counts: { done: 1, failed: 0 } });
});
