import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Drafts, what is hung and what is archived. */
const en = {
  state: "In the gallery",
  anyState: "Drafts, hung and archived",
  states: { draft: "Draft", hung: "Hung", archived: "Archived" },
  counted: {
    draft: (count: number) => `Drafts (${grouped(count, "en")})`,
    hung: (count: number) => `Hung (${grouped(count, "en")})`,
    archived: (count: number) => `Archived (${grouped(count, "en")})`,
  },
  hangsOn: (moment: string) => `Draft, hangs ${moment}`,
  actions: { hung: "Hang…", draft: "To drafts…", archived: "Archive…" },
  hangAgain: "Hang again…",
  titles: {
    hung: (count: number) => `Hang ${counted("en", count, "piece", "pieces")}?`,
    draft: (count: number) => `Make ${counted("en", count, "piece a draft", "pieces drafts")}?`,
    archived: (count: number) => `Archive ${counted("en", count, "piece", "pieces")}?`,
  },
  confirm: {
    hung: (count: number) => `Hang ${counted("en", count, "piece", "pieces")}`,
    draft: "Back to drafts",
    archived: "Archive",
    later: (count: number) => `Hang ${counted("en", count, "piece", "pieces")} then`,
  },
  texts: {
    hung: "From then on visitors find them, the newest first.",
    draft:
      "Visitors no longer find them, neither by search nor by a link or code. They keep all they have.",
    archived:
      "Visitors no longer find them, neither by search nor by a link or code. Orders keep what was bought, and archived pieces can be hung again.",
  },
  looking: "Looking at what changes…",
  notLooked: "What changes could not be read. Try again in a moment.",
  becomes: {
    hung: (count: number) =>
      counted("en", count, "piece can be sold and hangs", "pieces can be sold and hang"),
    draft: (count: number) => counted("en", count, "piece becomes a draft", "pieces become drafts"),
    archived: (count: number) => counted("en", count, "piece is archived", "pieces are archived"),
  },
  same: {
    hung: (count: number) => counted("en", count, "piece hangs already", "pieces hang already"),
    draft: (count: number) =>
      counted("en", count, "piece is a draft already", "pieces are drafts already"),
    archived: (count: number) =>
      counted("en", count, "piece is archived already", "pieces are archived already"),
  },
  unsold: (count: number) =>
    `${counted("en", count, "piece has", "pieces have")} no size to sell and cannot be hung`,
  unsoldLater: (count: number) =>
    counted(
      "en",
      count,
      "piece has no size to sell yet, and hangs from that date on, as soon as it has one",
      "pieces have no size to sell yet, and hang from that date on, as soon as they have one",
    ),
  andMore: (list: string, more: number) => `${list} and ${grouped(more, "en")} more`,
  when: "When",
  now: "Now",
  later: "At a date",
  hangAt: "Hang on (Paris time)",
  hangAtHint: "It happens by itself, within half a minute.",
  hangAtMissing: "Please say on which day and at what time.",
  hangAtPast: "This date has passed. Choose one that is yet to come, or hang at once.",
  done: {
    hung: (count: number) => `${counted("en", count, "piece", "pieces")} hung`,
    draft: (count: number) =>
      `${counted("en", count, "piece is a draft", "pieces are drafts")} now`,
    archived: (count: number) => `${counted("en", count, "piece", "pieces")} archived`,
    later: (count: number) => `${counted("en", count, "piece hangs", "pieces hang")} at that date`,
  },
  undone: (count: number) => counted("en", count, "piece is as before", "pieces are as before"),
  missed: (count: number) =>
    counted(
      "en",
      count,
      "was changed or deleted meanwhile and stays so",
      "were changed or deleted meanwhile and stay so",
    ),
  notHungAgain: (count: number) =>
    counted(
      "en",
      count,
      "cannot be sold in any size now and is not hung again",
      "cannot be sold in any size now and are not hung again",
    ),
  failed: "Nothing was changed. Try again in a moment.",
  draftNote:
    "A draft: visitors do not find it. Hang it from the list, where it can be sold in a size.",
  draftUntil: (moment: string) => `A draft: it hangs by itself ${moment}.`,
  archivedNote: "Archived: visitors do not find it. Hang it again from the list.",
  savedAsDraft: "It waits as a draft: none of its sizes can be sold yet.",
  isHung: "Hung: visitors find it.",
  isDraft: "A draft: nobody sees it until it is hung.",
  waitsForSizes: "Waits as a draft: its picture is too small for every size of its rule.",
  waitsForPrices: "Waits as a draft: no pricing rule gives it a size.",
  hangsBy: (moment: string) => `A draft: it hangs ${moment}.`,
  waitsUntil: (moment: string) =>
    `A draft: it hangs from ${moment} on, as soon as it has a size to sell.`,
  modes: {
    now: "Hung at once, where a size sells",
    draft: "Kept as drafts",
    later: "Hung at a date",
  },
  modesHint: "What cannot be sold in any size waits as a draft in each case.",
};

