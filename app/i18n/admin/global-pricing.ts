import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Applying the global default prices, or the matching rules, to pieces that already exist. */
const en = {
  title: "Apply Global Default Pricing",
  intro: (rule: string) =>
    `Every piece below would be sold in the media and sizes of the rule “${rule}”, at its prices, whatever it is sold with now. Prices that you chose for a piece are lost with that.`,
  introOwn: (rule: string) =>
    `Every piece below is priced by the rule “${rule}” and would be sold in its media and sizes, at its prices. Prices that you chose for a piece are lost with that.`,
  keptByNarrower: (count: number) =>
    `${counted("en", count, "piece has a rule of its own category and keeps its prices.", "pieces have a rule of their own category and keep their prices.")}`,
  toEvery: "Apply to these too",
  sameForBuyers: "nothing changes for buyers: this picture is not sold in what is new",
  nothingToDoOwn: "Every piece that this rule prices is sold like that already.",
  noRule: "Global default pricing rule is not available or has no media options. Cannot apply.",
  toRules: "To the pricing rules",
  disagree: (sizes: string) =>
    `These sizes of the rule are called something else than their millimetres, and would not be sold: ${sizes}.`,
  willChange: (count: number) => `${counted("en", count, "piece changes", "pieces change")}`,
  unchanged: (count: number) =>
    `${counted("en", count, "piece is", "pieces are")} sold like that already`,
  drafts: (count: number) =>
    count === 1
      ? "1 of them is a draft: it gets the sizes and prices too, and stays a draft until you hang it, or until the day that you chose for that."
      : `${grouped(count, "en")} of them are drafts: they get the sizes and prices too, and stay drafts until you hang them, or until the day that you chose for that.`,
  nothingToDo: "Every piece is sold with the global default pricing already.",
  apply: (count: number) => `Apply to ${counted("en", count, "piece", "pieces")}`,
  applying: (done: number, total: number) =>
    `${done} of ${counted("en", total, "piece", "pieces")}`,
  result: (updated: number, failed: number) =>
    failed > 0
      ? `${counted("en", updated, "art piece", "art pieces")} updated. ${failed} failed.`
      : `${counted("en", updated, "art piece", "art pieces")} updated.`,
  stopped: "It stopped on the way. What was done so far stands; apply again to go on, or undo.",
  updatedPieces: (count: number) => `${counted("en", count, "piece", "pieces")} updated`,
  failedPieces: (count: number) => `${counted("en", count, "piece", "pieces")} not updated`,
  done: "Done",
  undo: "Undo",
  undoLast: (count: number, when: string) =>
    `Prices were last applied to ${counted("en", count, "piece", "pieces")} on ${when}.`,
  undoing: "Undoing…",
  undone: (updated: number, failed: number) =>
    failed > 0
      ? `${counted("en", updated, "art piece has", "art pieces have")} the old sizes and prices back. ${failed} changed since, left as they are.`
      : `${counted("en", updated, "art piece has", "art pieces have")} the old sizes and prices back.`,
  previous: "Previous",
  next: "Next",
  range: (from: number, to: number, total: number) =>
    `${from}–${to} of ${counted("en", total, "piece", "pieces")}`,
};

const fr: typeof en = {
  title: "Appliquer les prix globaux par défaut",
  intro: (rule) =>
    `Chaque œuvre ci-dessous serait vendue dans les supports et formats de la règle «\u202f${rule}\u202f», à ses prix, quels que soient les siens aujourd’hui. Les prix choisis pour une seule œuvre sont alors perdus.`,
  introOwn: (rule) =>
    `Chaque œuvre ci-dessous a ses prix de la règle «\u202f${rule}\u202f» et serait vendue dans ses supports et formats, à ses prix. Les prix choisis pour une seule œuvre sont alors perdus.`,
  keptByNarrower: (count) =>
    counted(
      "fr",
      count,
      "œuvre a une règle propre à sa catégorie et garde ses prix.",
      "œuvres ont une règle propre à leur catégorie et gardent leurs prix.",
    ),
  toEvery: "Appliquer à celles-ci aussi",
  sameForBuyers:
    "rien ne change pour les acheteurs\u00a0: cette image n’est pas vendue dans ce qui est nouveau",
  nothingToDoOwn: "Toutes les œuvres de cette règle sont déjà vendues ainsi.",
  noRule:
    "La règle globale par défaut est introuvable ou ne contient aucun support. Application impossible.",
  toRules: "Vers les règles de prix",
  disagree: (sizes) =>
    `Ces formats de la règle portent un autre nom que leurs millimètres et ne seraient pas vendus : ${sizes}.`,
  willChange: (count) => `${counted("fr", count, "œuvre change", "œuvres changent")}`,
  unchanged: (count) =>
    `${counted("fr", count, "œuvre est déjà vendue", "œuvres sont déjà vendues")} ainsi`,
  drafts: (count) =>
    count < 2
      ? `Dont ${grouped(count, "fr")} brouillon\u00a0: il reçoit aussi ces formats et ces prix, et reste en brouillon jusqu’à ce que vous l’accrochiez, ou jusqu’au jour que vous avez choisi pour cela.`
      : `Dont ${grouped(count, "fr")} brouillons\u00a0: ils reçoivent aussi ces formats et ces prix, et restent en brouillon jusqu’à ce que vous les accrochiez, ou jusqu’au jour que vous avez choisi pour cela.`,
  nothingToDo: "Toutes les œuvres sont déjà vendues aux prix globaux par défaut.",
  apply: (count) => `Appliquer à ${counted("fr", count, "œuvre", "œuvres")}`,
  applying: (done, total) => `${done} sur ${counted("fr", total, "œuvre", "œuvres")}`,
  result: (updated, failed) => {
    const message = `${counted("fr", updated, "œuvre mise à jour", "œuvres mises à jour")}.`;
    return failed > 0 ? `${message} ${counted("fr", failed, "échec", "échecs")}.` : message;
  },
  stopped:
    "L’opération s’est interrompue. Ce qui est fait le reste ; relancez pour continuer, ou annulez.",
  updatedPieces: (count) => counted("fr", count, "œuvre mise à jour", "œuvres mises à jour"),
  failedPieces: (count) => counted("fr", count, "œuvre non mise à jour", "œuvres non mises à jour"),
  done: "Terminé",
  undo: "Annuler l’opération",
  undoLast: (count, when) =>
    `Dernière application : ${counted("fr", count, "œuvre", "œuvres")}, ${when}.`,
  undoing: "Annulation…",
  undone: (updated, failed) => {
    const message = counted(
      "fr",
      updated,
      "œuvre a retrouvé ses anciens formats et prix",
      "œuvres ont retrouvé leurs anciens formats et prix",
    );
    return failed > 0
      ? `${message}. ${counted("fr", failed, "œuvre modifiée", "œuvres modifiées")} depuis, laissées telles quelles.`
      : `${message}.`;
  },
  previous: "Précédent",
  next: "Suivant",
  range: (from, to, total) => `${from}–${to} sur ${counted("fr", total, "œuvre", "œuvres")}`,
};

export const globalPricingTexts: Texts<typeof en> = { en, fr };
