// The files of a batch in this browser's database, so that a reload brings them back. Where it has
// none, they last as long as the page.
import { openDB } from "idb";
import type { BatchFile, Typed } from "./batch-file.ts";
import type { DBSchema, IDBPDatabase } from "idb";

/** `order` keeps the cards in their places. What a former version of the page kept may lack some. */
type KeptFile = Pick<BatchFile, "id" | "file" | "reference" | "maybeSent"> &
  Partial<Typed> & { order: number };

export function keptOf(card: BatchFile, order: number, maybeSent = card.maybeSent): KeptFile {
  const { id, file, reference, title, titleFr, additionalInfo, additionalInfoFr } = card;
  const { room, prices, enlargement } = card;
  const words = { reference, title, titleFr, additionalInfo, additionalInfoFr };
  return { id, file, order, maybeSent, ...words, room, prices, enlargement };
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
    // why: a browser that keeps nothing, or is full, still uploads.
  }
}

export async function forget(ids: string[]): Promise<void> {
  try {
    const transaction = (await open()).transaction("files", "readwrite");
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  } catch {
    // why: see above.
  }
}
