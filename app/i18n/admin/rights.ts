import type { Texts } from "#app/i18n/language.ts";

/** Shown to people who request more than their account may do. */
const en = {
  forbidden: {
    title: "Not with this account",
    text: "Your role does not include this. If you need it, ask the owner, who decides who may do what.",
  },
  withoutPoint: {
    title: "No collection point yet",
    text: "Your account serves a counter, but no collection point is assigned to it. Ask the owner to choose one.",
  },
  byPin: {
    title: "Not with a PIN",
    text: "A PIN opens the counter of this device’s collection point and nothing else. Sign in with your password or passkey for more.",
  },
  another: "Sign in as someone else",
};

const fr: typeof en = {
  forbidden: {
    title: "Pas avec ce compte",
    text: "Votre rôle ne le permet pas. Si vous en avez besoin, demandez au propriétaire, qui décide qui peut faire quoi.",
  },
  withoutPoint: {
    title: "Aucun point de retrait pour l’instant",
    text: "Votre compte est prévu pour un comptoir, mais aucun point de retrait ne lui est attribué. Demandez au propriétaire d’en choisir un.",
  },
  byPin: {
    title: "Pas avec un code PIN",
    text: "Un code PIN ouvre le comptoir du point de retrait de cet appareil, et rien d’autre. Pour le reste, connectez-vous par mot de passe ou clé d’accès.",
  },
  another: "Se connecter avec un autre compte",
};

export const adminRightsTexts: Texts<typeof en> = { en, fr };
