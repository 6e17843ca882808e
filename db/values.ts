// Values of columns that code names too. No imports, since browsers load it.

export const paymentStatuses = [
  "awaiting_payment",
  "payment_pending",
  "paid",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
  "reversed",
] as const;

/** Money came in, even if it went back later. */
export const paidStatuses = ["paid", "partly_refunded", "refunded", "reversed"] as const;

/** Money came in, and not all of it went back. */
export const fundedStatuses = ["paid", "partly_refunded"] as const;

export const providerIds = ["paypal"] as const;
export const paymentMethodIds = [...providerIds, "mock"] as const;

/** What `payments.account` begins with where money moves, at any provider. */
export const liveAccountPrefix = "live ";

export const credentialKinds = [...providerIds, "mail"] as const;

/** The spec's word for an order that is being printed; what waits at the counter is "ready". */
export const beingPrinted = "awaiting_collection";

/** In the usual order. */
export const orderStatuses = ["pending", beingPrinted, "ready", "collected", "cancelled"] as const;

/** A refused withdrawal may be reopened; a return may be noted and taken back, over and over. */
export const withdrawalSteps = [
  "declared",
  "refused",
  "reopened",
  "returned",
  "unreturned",
] as const;

/** Where visitors ask for the newsletter; a mail then asks them to confirm it. */
export const subscriptionSources = ["form", "checkout"] as const;

export const surfaces = ["paper", "canvas"] as const;
export const defaultFits = ["whole", "fill"] as const;
export const printFormats = ["pdf", "jpeg"] as const;
export const printColours = ["as-is", "srgb", "adobe-rgb"] as const;

/** Of a medium's name or key, or a size's name; `media_options_valid.sql` has it too. */
export const maxOptionName = 80;

export const mediumLimits = {
  name: maxOptionName,
  bleedMm: { min: 0, max: 20 },
  /** Of canvas; paper has none. */
  wrapMm: { min: 10, max: 100 },
  position: { min: 0, max: 999 },
  makingMinutes: { min: 0, max: 28_800 },
  furtherMinutes: { min: 0, max: 1440 },
  text: 600,
  description: 200,
} as const;

/** Of a medium that is added by its name. */
export const mediumDefaults = {
  description: "",
  // This is what print labs require.
  bleedMm: 3,
  defaultFit: "whole",
  format: "pdf",
  colour: "as-is",
  marks: true,
  strip: true,
  safety: "",
  makingMinutes: 480,
  furtherMinutes: 0,
  position: 0,
} as const;

/** Visitors find only hung pieces. */
export const pieceStates = ["draft", "hung", "archived"] as const;
export type PieceState = (typeof pieceStates)[number];

/** Listed from most rights to fewest; see app/shop/staff/rights.ts. */
export const staffRoles = ["owner", "manager", "workshop", "counter"] as const;

export const securityEventKinds = [
  "signed-in",
  "sign-in-failed",
  "too-often",
  "refused",
  "exported",
  "erased",
  "rights",
  "password",
  "factor",
  "sessions",
  "device-enrolled",
  "device-revoked",
  "pin-locked",
  "credentials",
  "lab-key-made",
  "lab-key-revoked",
  "lab-address",
  "forgotten",
] as const;

export const wishKinds = ["code", "words", "colour", "size"] as const;

export const labelCountKinds = ["scanned", "basket", "bought"] as const;

export const handoverKinds = ["handed_over", "taken_back"] as const;
/** "typed" stands in older rows, for code, number or name. */
export const handoverMethods = [
  "camera",
  "scanner",
  "code",
  "number",
  "name",
  "typed",
  "list",
  "offline",
] as const;

export const reprintReasons = ["damaged", "misprinted", "lost", "other"] as const;

export const deviceKinds = ["counter", "kiosk"] as const;

/** Why an offline handover is not in the book. */
export const conflictReasons = [
  "unpaid",
  "cancelled",
  "reversed",
  "refunded",
  "withdrawn",
  "handed-over",
  "other-point",
  "not-here",
  "other-prints",
  "other-collector",
  "unknown",
  "revoked",
  "device-moved",
  "staff-gone",
  "staff-changed",
  "clock",
] as const;
/** The prints have left the counter, or are still there. */
export const conflictOutcomes = ["gone", "here"] as const;

export const alarmNames = [
  "books",
  "outbox",
  "prints",
  "disk",
  "backups",
  "continuous",
  "answers",
  ...providerIds,
  "lab",
] as const;

/** Print labs read these names. */
export const labEvents = [
  "order.to_print",
  "order.changed",
  "order.cancelled",
  "print_file.ready",
  "test",
] as const;

/** "ready" waits for confirmation; "refused": the whole file is unusable. */
export const importStates = [
  "reading",
  "ready",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
  "refused",
] as const;
/** At most one import is open: it is checked against a shop that another would change. */
export const openImportStates = ["reading", "ready", "running", "undoing"] as const;
export const importWaits = ["storage", "disk", "database"] as const;
export const importedKinds = ["medium", "category", "sizes", "piece", "file"] as const;
/** "replace": a piece gets another picture. */
export const importActions = ["make", "change", "replace", "same", "refused"] as const;

/** Why the shop itself did not send a message; other causes are in the server's answer. */
export const deliveryReasons = [
  "too-late",
  "by-staff",
  "no-provider",
  "no-mobile-number",
  "internal",
] as const;

export const mailKinds = [
  "order_received",
  "order_moved",
  "order_ready",
  "order_reminder",
  "order_collected",
  "order_cancelled",
  "order_refunded",
  "withdrawal_received",
  "message_received",
  "newsletter_confirmation",
  "password_reset",
  "staff_invitation",
  "account_changed",
  "alarm_raised",
  "alarm_over",
  "order_for_shop",
  "withdrawal_for_shop",
  "day_for_shop",
] as const;

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
