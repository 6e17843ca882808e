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

export const defaultLaw: LawSettings = {
  director: "",
  host: "",
  mailSender: "",
  mediator: "",
  packagingNumber: "",
};

const unsureWords =
  /^(|x{3,}|to ?do|tbd|to come|not yet|unknown|no idea|(i )?(do not|don t|dunno)( know)?( yet)?|pas encore|inconnue?|aucune idee|a (completer|definir|venir|voir)|(je )?(ne )?sais pas( encore)?)$/;

/** Whether somebody typed that they do not know, which no visitor should read. */
export const isUnsure = (typed: string): boolean =>
  unsureWords.test(foldWords(typed.replace(/[?!…'’]/g, " ")));
