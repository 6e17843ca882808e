import { useRef } from "react";
import { Link } from "react-router";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { Copy } from "#app/ui/icons/everywhere.ts";
import { toast } from "#app/ui/toast.tsx";
import { serverHints } from "#app/routes/admin/kit/server-note.tsx";

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** No step: somebody else does it, and the shop opens without. */
export function BackupsNote({ address }: { address: string }) {
  const { backups: text } = useTexts(integrityTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const letter = text.letter(address, serverHints.backupsToSet);

  async function copy() {
    if (await copyText(letter, field.current)) toast.success(text.letterCopied);
    else toast.error(text.letterNotCopied);
  }

  return (
    <section aria-labelledby="onboarding-backups" className="mt-8 max-w-2xl text-[0.9375rem]">
      <h2 id="onboarding-backups" className="text-2xl">
        {text.notSetTitle}
      </h2>
      <p className="mt-2">{text.notSet}</p>
      <label htmlFor="backups-letter" className="mt-3 block text-sm text-soft">
        {text.letterTitle}
      </label>
      <textarea
        ref={field}
        id="backups-letter"
        readOnly
        rows={11}
        value={letter}
        className="mt-1.5 block w-full rounded-control border border-edge bg-card px-3.5 py-2.5 text-sm"
      />
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          className={`${buttonStyle.plain} [@media(scripting:none)]:hidden`}
          onClick={() => void copy()}
        >
          <Copy size={16} strokeWidth={1.75} />
          {text.letterCopy}
        </button>
        <Link to="/admin/integrity" className={link}>
          {text.toBackups}
        </Link>
        <Link to="/admin/help/backups" className={link}>
          {text.notSetGuide}
        </Link>
      </p>
    </section>
  );
}
