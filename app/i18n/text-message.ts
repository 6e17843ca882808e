import type { Texts } from "#app/i18n/texts.ts";

/** Text messages. No word has a letter that the alphabet of telephones lacks, such as ê or ç. */
const en = {
  order_ready: (shop: string, order: number, point: string, link: string) =>
    `${shop}: order ${order} is ready for you${point ? ` at ${point}` : ""}. ${link}`,
};

const fr: typeof en = {
  order_ready: (shop, order, point, link) => `${shop} : la commande ${order} vous attend${point ? `, ${point}` : ""}. ${link}`,
};

export const textMessageTexts: Texts<typeof en> = { en, fr };
