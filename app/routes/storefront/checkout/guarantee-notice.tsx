import { guaranteeNoticeTexts, shownAddress } from "#app/i18n/documents/guarantee-notice.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { QrCode } from "#app/ui/qr-code.tsx";

export type ShownNotice = {
  /** The official picture; null if the owner has not stored one. */
  file: { width: number; height: number } | null;
  code: { size: number; path: string };
};

/** Shown before the order binds (Directive 2011/83/EU, 6(1)(l); Regulation (EU) 2025/1960). */
export function GuaranteeNotice({ file, code }: ShownNotice) {
  const notice = useTexts(guaranteeNoticeTexts);
  const text = useTexts(checkoutTexts);
  const language = useLanguage();
  return (
    <section id="legal-notice" aria-label={notice.name}>
      {file ? (
        <img
          src={`/legal-notice/${language}`}
          width={file.width}
          height={file.height}
          alt={spokenText(notice)}
          className="h-auto w-full border border-line bg-white lg:max-w-md"
        />
      ) : (
        <NoticeText code={code} />
      )}
      <p className="mt-2 text-sm">
        <a
          href={notice.address}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-ink"
        >
          {notice.official}
          <span className="sr-only">, {text.newTab}</span>
        </a>
      </p>
    </section>
  );
}

function NoticeText({ code }: { code: ShownNotice["code"] }) {
  const notice = useTexts(guaranteeNoticeTexts);
  return (
    <div className="border-2 border-[#003399] bg-white text-[0.9375rem] leading-snug text-[#1a1916] wrap-anywhere max-sm:text-[0.8125rem] max-sm:leading-[1.3]">
      <div className="bg-[#003399] px-5 py-4 text-white max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:px-3 max-sm:py-2">
        <p className="text-3xl font-bold text-[#ffcc00] max-sm:w-min max-sm:wrap-normal max-sm:text-2xl max-sm:leading-none">
          {notice.years}
        </p>
        <h2 className="mt-1 font-sans text-lg leading-tight font-bold max-sm:mt-0 max-sm:text-[0.9375rem]">
          {notice.title}
        </h2>
      </div>
      <div className="space-y-2.5 px-5 py-4 max-sm:space-y-1.5 max-sm:px-3 max-sm:py-2.5">
        <p>{notice.claim}</p>
        <List items={notice.reasons} />
        <p>{notice.liable}</p>
        <List items={notice.remedies} />
        <p>{notice.longer}</p>
        <p>{notice.more}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <QrCode code={code} className="size-28 shrink-0 max-sm:size-24" />
          <a
            href={notice.address}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 min-w-0 items-center font-bold text-[#003399] underline underline-offset-4"
          >
            {shownAddress(notice.address)}
          </a>
        </div>
        <h3 className="font-sans text-base font-bold text-[#003399]">{notice.whatToDo}</h3>
        <ol className="list-decimal space-y-1 pl-5">
          {notice.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{notice.commercial}</p>
      </div>
    </div>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 font-bold">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function spokenText(notice: (typeof guaranteeNoticeTexts)["en"]): string {
  const { title, claim, reasons, liable, remedies, longer, whatToDo, steps, commercial } = notice;
  return [
    title,
    claim,
    ...reasons,
    liable,
    ...remedies,
    longer,
    whatToDo,
    ...steps,
    commercial,
  ].join(" ");
}
