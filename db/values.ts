// What a column may hold where the code names the values too. No import: browsers load it.

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

/** Money came in, wherever it is now. */
export const paidStatuses = ["paid", "partly_refunded", "refunded", "reversed"] as const;

/** Who moves money; what has to be known of each is asked for by its name. */
export const providerMethods = ["paypal"] as const;
export const paymentMethods = [...providerMethods, "mock"] as const;

/** Accounts elsewhere whose credentials the owner fills in. */
export const credentialKinds = [...providerMethods, "mail"] as const;

/** In the usual order; any may follow any (product decision). */
export const orderStatuses = [
  "pending",
  "awaiting_collection",
  "ready",
  "collected",
  "cancelled",
] as const;

/** Canvas is stretched over a frame, paper is cut flat. */
export const surfaces = ["paper", "canvas"] as const;
/** How a picture meets paper of quite other proportions where nobody chose it. */
export const defaultFits = ["whole", "fill"] as const;
export const printFormats = ["pdf", "jpeg"] as const;
export const printColours = ["as-is", "srgb", "adobe-rgb"] as const;

/** Visitors find what is hung, and nothing else. */
export const pieceStates = ["draft", "hung", "archived"] as const;
export type PieceState = (typeof pieceStates)[number];

/** From most rights to fewest; what each may do stands in app/shop/staff/rights.ts. */
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

/** What came of a label at a hung piece. */
export const labelCountKinds = ["scanned", "basket", "bought"] as const;

export const handoverKinds = ["handed_over", "taken_back"] as const;
/** How staff found the order at the counter. */
export const handoverWays = ["camera", "scanner", "typed", "list", "offline"] as const;

/** Why a print is made once more. */
export const reprintReasons = ["damaged", "misprinted", "lost", "other"] as const;

export const deviceKinds = ["counter", "kiosk"] as const;

/** Why a handover that was made without a network is not in the book. */
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
/** What staff found: the prints left the counter, or lie there. */
export const conflictOutcomes = ["gone", "here"] as const;

/** What the owner is told of by mail when it breaks, and when it is over. */
export const alarmNames = [
  "books",
  "outbox",
  "prints",
  "disk",
  "backups",
  "continuous",
  "answers",
  ...providerMethods,
  "lab",
] as const;

/** What a print lab is told; the names that its software reads. */
export const labEvents = [
  "order.to_print",
  "order.changed",
  "order.cancelled",
  "print_file.ready",
  "test",
] as const;

/** A catalogue brought in: looked at, waiting for a yes, carried out, taken back; or not usable at all. */
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
/** One at a time: two would each be looked at against a shop that the other changes. */
export const openImportStates = ["reading", "ready", "running", "undoing"] as const;
/** What it waits for that passes by itself. */
export const importWaits = ["storage", "disk", "database"] as const;
/** `sizes` only wait for their piece to be read. */
export const importedKinds = ["medium", "category", "sizes", "piece", "file"] as const;
/** `replace`: a piece that gets another picture. */
export const importFates = ["make", "change", "replace", "same", "refused"] as const;
