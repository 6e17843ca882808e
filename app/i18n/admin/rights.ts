import type { Texts } from "#app/i18n/texts.ts";

/** What somebody reads who asked for more than their account may do. */
const en = {
  forbiddenTitle: "Not with this account",
  forbiddenText:
    "Your role does not include this. If you need it, ask the owner, who decides who may do what.",
  withoutPointTitle: "No collection point yet",
  withoutPointText:
    "Your account serves a counter, but no collection point is assigned to it. Ask the owner to choose one.",
};

const fr: typeof en = {
  forbiddenTitle: "Pas avec ce compte",
  forbiddenText:
    "Votre rôle ne le permet pas. Si vous en avez besoin, demandez au propriétaire, qui décide qui peut faire quoi.",
  withoutPointTitle: "Aucun point de retrait pour l’instant",
  withoutPointText:
    "Votre compte est prévu pour un comptoir, mais aucun point de retrait ne lui est attribué. Demandez au propriétaire d’en choisir un.",
};

export const adminRightsTexts: Texts<typeof en> = { en, fr };
