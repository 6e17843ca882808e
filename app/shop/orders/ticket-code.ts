// The code a buyer shows or says at the counter: short, and without lookalikes. It opens nothing,
// so that reading it over a shoulder is harmless.

/**
 * Leaves out 0/O, 1/I/L, and B, S, Z, which resemble 8, 5, 2; no vowels, so that no words occur.
 */
export const ticketAlphabet = "23456789CDFGHJKMNPQRTVWXY";
const codeLength = 8;
const codePattern = new RegExp(`^[${ticketAlphabet}]{${codeLength}}$`);

const takenFor: Record<string, string> = { B: "8", S: "5", Z: "2" };

/** As displayed: "7K2Q M4XD". */
export function groupedTicketCode(code: string): string {
  return `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`;
}

/** In the QR code: only the characters, so that it stays small and holds no personal data. */
export function scannedTicket(code: string): string {
  return `INK:${code}`;
}

/** Extracts it from scanned or typed text, ignoring separators; null if there is none. */
export function readTicketCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/^\s*INK\W+/, "")
    .replace(/[\s\-–.]/g, "")
    .replace(/[BSZ]/g, (sign) => takenFor[sign]!);
  return codePattern.test(code) ? code : null;
}
