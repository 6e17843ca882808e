import { pictureWarningTexts } from "#app/i18n/admin/picture-warnings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { PictureWarnings } from "#app/shop/pictures/quality-warnings.ts";

type Border = NonNullable<NonNullable<PictureWarnings["quality"]>["border"]>;

type PictureWarningListProps = {
  noticed: PictureWarnings | null;
  /** The picture's own piece, which is not reported as similar. */
  except: number | null;
  className?: string;
};

export function PictureWarningList({ noticed, except, className = "" }: PictureWarningListProps) {
  const text = useTexts(pictureWarningTexts);
  const admin = useTexts(adminTexts);
  const alike = (noticed?.alike ?? []).filter(({ id }) => id !== except);
  const { blurred = false, banded = false, border = null } = noticed?.quality ?? {};
  const cmyk = noticed?.fromCmyk ?? null;
  const findings = [
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
      ? [{ what: text.border(describeBorder(border, text.sides)), advice: text.borderAdvice }]
      : []),
  ];
  return (
    <div role="status">
      {alike.length > 0 || findings.length > 0 ? (
        <ul
          aria-label={text.label}
          className={`grid gap-2 border-l-2 border-accent bg-wash px-3 py-2 text-sm ${className}`}
        >
          {alike.length > 0 ? (
            <li>
              <span className="font-medium">
                {text.alike}{" "}
                {alike.map(({ id, reference }, index) => (
                  <span key={id}>
                    {index > 0 ? ", " : null}
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
          {findings.map(({ what, advice }) => (
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

/** One phrase for equal edges, else one for each edge. */
function describeBorder(
  { top, right, bottom, left }: Border,
  texts: (typeof pictureWarningTexts)["en"]["sides"],
): string {
  if (top > 0 && top === right && top === bottom && top === left) return texts.all(top);
  const across =
    left > 0 && left === right
      ? [texts.leftAndRight(left)]
      : [left && texts.left(left), right && texts.right(right)];
  const down =
    top > 0 && top === bottom
      ? [texts.topAndBottom(top)]
      : [top && texts.top(top), bottom && texts.bottom(bottom)];
  return [...down, ...across].filter(Boolean).join(", ");
}
