import { useState } from "react";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import {
  supportsPasskeys,
  signInWithPasskey,
} from "#app/routes/admin/kit/session/passkey-browser.ts";

/** Appears where the browser knows passkeys; without a script there is none. */
export function PasskeyButton({
  next,
  label,
  divider = false,
}: {
  next: string;
  label: string;
  divider?: boolean;
}) {
  const text = useTexts(adminSignInTexts);
  const known = useInBrowser(supportsPasskeys, false);
  const [busy, setBusy] = useState(false);
  if (!known) return null;

  async function press() {
    setBusy(true);
    const to = await signInWithPasskey("/admin/login/passkey", next).catch(() => null);
    if (to) return location.assign(to);
    setBusy(false);
    toast.error(text.failedTitle, { id: "sign-in", description: text.passkeyFailed });
  }

  return (
    <>
      {divider ? (
        <p className="my-5 flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {text.or}
        </p>
      ) : null}
      <button
        type="button"
        disabled={busy}
        onClick={() => void press()}
        className={`${buttonStyle.plain} w-full`}
      >
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="8" cy="12" r="4" />
          <path d="M12 12h9m-3 0v3m-3-3v2" />
        </svg>
        {label}
      </button>
    </>
  );
}
