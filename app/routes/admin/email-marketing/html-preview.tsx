import { useCallback, useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { languageLabel } from "#app/i18n/language-names.ts";
import { perLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";

type Previewed = { subject: string; html: string; count: number };
type PreviewOptions = { sample: Language; scheme: "light" | "dark" };

/** Fetches a preview shortly after each change. `fields` may include the audience's. */
export function useMailPreview(subject: string, html: string, fields: Record<string, string> = {}) {
  const [options, setOptions] = useState<PreviewOptions>({
    sample: useLanguage(),
    scheme: "light",
  });
  const { data, submit, state } = useFetcher<Previewed>();
  const sent = JSON.stringify({ subject, htmlContent: html, ...fields, ...options });
  useEffect(() => {
    const waiting = setTimeout(
      () =>
        void submit(JSON.parse(sent) as Record<string, string>, {
          method: "post",
          action: "/admin/email-marketing/preview",
        }),
      300,
    );
    return () => clearTimeout(waiting);
  }, [sent, submit]);
  return { previewed: data, isAsking: state !== "idle", look: options, setLook: setOptions };
}

/** Widths in pixels; `zoom` makes the preview fit beside the editor. */
const widths = { phone: { width: 375, zoom: 1 }, desktop: { width: 680, zoom: 0.66 } } as const;

type HtmlPreviewProps = Pick<
  ReturnType<typeof useMailPreview>,
  "previewed" | "look" | "setLook"
> & { isEmpty: boolean };

/** The frame cannot run scripts, submit forms or fetch from elsewhere. */
export function HtmlPreview({ previewed, look, setLook, isEmpty }: HtmlPreviewProps) {
  const text = useTexts(emailMarketingTexts);
  const campaignText = useTexts(campaignTexts);
  const language = useLanguage();
  const [width, setWidth] = useState<keyof typeof widths>("phone");
  const shown = widths[width];
  const { box, room } = useRoom();
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-soft">{text.preview}</figcaption>
      <div className="mb-2.5 flex flex-wrap gap-x-4 gap-y-2">
        <Choices
          label={campaignText.width}
          value={width}
          labels={campaignText.widths}
          onChange={(each) => setWidth(each)}
        />
        <Choices
          label={campaignText.scheme}
          value={look.scheme}
          labels={campaignText.schemes}
          onChange={(scheme) => setLook({ ...look, scheme })}
        />
        <Choices
          label={campaignText.sampleLanguage}
          value={look.sample}
          labels={perLanguage((each) => languageLabel(each, language))}
          onChange={(sample) => setLook({ ...look, sample })}
        />
      </div>
      {isEmpty || !previewed ? (
        <p className="flex h-32 items-center justify-center rounded-control border border-dashed border-edge/60 p-4 text-center text-[0.9375rem] text-soft lg:h-96">
          {text.previewEmpty}
        </p>
      ) : (
        <>
          <p className="mb-1.5 text-sm break-words">
            <span className="text-soft">{text.fields.subject}</span>{" "}
            <strong>{previewed.subject}</strong>
          </p>
          <div
            ref={box}
            className="overflow-x-auto rounded-control border border-line bg-mat"
            role="region"
            aria-label={text.preview}
            tabIndex={0}
          >
            <iframe
              sandbox=""
              srcDoc={previewed.html}
              title={text.preview}
              style={{ ...shown, zoom: Math.min(shown.zoom, room / shown.width) }}
              className={`mx-auto block h-112 ${look.scheme === "dark" ? "scheme-dark" : "scheme-light"}`}
            />
          </div>
        </>
      )}
      <p className="mt-1.5 text-sm text-soft">{text.previewNote}</p>
    </figure>
  );
}

/** Inner width of the box, to which the preview is scaled down. */
function useRoom() {
  const [room, setRoom] = useState(Infinity);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watching = new ResizeObserver(() => setRoom(element.clientWidth));
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return { box, room };
}

type ChoicesProps<Value extends string> = {
  label: string;
  value: NoInfer<Value>;
  labels: Record<Value, string>;
  onChange(value: Value): void;
};

function Choices<Value extends string>({
  label,
  value,
  labels: words,
  onChange,
}: ChoicesProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-1 text-sm">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(words) as Value[]).map((each) => (
        <label
          key={each}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line px-3 text-soft has-checked:border-accent has-checked:bg-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          {words[each]}
        </label>
      ))}
    </fieldset>
  );
}
