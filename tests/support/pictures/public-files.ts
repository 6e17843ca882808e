// The public files of a picture, made in this process.
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import type { PublicFilesSpec } from "#app/platform/pictures/picture-work.server.ts";

export const orange = [200, 100, 50] as [number, number, number];
const specOf = (source: Uint8Array, overrides: Partial<PublicFilesSpec> = {}): PublicFilesSpec => ({
  source,
  longestSide: 1200,
  widths: [320],
  formats: ["jpeg", "webp", "avif"],
  lettering: null,
  digitalSource: null,
  ...overrides,
});
export const makeOrRefuse = (source: Uint8Array, overrides?: Partial<PublicFilesSpec>) =>
  runHere("makePublicFiles", specOf(source, overrides));
export async function makeFiles(source: Uint8Array, overrides?: Partial<PublicFilesSpec>) {
  const result = await makeOrRefuse(source, overrides);
  if ("refused" in result) throw new Error(JSON.stringify(result));
  return result;
}
