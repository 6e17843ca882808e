// npm run storage:move, on the console.
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { parseArgs } from "node:util";
import type { Environment } from "#app/platform/environment.server.ts";
import { refuseNoShop } from "#app/platform/postgres/no-shop.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { s3Storage } from "#app/platform/files/s3-storage.server.ts";
import { moveFiles, StorageMoveFailed } from "#app/platform/files/storage-move.server.ts";

class MoveRefused extends ExplainedError {}

const print = (line: string) => process.stdout.write(`${line}\n`);
const howTo = `Write: ${taskCommand("storage-move", ["--to=bucket"])}, or --to=folder.`;
const reportEvery = 100;

/** Returns the exit code: 0 if everything was moved. */
export async function moveStorage(environment: Environment, args: string[]): Promise<number> {
  const to = destinationOf(args);
  const { s3, dataDir } = environment;
  if (!s3)
    throw new MoveRefused("Which bucket? Set S3_BUCKET and the other S3_ variables for this task.");
  await refuseNoShop(environment);
  const [folder, bucket] = [folderStorage(dataDir), s3Storage(s3)];
  const [source, target] = to === "bucket" ? [folder, bucket] : [bucket, folder];
  try {
    const { copied, same, gone } = await moveFiles(source, target, (count) => {
      if (count % reportEvery === 0) print(`${count} files are there …`);
    });
    print(`${copied + same} files are in the ${to}, ${copied} of them new; each was read back.`);
    if (gone > 0) print(`${gone} were removed meanwhile.`);
  } catch (error) {
    if (error instanceof StorageMoveFailed) throw new MoveRefused(`${error.message}. ${goOn}`);
    throw error;
  }
  print(
    to === "bucket"
      ? "Now stop the shop, run this once more for what came meanwhile, and start it with the S3_ variables."
      : "Now stop the shop, run this once more for what came meanwhile, and start it without the S3_ variables.",
  );
  print("What was moved is still where it was: remove it once you have looked at the shop.");
  return 0;
}

const goOn = "What is there stays; run it again to go on.";

function destinationOf(args: string[]): "bucket" | "folder" {
  try {
    const { to } = parseArgs({ args, options: { to: { type: "string" } } }).values;
    if (to === "bucket" || to === "folder") return to;
  } catch {
    // Falls through to the usage.
  }
  throw new MoveRefused(`Where to? ${howTo}`);
}
