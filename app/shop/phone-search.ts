// A telephone number as somebody writes it, to find the same one written in another way. Which may
// be typed at all is in orders/checkout-form.ts, which get texts in
// mail/texting/textable-number.ts.

const pattern = /^\+?[\d\s.\-/()]+$/;
/** Without the country's prefix; France has nine digits after its 0 or +33. */
const compared = 9;

/** Its last nine digits; null for what is no whole number, or may be an order's or a SIREN. */
export function phoneEnd(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  const isShort = digits.length === compared && !/^[+0]/.test(text);
  const isPhone = pattern.test(text) && digits.length >= compared && digits.length <= 15;
  return isPhone && !isShort ? digits.slice(-compared) : null;
}

/**
 * Whether an e-mail address or a telephone number is being typed, which no address bar may show.
 */
export function isContact(text: string): boolean {
  return text.includes("@") || /^\s*[+0][\d\s.\-/()]{5,}$/.test(text) || phoneEnd(text) !== null;
}
