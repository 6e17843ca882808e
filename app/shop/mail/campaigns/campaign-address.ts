// Where links and pictures of a campaign may lead.
import { isLinkVariable } from "./campaign-variables.ts";

/** An address or a variable; null if it is forbidden. `publicUrl` completes relative links. */
export function linkTarget(href: string, publicUrl: string): string | null {
  const variable = /^\s*\{\{\s*([A-Za-z]+)\s*\}\}\s*$/.exec(href)?.[1];
  if (variable !== undefined) return isLinkVariable(variable) ? `{{${variable}}}` : null;
  // A recipient's name must never become part of an address.
  if (href.includes("{{")) return null;
  return absolute(href, publicUrl, ["https:", "http:", "mailto:", "tel:"]);
}

export function absolutePictureUrl(src: string, publicUrl: string): string | null {
  return src.includes("{{") ? null : absolute(src, publicUrl, ["https:", "http:"]);
}

function absolute(typed: string, publicUrl: string, schemes: string[]): string | null {
  const text = typed.trim();
  if (text === "" || text.startsWith("#") || !URL.canParse(text, publicUrl)) return null;
  const url = new URL(text, publicUrl);
  return schemes.includes(url.protocol) ? url.href : null;
}
