// An owner's own words lead to the chapter that answers them, as its first or second.
import { expect, test } from "vitest";
import { languages } from "#app/i18n/language.ts";
import { helpSynonyms } from "#app/i18n/help/synonyms.ts";
import { chaptersIn } from "#app/routes/admin/kit/help/chapters.server.ts";
import { findHelp, findInHelp } from "#app/routes/admin/kit/help/find-help.server.ts";
import type { HelpAddress } from "#app/routes/admin/kit/help/help-address.ts";

const questions: Record<"en" | "fr", [string, HelpAddress][]> = {
  fr: [
    ["mon stagiaire ne doit pas voir le chiffre", "first-steps"],
    ["envoyer par la poste", "first-steps"],
    ["édition limitée", "first-steps"],
    ["changer la langue", "first-steps"],
    ["téléphone du client", "orders"],
    ["changer un prix", "sizes"],
    ["tarif", "sizes"],
    ["augmenter mes tarifs", "sizes"],
    ["gâché", "today"],
    ["tirage abîmé", "today"],
    ["imprimante abîme", "today"],
    ["les tirages sont abîmés", "today"],
    ["comment rembourser un client", "orders"],
    ["un client veut annuler sa commande", "orders"],
    ["pièce d’identité", "counter"],
    ["l’acheteur rapporte son affiche", "counter"],
    ["fermer pour les vacances", "points"],
    ["livraison à domicile", "points"],
    ["ajouter des photos", "pictures"],
    ["cacher une œuvre", "pictures"],
    ["changer le logo", "look"],
    ["les e-mails ne partent pas", "mail"],
    ["carte bancaire", "payments"],
    ["envoyer une newsletter", "newsletter"],
    ["inviter un collègue", "first-steps"],
    ["j’ai supprimé par erreur", "backups"],
    ["facture pour mon comptable", "books"],
    ["un format manque", "sizes"],
    ["marge blanche", "sizes"],
    ["pas d’internet au comptoir", "counter"],
  ],
  en: [
    ["my intern must not see the revenue", "first-steps"],
    ["send by post", "first-steps"],
    ["limited edition", "first-steps"],
    ["change the language", "first-steps"],
    ["phone number of a customer", "orders"],
    ["change a price", "sizes"],
    ["raise my prices", "sizes"],
    ["discount", "sizes"],
    ["damaged print", "today"],
    ["the printer ruined it", "today"],
    ["torn", "today"],
    ["how do I give money back", "orders"],
    ["customer wants to cancel the order", "orders"],
    ["identity card", "counter"],
    ["customer brings a print back", "counter"],
    ["closed for holidays", "points"],
    ["do you ship", "first-steps"],
    ["upload photos", "pictures"],
    ["hide an artwork", "pictures"],
    ["change the logo", "look"],
    ["emails are not sent", "mail"],
    ["credit card", "payments"],
    ["send a newsletter", "newsletter"],
    ["invite a colleague", "first-steps"],
    ["deleted by mistake", "backups"],
    ["invoices for my accountant", "books"],
    ["why is a size missing", "sizes"],
    ["no internet at the counter", "counter"],
    ["update to a new version", "backups"],
  ],
};

const chaptersOf = (addresses: Iterable<string>) => [
  ...new Set([...addresses].map((to) => to.replace("/admin/help/", "").replace(/#.*/, ""))),
];

for (const language of ["en", "fr"] as const)
  test.each(questions[language])(`${language}: %s`, (typed, chapter) => {
    const hits = findHelp(typed, language).map(({ to }) => to);
    expect(chaptersOf(hits).slice(0, 2), "in the palette").toContain(chapter);
    const listed = chaptersOf(findInHelp(typed, language)!);
    expect(listed.slice(0, 2), "in the guide").toContain(chapter);
  });

test.each(languages)("other words of %s belong to places that there are", (language) => {
  const known = new Map<string, string[]>(
    [...chaptersIn(language)].map(([name, { sections }]) => [
      name,
      ["", ...sections.map(({ id }) => id)],
    ]),
  );
  for (const [name, others] of Object.entries(helpSynonyms[language].places))
    expect(known.get(name), name).toEqual(expect.arrayContaining(Object.keys(others)));
});
