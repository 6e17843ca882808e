// A separate file without imports, since every page of the gallery loads it.

/** IPTC's types that apply to a whole picture, in the order shown to staff. */
export const digitalSources = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicMedia",
  "digitalCreation",
  "digitalCapture",
] as const;
export type DigitalSource = (typeof digitalSources)[number];
/** The default: any other would hide from visitors that a machine made a picture. */
export const usualSource: DigitalSource = "trainedAlgorithmicMedia";
