// Which texts the shop takes for an e-mail address.

// Neither what would split a header, nor full-width letters, which no mail server knows.
const part = '[^@\\s<>\\(\\),;:"\\\\\\[\\]\\uff01-\\uff5e';

/** That of docs/spec.md, without a final dot. Also a pattern attribute (v flag). */
export const emailPattern = `${part}]+@${part}]+\\.${part}.]+`;

const whole = new RegExp(`^(?:${emailPattern})$`, "v");

export function isEmailAddress(text: string): boolean {
  return whole.test(text);
}
