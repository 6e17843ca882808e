// Which port of a mail server belongs to which encryption (RFC 8314).

const usualPorts: Record<string, string> = { tls: "465", starttls: "587" };

/** Null if the port was chosen by hand, and so stays. */
export function portFor(encryption: string, present: string): string | null {
  const isUsual = present.trim() === "" || Object.values(usualPorts).includes(present.trim());
  return isUsual ? (usualPorts[encryption] ?? null) : null;
}

/** On that port a server expects TLS first, so STARTTLS would wait for its greeting for ever. */
export const isStartTlsOnTlsPort = (encryption: string, port: number) =>
  encryption === "starttls" && String(port) === usualPorts["tls"];
