import { homeTexts } from "#app/i18n/storefront/home.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { LocalizedPoint } from "./localized-points.ts";

function Hours({ hours }: Pick<LocalizedPoint, "hours">) {
  return (
    <div className="mt-1 empty:hidden">
      {hours.map(({ text, language }) => (
        <p key={text} lang={language} className="whitespace-pre-line text-soft">
          {text}
        </p>
      ))}
    </div>
  );
}

export function Points({ points }: { points: LocalizedPoint[] }) {
  const text = useTexts(homeTexts);
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="points" className="mt-20 lg:mt-24">
      <h2 id="points" className="text-[clamp(1.8rem,1.4rem+1.4vw,2.5rem)]">
        {text.points}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {points.map(({ id, name, address, hours, telephone }) => (
          <li key={id} className="border-t border-line pt-4 text-[0.9375rem]">
            <h3 className="text-[1.375rem] leading-tight">{name}</h3>
            <p className="mt-2 whitespace-pre-line">{address}</p>
            <Hours hours={hours} />
            {telephone ? (
              <a
                href={`tel:${telephone.replace(/[^+\d]/g, "")}`}
                className="inline-flex min-h-11 items-center underline decoration-edge/60 underline-offset-4 hover:decoration-ink"
              >
                {telephone}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
