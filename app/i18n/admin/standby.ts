import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "This shop is at rest",
  since: (when: string) => `It was restored from a backup ${when}.`,
  nothingLeaves:
    "Nothing leaves it: no mail, no text message, no campaign, no word to the print lab. No money moves: checkout says that payment is not possible just now. No backup is taken.",
  waiting: (count: number) =>
    count === 0
      ? "No mail is waiting."
      : `${counted("en", count, "mail is", "mails are")} waiting.`,
  oldest: (when: string) => `The oldest was due ${when}.`,
  late: (count: number, days: number) =>
    `Of these, ${counted("en", count, "has", "have")} waited for more than ${counted("en", days, "day", "days")} and will not go by ${count === 1 ? "itself" : "themselves"}: the outbox then holds ${count === 1 ? "it" : "them"} back until you say so.`,
  whatFor:
    "If the shop before is lost, press the button: buyers can pay, the waiting mails of the last week go at once, and text messages from before are dropped. If this is a trial, leave it: the shop before goes on undisturbed.",
  end: "This is the shop now",
  ownerEnds: "Only the owner can say that this is the shop now.",
  ended: (paused: number) =>
    paused === 0
      ? "This is the shop now. The waiting mails are on their way."
      : `This is the shop now. ${counted("en", paused, "old mail waits", "old mails wait")} under Failed in the outbox for your word; the others are on their way.`,
  untilThen:
    "It was restored, and until its owner says that it is the shop now, it sends nothing and uses neither its mail server nor its account for payment, whatever is set.",
  toDashboard: "To the dashboard",
  sendsNoMail: "This shop was restored and is at rest: it sends no mail.",
};

const fr: typeof en = {
  title: "Cette boutique est au repos",
  since: (when) => `Elle a été restaurée depuis une sauvegarde ${when}.`,
  nothingLeaves:
    "Rien n’en sort\u00a0: ni e-mail, ni SMS, ni campagne, ni message au laboratoire. Aucun argent ne circule\u00a0: à la caisse, le paiement est annoncé comme impossible pour le moment. Aucune sauvegarde n’est faite.",
  waiting: (count) =>
    count === 0
      ? "Aucun e-mail n’attend."
      : `${counted("fr", count, "e-mail attend", "e-mails attendent")}.`,
  oldest: (when) => `Le plus ancien devait partir ${when}.`,
  late: (count, days) =>
    count < 2
      ? `Parmi eux, ${count} attend depuis plus de ${counted("fr", days, "jour", "jours")} et ne partira pas de lui-même\u00a0: la boîte d’envoi le retiendra jusqu’à votre décision.`
      : `Parmi eux, ${counted("fr", count, "attend", "attendent")} depuis plus de ${counted("fr", days, "jour", "jours")} et ne partiront pas d’eux-mêmes\u00a0: la boîte d’envoi les retiendra jusqu’à votre décision.`,
  whatFor:
    "Si la boutique d’avant est perdue, appuyez sur le bouton\u00a0: on peut de nouveau payer, les e-mails en attente de la dernière semaine partent aussitôt, et les SMS d’avant sont abandonnés. Si c’est un essai, n’y touchez pas\u00a0: la boutique d’avant continue sans être dérangée.",
  end: "C’est désormais la boutique",
  ownerEnds: "Seul le propriétaire peut dire que c’est désormais la boutique.",
  ended: (paused) =>
    paused === 0
      ? "C’est désormais la boutique. Les e-mails en attente sont en route."
      : `C’est désormais la boutique. ${counted("fr", paused, "ancien e-mail attend", "anciens e-mails attendent")} votre décision sous Échecs, dans la boîte d’envoi\u202f; les autres sont en route.`,
  untilThen:
    "Elle a été restaurée, et tant que son propriétaire n’a pas dit que c’est désormais la boutique, elle n’envoie rien et n’utilise ni son serveur de messagerie ni son compte de paiement, quels que soient les réglages.",
  toDashboard: "Vers le tableau de bord",
  sendsNoMail:
    "Cette boutique a été restaurée et elle est au repos\u00a0: elle n’envoie aucun e-mail.",
};

export const standbyTexts: Texts<typeof en> = { en, fr };
