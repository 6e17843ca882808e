import type { Texts } from "#app/i18n/language.ts";

const en = {
  missing: "The law wants these said, and they are empty:",
  allTyped: "All that the law wants said is filled in. It counts once you save.",
  unsure: "“I don’t know” does not count: visitors read that it is being completed.",
  whereHost:
    "The hosting provider’s name, address and telephone number stand on the bill for the server, or in its contract. Whoever installed the shop can tell you, too.",
  title: "What the legal texts say of you",
  intro:
    "Typed once here, each of these fills itself in wherever the legal texts below say it. While one is empty, visitors read there that it is being completed.",
  fields: {
    lawDirector: "Responsible for what is published",
    lawHost: "Hosting provider",
    lawMailSender: "Who sends your e-mails",
    lawMediator: "Consumer mediator",
    lawPackagingNumber: "Number for packaging and paper (IDU)",
  },
  hints: {
    lawDirector: "First and last name. Mostly, you.",
    lawHost:
      "Name, address and telephone number of the company whose server this site runs on. They stand on the bill for the server; whoever installed the shop knows them. Outside the European Union, say also on what basis data go there.",
    lawMailSender: "Name and country of your mail provider.",
    lawMediator:
      "Name, postal address and site. Every shop that sells to consumers in France belongs to one.",
    lawPackagingNumber:
      "Such as “FR123456_01ABCD”, from the organisation that you pay for packaging. If you give none out: “not concerned”.",
  },
};

const fr: typeof en = {
  missing: "La loi veut que ceci soit dit, et ces champs sont vides\u00a0:",
  allTyped: "Tout ce que la loi veut voir dit est rempli. Cela vaut une fois enregistré.",
  unsure:
    "«\u202fJe ne sais pas\u202f» ne compte pas\u00a0: les visiteurs lisent que c’est en cours de rédaction.",
  whereHost:
    "Le nom, l’adresse et le téléphone de l’hébergeur figurent sur la facture du serveur, ou dans son contrat. La personne qui a installé la boutique peut aussi vous les dire.",
  title: "Ce que les textes légaux disent de vous",
  intro:
    "Saisi une seule fois ici, chaque champ se remplit partout où les textes légaux ci-dessous en parlent. Tant que l’un d’eux est vide, les visiteurs y lisent que c’est en cours de rédaction.",
  fields: {
    lawDirector: "Directeur ou directrice de la publication",
    lawHost: "Hébergeur",
    lawMailSender: "Qui envoie vos e-mails",
    lawMediator: "Médiateur de la consommation",
    lawPackagingNumber: "Identifiant unique (IDU) pour emballages et papiers",
  },
  hints: {
    lawDirector: "Prénom et nom. Le plus souvent, vous.",
    lawHost:
      "Nom, adresse et téléphone de l’entreprise dont le serveur porte ce site. Ils figurent sur la facture du serveur\u202f; la personne qui a installé la boutique les connaît. Hors de l’Union européenne, dites aussi sur quel fondement les données y vont.",
    lawMailSender: "Nom et pays de votre fournisseur de messagerie.",
    lawMediator:
      "Nom, adresse postale et site. Toute boutique qui vend à des consommateurs en France doit adhérer à un médiateur.",
    lawPackagingNumber:
      "Par exemple « FR123456_01ABCD », donné par l’éco-organisme à qui vous payez les emballages. Si vous ne remettez aucun emballage : « non concerné ».",
  },
};

export const lawSettingsTexts: Texts<typeof en> = { en, fr };
