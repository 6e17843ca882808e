import { longDateTime } from "#app/i18n/dates.ts";
import { counted } from "#app/i18n/texts.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { backupTroubles } from "./backup-troubles.ts";
import { lostOfBackups } from "./lost-of-backups.ts";
import type { Texts } from "#app/i18n/language.ts";

type Facts = Record<string, string | number>;
/** What is wrong with the backup destination, if that is known. */
function troubleIn(language: "en" | "fr", facts: Facts): string {
  const trouble = String(facts["trouble"]);
  const [, sentence] =
    Object.entries(backupTroubles[language]).find(([name]) => name === trouble) ?? [];
  return sentence ? ` ${sentence}` : "";
}
function lostIn(language: "en" | "fr", facts: Facts): string {
  const names = facts["lost"];
  return names ? ` ${lostOfBackups[language].lost(String(names), number(facts, "others"))}` : "";
}
const number = (facts: Facts, name: string) => Number(facts[name] ?? 0);

/** Each alarm: its name, what is broken, and what to do. */
const en = {
  title: "Alarms",
  intro: "When one of these breaks, the owner gets one mail, and one more when it is over.",
  noMail: "No mail server is set up: nobody is written to, so look here.",
  none: "Nothing was looked at yet.",
  fine: "Fine",
  broken: "Broken",
  unset: "Not set up",
  since: (when: string) => `Since ${when}.`,
  looked: (when: string) => `Last looked at ${when}`,
  pastTitle: "Lately over",
  past: (title: string, from: string, to: string) => `${title}: from ${from} to ${to}`,
  alarms: {
    books: {
      title: "The books",
      broken: () => "The last check of the books found something that does not hold.",
      help: "Integrity in the back office says what, order by order. Nothing is changed by itself.",
    },
    outbox: {
      title: "Mails",
      broken: (facts: Facts) =>
        `${counted("en", number(facts, "count"), "mail has", "mails have")} been waiting for more than 30 minutes.`,
      help: "Look in the outbox what the mail server answers, and whether it still takes mail from the shop. Nothing is lost: what waits goes as soon as it can.",
    },
    prints: {
      title: "Print files",
      broken: (facts: Facts) =>
        `${counted("en", number(facts, "count"), "print file", "print files")} could not be made, the first one for order ${facts["order"]}.`,
      help: "Open the order: beside the print stands why, and a button to make the file once more.",
    },
    disk: {
      title: "The disk",
      broken: (facts: Facts) =>
        `Only ${grouped(number(facts, "megabytes"), "en")} MB are free in ${facts["folder"]}.`,
      help: "Make room, or get a larger disk, before orders and uploads fail.",
    },
    backups: {
      title: "Backups",
      broken: (facts: Facts) => {
        const why = {
          away: "The place for backups cannot be read.",
          late: "The last backup is older than it should be.",
          place: "Something is wrong with the place for backups.",
          unproven: "No backup was restored on trial lately, as should be done each week.",
          failed: "A backup was restored on trial, and not all of it came back.",
        }[String(facts["why"])];
        return `${why ?? "The backups are not as they should be."}${lostIn("en", facts)}${troubleIn("en", facts)}`;
      },
      help: "Is the disk, share or bucket for backups there, with room on it? The log of the shop says what went wrong.",
    },
    continuous: {
      title: "The continuous backup",
      broken: (facts: Facts) => {
        const until = String(facts["until"] ?? "");
        const base = String(facts["base"] ?? "");
        if (base)
          return `No base could be taken since ${longDateTime(new Date(base), "en")}: nothing is lost, but going back to a second takes longer each day.`;
        const duration = until
          ? `What is newer than ${longDateTime(new Date(until), "en")} is not saved.`
          : "It has not begun: only the backup of each night is there.";
        return `${duration}${troubleIn("en", facts)}`;
      },
      help: "Is the disk, share or bucket for backups there, with room on it? The log of the shop says what went wrong. When it is over, the shop sends what is missing by itself.",
    },
    answers: {
      title: "Pages",
      broken: (facts: Facts) =>
        `${counted("en", number(facts, "failed"), "page", "pages")} of ${grouped(number(facts, "answered"), "en")} ended with an error of the shop within ten minutes.`,
      help: "The log of the shop says why, under the number that each visitor was shown.",
    },
    paypal: {
      title: "PayPal",
      broken: () => "PayPal does not answer the shop: nobody can pay by it now.",
      help: "www.paypal-status.com says whether PayPal has trouble. If not, check that the shop’s machine reaches the net and that its PayPal access is still valid. Payments under way are settled as soon as PayPal answers.",
    },
    lab: {
      title: "Print lab",
      broken: (facts: Facts) =>
        `The print lab could not be told ${counted("en", number(facts, "count"), "time", "times")}, though each was tried for a day.`,
      help: "Settings, Print lab, says what its server answered. Ask the lab, and press Send again once it is well; what lies there for 30 days is removed.",
    },
  },
  mail: {
    subject: (title: string, shop: string) => `Alarm at ${shop}: ${title}`,
    overSubject: (title: string, shop: string) => `Over at ${shop}: ${title}`,
    over: "It is over: all is well again.",
    was: "It was this:",
    since: "Since",
    overAt: "Over",
    machine: "Machine",
    open: "Open the back office",
    once: "You get one more mail when it is over, and none in between.",
    reason: "You get this because you own the shop.",
  },
};

