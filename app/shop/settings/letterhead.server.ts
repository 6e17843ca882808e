// The letterhead of documents: the name, the logo, or the name beside a logo that is a mark.
import type { PaperDocument } from "#app/platform/documents/paper-document.server.ts";
import type { Lettering } from "#app/platform/documents/paper.ts";
import type { PaperLogo } from "#app/shop/branding/logo.ts";

type Shop = { shopName: string; logo: PaperLogo | null };
type LetterheadBox = {
  x: number;
  y: number;
  width: number;
  maxLogo: { width: number; height: number };
};

export function drawLetterhead(
  document: PaperDocument,
  { shopName, logo }: Shop,
  { x, y: top, width, maxLogo }: LetterheadBox,
  lettering: Lettering,
): number {
  const size = logo ? sizeWithin(logo, maxLogo) : { width: 0, height: 0 };
  if (logo) document.show(logo.picture, shopName, x, top, size.width, size.height);
  if (logo?.isWide) return top + size.height;
  const beside = logo ? size.width + 10 : 0;
  const height = document.heightOf(shopName, width - beside, lettering);
  const y = top + Math.max(0, (size.height - height) / 2);
  document.tag("P", () => document.write(shopName, x + beside, y, width - beside, lettering));
  return Math.max(top + size.height, y + height);
}

export function sizeWithin(
  { width, height }: { width: number; height: number },
  max: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(max.width / width, max.height / height);
  return { width: width * scale, height: height * scale };
}
