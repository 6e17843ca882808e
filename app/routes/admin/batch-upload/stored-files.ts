// Stores the files of a batch in the browser's database over reloads. Without one, they last as
// long as the page.
import { openDB } from "idb";
import type { BatchFile, CardInput } from "./batch-file.ts";
import type { DBSchema, IDBPDatabase } from "idb";

/** Files stored by an earlier version of the page may lack some fields. */
export type RestoredFile = Pick<BatchFile, "id" | "file" | "order" | "reference" | "maybeSent"> &
  Partial<CardInput & Pick<BatchFile, "proposed">>;

/** Browsers hold the category under its former name. */
type StoredFile = Omit<RestoredFile, "category"> & { room?: BatchFile["category"] };

export function toStoredFile(card: BatchFile, maybeSent = card.maybeSent): StoredFile {
  const { id, file, order, reference, proposed, title, titleFr, additionalInfo, additionalInfoFr } =
    card;
  const { category: room, prices, typedPrices, enlargement } = card;
  const texts = { reference, title, titleFr, additionalInfo, additionalInfoFr };
  return { id, file, order, proposed, maybeSent, ...texts, room, prices, typedPrices, enlargement };
}

type Stores = DBSchema & { files: { key: string; value: StoredFile } };

let opening: Promise<IDBPDatabase<Stores>> | undefined;

function open(): Promise<IDBPDatabase<Stores>> {
  opening ??= openDB<Stores>("inkiosk-batch", 1, {
    upgrade(database) {
      database.createObjectStore("files", { keyPath: "id" });
    },
  });
  return opening;
}

export async function listStoredFiles(): Promise<RestoredFile[]> {
  try {
    const stored = await (await open()).getAll("files");
    return stored
      .sort((a, b) => a.order - b.order)
      .map(({ room, ...file }) => ({ ...file, ...(room && { category: room }) }));
  } catch {
    return [];
  }
}

export async function storeFiles(files: StoredFile[]): Promise<void> {
  try {
    const transaction = (await open()).transaction("files", "readwrite");
    await Promise.all([...files.map((file) => transaction.store.put(file)), transaction.done]);
  } catch {
    // Uploading works without the database, too.
  }
}

export async function removeStoredFiles(ids: string[]): Promise<void> {
  try {
    const transaction = (await open()).transaction("files", "readwrite");
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  } catch {
    // Uploading works without the database, too.
  }
}
