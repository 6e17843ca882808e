import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const handoversEn = (count: number) => counted("en", count, "handover", "handovers");
const handoversFr = (count: number) => counted("fr", count, "remise", "remises");

const en = {
  title: "Counter without a network",
  opening: "The day is being opened",
  noNetwork: "No network",
  noNetworkAndWaiting: (count: number) =>
    `No network: ${handoversEn(count)} ${count === 1 ? "waits" : "wait"} on this device`,
  asOf: (time: string) => `All of this is as of ${time}.`,
  sentLater: (count: number) =>
    `${count === 1 ? "It is sent by itself" : "They are sent by themselves"} once the network is back.`,
  ticketAsOf: (time: string) => `As of ${time}`,
  notSent: "Handed over on this device, not sent yet",
  isBack: "The network is back",
  nothingSent: "Nothing was waiting on this device.",
  recorded: (count: number) => `${count} handed over`,
  toLookAt: (count: number) => `${count} to look at`,
  goOn: "Go on with the network",
  workOffline: "Go on without a network",
  look: "Look at it",
  stuck: (count: number) =>
    `${handoversEn(count)} cannot be sent: the shop does not know this device any more.`,
  stuckText: (orders: string) => `Note them by hand: ${orders}.`,
  waiting: "Waiting to be collected",
  due: "Promised by today, not ready",
  dueAt: (when: string) => `Promised ${when}`,
  noneKept: "Nothing is kept on this device",
  noneKeptText:
    "Only a device of the shop keeps its day, once somebody has opened the counter on it with a network. What was kept is forgotten at midnight and when somebody logs out.",
  again: "Try again",
  lockedTitle: "The day is locked",
  lockedText:
    "The browser was closed, or nobody has touched this device for a while. Its code opens it again; the counter shows the code while there is a network.",
  code: "Code of this device",
  unlock: "Open the day",
  wrongCode: "This is not the code of this device.",
  notFoundHint:
    "This device knows what is ready, what is promised by today and what changed today. Keep the prints until the network is back.",
  ready: "Without a network",
  readyText: (count: number, time: string) =>
    `This device keeps ${counted("en", count, "order", "orders")}, as of ${time}, and hands over without a network too.`,
  notReady: "This browser cannot work without a network.",
  restartCode: "Code of this device",
  restartText:
    "Opens the day where the browser was closed and there is no network. Note it where the device is not.",
  openConflicts: (count: number) => `${handoversEn(count)} to look at`,
};

const fr: typeof en = {
  title: "Comptoir sans réseau",
  opening: "La journée s’ouvre",
  noNetwork: "Pas de réseau",
  noNetworkAndWaiting: (count) =>
    `Pas de réseau : ${handoversFr(count)} en attente sur cet appareil`,
  asOf: (time) => `Tout ceci date de ${time}.`,
  sentLater: (count) =>
    count === 1
      ? "Elle sera envoyée d’elle-même au retour du réseau."
      : "Elles seront envoyées d’elles-mêmes au retour du réseau.",
  ticketAsOf: (time) => `État à ${time}`,
  notSent: "Remise sur cet appareil, pas encore envoyée",
  isBack: "Le réseau est revenu",
  nothingSent: "Rien n’attendait sur cet appareil.",
  recorded: (count) => counted("fr", count, "remise faite", "remises faites"),
  toLookAt: (count) => `${count} à vérifier`,
  goOn: "Continuer avec le réseau",
  workOffline: "Continuer sans réseau",
  look: "Vérifier",
  stuck: (count) =>
    `${handoversFr(count)} ne ${count === 1 ? "peut" : "peuvent"} pas être ${count === 1 ? "envoyée" : "envoyées"} : la boutique ne connaît plus cet appareil.`,
  stuckText: (orders) => `Notez-les à la main : ${orders}.`,
  waiting: "En attente de retrait",
  due: "Promises pour aujourd’hui, pas prêtes",
  dueAt: (when) => `Promise pour ${when}`,
  noneKept: "Rien n’est gardé sur cet appareil",
  noneKeptText:
    "Seul un appareil de la boutique garde sa journée, une fois le comptoir ouvert avec du réseau. Ce qui était gardé est oublié à minuit et à la déconnexion.",
  again: "Réessayer",
  lockedTitle: "La journée est verrouillée",
  lockedText:
    "Le navigateur a été fermé, ou personne n’a touché cet appareil depuis un moment. Son code la rouvre ; le comptoir affiche ce code tant qu’il y a du réseau.",
  code: "Code de cet appareil",
  unlock: "Ouvrir la journée",
  wrongCode: "Ce n’est pas le code de cet appareil.",
  notFoundHint:
    "Cet appareil connaît ce qui est prêt, ce qui est promis pour aujourd’hui et ce qui a changé aujourd’hui. Gardez les tirages jusqu’au retour du réseau.",
  ready: "Sans réseau",
  readyText: (count, time) =>
    `Cet appareil garde ${counted("fr", count, "commande", "commandes")}, état à ${time}, et remet aussi sans réseau.`,
  notReady: "Ce navigateur ne peut pas travailler sans réseau.",
  restartCode: "Code de cet appareil",
  restartText:
    "Ouvre la journée quand le navigateur a été fermé et qu’il n’y a pas de réseau. Notez-le ailleurs que sur l’appareil.",
  openConflicts: (count) => `${handoversFr(count)} à vérifier`,
};

export const counterOfflineTexts: Texts<typeof en> = { en, fr };
