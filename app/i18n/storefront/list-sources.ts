import type { DigitalSource } from "#db/digital-sources.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Printed above several pieces: who made their pictures. */
const en = {
  sources: {
    trainedAlgorithmicMedia: "AI-generated",
    compositeWithTrainedAlgorithmicMedia: "Partly AI-generated",
    algorithmicMedia: "Painted by a program",
    digitalCreation: "Drawn by a person",
    digitalCapture: "Photographs",
  } satisfies Record<DigitalSource, string>,
};

const fr: typeof en = {
  sources: {
    trainedAlgorithmicMedia: "Images générées par IA",
    compositeWithTrainedAlgorithmicMedia: "Images en partie générées par IA",
    algorithmicMedia: "Œuvres peintes par un programme",
    digitalCreation: "Œuvres dessinées par une personne",
    digitalCapture: "Photographies",
  },
};

export const listSourceTexts: Texts<typeof en> = { en, fr };
