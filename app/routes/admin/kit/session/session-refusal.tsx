import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Reply } from "./session-protocol.ts";

export function Refusal({ reply }: { reply: Reply | null }) {
  const text = useTexts(adminSignInTexts);
  const session = useTexts(adminSessionTexts);
  const message = reply && refusalText(reply, text, session);
  return (
    <p
      role="alert"
      className="border-l-2 border-alert bg-alert-wash px-4 py-3 text-alert empty:hidden"
    >
      {message}
    </p>
  );
}

function refusalText(
  reply: Reply,
  text: (typeof adminSignInTexts)["en"],
  session: (typeof adminSessionTexts)["en"],
): string | null {
  if ("waitMinutes" in reply) return text.tooOften(reply.waitMinutes);
  if (!("refused" in reply)) return null;
  const messages = {
    credentials: text.credentialsFailed,
    "no-user": text.noUser,
    question: text.questionFailed,
    code: text.codeFailed,
    recovery: text.recoveryFailed,
    challenge: text.challengeOver,
    passkey: session.passkeyFailed,
    unexpected: session.unreachable,
  };
  return messages[reply.refused];
}
