// The number that a text message goes to. Whether a buyer may type it is in
// orders/checkout-form.ts, and who is found by it in shop/phone-search.ts.

/**
 * Returns E.164, French by default. Null also for French landlines (not 06 or 07), which get no
 * texts.
 */
export function textableNumber(typed: string): string | null {
  const digits = typed
    .replace(/\(0\)/g, "")
    .replace(/[\s.\-/()]/g, "")
    .replace(/^00/, "+");
  const number = /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits;
  if (number.startsWith("+33")) return /^\+33[67]\d{8}$/.test(number) ? number : null;
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null;
}
