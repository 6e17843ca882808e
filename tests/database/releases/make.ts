// node tests/database/releases/make.ts fills a shop of this version with 10,000 orders and stores
// its database beside this file (docs/updates.md).
import pg from "pg";
import { createLog } from "#app/platform/process/log.server.ts";
import { runIntegrityCheck } from "#app/shop/integrity/integrity-runs.server.ts";
import { shopVersion } from "#app/platform/project-root.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startTestPostgres } from "#tests/support/postgres.ts";
import { copyOrders, moveMoments, setClockOfBooks } from "./copies.ts";
import { awkwardNames } from "./awkward-names.ts";
import { furnish } from "./furnish.ts";
import { storeRelease, listReleases } from "./release-database.ts";
import { makeOrdersInEveryState, ordersInEveryState } from "./orders-in-every-state.ts";
import { openReleaseStorage } from "./release-storage.ts";

const orders = 10_000;
/** Three years of orders, begun here. */
const firstOrderAt = "2023-11-20T09:00:00Z";
const copies = orders / ordersInEveryState - 1;
const hours = Math.floor((3 * 365 * 24) / copies);

if ((await listReleases()).includes(shopVersion))
  throw new Error(`The database of ${shopVersion} is kept already, and never made anew.`);
const stopPostgres = await startTestPostgres();
const { db, connection, close } = await createTestDatabase();
const client = new pg.Client(connection);
await client.connect();
try {
  const later = `${Math.round((Date.parse(firstOrderAt) - Date.now()) / 1000)} seconds`;
  await setClockOfBooks(client, { later });
  const furnished = await furnish(db);
  await makeOrdersInEveryState(db, furnished);
  await moveMoments(client, later);
  await setClockOfBooks(client, "as given");
  await client.query("begin");
  await copyOrders(client, copies, hours, awkwardNames);
  await client.query("commit");
  const { state, checks } = await runIntegrityCheck(
    db,
    await openReleaseStorage(db),
    "Noor",
    createLog("error"),
  );
  if (state !== "holds")
    throw new Error(JSON.stringify(checks.filter((check) => check.state !== "holds")));
  process.stdout.write(`kept in ${await storeRelease(connection)} bytes\n`);
} finally {
  await client.end();
  await close();
  await stopPostgres();
}
