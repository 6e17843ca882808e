import type { Texts } from "#app/i18n/language.ts";

/** `point` is empty if there is no space for it. */
type Ready = { shop: string; order: number; point: string; code: string; link: string };

/**
 * Text messages. They lose characters that the alphabet of telephones lacks, such as the accent of
 * ê.
 */
const en = {
  order_ready: ({ shop, order, point, code, link }: Ready) =>
    `${shop}: order ${order} is ready${point ? ` at ${point}` : ""}. Code ${code} ${link}`,
};

const fr: typeof en = {
  order_ready: ({ shop, order, point, code, link }) =>
    `${shop} : la commande ${order} est prête${point ? `, ${point}` : ""}. Code ${code} ${link}`,
};

export const textMessageTexts: Texts<typeof en> = { en, fr };
