import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The legal texts in the back office. The names of the pages are in i18n/storefront/legal.ts. */
const en = {
  title: "Legal texts",
  intro:
    "The shop comes with texts, not with legal advice: have them checked. They say what is typed above. Once nothing is missing there, saving publishes those that you have not written anew.",
  draft: "Draft as delivered",
  version: (version: number) => `Version ${version}`,
  versionOf: (version: number, day: string, who: string) => `Version ${version} · ${day} · ${who}`,
  gaps: (count: number) => `${counted("en", count, "place", "places")} to fill in`,
  complete: "Complete",
  waits: "Waits for the fields above",
  waitsFor: "The settings do not say yet:",
  editOf: (page: string) => `Edit: ${page}`,
  view: "See the page",
  back: "Settings",
  fields: { en: "English", fr: "French" },
  hint: (names: string) =>
    `An empty line begins a paragraph. ## begins a heading, - a list; **bold**, [a link](https://…). From the settings come ${names}.`,
  save: "Publish",
  saved: "Published",
  failed: "The text was not published",
  validationError: "Please check what you typed",
  unchanged: "Nothing has changed.",
  notice: "Notice on the legal guarantee",
  noticeText:
    "Checkout, the mail of an order and these sheets for the counter say the words of the notice that Regulation (EU) 2025/1960 prescribes. There is nothing for you to do but print a sheet and hang it up.",
  noticeSheet: (language: string) => `Notice for the counter, A4 (PDF), in ${language}`,
  noticeFiles: (folder: string) =>
    `For whoever runs the server: the European Commission’s own files, en.svg or en.png and fr.svg or fr.png (at least 800 pixels wide, at most 4 MB), are shown instead once they lie in the folder “${folder}” of the shop’s data. The sheets take the PNG.`,
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
    "La boutique est livrée avec des textes, pas avec un conseil juridique : faites-les vérifier. Ils disent ce qui est saisi plus haut. Dès que rien n’y manque, l’enregistrement publie ceux que vous n’avez pas réécrits.",
  draft: "Modèle livré",
  version: (version) => `Version ${version}`,
  versionOf: (version, day, who) => `Version ${version} · ${day} · ${who}`,
  gaps: (count) => `${counted("fr", count, "endroit à compléter", "endroits à compléter")}`,
  complete: "Complet",
  waits: "Attend les champs ci-dessus",
  waitsFor: "Les réglages ne disent pas encore :",
  editOf: (page) => `Modifier : ${page}`,
  view: "Voir la page",
  back: "Réglages",
  fields: { en: "Anglais", fr: "Français" },
  hint: (names) =>
    `Une ligne vide commence un paragraphe. ## commence un titre, - une liste ; **gras**, [un lien](https://…). Proviennent des réglages : ${names}.`,
  save: "Publier",
  saved: "Publié",
  failed: "Le texte n’a pas été publié",
  validationError: "Vérifiez votre saisie",
  unchanged: "Rien n’a changé.",
  notice: "Notice sur la garantie légale",
  noticeText:
    "La page de commande, l’e-mail de commande et ces feuilles pour le comptoir disent le texte de la notice que prescrit le règlement (UE) 2025/1960. Vous n’avez rien à faire, sinon imprimer une feuille et l’afficher.",
  noticeSheet: (language) => `Notice pour le comptoir, A4 (PDF), en ${language}`,
  noticeFiles: (folder) =>
    `Pour la personne qui gère le serveur\u00a0: les fichiers de la Commission européenne, en.svg ou en.png et fr.svg ou fr.png (au moins 800 pixels de large, au plus 4\u00a0Mo), sont montrés à la place dès qu’ils se trouvent dans le dossier «\u202f${folder}\u202f» des données de la boutique. Les feuilles prennent le PNG.`,
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
