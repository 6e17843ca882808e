// Who made a picture, in the words of IPTC and of schema.org; platform/source-metadata.ts reads it out of files and writes it in.
import type { DigitalSource } from "#db/json-columns.ts";

export type { DigitalSource } from "#db/json-columns.ts";

/** In schema.org's words. */
export const schemaSources = {
  trainedAlgorithmicMedia: "TrainedAlgorithmicMediaDigitalSource",
  compositeWithTrainedAlgorithmicMedia: "CompositeWithTrainedAlgorithmicMediaDigitalSource",
  algorithmicMedia: "AlgorithmicMediaDigitalSource",
  digitalCreation: "DigitalArtDigitalSource",
  digitalCapture: "DigitalCaptureDigitalSource",
} as const satisfies Record<DigitalSource, string>;

/** In the order in which staff choose; written out, because every visitor fetches it. */
export const digitalSources: DigitalSource[] = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicMedia",
  "digitalCreation",
  "digitalCapture",
];

/** What a picture is taken for that says nothing of itself. */
export const usualSource: DigitalSource = "trainedAlgorithmicMedia";

export function isDigitalSource(text: unknown): text is DigitalSource {
  return digitalSources.includes(text as DigitalSource);
}

/** The one that all of them have in common; null where they differ, or there are none. */
export function commonSource(pictures: { digitalSource: DigitalSource }[]): DigitalSource | null {
  const [first, ...others] = new Set(pictures.map(({ digitalSource }) => digitalSource));
  return first && others.length === 0 ? first : null;
}
