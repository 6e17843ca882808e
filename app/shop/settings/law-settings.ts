// What the legal texts need and only the owner knows.
import { foldWords } from "#app/shop/fold.ts";

export type LawSettings = {
  director: string;
  /** Name, address and telephone number. */
  host: string;
  mailSender: string;
  /** Name, address and site. */
  mediator: string;
  /** Extended producer responsibility: code de l’environnement, L541-10-13. */
  packagingNumber: string;
};

/** False where the owner said that packaging does not concern the shop: it hands none out. */
export const givesPackaging = ({ packagingNumber }: LawSettings): boolean =>
  !/^(non? concern|not concern)/.test(foldWords(packagingNumber));

export const defaultLaw: LawSettings = {
  director: "",
  host: "",
  mailSender: "",
  mediator: "",
  packagingNumber: "",
};
