// Plans how a picture fills its paper, for the page, the print file and the offer. Orders freeze
// the plan, except its bleed, which `planOf` in order-print-files.server.ts sets.
import type { Fit, Fits, PrintPlan } from "#db/json-columns.ts";
import { defaultMedium, defaultWrapMm, wrapMmByMedium } from "#app/shop/media/medium.ts";
import type { Surface } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

export type Wrap = "mirrored" | "extended";
/** How canvas goes around its frame. `mmOf` is keyed by medium; media that are missing are flat. */
export type WrapSettings = { wrap: Wrap; mmOf: Record<string, number> };
export type Extent = { width: number; height: number };
export type Box = Extent & { left: number; top: number };
export type PrintSize = { widthMm: number; heightMm: number };

export const mmPerInch = 25.4;
/** The least white margin, as a share of the shorter side. */
export const borderShare = 0.05;
export const centred = 500;

export const defaultFit: Fit = { way: "fill", shift: centred };

const namedRatios: [name: string, ratio: number][] = [
  ["1:1", 1],
  ["5:4", 5 / 4],
  ["4:3", 4 / 3],
  ["√2:1", Math.SQRT2],
  ["3:2", 3 / 2],
  ["16:9", 16 / 9],
  ["2:1", 2],
];
/** Sizes are named in whole centimetres, so that A0 to A4 differ from √2 by up to 1.02 %. */
const ratioTolerance = 0.02;

/** The same either way up: "√2:1" for A sizes, "1.64:1" for others. */
export function ratioName({ widthMm, heightMm }: PrintSize): string {
  const [longer, shorter] = [Math.max(widthMm, heightMm), Math.min(widthMm, heightMm)];
  const ratio = longer / shorter;
  const nearest = namedRatios.toSorted(
    ([, a], [, b]) => Math.abs(a - ratio) - Math.abs(b - ratio),
  )[0]!;
  if (Math.abs(nearest[1] - ratio) <= nearest[1] * ratioTolerance) return nearest[0];
  return `${Math.floor((100 * longer) / shorter + 0.5) / 100}:1`;
}

export function fitFor(fits: Fits, size: PrintSize): Fit {
  return fits[ratioName(size)] ?? defaultFit;
}

export type PlanRequest = {
  /** The master, upright, in pixels. */
  picture: Extent;
  size: PrintSize;
  fit: Fit;
  surface: Surface;
  wrap: Wrap;
  wrapMm?: number;
  /** Of the medium today. Only printing needs it, since buyers never see the bleed. */
  bleedMm?: number;
  enlargement: number;
};

export function planPrint({
  picture,
  size,
  fit,
  surface,
  wrap,
  wrapMm,
  bleedMm = defaultMedium.bleedMm,
  enlargement,
}: PlanRequest): PrintPlan {
  const paper = orientedLike(size, picture);
  const sheet = fit.way === "own" ? cutToPicture(paper, picture) : paper;
  const whole = { left: 0, top: 0, ...pick(picture) };
  const border = fit.way === "border" ? borderOf(sheet, picture) : { x: 0, y: 0 };
  const shift = fit.way === "fill" ? fit.shift : centred;
  const edge: PrintPlan["edge"] =
    surface === "canvas"
      ? { kind: "wrap", mm: wrapMm ?? defaultWrapMm, way: wrap }
      : { kind: "bleed", mm: bleedMm };
  const runsOver = fit.way !== "border" && edge.kind === "wrap" && edge.way === "extended";
  const crop =
    fit.way === "border"
      ? whole
      : runsOver
        ? cropInside(picture, sheet, edge.mm, shift)
        : cropTo(picture, sheet, shift);
  return { ...sheet, crop, borderMm: border, edge, enlargement };
}

export type BuyersFit = { whole?: true | undefined; shift?: number | undefined };

export function buyersFit(staffFit: Fit, { whole, shift }: BuyersFit): Fit {
  if (staffFit.way !== "fill") return staffFit;
  return whole ? { way: "border" } : { ...staffFit, ...(shift !== undefined && { shift }) };
}

export type PrintedPiece = { picture: Extent; fits: Fits; enlargement: number };

type ChosenPrint = BuyersFit & {
  mediaType: string;
  size: { widthMm: number | null; heightMm: number | null };
  wrapping: WrapSettings;
};

