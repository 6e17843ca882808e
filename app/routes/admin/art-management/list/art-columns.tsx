import { Link } from "react-router";
import { writing } from "#app/i18n/ui/writing.ts";
import type { artTexts } from "#app/i18n/admin/art.ts";
import type { sizesTexts } from "#app/i18n/admin/sizes.ts";
import type { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { dayAndClock, longDate } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/language.ts";
import type { ArtRow, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import { nameOf, titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import { euro } from "#app/shop/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ListColumn } from "#app/routes/admin/kit/list/list-table.tsx";
import { Thumbnail } from "#app/routes/admin/kit/pictures/thumbnail.tsx";

type ArtColumnsOptions = {
  text: (typeof artTexts)["en"];
  sizes: (typeof sizesTexts)["en"];
  stateTexts: (typeof pieceStatesTexts)["en"];
  language: Language;
  categoryLabel(category: CategoryName): string;
  rowHref(id: number): string;
};

export function artColumns({
  text,
  sizes,
  stateTexts,
  language,
  categoryLabel,
  rowHref,
}: ArtColumnsOptions): ListColumn<
  ArtRow,
  "picture" | "reference" | "category" | "sub" | "price" | "options" | "views" | "created"
>[] {
  const none = <span className="text-soft">–</span>;
  return [
    {
      id: "picture",
      isUnlabelled: true,
      cell: ({ picture, ...piece }) => (
        <Thumbnail frame="row" picture={picture} alt={text.pictureAlt(nameOf(piece, language))} />
      ),
    },
    {
      id: "reference",
      sort: "reference",
      fixed: true,
      isUnlabelled: true,
      cell: (piece) => (
        <Reference {...{ piece, sizes, stateTexts, language }} to={rowHref(piece.id)} />
      ),
    },
    {
      id: "category",
      sort: "category",
      isUnlabelled: true,
      cell: ({ category }) => (category ? categoryLabel(category) : none),
    },
    {
      id: "sub",
      isUnlabelled: true,
      cell: ({ subCategory }) => (subCategory ? categoryLabel(subCategory) : null),
    },
    {
      id: "price",
      sort: "price",
      isUnlabelled: true,
      align: "end",
      cell: ({ fromCents, optionCount }) =>
        fromCents === null
          ? waiting(optionCount > 0 ? sizes.noneOffered : text.noPrice)
          : euro(fromCents, language),
    },
    {
      id: "options",
      sort: "options",
      isUnlabelled: true,
      align: "end",
      cell: ({ optionCount, soldCount }) =>
        withUnit(
          soldCount < optionCount ? text.soldOf(soldCount, optionCount) : String(optionCount),
          text.units.options(optionCount),
        ),
    },
    {
      id: "views",
      sort: "views",
      isUnlabelled: true,
      align: "end",
      cell: ({ viewCount }) =>
        withUnit(viewCount.toLocaleString(writing[language].locale), text.units.views(viewCount)),
    },
    {
      id: "created",
      sort: "created",
      isUnlabelled: true,
      align: "end",
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-soft">{longDate(createdAt, language)}</span>
      ),
    },
  ];
}

const waiting = (words: string) => <Badge tone="waiting">{words}</Badge>;

type ReferenceProps = Pick<ArtColumnsOptions, "sizes" | "stateTexts" | "language"> & {
  piece: ArtRow;
};

function Reference({ to, ...row }: ReferenceProps & { to: string }) {
  const { piece, language } = row;
  return (
    <span className="flex max-w-64 flex-wrap @max-[10em]:max-w-none items-center gap-x-3 gap-y-1 wrap-anywhere">
      <Link
        to={to}
        preventScrollReset
        className="basis-full font-medium text-ink underline-offset-4 hover:underline"
      >
        {piece.reference} <TitleText title={titleOf(piece, language)} />
      </Link>
      <Badges {...row} />
    </span>
  );
}

/** Shows why visitors do not see the piece, or not all its sizes. */
function Badges({ piece, sizes, stateTexts, language }: ReferenceProps) {
  const { tooSmall, sizesDisagree, cutTooFar, state, hangAt, fromCents } = piece;
  return (
    <>
      {state === "hung" ? null : (
        <Badge tone={state === "draft" ? "active" : "done"}>
          {hangAt ? stateTexts.hangsOn(dayAndClock(hangAt, language)) : stateTexts.states[state]}
        </Badge>
      )}
      {sizesDisagree ? <Badge tone="bad">{sizes.disagree}</Badge> : null}
      {cutTooFar ? <Badge tone="waiting">{sizes.cut}</Badge> : null}
      {tooSmall && fromCents === null ? <Badge tone="waiting">{sizes.small}</Badge> : null}
    </>
  );
}

function withUnit(count: string, unit: string) {
  return (
    <>
      {count}
      <span className="unit"> {unit}</span>
    </>
  );
}

function TitleText({ title }: { title: LocalText | null }) {
  if (!title) return null;
  return (
    <span
      lang={title.lang}
      className="block text-sm font-normal text-soft @max-[10em]:text-base @max-[10em]:text-ink"
    >
      {title.text}
    </span>
  );
}
