// Keeps the files of a batch in the browser's database over reloads. Without one, they last as
// long as the page.
import { openDB } from "idb";
import type { BatchFile, Typed } from "./batch-file.ts";
import type { DBSchema, IDBPDatabase } from "idb";

/** Files kept by an earlier version of the page may lack some fields. */
export type KeptFile = Pick<BatchFile, "id" | "file" | "order" | "reference" | "maybeSent"> &
  Partial<Typed & Pick<BatchFile, "proposed">>;

export function keptOf(card: BatchFile, maybeSent = card.maybeSent): KeptFile {
  const { id, file, order, reference, proposed, title, titleFr, additionalInfo, additionalInfoFr } =
    card;
  const { room, prices, typedPrices, enlargement } = card;
  const words = { reference, title, titleFr, additionalInfo, additionalInfoFr };
  return { id, file, order, proposed, maybeSent, ...words, room, prices, typedPrices, enlargement };
}

type Shape = DBSchema & { files: { key: string; value: KeptFile } };

let opening: Promise<IDBPDatabase<Shape>> | undefined;

function open(): Promise<IDBPDatabase<Shape>> {
  opening ??= openDB<Shape>("inkiosk-batch", 1, {
    upgrade(database) {
      database.createObjectStore("files", { keyPath: "id" });
    },
  });
  return opening;
}

export async function listKept(): Promise<KeptFile[]> {
  try {
    const kept = await (await open()).getAll("files");
    return kept.sort((a, b) => a.order - b.order);
  } catch {
    return [];
  }
}

export async function keep(files: KeptFile[]): Promise<void> {
  try {
    const transaction = (await open()).transaction("files", "readwrite");
    await Promise.all([...files.map((file) => transaction.store.put(file)), transaction.done]);
  } catch {
    // why: uploading works without it too.
  }
}

export async function forget(ids: string[]): Promise<void> {
  try {
    const transaction = (await open()).transaction("files", "readwrite");
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  } catch {
    // why: as above.
  }
}