export function planFor(
  piece: PrintedPiece,
  { mediaType, size: { widthMm, heightMm }, wrapping, ...chosen }: ChosenPrint,
): PrintPlan | null {
  if (widthMm === null || heightMm === null) return null;
  const size = { widthMm, heightMm };
  const fit = buyersFit(fitFor(piece.fits, size), chosen);
  const plan = planPrint({
    picture: piece.picture,
    size,
    fit,
    ...wrapFor(wrapping, mediaType),
    enlargement: piece.enlargement,
  });
  const { shift } = chosen;
  return fit.way === "fill" && shift !== undefined ? { ...plan, moved: shift } : plan;
}

export function wrapSettingsOf({
  canvasWrap,
  media,
}: Pick<PrintSettings, "canvasWrap" | "media">): WrapSettings {
  return { wrap: canvasWrap, mmOf: wrapMmByMedium(media) };
}

export function wrapFor(
  { wrap, mmOf }: WrapSettings,
  mediaType: string,
): Pick<PlanRequest, "surface" | "wrap" | "wrapMm"> {
  const wrapMm = Object.hasOwn(mmOf, mediaType) ? mmOf[mediaType] : undefined;
  return wrapMm === undefined ? { surface: "paper", wrap } : { surface: "canvas", wrap, wrapMm };
}

/** Counts pixels of the enlarged file if the plan enlarges; not rounded. */
export function effectivePpi({
  widthMm,
  heightMm,
  crop,
  borderMm,
  enlargement,
}: PrintPlan): number {
  const across = (crop.width * enlargement * mmPerInch) / (widthMm - 2 * borderMm.x);
  const down = (crop.height * enlargement * mmPerInch) / (heightMm - 2 * borderMm.y);
  return Math.min(across, down);
}

/** Turned like the picture; for a square picture, as written. */
export function orientedLike(
  { widthMm, heightMm }: PrintSize,
  { width, height }: Extent,
): PrintSize {
  const isTurned = (width - height) * (widthMm - heightMm) < 0;
  return isTurned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm };
}

/** The largest sheet with the picture's aspect ratio, in whole millimetres. */
export function cutToPicture(
  { widthMm, heightMm }: PrintSize,
  { width, height }: Extent,
): PrintSize {
  return {
    widthMm: Math.max(1, Math.min(widthMm, Math.round((heightMm * width) / height))),
    heightMm: Math.max(1, Math.min(heightMm, Math.round((widthMm * height) / width))),
  };
}

function borderOf(
  { widthMm, heightMm }: PrintSize,
  { width, height }: Extent,
): { x: number; y: number } {
  const minBorder = Math.min(widthMm, heightMm) * borderShare;
  const mmPerPixel = Math.min(
    (widthMm - 2 * minBorder) / width,
    (heightMm - 2 * minBorder) / height,
  );
  return { x: (widthMm - width * mmPerPixel) / 2, y: (heightMm - height * mmPerPixel) / 2 };
}

function cropTo(
  picture: Extent,
  { widthMm, heightMm }: PrintSize,
  shift: number,
): PrintPlan["crop"] {
  const width = Math.max(
    1,
    Math.min(picture.width, Math.round((picture.height * widthMm) / heightMm)),
  );
  const height = Math.max(
    1,
    Math.min(picture.height, Math.round((picture.width * heightMm) / widthMm)),
  );
  return {
    left: Math.round(((picture.width - width) * shift) / 1000),
    top: Math.round(((picture.height - height) * shift) / 1000),
    width,
    height,
  };
}

function cropInside(
  picture: Extent,
  { widthMm, heightMm }: PrintSize,
  edgeMm: number,
  shift: number,
): PrintPlan["crop"] {
  const around = cropTo(
    picture,
    { widthMm: widthMm + 2 * edgeMm, heightMm: heightMm + 2 * edgeMm },
    shift,
  );
  const across = Math.round((around.width * edgeMm) / (widthMm + 2 * edgeMm));
  const down = Math.round((around.height * edgeMm) / (heightMm + 2 * edgeMm));
  return {
    left: around.left + across,
    top: around.top + down,
    width: Math.max(1, around.width - 2 * across),
    height: Math.max(1, around.height - 2 * down),
  };
}

function pick({ width, height }: Extent): Extent {
  return { width, height };
}
