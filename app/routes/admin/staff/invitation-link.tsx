import { useState, useSyncExternalStore } from "react";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "../kit/notice.tsx";

/**
 * A link that was just made; the server knows only its hash, so this is the one time it can be
 * read.
 */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  const text = useTexts(adminAccountTexts);
  const [copied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(subscribeToNothing, hasClipboard, isFalse);
  return (
    <Notice kind="good" title={text.linkTitle(email)}>
      <p>{text.linkText}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          id="link"
          label={text.link}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1 basis-72"
        />
        {canCopy ? (
          <button
            type="button"
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
            className={buttonLooks.plain}
          >
            <span aria-live="polite">{copied ? text.copied : text.copy}</span>
          </button>
        ) : null}
      </div>
    </Notice>
  );
}

const subscribeToNothing = () => () => {};
const hasClipboard = () => "clipboard" in navigator;
const isFalse = () => false;
