// Removes the snapshots of former migrations: drizzle-kit compares the tables with the newest
// alone.
import { readdirSync, rmSync } from "node:fs";

const meta = new URL("../db/migrations/meta/", import.meta.url);
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(new URL(name, meta));
