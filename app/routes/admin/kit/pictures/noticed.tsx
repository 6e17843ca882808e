import { noticedTexts } from "#app/i18n/admin/noticed.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Noticed } from "#app/shop/pictures/quality-warnings.ts";

type Border = NonNullable<NonNullable<Noticed["quality"]>["border"]>;

type NoticedListProps = {
  noticed: Noticed | null;
  /** The picture's own piece, which is not reported as similar. */
  except: number | null;
  className?: string;
};

export function NoticedList({ noticed, except, className = "" }: NoticedListProps) {
  const text = useTexts(noticedTexts);
  const admin = useTexts(adminTexts);
  const alike = (noticed?.alike ?? []).filter(({ id }) => id !== except);
  const { blurred = false, banded = false, border = null } = noticed?.quality ?? {};
  const cmyk = noticed?.fromCmyk ?? null;
  const told = [
    ...(cmyk
      ? [
          {
            what: text.fromCmyk,
            advice: `${text.fromProfile(cmyk.profile)} ${text.fromCmykAdvice}`,
          },
        ]
      : []),
    ...(blurred ? [{ what: text.blurred, advice: text.blurredAdvice }] : []),
    ...(banded ? [{ what: text.banded, advice: text.bandedAdvice }] : []),
    ...(border
      ? [{ what: text.border(sidesOf(border, text.sides)), advice: text.borderAdvice }]
      : []),
  ];
  return (
    <div role="status">
      {alike.length > 0 || told.length > 0 ? (
        <ul
          aria-label={text.label}
          className={`grid gap-2 border-l-2 border-accent bg-wash px-3 py-2 text-sm ${className}`}
        >
          {alike.length > 0 ? (
            <li>
              <span className="font-medium">
                {text.alike}{" "}
                {alike.map(({ id, reference }, place) => (
                  <span key={id}>
                    {place > 0 ? ", " : null}
                    <a
                      href={`/admin/art-management/${id}`}
                      target="_blank"
                      rel="noopener"
                      className="inline-block min-h-6 text-accent underline underline-offset-4"
                    >
                      {reference}
                      <span className="sr-only">, {admin.opensInNewTab}</span>
                    </a>
                  </span>
                ))}
              </span>
              <span className="block text-soft">{text.alikeAdvice}</span>
            </li>
          ) : null}
          {told.map(({ what, advice }) => (
            <li key={what}>
              <span className="font-medium">{what}</span>
              <span className="block text-soft">{advice}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Equal edges in one word, the others one by one. */
function sidesOf(
  { top, right, bottom, left }: Border,
  words: (typeof noticedTexts)["en"]["sides"],
): string {
  if (top > 0 && top === right && top === bottom && top === left) return words.all(top);
  const across =
    left > 0 && left === right
      ? [words.leftAndRight(left)]
      : [left && words.left(left), right && words.right(right)];
  const down =
    top > 0 && top === bottom
      ? [words.topAndBottom(top)]
      : [top && words.top(top), bottom && words.bottom(bottom)];
  return [...down, ...across].filter(Boolean).join(", ");
}
