import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** What pages say while the demo gallery is being hung. Only the server reads it. */
const en = {
  unhung: (count: number) =>
    `The gallery is still being hung: ${counted("en", count, "more piece", "more pieces")} will be up in a few minutes.`,
};

const fr: typeof en = {
  unhung: (count) =>
    `L’accrochage est encore en cours\u00a0: ${counted("fr", count, "autre œuvre sera accrochée", "autres œuvres seront accrochées")} d’ici quelques minutes.`,
};

export const demoProgressTexts: Texts<typeof en> = { en, fr };
