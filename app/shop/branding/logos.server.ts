// Uploaded logos, cleaned and rendered. The shop deletes none: earlier brandings refer to it.
import { hash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { logos } from "#db/branding-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { LogoSpec } from "#app/platform/pictures/render-logo.server.ts";
import { renderLogo } from "#app/platform/pictures/render-logo.server.ts";
import { onGround } from "#app/platform/pictures/images.server.ts";
import { themeColours } from "./accent.ts";
import { cleanSvg } from "./clean-svg.ts";
import {
  largestLogo,
  minLogoSide,
  legibleThemesOf,
  logoName,
  parseLogoName,
  longestLogo,
  maxLogoBytes,
} from "./logo.ts";
import type { Logo, LogoRefusal, PaperLogo } from "./logo.ts";

type SavedLogo = { logo: Logo } | { refused: LogoRefusal };

const pngBegins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const jpegBegins = Buffer.from([0xff, 0xd8, 0xff]);

export async function importLogo(db: Database, sent: Uint8Array): Promise<SavedLogo> {
  if (sent.length === 0) return { refused: "no-logo" };
  if (sent.length > maxLogoBytes) return { refused: "logo-too-large" };
  const bytes = Buffer.from(sent);
  if (bytes.subarray(0, 8).equals(pngBegins)) return saveLogo(db, bytes, "png");
  if (bytes.subarray(0, 3).equals(jpegBegins)) return saveLogo(db, bytes, "jpeg");
  const text = bytes.toString("utf8");
  if (!/<svg[\s>]/.test(text.slice(0, 20_000))) return { refused: "not-a-logo" };
  const cleaned = cleanSvg(text);
  if ("refused" in cleaned) return cleaned;
  if (isTooLong(cleaned)) return { refused: "too-long" };
  return saveLogo(db, Buffer.from(cleaned.svg), "svg", cleaned.svg);
}

async function saveLogo(
  db: Database,
  bytes: Buffer,
  kind: LogoSpec["kind"],
  svg: string | null = null,
): Promise<SavedLogo> {
  const rendered = await renderLogo({ kind, bytes, max: largestLogo });
  if (!rendered) return { refused: "damaged" };
  if (isTooLong(rendered.displayed)) return { refused: "too-long" };
  if (kind !== "svg" && Math.min(rendered.displayed.width, rendered.displayed.height) < minLogoSide)
    return { refused: "too-small" };
  const legible = legibleThemesOf(rendered.rgba);
  if (!legible) return { refused: "empty" };
  const png = Buffer.from(rendered.png);
  const name = logoName(
    hash("sha256", svg ?? png, "hex"),
    rendered,
    legible,
    svg === null ? "png" : "svg",
  );
  await db.insert(logos).values({ name, svg, png }).onConflictDoNothing();
  return { logo: parseLogoName(name)! };
}

const isTooLong = ({ width, height }: { width: number; height: number }) =>
  width > height * longestLogo.wide || height > width * longestLogo.high;

type LogoFile = { type: string; body: string | Uint8Array };

export async function findLogoFile(db: Database, file: string): Promise<LogoFile | null> {
  if (!parseLogoName(file)) return null;
  const rows = await db
    .select()
    .from(logos)
    .where(inArray(logos.name, [file, file.replace(/\.png$/, ".svg")]));
  const [row] = rows;
  if (!row) return null;
  return file.endsWith(".svg")
    ? { type: "image/svg+xml", body: row.svg! }
    : { type: "image/png", body: row.png };
}

export async function findPaperLogo(
  db: Database,
  name: string | undefined,
): Promise<PaperLogo | null> {
  const logo = name ? parseLogoName(name) : null;
  if (!logo) return null;
  const [row] = await db.select({ png: logos.png }).from(logos).where(eq(logos.name, logo.name));
  if (!row) return null;
  const { width, height, isWide, legible } = logo;
  const ground = legible === "night" ? themeColours.night.paper : "#ffffff";
  return { picture: await onGround(row.png, ground), width, height, isWide };
}
