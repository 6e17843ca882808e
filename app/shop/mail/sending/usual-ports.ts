// Which port of a mail server goes with which encryption (RFC 8314).

const usualPorts: Record<string, string> = { tls: "465", starttls: "587" };

/** Null where the port was chosen by hand, and stays. */
export function portFor(encryption: string, present: string): string | null {
  const isUsual = present.trim() === "" || Object.values(usualPorts).includes(present.trim());
  return isUsual ? (usualPorts[encryption] ?? null) : null;
}

/** There a server waits for TLS, and never says the first word that STARTTLS waits for. */
export const waitsForEver = (encryption: string, port: number) =>
  encryption === "starttls" && String(port) === usualPorts["tls"];
