// The tables in a ZIP, read line by line so that none is ever in memory whole.
import { UnpackFailed, readMember } from "#app/platform/files/unzip.server.ts";
import { eachCsvLineOf, LineTooLong, QuoteOpen } from "#app/shop/catalogue/batch-csv.ts";
import { keyOfFile } from "./zip-pictures.server.ts";
import type { ListedFile, Zip } from "./zip-pictures.server.ts";
import { fileOf, findTableColumns, rowOf } from "./transfer-columns.ts";
import type { Row, Table } from "./transfer-columns.ts";

/** Holds a table of some 50,000 pieces. */
const maxTableBytes = 64 * 1024 * 1024;
/** Characters; a piece with the longest texts possible takes a third of it. */
const maxLine = 256 * 1024;

export class CatalogueRefused extends Error {
  readonly refusal: string;
  constructor(refusal: string) {
    super(`the catalogue is refused: ${refusal}`);
    this.refusal = refusal;
  }
}

export async function* rowsOfTable<T extends Table>(
  { source, files, base }: Pick<Zip, "source" | "files" | "base">,
  table: T,
): AsyncGenerator<Row<T>, void> {
  const file = files.get(keyOfFile(base + fileOf(table)));
  if (!file) return;
  if (file.problem) throw new CatalogueRefused(`table-${table}`);
  if (file.bytes > maxTableBytes) throw new CatalogueRefused("table-too-large");
  try {
    const encoding = await encodingOf(readMember(source, file));
    const lines = eachCsvLineOf(decoded(readMember(source, file), encoding), maxLine);
    const head = await lines.next();
    const named: string[] = head.value?.cells ?? [];
    const indexes = findTableColumns(table, named);
    if (!indexes) throw new CatalogueRefused(`columns-${table}`);
    const width = named.findLastIndex((cell) => cell.trim() !== "") + 1;
    for await (const line of lines) yield rowOf({ indexes, width }, line);
  } catch (error) {
    if (error instanceof UnpackFailed) throw new CatalogueRefused(`table-${table}`);
    if (error instanceof LineTooLong) throw new CatalogueRefused(`lines-${table}`);
    if (error instanceof QuoteOpen) throw new CatalogueRefused(`quote-${table}-${error.line}`);
    throw error;
  }
}

/** As `decodedText` of batch-csv.ts, for bytes that come in pieces. */
async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let [beginning, isUtf8] = [Buffer.alloc(0), true];
  for await (const piece of bytes) {
    if (beginning.length < 2) beginning = Buffer.concat([beginning, piece.subarray(0, 2)]);
    if (isUtf8) isUtf8 = canDecode(utf8, piece);
  }
  const mark = beginning.toString("hex", 0, 2);
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  return isUtf8 && canDecode(utf8) ? "utf-8" : "windows-1252";
}

function canDecode(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

export function baseOf(files: Map<string, ListedFile>): string {
  const [pieces] = [...files.values()]
    .filter(({ name, problem }) => !problem && /(^|\/)pieces\.csv$/i.test(name))
    .toSorted((a, b) => a.name.length - b.name.length);
  if (!pieces) throw new CatalogueRefused("no-pieces");
  return pieces.name.slice(0, -fileOf("pieces").length);
}
