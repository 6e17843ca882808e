import { useState } from "react";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { Notice } from "./notice.tsx";

type Props = { title: string; text: string; label: string; value: string };

/** A new secret, which the shop never shows again. */
export function OneTimeSecret({ title, text, label, value }: Props) {
  const account = useTexts(adminAccountTexts);
  const [copied, setCopied] = useState(false);
  const canCopy = useInBrowser(hasClipboard, false);
  return (
    <Notice kind="good" title={title}>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          id="shown-once"
          label={label}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1 basis-72"
        />
        {canCopy ? (
          <button
            type="button"
            onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
            className={buttonStyle.plain}
          >
            <span aria-live="polite">{copied ? account.copied : account.copy}</span>
          </button>
        ) : null}
      </div>
    </Notice>
  );
}

const hasClipboard = () => "clipboard" in navigator;