const fr: typeof en = {
  state: "Dans la galerie",
  anyState: "Brouillons, accrochées et archivées",
  states: { draft: "Brouillon", hung: "Accrochée", archived: "Archivée" },
  counted: {
    draft: (count) => `Brouillons (${grouped(count, "fr")})`,
    hung: (count) => `Accrochées (${grouped(count, "fr")})`,
    archived: (count) => `Archivées (${grouped(count, "fr")})`,
  },
  hangsOn: (moment) => `Brouillon, accrochage ${moment}`,
  actions: {
    hung: "Accrocher…",
    draft: "En brouillon…",
    archived: "Archiver…",
  },
  hangAgain: "Raccrocher…",
  titles: {
    hung: (count) => `Accrocher ${counted("fr", count, "œuvre", "œuvres")} ?`,
    draft: (count) => `Remettre ${counted("fr", count, "œuvre", "œuvres")} en brouillon ?`,
    archived: (count) => `Archiver ${counted("fr", count, "œuvre", "œuvres")} ?`,
  },
  confirm: {
    hung: (count) => `Accrocher ${counted("fr", count, "œuvre", "œuvres")}`,
    draft: "Remettre en brouillon",
    archived: "Archiver",
    later: (count) => `Accrocher ${counted("fr", count, "œuvre", "œuvres")} à cette date`,
  },
  texts: {
    hung: "Dès lors, les visiteurs y ont accès, les plus récentes d’abord.",
    draft:
      "Les visiteurs n’y ont plus accès, ni par la recherche, ni par un lien ou un code. Rien n’en est perdu.",
    archived:
      "Les visiteurs n’y ont plus accès, ni par la recherche, ni par un lien ou un code. Les commandes gardent ce qui a été acheté, et une œuvre archivée peut être accrochée de nouveau.",
  },
  looking: "Lecture de ce qui change…",
  notLooked: "Ce qui change n’a pas pu être lu. Réessayez dans un instant.",
  becomes: {
    hung: (count) =>
      counted(
        "fr",
        count,
        "œuvre peut être vendue et sera accrochée",
        "œuvres peuvent être vendues et seront accrochées",
      ),
    draft: (count) =>
      counted("fr", count, "œuvre devient un brouillon", "œuvres deviennent des brouillons"),
    archived: (count) => counted("fr", count, "œuvre sera archivée", "œuvres seront archivées"),
  },
  same: {
    hung: (count) =>
      counted("fr", count, "œuvre est déjà accrochée", "œuvres sont déjà accrochées"),
    draft: (count) =>
      counted("fr", count, "œuvre est déjà un brouillon", "œuvres sont déjà des brouillons"),
    archived: (count) =>
      counted("fr", count, "œuvre est déjà archivée", "œuvres sont déjà archivées"),
  },
  unsold: (count) =>
    counted(
      "fr",
      count,
      "œuvre n’a aucun format à vendre et ne peut pas être accrochée",
      "œuvres n’ont aucun format à vendre et ne peuvent pas être accrochées",
    ),
  unsoldLater: (count) =>
    counted(
      "fr",
      count,
      "œuvre n’a encore aucun format à vendre, et sera accrochée à partir de cette date, dès qu’elle en aura un",
      "œuvres n’ont encore aucun format à vendre, et seront accrochées à partir de cette date, dès qu’elles en auront un",
    ),
  andMore: (list, more) => `${list} et ${counted("fr", more, "autre", "autres")}`,
  when: "Quand",
  now: "Maintenant",
  later: "À une date",
  hangAt: "Accrocher le (heure de Paris)",
  hangAtHint: "Cela se fait tout seul, à une demi-minute près.",
  hangAtMissing: "Indiquez le jour et l’heure.",
  hangAtPast: "Cette date est passée. Choisissez une date à venir, ou accrochez tout de suite.",
  done: {
    hung: (count) => counted("fr", count, "œuvre accrochée", "œuvres accrochées"),
    draft: (count) =>
      counted("fr", count, "œuvre remise en brouillon", "œuvres remises en brouillon"),
    archived: (count) => counted("fr", count, "œuvre archivée", "œuvres archivées"),
    later: (count) =>
      `${counted("fr", count, "œuvre sera accrochée", "œuvres seront accrochées")} à cette date`,
  },
  undone: (count) => counted("fr", count, "œuvre est comme avant", "œuvres sont comme avant"),
  missed: (count) =>
    counted(
      "fr",
      count,
      "a été modifiée ou supprimée entre-temps et reste telle quelle",
      "ont été modifiées ou supprimées entre-temps et restent telles quelles",
    ),
  notHungAgain: (count) =>
    counted(
      "fr",
      count,
      "ne peut plus être vendue dans aucun format et n’est pas raccrochée",
      "ne peuvent plus être vendues dans aucun format et ne sont pas raccrochées",
    ),
  failed: "Rien n’a été modifié. Réessayez dans un instant.",
  draftNote:
    "Brouillon\u00a0: les visiteurs ne la trouvent pas. Accrochez-la depuis la liste dès qu’un de ses formats peut être vendu.",
  draftUntil: (moment) => `Brouillon\u00a0: elle sera accrochée toute seule ${moment}.`,
  archivedNote:
    "Archivée\u00a0: les visiteurs ne la trouvent pas. Vous pouvez l’accrocher de nouveau depuis la liste.",
  savedAsDraft: "Elle attend en brouillon\u00a0: aucun de ses formats ne peut encore être vendu.",
  isHung: "Accrochée\u00a0: les visiteurs la trouvent.",
  isDraft: "Brouillon\u00a0: personne ne la voit avant son accrochage.",
  waitsForSizes:
    "Attend en brouillon\u00a0: son image est trop petite pour tous les formats de sa règle.",
  waitsForPrices: "Attend en brouillon\u00a0: aucune règle de prix ne lui donne de format.",
  hangsBy: (moment) => `Brouillon\u00a0: accrochage ${moment}.`,
  waitsUntil: (moment) =>
    `Brouillon\u00a0: accrochage à partir de ${moment}, dès qu’elle aura un format à vendre.`,
  modes: {
    now: "Accrochées aussitôt, si vendables",
    draft: "Gardées en brouillon",
    later: "Accrochées à une date",
  },
  modesHint: "Ce qui ne peut être vendu dans aucun format attend de toute façon en brouillon.",
};

export const pieceStatesTexts: Texts<typeof en> = { en, fr };
