// The standby page of a public screen: shows one piece after another until somebody touches it.
import { useEffect, useState } from "react";
import { redirect } from "react-router";
import type { CSSProperties } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { languages, ownLanguageFirst, perLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { formatReadyFrom } from "#app/i18n/promise.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";
import { listArt } from "#app/shop/catalogue/browsing.server.ts";
import { localizePiece } from "#app/shop/catalogue/piece-texts.ts";
import { addScreenPoint } from "#app/shop/labels/screen-to-phone.ts";
import { euro } from "#app/shop/money.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import { useIsReached, useStayAwake } from "#app/routes/kit/kiosk/stay-awake.ts";
import { markEntered, forgetVisitor } from "#app/routes/kit/kiosk/forget-visitor.ts";
import kioskStyles from "#app/routes/kit/kiosk/kiosk.css?url";
import { noindexHead } from "#app/routes/storefront/kit/page/noindex-head.ts";
import { choosePromise, usePromises } from "#app/routes/storefront/kit/collection/use-promises.ts";
import type { Route } from "./+types/standby";

const maxShown = 24;
const allCategories = { categoryId: null, subCategoryId: null };

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexHead(matches, kioskTexts, (text) => text.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, kiosk, language } = context.get(requestContext);
  if (!kiosk) throw redirect("/");
  const pieces = await listArt(db, allCategories, "newest", null, maxShown);
  return {
    pieces: pieces
      .map((piece) => localizePiece(piece, language))
      .map(({ id, reference, title, alt, picture, lowest }) => ({
        id,
        reference,
        title,
        alt,
        picture,
        fromCents: lowest?.priceCents ?? null,
        medium: lowest?.mediaType,
        code: qrCode(addScreenPoint(kiosk.point, `${environment.publicUrl}/${reference}`)),
      })),
    // These come from the loader because a page's scripts hold only one language.
    words: perLanguage((each) => ({
      enter: kioskTexts[each].enter,
      choose: kioskTexts[each].chooseLanguage,
    })),
  };
}

type Shown = Route.ComponentProps["loaderData"]["pieces"][number];

const pieceMs = 12_000;
/** A reload shows new pieces and prices, and loads a new version of the shop. */
const renewMs = hourMs;
const choosingMs = 20_000;
const storeAfterMs = 30_000;

