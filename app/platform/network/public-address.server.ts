// Decides whether an address is on the public internet or in a private network.
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { isLoopback } from "./safe-transport.ts";

type ResolvedAddress = { address: string; family: number };

/** `mayBeAnywhere` is for addresses set in the environment, which may be private. */
export type ReachRequest = { url: URL; mayBeLoopback: boolean; mayBeAnywhere?: boolean };

const notPublic = new BlockList();
// IANA's special-purpose registries (RFC 6890).
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(net, bits, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && globalUnicast.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

export type Unreachable = "not-https" | "not-public" | "unknown-host";

export async function findReachable({
  url,
  mayBeLoopback,
  mayBeAnywhere = false,
}: ReachRequest): Promise<ResolvedAddress[] | Unreachable> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (mayBeLoopback && isLoopback(url.hostname)) return lookup(host, { all: true });
  if (url.protocol !== "https:" && !mayBeAnywhere) return "not-https";
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) return "unknown-host";
  return mayBeAnywhere || found.every(({ address }) => isPublicAddress(address))
    ? found
    : "not-public";
}
