import type { Texts } from "#app/i18n/language.ts";

/** What was noticed about an uploaded image, and what can be done about it. */
const en = {
  label: "Noticed about this image",
  alike: "Looks like",
  alikeAdvice: "If it is the same work, keep only one of them.",
  blurred: "Looks blurred",
  blurredAdvice:
    "Look at it in full size. If it is not meant to be soft, upload a sharper version.",
  banded: "Banding",
  bandedAdvice:
    "Smooth colours go in visible steps. Export it again with more colours, as PNG or WEBP.",
  fromCmyk: "Converted from CMYK to sRGB",
  /** `profile` is as in `FromCmyk`; libvips supplies "Chemical proof" for CMYK. */
  fromProfile: (profile: string | null) =>
    profile === null
      ? "The file brings no profile: its colours were taken for those of “Chemical proof”, a common one for presses."
      : profile === ""
        ? "By the profile in the file, which has no name."
        : `By the profile in the file, “${profile}”.`,
  fromCmykAdvice:
    "Look at its colours here: they are what is shown and printed. The original is kept as it came.",
  border: (sides: string) => `Plain border: ${sides}`,
  borderAdvice:
    "It would be printed. If it is not part of the work, cut it off and upload the image again.",
  sides: {
    top: (pixels: number) => `${pixels} px at the top`,
    bottom: (pixels: number) => `${pixels} px at the bottom`,
    left: (pixels: number) => `${pixels} px on the left`,
    right: (pixels: number) => `${pixels} px on the right`,
    leftAndRight: (pixels: number) => `${pixels} px left and right`,
    topAndBottom: (pixels: number) => `${pixels} px at the top and bottom`,
    all: (pixels: number) => `${pixels} px all round`,
  },
};

const fr: typeof en = {
  label: "Remarques sur cette image",
  alike: "Ressemble à",
  alikeAdvice: "S’il s’agit de la même œuvre, n’en gardez qu’une.",
  blurred: "Semble floue",
  blurredAdvice:
    "Regardez-la en taille réelle. Si ce flou n’est pas voulu, envoyez une version plus nette.",
  banded: "Dégradés en escalier",
  bandedAdvice:
    "Les dégradés montrent des paliers. Exportez-la de nouveau avec davantage de couleurs, en PNG ou en WEBP.",
  fromCmyk: "Convertie de CMJN en sRVB",
  fromProfile: (profile) =>
    profile === null
      ? "Le fichier n’apporte aucun profil : ses couleurs ont été prises pour celles de « Chemical proof », un profil de presse courant."
      : profile === ""
        ? "Selon le profil du fichier, qui n’a pas de nom."
        : `Selon le profil du fichier, « ${profile} ».`,
  fromCmykAdvice:
    "Vérifiez ses couleurs ici : ce sont celles qui sont montrées et imprimées. L’original est gardé tel quel.",
  border: (sides) => `Bord uni : ${sides}`,
  borderAdvice:
    "Il serait imprimé. S’il ne fait pas partie de l’œuvre, coupez-le et envoyez l’image de nouveau.",
  sides: {
    top: (pixels) => `${pixels} px en haut`,
    bottom: (pixels) => `${pixels} px en bas`,
    left: (pixels) => `${pixels} px à gauche`,
    right: (pixels) => `${pixels} px à droite`,
    leftAndRight: (pixels) => `${pixels} px à gauche et à droite`,
    topAndBottom: (pixels) => `${pixels} px en haut et en bas`,
    all: (pixels) => `${pixels} px tout autour`,
  },
};

export const pictureWarningTexts: Texts<typeof en> = { en, fr };