const fr: typeof en = {
  title: "Alarmes",
  intro:
    "Quand l’un de ces points ne va plus, le ou la propriétaire reçoit un e-mail, puis un autre quand c’est fini.",
  noMail:
    "Aucun serveur de messagerie n’est configuré\u00a0: personne n’est averti, regardez donc ici.",
  none: "Rien n’a encore été examiné.",
  fine: "En ordre",
  broken: "En défaut",
  unset: "Non configuré",
  since: (when) => `Depuis le ${when}.`,
  looked: (when) => `Dernier examen le ${when}`,
  pastTitle: "Terminées récemment",
  past: (title, from, to) => `${title}\u00a0: du ${from} au ${to}`,
  alarms: {
    books: {
      title: "Les comptes",
      broken: () => "Le dernier contrôle des comptes a trouvé quelque chose qui ne concorde pas.",
      help: "La page Intégrité dit quoi, commande par commande. Rien n’est modifié automatiquement.",
    },
    outbox: {
      title: "Les e-mails",
      broken: (facts) =>
        `${counted("fr", number(facts, "count"), "e-mail attend", "e-mails attendent")} depuis plus de 30 minutes.`,
      help: "La boîte d’envoi dit ce que répond le serveur de messagerie\u202f; vérifiez qu’il accepte encore les e-mails de la boutique. Rien n’est perdu\u00a0: ce qui attend partira dès que possible.",
    },
    prints: {
      title: "Les fichiers d’impression",
      broken: (facts) =>
        `${counted("fr", number(facts, "count"), "fichier d’impression n’a pas pu être créé", "fichiers d’impression n’ont pas pu être créés")}, à commencer par celui de la commande ${facts["order"]}.`,
      help: "Ouvrez la commande\u00a0: la raison y est donnée, avec un bouton pour recréer le fichier.",
    },
    disk: {
      title: "Le disque",
      broken: (facts) =>
        `Il ne reste que ${grouped(number(facts, "megabytes"), "fr")} Mo de libre dans ${facts["folder"]}.`,
      help: "Faites de la place, ou prenez un disque plus grand, avant que des commandes et des envois d’images échouent.",
    },
    backups: {
      title: "Les sauvegardes",
      broken: (facts) => {
        const why = {
          away: "L’emplacement des sauvegardes est illisible.",
          late: "La dernière sauvegarde est trop ancienne.",
          place: "Quelque chose ne va pas avec l’emplacement des sauvegardes.",
          unproven:
            "Aucune sauvegarde n’a été restaurée à l’essai ces derniers temps\u202f; cela devrait se faire chaque semaine.",
          failed: "Une sauvegarde a été restaurée à l’essai, et tout n’est pas revenu.",
        }[String(facts["why"])];
        return `${why ?? "Les sauvegardes ne sont pas en ordre."}${lostIn("fr", facts)}${troubleIn("fr", facts)}`;
      },
      help: "Le disque, le partage ou le compartiment des sauvegardes est-il là, avec de la place\u202f? Le journal de la boutique dit ce qui s’est passé.",
    },
    continuous: {
      title: "La sauvegarde continue",
      broken: (facts) => {
        const until = String(facts["until"] ?? "");
        const base = String(facts["base"] ?? "");
        if (base)
          return `Aucune base n’a pu être enregistrée depuis le ${longDateTime(new Date(base), "fr")}\u00a0: rien n’est perdu, mais revenir à une seconde prend chaque jour plus de temps.`;
        const duration = until
          ? `Ce qui date d’après le ${longDateTime(new Date(until), "fr")} n’est pas sauvegardé.`
          : "Elle n’a pas commencé\u00a0: seule la sauvegarde de chaque nuit est là.";
        return `${duration}${troubleIn("fr", facts)}`;
      },
      help: "Le disque, le partage ou le compartiment des sauvegardes est-il là, avec de la place\u202f? Le journal de la boutique dit ce qui s’est passé. Ensuite, la boutique envoie d’elle-même ce qui manque.",
    },
    answers: {
      title: "Les pages",
      broken: (facts) =>
        `${counted("fr", number(facts, "failed"), "page", "pages")} sur ${grouped(number(facts, "answered"), "fr")} en dix minutes\u00a0: erreur de la boutique.`,
      help: "Le journal de la boutique dit pourquoi, sous le numéro montré à chaque visiteur.",
    },
    paypal: {
      title: "PayPal",
      broken: () =>
        "PayPal ne répond pas à la boutique\u00a0: personne ne peut payer par ce moyen en ce moment.",
      help: "www.paypal-status.com dit si PayPal a un problème. Sinon, vérifiez que la machine de la boutique a accès à Internet et que ses identifiants PayPal sont encore valables. Les paiements en cours seront réglés dès que PayPal répondra.",
    },
    lab: {
      title: "Laboratoire d’impression",
      broken: (facts) =>
        `Le laboratoire d’impression n’a pas pu être informé ${counted("fr", number(facts, "count"), "fois", "fois")}, malgré une journée d’essais.`,
      help: "Les réglages, Laboratoire d’impression, disent ce que son serveur a répondu. Demandez au laboratoire, puis appuyez sur Envoyer de nouveau\u202f; ce qui reste là 30 jours est supprimé.",
    },
  },
  mail: {
    subject: (title, shop) => `Alarme de ${shop}\u00a0: ${title}`,
    overSubject: (title, shop) => `Fin d’alarme de ${shop}\u00a0: ${title}`,
    over: "C’est fini\u00a0: tout est rentré dans l’ordre.",
    was: "Il s’agissait de ceci\u00a0:",
    since: "Depuis",
    overAt: "Fin",
    machine: "Machine",
    open: "Ouvrir l’administration",
    once: "Vous recevrez un autre e-mail quand ce sera fini, et aucun entre-temps.",
    reason: "Vous recevez cet e-mail parce que la boutique est à vous.",
  },
};

export const alarmsTexts: Texts<typeof en> = { en, fr };
