import type { Texts } from "#app/i18n/texts.ts";

/** How a piece was made: what its file says, what staff say, what visitors read. */
const en = {
  title: "How it was made",
  intro: "Visitors always read that the image is AI-generated. Tick what else they may read.",
  fields: { tool: "Tool", model: "Model", prompt: "Prompt", negativePrompt: "Negative prompt", seed: "Seed" },
  isPublic: "Public",
  publicOf: (field: string) => `Public: ${field}`,
  shown: "Public",
  found: (tool: string) => (tool ? `Found in the file (${tool})` : "Found in the file"),
  use: "Use it",
  used: "Taken over from the file. Save to keep it.",
  c2pa: "The file carries Content Credentials; we did not check them.",
  source: (what: string) => `The file says of itself: ${what}.`,
  sources: {
    trainedAlgorithmicMedia: "made by AI",
    compositeWithTrainedAlgorithmicMedia: "partly made by AI",
    algorithmicMedia: "made by a program without AI",
    digitalArt: "drawn by a person",
    digitalCreation: "drawn by a person",
    digitalCapture: "a photograph",
    computationalCapture: "a photograph",
  } as Record<string, string>,
};

const fr: typeof en = {
  title: "Comment elle a été faite",
  intro: "Les visiteurs lisent toujours que l’image est générée par IA. Cochez ce qu’ils peuvent lire d’autre.",
  fields: { tool: "Outil", model: "Modèle", prompt: "Prompt", negativePrompt: "Prompt négatif", seed: "Graine" },
  isPublic: "Public",
  publicOf: (field) => `Public\u00a0: ${field}`,
  shown: "Public",
  found: (tool) => (tool ? `Trouvé dans le fichier (${tool})` : "Trouvé dans le fichier"),
  use: "Reprendre",
  used: "Repris du fichier. Enregistrez pour le garder.",
  c2pa: "Le fichier contient des Content Credentials ; nous ne les avons pas vérifiés.",
  source: (what) => `Le fichier dit de lui-même : ${what}.`,
  sources: {
    trainedAlgorithmicMedia: "généré par IA",
    compositeWithTrainedAlgorithmicMedia: "généré en partie par IA",
    algorithmicMedia: "fait par un programme sans IA",
    digitalArt: "dessiné par une personne",
    digitalCreation: "dessiné par une personne",
    digitalCapture: "une photographie",
    computationalCapture: "une photographie",
  },
};

export const makingTexts: Texts<typeof en> = { en, fr };
