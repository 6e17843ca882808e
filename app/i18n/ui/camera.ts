import type { Texts } from "#app/i18n/language.ts";

const en = {
  on: "Read with the camera",
  off: "Camera off",
  view: "What the camera sees",
  problems: {
    denied: "The camera was not allowed. Allow it in the browser’s settings for this site.",
    none: "This device has no camera that can be used.",
    failed: "The camera could not be read. Type the code instead.",
  },
};

const fr: typeof en = {
  on: "Lire avec la caméra",
  off: "Arrêter la caméra",
  view: "Ce que voit la caméra",
  problems: {
    denied: "La caméra n’a pas été autorisée. Autorisez-la pour ce site dans le navigateur.",
    none: "Cet appareil n’a pas de caméra utilisable.",
    failed: "La caméra n’a pas pu être lue. Saisissez plutôt le code.",
  },
};

export const cameraTexts: Texts<typeof en> = { en, fr };
