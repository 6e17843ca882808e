// The short code that a buyer shows or says at the counter. It opens no page, so it is no secret.
// Made by db/functions/new_ticket_code.sql, read here. It has no check letter (decision 027).

/** No lookalikes (0/O, 1/I/L, B/8, S/5, Z/2), and no vowels except Y, to avoid words. */
export const ticketAlphabet = "23456789CDFGHJKMNPQRTVWXY";
const codeLength = 8;
const codePattern = new RegExp(`^[${ticketAlphabet}]{${codeLength}}$`);

const lookalikes: Record<string, string> = { B: "8", S: "5", Z: "2" };

export function groupedTicketCode(code: string): string {
  return `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`;
}

export function scannedTicket(code: string): string {
  return `INK:${code}`;
}

export function readTicketCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/^\s*INK\W+/, "")
    .replace(/[\s\-–.]/g, "")
    .replace(/[BSZ]/g, (sign) => lookalikes[sign]!);
  return codePattern.test(code) ? code : null;
}
