import type { Texts } from "#app/i18n/texts.ts";

/** What people type who do not know what the guide calls it, by the place that they mean. */
const en = {
  /** Said around what is meant. */
  around:
    "the and for are how can with from what who why where have has was not does did you your our its",
  places: {
    lockedOut:
      "locked blocked stuck forgot forgotten lost phone mobile stolen broken login log sign access code",
    books: "tax taxes income accountant accounting declaration revenue turnover",
  },
};

const fr: typeof en = {
  around:
    "suis est sont mon mes les des une dans pour avec par sur que qui quoi comment pourquoi mais pas plus peux puis faire fait vous votre vos notre nos son ses cette",
  places: {
    lockedOut:
      "bloquee bloques bloquees coince coincee enfermee dehors oublie perdu perdue vole volee casse telephone portable mobile smartphone connexion connecter acces code",
    books:
      "impot impots fisc fiscal taxe taxes declaration declarer comptable comptabilite urssaf chiffre affaires revenu revenus",
  },
};

export const otherWords: Texts<typeof en> = { en, fr };
