import { longDate } from "#app/i18n/dates.ts";
import type { labelsTexts } from "#app/i18n/admin/labels.ts";
import type { Language } from "#app/i18n/language.ts";
import { grouped } from "#app/i18n/numbers.ts";
import type { LabelCountKind } from "#app/shop/labels/label.ts";
import type { LabelCounts } from "#app/shop/labels/label-counts.server.ts";
import type { HungLabel } from "#app/shop/labels/labels.server.ts";
import { euro } from "#app/shop/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ListColumn } from "#app/routes/admin/kit/list/list-table.tsx";

type Row = HungLabel & { counts: LabelCounts };
type ColumnId = LabelCountKind | "piece" | "point" | "price" | "state" | "printed";

type LabelColumnsOptions = {
  text: (typeof labelsTexts)["en"];
  language: Language;
};

export function labelColumns({ text, language }: LabelColumnsOptions): ListColumn<Row, ColumnId>[] {
  const count = (kind: LabelCountKind): ListColumn<Row, ColumnId> => ({
    id: kind,
    align: "end",
    cell: ({ counts }) => grouped(counts[kind], language),
  });
  return [
    {
      id: "piece",
      fixed: true,
      cell: ({ reference, names }) => (
        <span className="block max-w-72 wrap-anywhere">
          {[...new Set(Object.entries(names))].map(([spoken, name]) => (
            <span key={spoken} lang={spoken} className="block font-medium">
              {name}
            </span>
          ))}
          <span className="block text-soft">{reference}</span>
        </span>
      ),
    },
    { id: "point", cell: ({ pointName }) => pointName },
    {
      id: "price",
      cell: ({ fromCents }) =>
        fromCents === null ? (
          <span className="text-soft">{text.noPrice}</span>
        ) : (
          euro(fromCents, language)
        ),
    },
    {
      id: "state",
      cell: ({ changes }) =>
        changes.length === 0 ? (
          <Badge tone="good">{text.upToDate}</Badge>
        ) : (
          <span className="flex flex-wrap gap-1.5">
            {changes.map((change) => (
              <Badge
                key={change}
                tone={change === "piece" || change === "point" ? "bad" : "waiting"}
              >
                {text.changes[change]}
              </Badge>
            ))}
          </span>
        ),
    },
    count("scanned"),
    count("basket"),
    count("bought"),
    {
      id: "printed",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="text-soft">
          {longDate(createdAt, language)}
        </time>
      ),
    },
  ];
}
