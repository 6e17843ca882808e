// What the legal texts need and only the owner knows.
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
