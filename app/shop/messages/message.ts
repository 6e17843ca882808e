// What a message to the shop may be: shared by the form's attributes in the browser and the schema on the server.

/** The most characters per field. */
export const messageLimits = { name: 120, email: 254, subject: 160, message: 4000 } as const;

/** A field that people do not see and programs fill in. */
export const trapField = "homepage";

/** How much of a message an answer quotes: addresses of letters break when they grow beyond some 2,000 characters. */
const mostQuoted = 1200;

/** The address that opens the reader's own mail program with an answer begun. */
export function replyAddress(message: { email: string; subject: string; message: string }): string {
  const subject = /^re\s*:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  const whole = message.message.slice(0, mostQuoted).toWellFormed();
  const quoted = whole
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const to = encodeURIComponent(message.email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
