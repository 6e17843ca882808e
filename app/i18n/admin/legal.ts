import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

/** The legal texts in the back office; the pages' names stand in i18n/storefront/legal.ts. */
const en = {
  title: "Legal texts",
  intro:
    "The shop comes with drafts, not with legal advice: have them checked. What only you know stands in [square brackets], and visitors see it until you fill it in.",
  draft: "Draft as delivered",
  version: (version: number) => `Version ${version}`,
  versionOf: (version: number, day: string, who: string) => `Version ${version} · ${day} · ${who}`,
  gaps: (count: number) => `${counted("en", count, "place", "places")} to fill in`,
  complete: "Complete",
  editOf: (page: string) => `Edit: ${page}`,
  view: "See the page",
  back: "Settings",
  fields: { en: "English", fr: "French" },
  hint: "An empty line begins a paragraph. ## begins a heading, - a list; **bold**, [a link](https://…). {shop}, {email}, {phone} and {address} are filled in from the settings.",
  save: "Publish",
  saved: "Published",
  failed: "The text was not published",
  validationError: "Please check what you typed",
  unchanged: "Nothing has changed.",
  notice: "Notice on the legal guarantee",
  noticeText: (folder: string) =>
    `Checkout, the mail of an order and these sheets say the words of the notice that Regulation (EU) 2025/1960 prescribes, in an arrangement of the shop’s own. The official files are the European Commission’s: put them as en.svg or en.png and fr.svg or fr.png (at least 800 pixels wide, at most 4 MB) into ${folder}, and checkout shows them instead. The sheets take the PNG.`,
  versions: "Versions",
  versionsText:
    "Every published version stays. Open one to read it; publishing it makes it the newest.",
  showing: (version: string) => `You are looking at an older text: ${version}.`,
  backToNewest: "Back to the newest",
  problems: {
    textRequired: "Both languages need a text.",
    tooLong: "At most 30,000 characters.",
    notAllowed: "This contains characters that cannot be used.",
    notText: "Please type text.",
  },
};

const fr: typeof en = {
  title: "Textes légaux",
  intro:
    "La boutique est livrée avec des modèles, pas avec un conseil juridique : faites-les vérifier. Ce que vous seul savez figure entre [crochets], et les visiteurs le voient tant que vous ne l’avez pas rempli.",
  draft: "Modèle livré",
  version: (version) => `Version ${version}`,
  versionOf: (version, day, who) => `Version ${version} · ${day} · ${who}`,
  gaps: (count) => `${counted("fr", count, "endroit à compléter", "endroits à compléter")}`,
  complete: "Complet",
  editOf: (page) => `Modifier : ${page}`,
  view: "Voir la page",
  back: "Réglages",
  fields: { en: "Anglais", fr: "Français" },
  hint: "Une ligne vide commence un paragraphe. ## commence un titre, - une liste ; **gras**, [un lien](https://…). {shop}, {email}, {phone} et {address} proviennent des réglages.",
  save: "Publier",
  saved: "Publié",
  failed: "Le texte n’a pas été publié",
  validationError: "Vérifiez votre saisie",
  unchanged: "Rien n’a changé.",
  notice: "Notice sur la garantie légale",
  noticeText: (folder) =>
    `La page de commande, le mail de commande et ces feuilles disent le texte de la notice que prescrit le règlement (UE) 2025/1960, dans une présentation propre à la boutique. Les fichiers officiels sont ceux de la Commission européenne : placez-les sous les noms en.svg ou en.png et fr.svg ou fr.png (au moins 800 pixels de large, au plus 4 Mo) dans ${folder}, et la page de commande les montre à la place. Les feuilles prennent le PNG.`,
  versions: "Versions",
  versionsText:
    "Chaque version publiée est conservée. Ouvrez-en une pour la lire ; la publier en fait la plus récente.",
  showing: (version) => `Vous voyez un texte plus ancien : ${version}.`,
  backToNewest: "Revenir au plus récent",
  problems: {
    textRequired: "Il faut un texte dans les deux langues.",
    tooLong: "30 000 caractères au plus.",
    notAllowed: "Ce texte contient des caractères inutilisables.",
    notText: "Saisissez du texte.",
  },
};

export const adminLegalTexts: Texts<typeof en> = { en, fr };
