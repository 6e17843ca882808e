// The metadata of a file, found and cleaned. Strangers wrote all of it.

import type { DigitalSource } from "#db/digital-sources.ts";
import { longest } from "./provenance-fields.ts";

/** `name` is a PNG keyword, or "xmp", "exif:UserComment", "iptc:Caption" and so on. */
export type FileMetadata = {
  texts: { name: string; text: string }[];
  hasContentCredentials: boolean;
  /** Null or missing: none, or not checked. */
  credentials?: "valid" | "broken" | "unchecked" | null;
  digitalSource?: DigitalSource | null;
  camera?: string | null;
};

export function firstText({ texts }: FileMetadata, ...names: string[]): string | undefined {
  for (const name of names) {
    const found = texts.find((each) => each.name === name);
    if (found) return found.text;
  }
  return undefined;
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]+/g;

export function cleanText(text: unknown, max: number, lines = false): string | undefined {
  if (typeof text !== "string") return undefined;
  // Twice the length is enough to clean, even of a megabyte of text.
  const plain = text
    .slice(0, max * 2)
    .replaceAll(/\r\n?/g, "\n")
    .replace(controls, " ");
  const whole = (lines ? plain : plain.replaceAll("\n", " "))
    .trim()
    .toWellFormed()
    .normalize("NFC");
  return (
    whole
      .slice(0, max)
      .replace(/[\ud800-\udbff]$/, "")
      .trim() || undefined
  );
}

export function seedOf(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
  return typeof text === "string" && /^\d{1,20}$/.test(text.trim()) ? text.trim() : undefined;
}

export function modelName(file: unknown): string | undefined {
  if (typeof file !== "string") return undefined;
  return cleanText(
    file
      .slice(-400)
      .replace(/^.*[\\/]/s, "")
      .replace(/\.(?:safetensors|sft|ckpt|gguf|pth?|bin)$/i, ""),
    longest.model,
  );
}

export type JsonObject = { [name: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Python's JSON: NaN becomes null, inexact integers become texts. Null for no object. */
export function objectIn(text: string | undefined): JsonObject | null {
  if (!text || !/^\s*\{/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(strictJson(text));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const loose = /-?Infinity|NaN|(?<![\d.eE+-])\d{16,}(?![\d.eE])/g;

/** A regular expression would take quadratic time on unclosed strings. */
function strictJson(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const opened = text.indexOf('"', at);
    const outside = text.slice(at, opened < 0 ? text.length : opened);
    parts.push(outside.replace(loose, (found) => (/^\d/.test(found) ? `"${found}"` : "null")));
    if (opened < 0) break;
    let closed = opened + 1;
    while (closed < text.length && text[closed] !== '"') closed += text[closed] === "\\" ? 2 : 1;
    parts.push(text.slice(opened, closed + 1));
    at = closed + 1;
  }
  return parts.join("");
}
