// A message to the shop, and the address that answers it.

export const messageLimits = { name: 120, email: 254, subject: 160, message: 4000 } as const;

/** Longer mailto: addresses break at some 2,000 characters. */
const maxQuoted = 1200;

export function replyAddress(message: { email: string; subject: string; message: string }): string {
  const subject = /^re\s*:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  const whole = message.message.slice(0, maxQuoted).toWellFormed();
  const quoted = whole
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const to = encodeURIComponent(message.email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
