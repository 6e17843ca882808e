// Reads the cause of a refusal from the codes of the mail server's answer, whose text is in
// technical English.

const refusalCauses = [
  "recipient",
  "full",
  "too-large",
  "sender",
  "sign-in",
  "blocked",
  "later",
  "line",
  "refused",
] as const;
type RefusalCause = (typeof refusalCauses)[number];

/**
 * Enhanced codes (RFC 3463) first, then the plain ones (RFC 5321), then the words for broken lines.
 */
export function refusalCauseOf(serverAnswer: string): RefusalCause {
  const [, subject, detail] =
    /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(serverAnswer)?.map(Number) ?? [];
  if (subject === 1) return detail === 7 || detail === 8 ? "sender" : "recipient";
  if (subject === 2) return detail === 2 ? "full" : detail === 3 ? "too-large" : "recipient";
  if (subject === 3 && detail === 4) return "too-large";
  if (subject === 7) return /\b535\b|invalid login/i.test(serverAnswer) ? "sign-in" : "blocked";
  const code = Number(/\b([45]\d\d)\b/.exec(serverAnswer)?.[1] ?? 0);
  if (code === 530 || code === 534 || code === 535) return "sign-in";
  if (code === 550 || code === 551 || code === 553) return "recipient";
  if (code === 552) return "full";
  if (code === 554) return "blocked";
  if (code >= 400 && code < 500) return "later";
  return code === 0 ? "line" : "refused";
}

/** The server's own text, without repeated codes. */
export function tidyServerAnswer(serverAnswer: string): string {
  return serverAnswer
    .replace(/\s+/g, " ")
    .replace(/\b([45]\d\d)([- ])\1(?=[- ])/g, "$1")
    .replace(/(\b[245]\.\d{1,3}\.\d{1,3}) \1\b/g, "$1")
    .trim();
}
