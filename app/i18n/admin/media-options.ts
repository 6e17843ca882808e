import { typedEurosTexts } from "#app/i18n/ui/typed-euros.ts";
import type { Texts } from "#app/i18n/language.ts";

type Named = { type: string; size: string };

/** The editor of media, sizes and prices, in pricing rules and in pieces. */
const en = {
  title: "Media options",
  mediaType: "Media type",
  mediaTypePlaceholder: "Canvas, Poster…",
  newMedium: "A new medium: its surface decides whether it is folded round a frame or cut flat.",
  size: "Size",
  sizePlaceholder: "A1 (84cm x 59cm)",
  price: "Price (€)",
  width: "Width (mm)",
  height: "Height (mm)",
  addOption: "Add media type",
  addSize: "Add size",
  /** The name of a medium or size without a name, in labels. */
  unnamedOption: (position: number) => `media type ${position}`,
  unnamedSize: (position: number) => `size ${position}`,
  remove: (name: string) => `Remove ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (name: string, position: number, of: number) => `${name}: now ${position} of ${of}`,
  removed: (name: string) => `${name} removed`,
  keys: "Alt with ↑ or ↓ moves the line you are in.",
  hint: "Buyers read the media in this order, and their sizes from small to large. Width and height are read out of a size such as “A1 (84cm x 59cm)”.",
  disagree: (name: string, width: string, height: string) =>
    `“${name}” would be printed ${width} × ${height} mm, so it is not sold. Mend the name or the millimetres.`,
  confirmMeasures: (width: string, height: string) =>
    `${width} × ${height} mm is right, sell it like this`,
  forShape: "Only for images in nearly its proportions that no other size suits",
  forShapeHint: "Unticked, every image is offered in it, and its price may become their lowest.",
  none: "No media options defined.",
  problems: {
    damaged: () => "The media options could not be read. Please reload the page.",
    optionRequired: () => "At least one media option is required.",
    tooManyOptions: () => "At most 20 media types are possible.",
    typeRequired: () => "Media type name cannot be empty.",
    typeTwice: ({ type }: Named) => `Media type '${type}' stands here twice.`,
    sizesRequired: ({ type }: Named) => `At least one size is required for media type '${type}'.`,
    tooManySizes: ({ type }: Named) => `At most 40 sizes are possible for media type '${type}'.`,
    sizeRequired: ({ type }: Named) => `Size name cannot be empty for media type '${type}'.`,
    sizeTwice: ({ type, size }: Named) => `Size '${size}' stands twice under media type '${type}'.`,
    priceRequired: ({ type, size }: Named) =>
      `Valid price is required for size '${size}' of media type '${type}'.`,
    priceUnclear: () => typedEurosTexts.en.unclear,
    measureInvalid: () => "Whole millimetres from 1 to 10,000.",
    measuresDisagree: ({ size }: Named) =>
      `“${size}” says something else than these millimetres. Mend one of them, or confirm below.`,
    measureMissing: () => "Give both width and height, or neither.",
    tooLong: () => "At most 80 characters.",
    notAllowed: () => "This contains characters that cannot be used.",
  },
};

const fr: typeof en = {
  title: "Supports et formats",
  mediaType: "Support",
  mediaTypePlaceholder: "Toile, Affiche…",
  newMedium:
    "Un nouveau support : sa surface décide s’il est replié autour d’un châssis ou coupé à plat.",
  size: "Format",
  sizePlaceholder: "A1 (84cm x 59cm)",
  price: "Prix (€)",
  width: "Largeur (mm)",
  height: "Hauteur (mm)",
  addOption: "Ajouter un support",
  addSize: "Ajouter un format",
  unnamedOption: (position) => `support ${position}`,
  unnamedSize: (position) => `format ${position}`,
  remove: (name) => `Retirer ${name}`,
  moveUp: (name) => `Monter ${name}`,
  moveDown: (name) => `Descendre ${name}`,
  movedTo: (name, position, of) => `${name} : désormais ${position} sur ${of}`,
  removed: (name) => `${name} : retiré`,
  keys: "Alt + ↑ ou ↓ déplace la ligne où vous êtes.",
  hint: "Les acheteurs lisent les supports dans cet ordre, et leurs formats du plus petit au plus grand. Largeur et hauteur sont lues dans un format comme « A1 (84cm x 59cm) ».",
  disagree: (name, width, height) =>
    `« ${name} » serait imprimé en ${width} × ${height} mm : il n’est donc pas vendu. Corrigez le nom ou les millimètres.`,
  confirmMeasures: (width, height) => `${width} × ${height} mm est exact, vendre ainsi`,
  forShape:
    "Seulement pour les images de proportions proches auxquelles aucun autre format ne convient",
  forShapeHint:
    "Décoché, toutes les images sont proposées dans ce format, et son prix peut devenir leur plus bas.",
  none: "Aucun support défini.",
  problems: {
    damaged: () => "Les supports n’ont pas pu être lus. Rechargez la page.",
    optionRequired: () => "Il faut au moins un support.",
    tooManyOptions: () => "Vingt supports au plus.",
    typeRequired: () => "Le nom du support ne peut pas être vide.",
    typeTwice: ({ type }) => `Le support « ${type} » figure deux fois.`,
    sizesRequired: ({ type }) => `Il faut au moins un format pour le support « ${type} ».`,
    tooManySizes: ({ type }) => `Quarante formats au plus pour le support « ${type} ».`,
    sizeRequired: ({ type }) =>
      `Le nom du format ne peut pas être vide pour le support « ${type} ».`,
    sizeTwice: ({ type, size }) =>
      `Le format « ${size} » figure deux fois sous le support « ${type} ».`,
    priceRequired: ({ type, size }) =>
      `Il faut un prix valable pour le format « ${size} » du support « ${type} ».`,
    priceUnclear: () => typedEurosTexts.fr.unclear,
    measureInvalid: () => "Des millimètres entiers, de 1 à 10 000.",
    measuresDisagree: ({ size }) =>
      `« ${size} » dit autre chose que ces millimètres. Corrigez l’un des deux, ou confirmez ci-dessous.`,
    measureMissing: () => "Indiquez largeur et hauteur, ou aucune des deux.",
    tooLong: () => "80 caractères au plus.",
    notAllowed: () => "Ce texte contient des caractères inutilisables.",
  },
};

export const mediaOptionsTexts: Texts<typeof en> = { en, fr };
