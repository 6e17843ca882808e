import type { Language } from "../app/i18n/language.ts";
import type { DigitalSource } from "./digital-sources.ts";
import type { handoverMethods, providerIds } from "./values.ts";

/** People read `size`; printing and cropping use the millimetres. */
export type MediaSize = {
  size: string;
  priceCents: number;
  widthMm: number | null;
  heightMm: number | null;
  /** Staff confirmed millimetres that contradict `size`. */
  confirmed?: true;
  /** For small pictures: sold only of those that it hardly cuts and that no other size suits. */
  forShape?: true;
};
export type ChosenOption = {
  mediaType: string;
  size: string;
  priceCents: number;
  whole?: true | undefined;
};
export type MediaOption = { mediaType: string; sizes: MediaSize[] };

/** Minutes of the day by clocks in Paris; 1440 is midnight at its end. */
export type Window = { from: number; until: number };
/** `day`: "2026-12-24". Closed if there are no windows. */
export type SpecialDay = { day: string; windows: Window[] };
export type Calendar = {
  monday: Window[];
  tuesday: Window[];
  wednesday: Window[];
  thursday: Window[];
  friday: Window[];
  saturday: Window[];
  sunday: Window[];
  /** Override weekdays and holidays. */
  specialDays: SpecialDay[];
  holidays: "closed" | "open";
};
/** Orders from `cutOff` on are begun the next day. */
export type WorkshopHours = Calendar & { cutOff: number };

export type PromiseFrom = {
  orderedAt: string;
  makingMinutes: number;
  workshop: WorkshopHours;
  /** Of a workshop without hours: days that did not count. Unknown in older orders. */
  restDays?: string[];
  point: { opening: Calendar | null; travelMinutes: number };
  fullDays: string[];
};

export type PromiseMove = {
  /** ISO 8601. */
  movedAt: string;
  before: string;
  why: "paid-later" | "staff" | "closed";
  reason?: string;
  staffName?: string;
};
/** `from` is null if it was 48 hours until staff moved it. */
export type StoredPromise = { from: PromiseFrom | null; moves: PromiseMove[] };

export type PictureFile = { width: number; height: number; format: "avif" | "webp" | "jpeg" };

export type ColourFacts = {
  /** libvips' names: "srgb", "rgb16", "b-w", "grey16", "cmyk". */
  space: string;
  /** Such as "Display P3"; "" for a CMYK profile without a name. */
  profile: string | null;
  hasAlpha: boolean;
};

export type Provenance = {
  tool?: string | undefined;
  model?: string | undefined;
  prompt?: string | undefined;
  negativePrompt?: string | undefined;
  seed?: string | undefined;
};
export type ProvenanceField = keyof Provenance;

export type FoundProvenance = Provenance & {
  writtenBy: string | null;
  hasC2pa: boolean;
  c2pa?: "valid" | "broken" | "unchecked";
  /** Older rows may hold IPTC types that are not in digital-sources.ts. */
  sourceType?: string;
  camera?: string;
};

export type PieceProvenance = Provenance & { shown: ProvenanceField[] };

export type PictureQuality = {
  /** Variance of the Laplacian in the sharpest of 64 tiles; low means blurred. */
  sharpness: number;
  blurred: boolean;
  banded: boolean;
  border: { top: number; right: number; bottom: number; left: number } | null;
};

/** `shift`: 0 (left, top) to 1000. "border" shows everything; "own" cuts the paper to it. */
export type Fit = { way: "fill"; shift: number } | { way: "border" } | { way: "own" };
export type Fits = Record<string, Fit>;

/** Frozen on the order line. `crop` in pixels of the upright master. */
export type PrintPlan = {
  /** Size of the trimmed sheet or canvas front, turned like the picture. */
  widthMm: number;
  heightMm: number;
  crop: { left: number; top: number; width: number; height: number };
  borderMm: { x: number; y: number };
  edge: { kind: "bleed"; mm: number } | { kind: "wrap"; mm: number; way: "mirrored" | "extended" };
  enlargement: number;
  /** Set by the buyer, 0 to 1000. */
  moved?: number;
};

