import type { Texts } from "#app/i18n/language.ts";

/** Annex I to Regulation (EU) 2025/1960, which we may not change, except the last four. */
const en = {
  title: "Minimum two-year legal guarantee protection for goods sold in the European Union",
  claim:
    "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
  reasons: ["do not match the description;", "do not function as intended."],
  liable:
    "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
  remedies: [
    "free repair or free replacement;",
    "in some cases, a price reduction or full reimbursement.",
  ],
  longer:
    "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
  more: "For more information on your rights in a specific country, scan the QR code below or ask the seller:",
  whatToDo: "What to do if you receive non-conforming goods:",
  steps: [
    "Contact the seller as soon as possible to report the issue;",
    "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
  ],
  commercial:
    "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.",
  address: "https://europa.eu/youreurope/guarantees",
  name: "Notice of the European Union on the legal guarantee of conformity",
  years: "2 years",
  official: "The official page on your rights, country by country",
};

const fr: typeof en = {
  title:
    "Protection offerte par la garantie légale minimale de deux ans sur des biens vendus dans l’Union européenne",
  claim:
    "Les consommateurs peuvent faire valoir leurs droits au titre de la garantie légale de conformité, par exemple si les biens :",
  reasons: ["ne correspondent pas à la description ;", "ne fonctionnent pas comme prévu."],
  liable:
    "Les vendeurs sont responsables de tout défaut de conformité qui existait au moment de la livraison des biens et qui apparaît pendant la période de garantie légale. Les vendeurs se trouvant dans une telle situation sont tenus de proposer :",
  remedies: [
    "une réparation gratuite ou un remplacement gratuit ;",
    "dans certains cas, une réduction de prix ou un remboursement intégral.",
  ],
  longer:
    "Dans certains pays, la période de garantie légale est plus longue. Pour les biens d’occasion, une période plus courte peut s’appliquer, mais elle ne peut être inférieure à un an.",
  more: "Pour en savoir plus sur vos droits dans un pays donné, scannez le code QR ci-dessous ou consultez le vendeur :",
  whatToDo: "Que faire si vous recevez des biens non conformes :",
  steps: [
    "Contactez le vendeur dès que possible pour signaler le problème ;",
    "Fournissez une preuve d’achat, telle qu’un reçu, une facture ou un relevé bancaire.",
  ],
  commercial:
    "Les vendeurs et les producteurs peuvent également offrir des garanties commerciales, qui s’appliquent indépendamment de la garantie légale. Par exemple, il se peut que votre bien affiche ce label GARAN, représentant une garantie commerciale de durabilité offerte par le producteur sans frais supplémentaires et s’appliquant à l’ensemble du bien.",
  address: "https://europa.eu/youreurope/garanties",
  name: "Notice de l’Union européenne sur la garantie légale de conformité",
  years: "2 ans",
  official: "La page officielle sur vos droits, pays par pays",
};

export const guaranteeNoticeTexts: Texts<typeof en> = { en, fr };
type GuaranteeNoticeTexts = typeof en;

/** "europa.eu/youreurope/guarantees" */
export const shownAddress = (address: string) => address.replace("https://", "");

export type NoticeLine = { kind: "text" | "item" | "step" | "heading" | "link"; text: string };

/** The lines of the notice below its title, for mail and paper. */
export function noticeLines(text: GuaranteeNoticeTexts): NoticeLine[] {
  const line = (kind: NoticeLine["kind"]) => (content: string) => ({ kind, text: content });
  return [
    { kind: "text", text: text.claim },
    ...text.reasons.map(line("item")),
    { kind: "text", text: text.liable },
    ...text.remedies.map(line("item")),
    { kind: "text", text: text.longer },
    { kind: "text", text: text.more },
    { kind: "link", text: shownAddress(text.address) },
    { kind: "heading", text: text.whatToDo },
    ...text.steps.map((step, index) => ({ kind: "step" as const, text: `${index + 1}. ${step}` })),
    { kind: "text", text: text.commercial },
  ];
}
