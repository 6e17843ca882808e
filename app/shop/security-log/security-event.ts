// What somebody will ask about after an incident (ASVS 5.0, 16.3).
import type { securityEvents } from "#db/security-log-tables.ts";
import { securityEventKinds } from "#db/values.ts";

export type SecurityEvent = typeof securityEvents.$inferSelect;
export type SecurityEventKind = SecurityEvent["kind"];

/** Days; a trigger refuses to remove younger rows. */
export const securityLogDays = 90;

/** A /24 of IPv4, or a /48 of IPv6. */
export function networkOf(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\d+$/, "0/24");
  return address.includes(":") ? `${address.split(":").slice(0, 3).join(":")}::/48` : "unknown";
}

export function readSecurityKind(parameters: URLSearchParams): SecurityEventKind | null {
  const given = parameters.get("kind");
  return securityEventKinds.find((kind) => kind === given) ?? null;
}
