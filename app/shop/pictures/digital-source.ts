// How a picture was made, in IPTC's words, and in schema.org's for search engines.

import { digitalSources } from "#db/digital-sources.ts";
import type { DigitalSource } from "#db/digital-sources.ts";

export const schemaSources = {
  trainedAlgorithmicMedia: "TrainedAlgorithmicMediaDigitalSource",
  compositeWithTrainedAlgorithmicMedia: "CompositeWithTrainedAlgorithmicMediaDigitalSource",
  algorithmicMedia: "AlgorithmicMediaDigitalSource",
  digitalCreation: "DigitalArtDigitalSource",
  digitalCapture: "DigitalCaptureDigitalSource",
} as const satisfies Record<DigitalSource, string>;

export function isDigitalSource(text: unknown): text is DigitalSource {
  return digitalSources.includes(text as DigitalSource);
}
