// What only the owner knows and the legal texts say of her: typed once, filled in wherever it is said.
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

export const defaultLaw: LawSettings = {
  director: "",
  host: "",
  mailSender: "",
  mediator: "",
  packagingNumber: "",
};
