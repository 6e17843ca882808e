import type { Texts } from "#app/i18n/language.ts";

/** What forms say beside their fields about unsaved work, drafts and deleted records. */
const en = {
  unsavedTitle: "You have not saved this",
  unsavedText:
    "A draft stays in this browser tab until you save or discard it; you find it where you stopped.",
  goOnEditing: "Go on editing",
  keepDraft: "Keep a draft and leave",
  discard: "Discard and leave",
  draftTitle: "You stopped here without saving",
  draftText: (when: string) => `What you typed was kept on ${when}.`,
  goOn: "Go on where you stopped",
  discardDraft: "Discard it",
  goneTitle: "Somebody else deleted this meanwhile",
  goneText: "What you typed still stands below, but there is nothing left to save it to.",
  goneRestore: "Look under Deleted",
};

const fr: typeof en = {
  unsavedTitle: "Vous n’avez pas enregistré",
  unsavedText:
    "Un brouillon reste dans cet onglet jusqu’à ce que vous l’enregistriez ou l’abandonniez ; vous le retrouvez à sa place.",
  goOnEditing: "Continuer la saisie",
  keepDraft: "Garder un brouillon et quitter",
  discard: "Abandonner et quitter",
  draftTitle: "Une saisie est restée ici sans être enregistrée",
  draftText: (when) => `Votre saisie a été gardée le ${when}.`,
  goOn: "Reprendre où vous en étiez",
  discardDraft: "L’abandonner",
  goneTitle: "Quelqu’un d’autre l’a supprimé entre-temps",
  goneText: "Votre saisie est encore là, mais il n’y a plus rien où l’enregistrer.",
  goneRestore: "Voir les éléments supprimés",
};

export const recordTexts: Texts<typeof en> = { en, fr };
