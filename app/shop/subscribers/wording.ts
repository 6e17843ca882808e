// Questions that subscribers agreed to, by version. Never change one: consents refer to it.
import type { Language } from "#app/i18n/language.ts";

export const wordings: Record<string, Record<Language, string>> = {
  "1": {
    en: "Yes, send me the newsletter by e-mail: new pieces and news of the gallery. I can unsubscribe at any time.",
    fr: "Oui, envoyez-moi la lettre d’information par e-mail : nouvelles œuvres et actualités de la galerie. Je peux me désabonner à tout moment.",
  },
};

export const currentWording = "1";

export function isWording(version: string): boolean {
  return Object.hasOwn(wordings, version);
}