export type Verdict = "sharp" | "distance" | "none";
export type AssessedSize = MediaSize & {
  ppi: number | null;
  verdict: Verdict | null;
  whole?: true;
  /** Filling it would cut off too much of the picture, so it is never offered. */
  cut?: true;
  /** Added for small pictures, while this piece sells in other sizes: not offered. */
  superseded?: true;
};
export type AssessedOption = { mediaType: string; sizes: AssessedSize[] };

export type DroppedSize = { mediaType: string; size: string };

export type LineQuantity = { position: number; quantity: number };

/** A rate in hundredths of a percent, included in prices, or the exemption of art. 293 B CGI. */
export type VatRegime = { regime: "rate"; rateBasisPoints: number } | { regime: "franchise" };

/** `country`: ISO 3166, two letters. */
export type PostalAddress = { lines: string[]; postalCode: string; city: string; country: string };

/** Everything but number and date of issue. Older documents lack the optional fields. */
export type InvoiceDocument = {
  language: Language;
  shopName: string;
  logo?: string;
  accent?: string;
  seller: {
    name: string;
    legalForm: string;
    address: string;
    email: string;
    phone: string;
    siren: string;
    vatNumber: string;
  };
  buyer: {
    name: string;
    address: string[];
    email: string;
    company?: string;
    siren?: string;
    vatNumber?: string;
  };
  order: { number: number; placedAt: string };
  payment: { method: (typeof providerIds)[number]; reference: string; at: string };
  /** Empty for a mere amount. Without `digitalSource`, the document said AI. */
  lines: {
    reference: string;
    title?: string | null;
    titleFr?: string | null;
    mediaType: string;
    mediaTypeFr?: string | null;
    size: string;
    quantity: number;
    unitPriceCents: number;
    digitalSource?: DigitalSource;
    picture?: { width: number; height: number };
  }[];
  shippingCents: number;
  totalCents: number;
  netCents: number;
  taxCents: number;
  vat: VatRegime;
  eInvoice?: {
    seller: PostalAddress;
    buyer: PostalAddress;
    collection: { name: string; address: PostalAddress };
  };
  /** Without `nothingOwed`, a credit note was issued with the terms of an invoice. */
  corrects?: { number: number; issuedAt: string; reason: string; nothingOwed?: true };
};

/** `kind` is a key of the texts; amounts in `values` are named "…Cents". */
export type IntegrityFinding = {
  kind: string;
  orderId: number | null;
  values: Record<string, string | number | null>;
};

export type IntegrityCheck = {
  key: string;
  state: "holds" | "broken" | "not-applicable" | "unknown";
  looked: number;
  /** Counts all findings; at most fifty are kept. */
  count: number;
  findings: IntegrityFinding[];
  remarks: IntegrityFinding[];
};

export type Segment = {
  language?: Language;
  categoryId?: number;
  collectionPointId?: number;
  /** Subscribed or bought since this day in Paris, YYYY-MM-DD. */
  since?: string;
};

export type LogHead = { log: "changes" | "security_events"; seq: number; hash: string; at: string };

/** A missing size means the one with the lowest price. */
export type HungChoice = { artPieceId: number; mediaType?: string; size?: string };

export type LinkedLine = {
  artPieceId: number;
  reference: string;
  mediaType: string;
  size: string;
  quantity: number;
  priceCents: number;
  shift?: number;
  whole?: true;
  scannedAt?: number;
};

export type LabelNames = Partial<Record<Language, string>>;

/** `out`: prints of the line that were already out, as the device knew. */
export type OfflineHandoverLine = { position: number; prints: number; out?: number };
/** The order's state when a contradicting offline handover arrived. */
export type FoundAtConflict = {
  status: string;
  paymentStatus: string;
  pointName: string;
  /** The newest handover of any line. */
  out: {
    at: string;
    staffName: string | null;
    pointName: string;
    how: (typeof handoverMethods)[number] | null;
  } | null;
};

export type AlarmFacts = Record<string, string | number>;

/** Tables, columns and problems are keys of the texts. */
export type ImportRowReport = {
  problems: { table: string; line: number; column: string; problem: string; cell: string }[];
  differences: { column: string; before: string | null; after: string | null }[];
  notes?: { note: "deleted-here"; on: string }[];
};
