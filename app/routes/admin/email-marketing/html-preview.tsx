import { mailingTexts } from "#app/i18n/admin-mailing.ts";
import { useTexts } from "#app/i18n/texts.ts";

/** HTML that somebody typed, in a frame that may run nothing, send nothing and fetch nothing from elsewhere. */
export function HtmlPreview({ html }: { html: string }) {
  const text = useTexts(mailingTexts);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-soft">{text.preview}</figcaption>
      {html.trim() ? (
        <iframe
          sandbox=""
          srcDoc={html}
          title={text.preview}
          className="h-64 w-full rounded-control border border-line bg-white scheme-light lg:h-96"
        />
      ) : (
        <p className="flex h-32 items-center justify-center rounded-control border border-dashed border-edge/60 p-4 text-center text-[0.9375rem] text-soft lg:h-96">
          {text.previewEmpty}
        </p>
      )}
      <p className="mt-1.5 text-sm text-soft">{text.previewNote}</p>
    </figure>
  );
}
