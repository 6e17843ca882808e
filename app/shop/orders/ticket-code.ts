// What a buyer shows or says at the counter: short, and no two of its signs look alike. It opens
// nothing, so that whoever reads it over a shoulder learns nothing.

/** Not 0 and O, 1, I and L, nor B, S and Z, which are read as 8, 5 and 2; no word without vowels. */
export const ticketAlphabet = "23456789CDFGHJKMNPQRTVWXY";
const codeLength = 8;
const codePattern = new RegExp(`^[${ticketAlphabet}]{${codeLength}}$`);

const takenFor: Record<string, string> = { B: "8", S: "5", Z: "2" };

/** As it is shown: "7K2Q M4XD". */
export function groupedTicketCode(code: string): string {
  return `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`;
}

/** What the QR code holds: its signs alone, so that it stays small, and no personal data. */
export function scannedTicket(code: string): string {
  return `INK:${code}`;
}

/** Out of what was scanned or typed, with whatever lies between its signs. Null for anything else. */
export function readTicketCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/^\s*INK\W+/, "")
    .replace(/[\s\-–.]/g, "")
    .replace(/[BSZ]/g, (sign) => takenFor[sign]!);
  return codePattern.test(code) ? code : null;
}
