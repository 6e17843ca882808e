import type { Texts } from "#app/i18n/texts.ts";

/** Text messages. They lose what the alphabet of telephones lacks, such as the accent of ê. */
const en = {
  order_ready: (shop: string, order: number, point: string, link: string) =>
    `${shop}: order ${order} is ready for you${point ? ` at ${point}` : ""}. ${link}`,
};

const fr: typeof en = {
  order_ready: (shop, order, point, link) =>
    `${shop} : la commande ${order} vous attend${point ? `, ${point}` : ""}. ${link}`,
};

export const textMessageTexts: Texts<typeof en> = { en, fr };
