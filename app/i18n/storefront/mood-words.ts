import type { Texts } from "#app/i18n/language.ts";

/** What visitors may type to describe the mood of a picture. */
const en = {
  light: "light bright airy",
  dark: "dark",
  calm: "calm quiet",
  busy: "busy lively",
  muted: "muted soft pastel",
  bright: "bright vivid colourful",
};

const fr: typeof en = {
  light: "clair lumineux",
  dark: "sombre",
  calm: "calme paisible",
  busy: "animé foisonnant",
  muted: "doux pastel",
  bright: "vif coloré",
};

export const moodWords: Texts<typeof en> = { en, fr };
