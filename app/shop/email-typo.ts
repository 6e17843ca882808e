// Recognises a mistyped domain of a common provider in an e-mail address, to ask about it. Nothing
// is refused: an address may be right all the same.
import { editDistance } from "./edit-distance.ts";

/** Where buyers in and around France have their mail; of equally near ones, the first is meant. */
const common = [
  "gmail.com",
  "hotmail.fr",
  "hotmail.com",
  "orange.fr",
  "outlook.fr",
  "outlook.com",
  "yahoo.fr",
  "yahoo.com",
  "free.fr",
  "wanadoo.fr",
  "sfr.fr",
  "laposte.net",
  "icloud.com",
  "live.fr",
  "live.com",
  "bbox.fr",
  "neuf.fr",
  "gmx.fr",
  "gmx.com",
  "gmx.net",
  "gmx.de",
  "msn.com",
  "aol.com",
  "proton.me",
  "protonmail.com",
  "numericable.fr",
  "bluewin.ch",
  "skynet.be",
  "telenet.be",
  "t-online.de",
];

/** Real domains that look like one of those. */
const alsoReal = new Set(["email.com", "mail.com", "ymail.com", "googlemail.com", "orange.com"]);
/** These have domains in many countries; in .co, .cm and .om they have none. */
const inManyCountries =
  /^(?:hotmail|yahoo|outlook|live|gmx|orange)\.(?!(?:c[mo]|om)$)(?:com?\.)?[a-z]{2}$/;

/** The address that was probably meant; null if nothing looks like a typo. */
export function likelyEmail(typed: string): string | null {
  const [, local, domain] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? [];
  const provider = local && domain && likelyDomain(domain.toLowerCase());
  return provider ? `${local}@${provider}` : null;
}

function likelyDomain(domain: string): string | null {
  if (common.includes(domain) || alsoReal.has(domain) || inManyCountries.test(domain)) return null;
  const [name, ending] = split(domain);
  if (name === "gmail") return "gmail.com";
  let nearest = null;
  let fewest = Infinity;
  for (const each of common) {
    const [meantName, meantEnding] = split(each);
    const inName = editDistance(name, meantName);
    const inEnding = meantEnding.startsWith(ending) ? 1 : editDistance(ending, meantEnding);
    if (inName > typosIn(meantName) || (ending !== meantEnding && inEnding > 1)) continue;
    const typos = inName + (ending === meantEnding ? 0 : inEnding);
    if (typos < fewest) [nearest, fewest] = [each, typos];
  }
  return nearest;
}

/** A short name with a typo is easily somebody's own domain. */
function typosIn(name: string): number {
  return name.length < 5 ? 0 : name.length < 8 ? 1 : 2;
}

function split(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf(".");
  return dot < 0 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
}