export default function Standby({ loaderData: { pieces, words } }: Route.ComponentProps) {
  const text = useTexts(kioskTexts);
  const language = useLanguage();
  const { kiosk, shopName, logo } = useRootData();
  const { shown, before } = useSlideshow(pieces);
  const [isChoosing, setIsChoosing] = useChoosing();
  const isReached = useIsReached();
  useStayAwake({ isGallery: true });
  useEffect(() => {
    void forgetVisitor();
    void registerWorker();
    // Storing starts later, so as not to slow down a visitor who enters at once.
    const timer = window.setTimeout(() => void renewGallery(), storeAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    const interval = window.setInterval(() => isReached && location.reload(), renewMs);
    return () => window.clearInterval(interval);
  }, [isReached]);
  const { from, to } = kiosk?.band ?? { from: 0, to: 1 };
  return (
    <main
      className="rest"
      data-chunk="kiosk"
      style={{ "--band-from": from, "--band-to": to } as CSSProperties}
    >
      <link rel="stylesheet" href={kioskStyles} precedence="kiosk" />
      {before && before.id !== shown?.id ? (
        <FullBleed key={before.id} piece={before} isLeaving />
      ) : null}
      {shown ? <FullBleed key={shown.id} piece={shown} /> : null}
      {/* Hidden, because the button below does the same for screen readers. */}
      <div aria-hidden className="absolute inset-0" onClick={() => setIsChoosing(true)} />
      <p className="rest-name">
        {logo ? <img {...logo.image} alt={logo.alt} /> : null}
        {logo?.isWide || shopName}
      </p>
      <div className="rest-base">
        {shown ? <Caption piece={shown} /> : <h1 className="text-5xl">{text.nothingHangs}</h1>}
        <div className="rest-controls">
          {isChoosing ? (
            <Languages words={words} />
          ) : (
            <button type="button" className="rest-enter" onClick={() => setIsChoosing(true)}>
              {ownLanguageFirst(language).map((own) => (
                <span key={own} lang={own} className="block">
                  {words[own].enter}
                </span>
              ))}
            </button>
          )}
          {shown ? (
            <figure className="rest-code">
              <QrCode code={shown.code} label={text.takeAlongAlt} className="w-full rounded-art" />
              <figcaption>{text.takeAlong}</figcaption>
            </figure>
          ) : null}
        </div>
        <p className="rest-beneath">
          {kiosk?.point ? <Collection point={kiosk.point} medium={shown?.medium} /> : null}
        </p>
      </div>
    </main>
  );
}

function FullBleed({ piece, isLeaving = false }: { piece: Shown; isLeaving?: boolean }) {
  const { picture, alt } = piece;
  return (
    <img
      src={pictureUrl(picture.key, 1200, "jpeg")}
      alt={isLeaving ? "" : (alt?.text ?? "")}
      lang={alt?.lang}
      className={`rest-picture ${isLeaving ? "rest-leaving" : ""}`}
      style={{ backgroundImage: `url(${picture.placeholder})` }}
    />
  );
}

function Caption({ piece: { title, reference, fromCents, picture } }: { piece: Shown }) {
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  return (
    <>
      <h1 lang={title?.lang} className="text-[3.5rem] leading-none">
        {title?.text ?? reference}
      </h1>
      <p className="mt-3 text-lg">
        {[
          ...(title ? [reference] : []),
          fromCents === null ? shop.noPrice : shop.from(euro(fromCents, language)),
          shop.sources[picture.digitalSource],
        ].join(" · ")}
      </p>
    </>
  );
}

type CollectionProps = { point: { id: number; name: string }; medium: string | undefined };

function Collection({ point, medium }: CollectionProps) {
  const text = useTexts(kioskTexts);
  const { nowOrdered } = useTexts(promiseTexts);
  const language = useLanguage();
  const promises = usePromises(medium ? [{ mediaType: medium, quantity: 1 }] : []);
  const promise = choosePromise(promises, point.id, null);
  if (!promise) return text.collectedHere(point.name);
  return (
    <span>
      <strong>{nowOrdered(formatReadyFrom(promise, language))}</strong>
      <span className="block">{point.name}</span>
    </span>
  );
}

type LanguageTexts = Record<Language, { enter: string; choose: string }>;

function Languages({ words }: { words: LanguageTexts }) {
  function enterIn(language: Language) {
    markEntered();
    // The entry is replaced because Back must not show this screen again.
    location.replace(`/?lang=${language}`);
  }
  return (
    <div className="grid flex-1 gap-4">
      {languages.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          className="rest-enter"
          onClick={() => enterIn(choice)}
        >
          {words[choice].choose}
        </button>
      ))}
    </div>
  );
}

type Pair = { shown: Shown | undefined; before: Shown | undefined };

function after(shown: Shown | undefined, pieces: Shown[]): Shown | undefined {
  const index = pieces.findIndex(({ id }) => id === shown?.id);
  return pieces[(index + 1) % pieces.length];
}

/** Prefers pieces in the screen's orientation, if there are at least three. */
function useSlideshow(pieces: Shown[]): Pair {
  const [pair, setPair] = useState<Pair>({ shown: pieces[0], before: undefined });
  useEffect(() => {
    const isUpright = matchMedia("(orientation: portrait)").matches;
    const same = pieces.filter(({ picture }) => picture.height > picture.width === isUpright);
    const fitting = same.length >= 3 ? same : pieces;
    const interval = window.setInterval(
      () => setPair(({ shown }) => ({ shown: after(shown, fitting), before: shown })),
      pieceMs,
    );
    return () => window.clearInterval(interval);
  }, [pieces]);
  return pair;
}

/** The worker stores the gallery for network outages (app/worker/kiosk.ts). */
async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/worker.js?kiosk", { updateViaCache: "none" });
  } catch (error) {
    console.warn("the gallery is not kept", error);
  }
}

/** Call this while nobody uses the screen, so that no visitor's language is stored. */
async function renewGallery(): Promise<void> {
  (await navigator.serviceWorker?.ready)?.active?.postMessage("renew");
}

/** Returns to standby if nothing is chosen. */
function useChoosing(): [boolean, (is: boolean) => void] {
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => {
    if (!isChoosing) return;
    const timer = window.setTimeout(() => setIsChoosing(false), choosingMs);
    return () => window.clearTimeout(timer);
  }, [isChoosing]);
  return [isChoosing, setIsChoosing];
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
