// Makes the next print file of a database as far as a moment, reports it, and waits to be killed.
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { makeNextPrintFile } from "#app/shop/printing/print-file-making.server.ts";

const [connectionString, folder, at] = process.argv.slice(2) as [string, string, string];
const log = createLog("silent");
const { db } = openDatabase({ connectionString }, log);
const storage = folderStorage(folder);
const hanging = {
  ...storage,
  async saveFile(name: string, file: string) {
    if (at === "after it is stored") await storage.saveFile(name, file);
    process.stdout.write("now");
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  },
};
await makeNextPrintFile(
  db,
  hanging,
  { log, folder: `${folder}/abandoned`, publicUrl: "https://shop.example" },
  runHere,
);
