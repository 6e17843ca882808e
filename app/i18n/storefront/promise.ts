import type { Texts } from "#app/i18n/texts.ts";

const en = {
  from: (day: string, time: string) => `${day} from ${time}`,
  moved: (before: string) => `It was to be ready on ${before}.`,
};

const fr: typeof en = {
  from: (day, time) => `${day} dès ${time}`,
  moved: (before) => `Retrait d’abord prévu le ${before}.`,
};

export const promiseTexts: Texts<typeof en> = { en, fr };
