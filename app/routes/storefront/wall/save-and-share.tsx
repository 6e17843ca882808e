import { useEffect, useRef, useState } from "react";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { qrCode } from "#app/platform/documents/qr-code.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { useIsKiosk } from "#app/routes/kit/use-root-data.ts";

/** Link, QR code and hanging plan. They contain only ids and options. */
export function SaveAndShare({ query }: { query: string }) {
  const text = useTexts(wallTexts);
  const field = useRef<HTMLInputElement>(null);
  const origin = useInBrowser(() => location.origin, "");
  const isKiosk = useIsKiosk();
  const canShare = useInBrowser(() => typeof navigator.share === "function", false);
  const link = `${origin}/wall?${query}`;

  async function copy() {
    if (await copyText(link, field.current)) toast.success(text.copied);
    else toast.error(text.copyFailed);
  }

  return (
    <section aria-labelledby="wall-share" className="mt-8">
      <h2 id="wall-share" className="text-[1.375rem]">
        {text.share}
      </h2>
      <div className="[@media(scripting:none)]:hidden">
        <div className={`mt-3 gap-2 ${isKiosk ? "hidden" : "flex"}`}>
          <input
            ref={field}
            readOnly
            value={link}
            aria-label={text.link}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-11 min-w-0 flex-1 rounded-control border border-line bg-mat px-3 text-sm text-soft"
          />
          <button type="button" onClick={() => void copy()} className={buttonStyle.plain}>
            {text.copy}
          </button>
        </div>
        {canShare && !isKiosk ? (
          <button
            type="button"
            onClick={() =>
              // Closing the share dialog rejects too.
              void navigator.share({ title: text.title, url: link }).catch(() => undefined)
            }
            className={`${buttonStyle.plain} mt-2 w-full`}
          >
            {text.send}
          </button>
        ) : null}
        <Code link={link} />
      </div>
      <p className="mt-3">
        <a
          href={`/wall/plan.pdf?${query}`}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {text.plan}
        </a>
        <span className="block text-sm text-soft">{text.planNote}</span>
      </p>
    </section>
  );
}

function Code({ link }: { link: string }) {
  const text = useTexts(wallTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState<ReturnType<typeof qrCode> | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isUnmounted = false;
    import("#app/platform/documents/qr-code.ts").then(
      ({ qrCode: createQrCode }) => isUnmounted || setCode(createQrCode(link)),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isOpen, link]);
  return (
    <details className="mt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-[0.9375rem] underline underline-offset-4">
        {text.code}
      </summary>
      {code ? (
        <QrCode code={code} label={text.codeAlt} className="w-full max-w-64 rounded-control" />
      ) : null}
    </details>
  );
}
