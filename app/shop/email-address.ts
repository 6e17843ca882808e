// Which texts the shop takes for an e-mail address.

/** That of docs/spec.md, without what would split a header. Also a pattern attribute (v flag). */
export const emailPattern =
  '[^@\\s<>\\(\\),;:"\\\\\\[\\]]+@[^@\\s<>\\(\\),;:"\\\\\\[\\]]+\\.[^@\\s<>\\(\\),;:"\\\\\\[\\]]+';

const whole = new RegExp(`^(?:${emailPattern})$`, "v");

export function isEmailAddress(text: string): boolean {
  return whole.test(text);
}
