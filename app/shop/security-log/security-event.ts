// What is kept of sign-ins, refusals and whatever else somebody will ask about after an incident (ASVS 5.0, 16.3).
import type { securityEvents } from "#db/staff-tables.ts";

export type SecurityEvent = typeof securityEvents.$inferSelect;
export type SecurityEventKind = SecurityEvent["kind"];

export const securityEventKinds = [
  "signed-in",
  "sign-in-failed",
  "too-often",
  "refused",
  "exported",
  "erased",
  "rights",
  "password",
  "factor",
  "sessions",
  "forgotten",
] as const satisfies readonly SecurityEventKind[];

/** Days after which a row is removed; a trigger refuses to remove younger ones. */
export const securityLogDays = 90;

/**
 * The network that an address lies in, which says enough of where somebody came from: three quarters of an IPv4 address, or the
 * /48 of what rate-limits.server.ts makes of an IPv6 address.
 */
export function networkOf(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\d+$/, "0/24");
  return address.includes(":") ? `${address.split(":").slice(0, 3).join(":")}::/48` : "unknown";
}

/** Never throws: what cannot be read counts as not asked for. */
export function readSecurityKind(parameters: URLSearchParams): SecurityEventKind | null {
  const asked = parameters.get("kind");
  return securityEventKinds.find((kind) => kind === asked) ?? null;
}
