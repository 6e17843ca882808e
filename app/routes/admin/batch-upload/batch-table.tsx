import { useState } from "react";
import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { languages } from "#app/i18n/language.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { readColumns, csvColumns } from "#app/shop/catalogue/batch-columns.ts";
import { csvLines, decodedText, tableLimits, readBatchCsv } from "#app/shop/catalogue/batch-csv.ts";
import type { CsvRead, CsvCategory, CsvRow } from "#app/shop/catalogue/batch-csv.ts";
import { byteOrderMark, csvRow } from "#app/shop/csv.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { isUnsent } from "./batch-file.ts";
import type { BatchFile, CardInput } from "./batch-file.ts";

type BatchTableProps = {
  files: BatchFile[];
  categories: StaffCategory[];
  print: PrintSettings;
  findOptions(category: CsvCategory | null): MediaOption[];
  isRunning: boolean;
  onApply(id: string, typed: Partial<CardInput>, refused: CsvRow["refused"]): void;
};

/** A table for the pictures, shown as a dry run before it is applied. */
export function BatchTable(props: BatchTableProps) {
  const { files, categories, print, findOptions, isRunning, onApply } = props;
  const { media } = print;
  const text = useTexts(batchTableTexts);
  const language = useLanguage();
  const [read, setRead] = useState<CsvRead | null>(null);
  const unsent = files.filter(isUnsent);
  const [first] = findOptions(null);
  const example = first
    ? `${mediumNames(media, language)[first.mediaType] ?? first.mediaType} ${readSize(first.sizes[0]?.size ?? "", language)[0]} = 12,50 | …`
    : "Poster A2 = 12,50 | …";

  async function choose(file: File) {
    const isTooLarge = file.size > tableLimits.bytes;
    const [head, ...lines] = isTooLarge
      ? []
      : csvLines(decodedText(new Uint8Array(await file.arrayBuffer())));
    if (isTooLarge || lines.length > tableLimits.rows) {
      toast.error(text.tooLong(tableLimits.rows, tableLimits.bytes / 1024 / 1024));
      return;
    }
    const columns = readColumns(head?.cells ?? [], language);
    if (!columns) {
      toast.error(text.noColumns);
      return;
    }
    const known = {
      files: unsent.map(({ id, file: { name }, reference }) => ({
        id,
        fileName: name,
        reference,
      })),
      categories,
      optionsOf: findOptions,
      mediumNames: languages.map((each) => mediumNames(media, each)),
      language,
    };
    setRead(readBatchCsv(lines, columns, known));
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <label
        className={`${buttonStyle.plain} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
      >
        {text.choose}
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          disabled={isRunning}
          aria-describedby="table-hint"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file).catch(() => toast.error(text.unread));
            // Choosing the same file again must fire another event.
            currentTarget.value = "";
          }}
        />
      </label>
      <a
        href={templateHref(unsent, text.columns)}
        download={text.fileName}
        className="text-sm text-accent underline underline-offset-4"
      >
        {text.template}
      </a>
      <p id="table-hint" className="w-full max-w-3xl text-sm text-soft">
        {text.hint(example)}
      </p>
      {read ? (
        <DryRun {...{ read, files }} onClose={() => setRead(null)} onApply={onApply} />
      ) : null}
    </div>
  );
}

function templateHref(files: BatchFile[], columns: Record<(typeof csvColumns)[number], string>) {
  const rows = files.map((card) => [
    card.file.name,
    card.reference,
    card.title,
    card.titleFr,
    card.additionalInfo,
    card.additionalInfoFr,
    ...Array<string>(csvColumns.length - 6).fill(""),
  ]);
  const lines = [csvColumns.map((column) => columns[column]), ...rows].map(csvRow);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(byteOrderMark + lines.join(""))}`;
}

/** The change that the row would make to the card; null if none. */
function findChange(
  { id: _, refused: __, ...row }: CsvRow,
  card: BatchFile | undefined,
): Partial<CardInput> | null {
  const typed = row.prices ? { typedPrices: "", ...row } : row;
  const differences = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(card?.[name as keyof CardInput]) !== JSON.stringify(value),
  );
  return card && differences.length > 0
    ? (Object.fromEntries(differences) as Partial<CardInput>)
    : null;
}

const maxListed = 20;

type DryRunProps = Pick<BatchTableProps, "files" | "onApply"> & { read: CsvRead; onClose(): void };

function DryRun({ read: { rows, unused, problems }, files, onApply, onClose }: DryRunProps) {
  const text = useTexts(batchTableTexts);
  const admin = useTexts(adminTexts);
  const cards = new Map(files.map((file) => [file.id, file]));
  const changes = rows.flatMap((row) => {
    const typed = findChange(row, cards.get(row.id));
    return typed ? [{ id: row.id, typed, refused: row.refused }] : [];
  });
  const same = rows.length - changes.length;
  const lines = new Set(problems.map(({ line }) => line)).size;
  const isOnCards = rows.some(({ refused, typedPrices }) => refused || typedPrices);
  // A table of the whole catalogue names hundreds of pictures outside of this batch, so those come
  // last.
  const sorted = [false, true].flatMap((isForeign) =>
    problems.filter(({ problem }) => (problem === "noPicture") === isForeign),
  );
  function apply() {
    for (const { id, typed, refused } of changes) onApply(id, typed, refused);
    toast.success(text.taken(changes.length));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={text.title} closeLabel={admin.close}>
      <p>{text.changes(changes.length)}</p>
      {same > 0 ? <p className="mt-2 text-soft">{text.same(same)}</p> : null}
      {unused.length > 0 ? (
        <ul className="mt-4 border-l-2 border-alert pl-3 wrap-anywhere">
          {unused.slice(0, maxListed).map((column) => (
            <li key={column}>
              {typeof column === "number" ? text.unnamed(column) : text.unused(column)}
            </li>
          ))}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <div className="mt-4 border-l-2 border-alert pl-3">
          <p>{text.wrong(lines)}</p>
          <ul className="mt-2 grid gap-1.5 text-sm wrap-anywhere">
            {sorted.slice(0, maxListed).map(({ line, column, problem, cell }) => (
              <li key={`${line} ${column} ${problem} ${cell}`}>
                {text.line(line, text.columns[column], text.problems[problem](cell))}
              </li>
            ))}
          </ul>
          {problems.length > maxListed ? (
            <p className="mt-2 text-sm">{text.more(problems.length - maxListed)}</p>
          ) : null}
          {isOnCards ? <p className="mt-2 text-sm">{text.onCards}</p> : null}
        </div>
      ) : null}
      <DialogFoot>
        <button type="button" onClick={onClose} className={buttonStyle.plain}>
          {admin.cancel}
        </button>
        <button
          type="button"
          disabled={changes.length === 0}
          onClick={apply}
          className={buttonStyle.primary}
        >
          {text.take(changes.length)}
        </button>
      </DialogFoot>
    </Dialog>
  );
}
