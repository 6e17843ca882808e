// What the shop takes for an e-mail address, in the browser and on the server.

/**
 * Text, at sign, text, dot, text (spec, section 5), without what would split or decorate an address in a mail header.
 * Also the value of a pattern attribute, which browsers read under the strict v flag.
 */
export const emailPattern = '[^@\\s<>\\(\\),;:"\\\\\\[\\]]+@[^@\\s<>\\(\\),;:"\\\\\\[\\]]+\\.[^@\\s<>\\(\\),;:"\\\\\\[\\]]+';

const whole = new RegExp(`^(?:${emailPattern})$`, "v");

export function isEmailAddress(text: string): boolean {
  return whole.test(text);
}
