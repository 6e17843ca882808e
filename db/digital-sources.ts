// In a file of its own: each page of the gallery loads it. No import, as in values.ts.

/** IPTC's types that apply to a whole picture, in the order staff choose from. */
export const digitalSources = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicMedia",
  "digitalCreation",
  "digitalCapture",
] as const;
export type DigitalSource = (typeof digitalSources)[number];
/** When nothing is said: any other mistake would hide a machine's work from visitors. */
export const usualSource: DigitalSource = "trainedAlgorithmicMedia";
