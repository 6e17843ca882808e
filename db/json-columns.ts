// What stands in the JSON columns of the tables.
import type { digitalSources } from "./columns.ts";

/** One size of a medium. `size` is what people read; the millimetres are what print and crop are computed from. */
export type MediaSize = {
  size: string;
  priceCents: number;
  widthMm: number | null;
  heightMm: number | null;
  /** Staff said that the millimetres are right, though the name says something else. */
  confirmed?: true;
};
/** `mediaType` is the key of a medium: media.key. */
export type ChosenOption = { mediaType: string; size: string; priceCents: number };
export type MediaOption = { mediaType: string; sizes: MediaSize[] };

/** One file of a picture that the public may fetch. */
export type PictureFile = { width: number; height: number; format: "avif" | "webp" | "jpeg" };

/** How a picture's colours were delivered. */
export type ColourFacts = {
  /** As libvips names it: "srgb", "rgb16", "b-w", "grey16", "cmyk". */
  space: string;
  /** The name in its ICC profile, such as "Display P3"; null where it carries none, "" for a nameless one of CMYK. */
  profile: string | null;
  hasAlpha: boolean;
};

/** What a generator left in a picture file, or what staff say about it. Absent is unknown. */
export type Provenance = {
  tool?: string | undefined;
  model?: string | undefined;
  prompt?: string | undefined;
  negativePrompt?: string | undefined;
  seed?: string | undefined;
};
export type ProvenanceField = keyof Provenance;

/** Who made a picture: those of IPTC's digital source types that say it of a whole picture. */
export type DigitalSource = (typeof digitalSources)[number];

/** What was read out of a delivered file, and where it stood. */
export type FoundProvenance = Provenance & {
  /** In which of the known ways it was written, such as "automatic1111"; null where nothing was found. */
  writtenBy: string | null;
  /** Whether the file carries Content Credentials (C2PA). */
  hasC2pa: boolean;
  /** Whether they hold, whoever signed; older rows do not say, and count as not checked. */
  c2pa?: "valid" | "broken" | "unchecked";
  /** As the file names it, or the camera that it names tells. Older rows have other types of IPTC's too. */
  sourceType?: string;
  /** The camera that it names, such as "Canon EOS R5". */
  camera?: string;
};

/** What the shop says of a piece's making: staff's words, and which of them the public may read. */
export type PieceProvenance = Provenance & { shown: ProvenanceField[] };

/** What was noticed at upload. Nothing of it blocks. */
export type PictureQuality = {
  /** Variance of the Laplacian in the sharpest of 64 tiles of the public size: low is blurred. */
  sharpness: number;
  blurred: boolean;
  banded: boolean;
  /** Widths of plain edges in pixels of the delivered picture; null where there are none. */
  border: { top: number; right: number; bottom: number; left: number } | null;
};

/**
 * How a picture meets paper of other proportions. "fill" cuts what does not fit, from 0 (all of it right or below) to 1000
 * (all of it left or above); "border" shows it whole on white; "own" cuts the paper to the picture instead.
 */
export type Fit = { way: "fill"; shift: number } | { way: "border" } | { way: "own" };
/** By the name that `ratioName` gives to the proportions of a size. */
export type Fits = Record<string, Fit>;

/** Everything that decides what is printed of a picture, frozen on the order line. Lengths in mm, crop in pixels of the upright master. */
export type PrintPlan = {
  /** The trimmed sheet, or the front of a canvas, turned as the picture is. */
  widthMm: number;
  heightMm: number;
  /** What of the master shows within it. */
  crop: { left: number; top: number; width: number; height: number };
  /** White paper left and right of the picture, and above and below it. */
  borderMm: { x: number; y: number };
  /** What lies outside: 3 mm that the knife may miss, or what is folded round the frame. */
  edge: { kind: "bleed"; mm: number } | { kind: "wrap"; mm: number; way: "mirrored" | "extended" };
  /** How many times the master is enlarged, 1 for not at all. */
  enlargement: number;
};

/** What a size is worth for a picture: from close by, from the distance at which such a print is looked at, or not at all. */
export type Verdict = "sharp" | "distance" | "none";
/** A size as visitors meet it. Both are null where its millimetres are unknown. */
export type JudgedSize = MediaSize & { ppi: number | null; verdict: Verdict | null };
export type JudgedOption = { mediaType: string; sizes: JudgedSize[] };

/** A size that was offered until the settings or the rule that judges it changed. */
export type FallenSize = { mediaType: string; size: string };

/** Some of the prints of an order: how many of which line, by its position from 0. */
export type OrderedPart = { position: number; quantity: number };

/** How value added tax is told: a rate in hundredths of a percent, contained in the prices, or the franchise of art. 293 B CGI. */
export type VatRegime = { regime: "rate"; rateBasisPoints: number } | { regime: "franchise" };

/** `country` by its two letters (ISO 3166). */
export type PostalAddress = { lines: string[]; postalCode: string; city: string; country: string };

/** All that an invoice or a credit note says, besides its number and the day it was issued. Days and hours as ISO 8601. */
export type InvoiceDocument = {
  language: "en" | "fr";
  shopName: string;
  seller: { name: string; legalForm: string; address: string; email: string; phone: string; siren: string; vatNumber: string };
  /** The last three only where the buyer gave them. */
  buyer: { name: string; address: string[]; email: string; company?: string; siren?: string; vatNumber?: string };
  order: { number: number; placedAt: string };
  /** The capture, or the refund, at the provider, and when the money moved. */
  payment: { method: "paypal"; reference: string; at: string };
  /** Empty on a credit note about an amount alone. Documents from before name no source: they say that AI made the picture. */
  lines: {
    reference: string;
    mediaType: string;
    size: string;
    quantity: number;
    unitPriceCents: number;
    digitalSource?: DigitalSource;
  }[];
  shippingCents: number;
  /** Net and tax add up to it. */
  totalCents: number;
  netCents: number;
  taxCents: number;
  vat: VatRegime;
  /** On a document that is issued as Factur-X: what its data tell apart further than its sheet. */
  eInvoice?: { seller: PostalAddress; buyer: PostalAddress; collection: { name: string; address: PostalAddress } };
  /** Of a credit note: its invoice, and why. */
  corrects?: { number: number; issuedAt: string; reason: string };
};

/** Something that a check of the books met: `kind` is a key of the texts, amounts are cents under names that end in "Cents". */
export type IntegrityFinding = { kind: string; orderId: number | null; values: Record<string, string | number | null> };

/** What one check of the books came to. "unknown": what it needed did not answer. */
export type IntegrityCheck = {
  key: string;
  state: "holds" | "broken" | "not-applicable" | "unknown";
  /** How many orders, rows or files it looked at. */
  looked: number;
  /** How many findings there are; at most fifty of them are kept. */
  count: number;
  findings: IntegrityFinding[];
  /** What breaks nothing, and somebody should still know. At most fifty. */
  remarks: IntegrityFinding[];
};

/** Those subscribers whom all that is set applies to. */
export type Segment = {
  language?: "en" | "fr";
  /** Bought something of this category. */
  categoryId?: number;
  /** Collected, or will collect, here. */
  collectionPointId?: number;
  /** Subscribed or bought on this day in Paris or later, YYYY-MM-DD. */
  since?: string;
};

/** Where a log ended when it was checked, and when that row was written. */
export type LogHead = { log: "changes" | "security_events"; seq: number; hash: string; at: string };
