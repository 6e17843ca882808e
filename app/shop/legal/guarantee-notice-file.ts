/** Pixels: with fewer, the small print of an A4 sheet cannot be read. */
const minNoticeWidth = 800;
export const maxNoticeBytes = 4 * 1024 * 1024;

export type NoticeFormat = "png" | "svg";
export type NoticeMeasures = { width: number; height: number };

export function measureNotice(
  kind: NoticeFormat,
  bytes: Uint8Array,
): NoticeMeasures | { refused: string } {
  if (bytes.length > maxNoticeBytes) return { refused: `larger than ${maxNoticeBytes} bytes` };
  return kind === "png" ? measurePng(bytes) : measureSvg(bytes);
}

const pngBegins = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function measurePng(bytes: Uint8Array): NoticeMeasures | { refused: string } {
  if (bytes.length < 33 || pngBegins.some((byte, index) => bytes[index] !== byte))
    return { refused: "not a PNG" };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width < minNoticeWidth) return { refused: `narrower than ${minNoticeWidth} pixels` };
  return height > 0 && width * height <= 100_000_000
    ? { width, height }
    : { refused: "no size that can be shown" };
}

const unwanted = [
  /<\s*(script|foreignobject|iframe)\b/i,
  /\son\w+\s*=|javascript:|<!entity|@import/i,
  /href\s*=\s*["'](?!#|data:image\/(png|jpeg))/i,
  /url\(\s*["']?(?!["']?(#|data:))/i,
];

function measureSvg(bytes: Uint8Array): NoticeMeasures | { refused: string } {
  const text = new TextDecoder().decode(bytes);
  const root =
    /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\b([^>]*)>/.exec(
      text,
    )?.[1];
  if (root === undefined) return { refused: "not an SVG" };
  if (unwanted.some((each) => each.test(text)))
    return { refused: "not a plain drawing: it holds a script or asks for other files" };
  const box =
    /\bviewBox\s*=\s*["']\s*[\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(root);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  return width > 0 && height > 0 ? { width, height } : { refused: "no viewBox" };
}
