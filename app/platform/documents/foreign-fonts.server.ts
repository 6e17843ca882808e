// Finds fonts for letters that the shop's own lack, subset to one document (decision 016).
import { readFile } from "node:fs/promises";
import path from "node:path";
import { foreignClusters, visibleCodePoints } from "./foreign-letters.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { loadOnce } from "#app/platform/process/load-once.ts";

const families = [
  "noto-sans",
  "noto-sans-hebrew",
  "noto-sans-arabic",
  "noto-sans-sc",
  "noto-sans-kr",
  "noto-emoji",
];
/** harfbuzz cannot subset this one, and pdfkit embeds only the glyphs used. */
const lastFile = "@fontsource/unifontex/files/unifontex-latin-400-normal.woff";

const weights = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

type Slice = { file: string; ranges: [from: number, to: number][] };

export type ForeignFonts = {
  fontOf(cluster: string): string | null;
  file(font: string, weight: Weight): Buffer;
};

export const noForeignFonts: ForeignFonts = {
  fontOf: () => null,
  file: () => {
    throw new Error("no foreign font was cut");
  },
};

export async function foreignFontsFor(texts: string[]): Promise<ForeignFonts> {
  const missingClusters = new Set(
    texts.flatMap(foreignClusters).filter((cluster) => visibleCodePoints(cluster).length > 0),
  );
  if (missingClusters.size === 0) return noForeignFonts;
  const files = new Map<string, string>();
  const fontFiles = new Map<string, Record<Weight, Buffer>>();
  const { create } = await import("fontkit");

  async function loadFont(file: string, clusters: string[]) {
    const bytes = await readFile(path.join(projectRoot, "node_modules", file));
    const [plain, bold] =
      file === lastFile ? [bytes, bytes] : await cutOnce(file, bytes, `${clusters.join("")} `);
    fontFiles.set(file, { plain, bold });
    const font = create(plain);
    for (const cluster of clusters)
      if (visibleCodePoints(cluster).every((code) => font.hasGlyphForCodePoint(code)))
        files.set(cluster, file);
  }

  // A font's unicode-range also names letters that it lacks, so each font is opened.
  for (const slice of await allSlices()) {
    const clusters = [...missingClusters].filter(
      (cluster) =>
        !files.has(cluster) && visibleCodePoints(cluster).every((code) => isIn(slice, code)),
    );
    if (clusters.length > 0) await loadFont(slice.file, clusters);
  }
  const unmatched = [...missingClusters].filter((cluster) => !files.has(cluster));
  if (unmatched.length > 0) await loadFont(lastFile, unmatched);
  return {
    fontOf: (cluster) => files.get(cluster) ?? null,
    file: (font, weight) => fontFiles.get(font)![weight],
  };
}

/** Documents are reopened, and subsetting a font takes some 50 ms. */
const cutFonts = new Map<string, [Buffer, Buffer]>();
const maxCutFonts = 60;

async function cutOnce(file: string, font: Buffer, letters: string): Promise<[Buffer, Buffer]> {
  const key = `${file} ${letters}`;
  const found = cutFonts.get(key) ?? (await cutWeights(font, letters));
  cutFonts.delete(key);
  cutFonts.set(key, found);
  if (cutFonts.size > maxCutFonts) cutFonts.delete(cutFonts.keys().next().value!);
  return found;
}

async function cutWeights(font: Buffer, letters: string): Promise<[Buffer, Buffer]> {
  // The package loads harfbuzz, which most documents never need.
  const { default: subsetFont } = await import("subset-font");
  const at = (wght: number) =>
    subsetFont(font, letters, { targetFormat: "truetype", variationAxes: { wght } });
  return Promise.all([at(weights.plain), at(weights.bold)]);
}

const allSlices = loadOnce(async () => (await Promise.all(families.map(slicesOf))).flat());

async function slicesOf(family: string): Promise<Slice[]> {
  const folder = `@fontsource-variable/${family}`;
  const text = await readFile(
    path.join(projectRoot, "node_modules", folder, "unicode.json"),
    "utf8",
  );
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([slice, ranges]) => ({
    file: `${folder}/files/${family}-${slice.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [from, to = from] = range.trim().slice(2).split("-");
      return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
    }),
  }));
}

function isIn({ ranges }: Slice, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}
