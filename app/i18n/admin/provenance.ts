import type { Texts } from "#app/i18n/language.ts";

/** How a piece was made: what its file states, what staff state, and what visitors read. */
const en = {
  title: "How it was made",
  intro: "Visitors always read who made the image. Tick what else they may read.",
  who: "Who made the image",
  whoHint: "Visitors read it wherever the image is shown, and every file of it says so.",
  whoOptions: {
    trainedAlgorithmicMedia: "AI generated it",
    compositeWithTrainedAlgorithmicMedia: "A person, with parts that AI generated",
    algorithmicMedia: "A program without AI",
    digitalCreation: "A person drew it",
    digitalCapture: "A camera: it is a photograph",
  },
  asFilesSay: "As its file says, else AI",
  toldBy: (source: string) => `Visitors read: ${source}.`,
  camera: (camera: string) => `The file names a camera: ${camera}.`,
  likeness: "Does it show persons, places or events that exist?",
  likenessHint:
    "Where it does, visitors read it on the page of the piece, as the AI Act asks (article 50(4)).",
  likenessOptions: { "": "Please choose", no: "No", yes: "Yes" },
  fields: {
    tool: "Tool",
    model: "Model",
    prompt: "Prompt",
    negativePrompt: "Negative prompt",
    seed: "Seed",
  },
  isPublic: "Public",
  publicOf: (field: string) => `Public: ${field}`,
  shown: "Public",
  found: (tool: string) => (tool ? `Found in the file (${tool})` : "Found in the file"),
  use: "Use it",
  used: "Taken over from the file. Save to keep it.",
  c2pa: {
    valid:
      "The file carries Content Credentials that hold: nothing was changed since they were signed. Whether whoever signed may be trusted was not checked.",
    broken:
      "The file carries Content Credentials that are broken: it was changed after they were signed, or they were forged.",
    unchecked: "The file carries Content Credentials of a kind that was not checked.",
  },
  c2paLost: "The original keeps them; the pictures that are shown and printed have none.",
  source: (what: string) => `The file says of itself: ${what}.`,
  sources: {
    trainedAlgorithmicMedia: "made by AI",
    compositeWithTrainedAlgorithmicMedia: "partly made by AI",
    algorithmicMedia: "made by a program without AI",
    digitalArt: "drawn by a person",
    digitalCreation: "drawn by a person",
    digitalCapture: "a photograph",
    computationalCapture: "a photograph",
  },
};

const fr: typeof en = {
  title: "Comment elle a été faite",
  intro: "Les visiteurs lisent toujours qui a fait l’image. Cochez ce qu’ils peuvent lire d’autre.",
  who: "Qui a fait l’image",
  whoHint:
    "Les visiteurs le lisent partout où l’image est montrée, et chacun de ses fichiers le dit.",
  whoOptions: {
    trainedAlgorithmicMedia: "Une IA l’a générée",
    compositeWithTrainedAlgorithmicMedia: "Une personne, avec des parties générées par IA",
    algorithmicMedia: "Un programme sans IA",
    digitalCreation: "Une personne l’a dessinée",
    digitalCapture: "Un appareil photo : c’est une photographie",
  },
  asFilesSay: "Selon son fichier, sinon une IA",
  toldBy: (source) => `Les visiteurs lisent : ${source}.`,
  camera: (camera) => `Le fichier nomme un appareil photo : ${camera}.`,
  likeness: "L’image montre-t-elle des personnes, des lieux ou des événements réels ?",
  likenessHint:
    "Si oui, les visiteurs le lisent sur la page de l’œuvre, comme le veut le règlement sur l’IA (article 50, paragraphe 4).",
  likenessOptions: { "": "Choisissez", no: "Non", yes: "Oui" },
  fields: {
    tool: "Outil",
    model: "Modèle",
    prompt: "Prompt",
    negativePrompt: "Prompt négatif",
    seed: "Graine",
  },
  isPublic: "Public",
  publicOf: (field) => `Public\u00a0: ${field}`,
  shown: "Public",
  found: (tool) => (tool ? `Trouvé dans le fichier (${tool})` : "Trouvé dans le fichier"),
  use: "Reprendre",
  used: "Repris du fichier. Enregistrez pour le garder.",
  c2pa: {
    valid:
      "Le fichier contient des Content Credentials intacts\u00a0: rien n’a changé depuis leur signature. Que leur signataire soit digne de confiance n’a pas été vérifié.",
    broken:
      "Le fichier contient des Content Credentials rompus\u00a0: il a été modifié après leur signature, ou ils ont été falsifiés.",
    unchecked: "Le fichier contient des Content Credentials d’un type qui n’a pas été vérifié.",
  },
  c2paLost: "L’original les garde\u202f; les images montrées et imprimées n’en ont pas.",
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

export const provenanceTexts: Texts<typeof en> = { en, fr };
