// The public files of a picture, made in this process.
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import type { PublicFilesSpec } from "#app/platform/pictures/picture-work.server.ts";

export const orange = [200, 100, 50] as [number, number, number];
const order = (source: Uint8Array, given: Partial<PublicFilesSpec> = {}): PublicFilesSpec => ({
  source,
  longestSide: 1200,
  widths: [320],
  formats: ["jpeg", "webp", "avif"],
  lettering: null,
  digitalSource: null,
  ...given,
});
export const make = (source: Uint8Array, given?: Partial<PublicFilesSpec>) =>
  runHere("makePublicFiles", order(source, given));
export async function made(source: Uint8Array, given?: Partial<PublicFilesSpec>) {
  const result = await make(source, given);
  if ("refused" in result) throw new Error(JSON.stringify(result));
  return result;
}
