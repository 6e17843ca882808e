import { digitalSources } from "#db/digital-sources.ts";
import type { DigitalSource } from "#db/digital-sources.ts";

/** schema.org's words. */
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
