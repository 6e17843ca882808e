import type { Language } from "../app/i18n/language.ts";
import type { DigitalSource } from "./digital-sources.ts";
import type { handoverWays, providerMethods } from "./values.ts";

/** People read `size`; print and crop use the millimetres. */
export type MediaSize = {
  size: string;
  priceCents: number;
  widthMm: number | null;
  heightMm: number | null;
  /** Staff confirmed millimetres that contradict the name. */
  confirmed?: true;
};
/** `mediaType` is media.key. */
export type ChosenOption = {
  mediaType: string;
  size: string;
  priceCents: number;
  whole?: true | undefined;
};
export type MediaOption = { mediaType: string; sizes: MediaSize[] };

/** Minutes of the day as clocks in Paris show them; 1440 is midnight at its end. */
export type Window = { from: number; until: number };
/** "2026-12-24"; without windows it is closed. */
export type SpecialDay = { day: string; windows: Window[] };
export type Calendar = {
  monday: Window[];
  tuesday: Window[];
  wednesday: Window[];
  thursday: Window[];
  friday: Window[];
  saturday: Window[];
  sunday: Window[];
  /** Go before weekdays and holidays. */
  specialDays: SpecialDay[];
  holidays: "closed" | "open";
};
/** What is ordered from `cutOff` on is begun the next day. */
export type WorkshopHours = Calendar & { cutOff: number };

export type PromiseFrom = {
  orderedAt: string;
  makingMinutes: number;
  workshop: WorkshopHours;
  point: { opening: Calendar | null; travelMinutes: number };
  fullDays: string[];
};

export type PromiseMove = {
  /** ISO 8601. */
  movedAt: string;
  before: string;
  /** The money came later, staff moved it, or the point is closed unexpectedly. */
  why: "paid-later" | "staff" | "closed";
  reason?: string;
  staffName?: string;
};
/** `from` is null where it was 48 hours until staff moved it. */
export type KeptPromise = { from: PromiseFrom | null; moves: PromiseMove[] };

export type PictureFile = { width: number; height: number; format: "avif" | "webp" | "jpeg" };

export type ColourFacts = {
  /** libvips' names: "srgb", "rgb16", "b-w", "grey16", "cmyk". */
  space: string;
  /** Such as "Display P3"; null where there is none, "" for a nameless one of CMYK. */
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
  /** Absent on older rows: not checked. */
  c2pa?: "valid" | "broken" | "unchecked";
  /** From the file or the camera it names; older rows have other types of IPTC's, too. */
  sourceType?: string;
  camera?: string;
};

/** `shown` are public. */
export type PieceProvenance = Provenance & { shown: ProvenanceField[] };

/** Warnings at upload; none blocks. */
export type PictureQuality = {
  /** Variance of the Laplacian in the sharpest of 64 tiles; low is blurred. */
  sharpness: number;
  blurred: boolean;
  banded: boolean;
  border: { top: number; right: number; bottom: number; left: number } | null;
};

/** "fill" keeps from 0 (left, top) to 1000; "border" shows all; "own" cuts the paper. */
export type Fit = { way: "fill"; shift: number } | { way: "border" } | { way: "own" };
export type Fits = Record<string, Fit>;

/** Frozen on the order line. Lengths in mm, crop in pixels of the upright master. */
export type PrintPlan = {
  /** The trimmed sheet or canvas front, turned as the picture is. */
  widthMm: number;
  heightMm: number;
  crop: { left: number; top: number; width: number; height: number };
  /** White on each side. */
  borderMm: { x: number; y: number };
  /** 3 mm of bleed, or what is folded round the frame. */
  edge: { kind: "bleed"; mm: number } | { kind: "wrap"; mm: number; way: "mirrored" | "extended" };
  enlargement: number;
  /** Where the buyer moved the crop, 0 to 1000; missing where it is as staff chose. */
  moved?: number;
};

/** Sharp from close by, from the usual viewing distance, or not at all. */
export type Verdict = "sharp" | "distance" | "none";
/** Null where its millimetres are unknown. */
export type JudgedSize = MediaSize & {
  ppi: number | null;
  verdict: Verdict | null;
  whole?: true;
  /** Filled, it keeps less of the picture than the owner sells; such a size is never offered. */
  cut?: true;
};
export type JudgedOption = { mediaType: string; sizes: JudgedSize[] };

export type FallenSize = { mediaType: string; size: string };

/** Quantities by line position, from 0. */
export type OrderedPart = { position: number; quantity: number };

/** A rate in hundredths of a percent, included in prices, or the franchise of art. 293 B CGI. */
export type VatRegime = { regime: "rate"; rateBasisPoints: number } | { regime: "franchise" };

/** ISO 3166, two letters. */
export type PostalAddress = { lines: string[]; postalCode: string; city: string; country: string };

/** All but number and date of issue. ISO 8601. */
export type InvoiceDocument = {
  language: Language;
  shopName: string;
  /** Of the shop on that day, by its name; absent where it had none. */
  logo?: string;
  /** As the owner chose it; absent in what was issued before papers had one. */
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
  /** The last three only where the buyer gave them. */
  buyer: {
    name: string;
    address: string[];
    email: string;
    company?: string;
    siren?: string;
    vatNumber?: string;
  };
  order: { number: number; placedAt: string };
  payment: { method: (typeof providerMethods)[number]; reference: string; at: string };
  /** Empty for a bare amount. Older documents have no source: they said AI. */
  lines: {
    reference: string;
    title?: string | null;
    titleFr?: string | null;
    mediaType: string;
    /** Absent on older documents. */
    mediaTypeFr?: string | null;
    size: string;
    quantity: number;
    unitPriceCents: number;
    digitalSource?: DigitalSource;
    /** In pixels. Absent on older documents. */
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
  corrects?: { number: number; issuedAt: string; reason: string };
};

/** `kind` is a key of the texts; amounts are cents, named "…Cents". */
export type IntegrityFinding = {
  kind: string;
  orderId: number | null;
  values: Record<string, string | number | null>;
};

export type IntegrityCheck = {
  key: string;
  state: "holds" | "broken" | "not-applicable" | "unknown";
  looked: number;
  /** At most fifty are kept. */
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

/** Without a choice, in the size of its lowest price. */
export type HungChoice = { artPieceId: number; mediaType?: string; size?: string };

/** Of a basket that goes to another screen: what was chosen, and what it cost there. */
export type LinkedLine = {
  artPieceId: number;
  reference: string;
  mediaType: string;
  size: string;
  quantity: number;
  priceCents: number;
  shift?: number;
  whole?: true;
  /** The point at whose label it was scanned. */
  scannedAt?: number;
};

/** What a printed label calls its piece. */
export type LabelNames = Partial<Record<Language, string>>;

/** Of a handover without a network: how many prints of which line left. */
export type PressedLine = { position: number; prints: number };
/** How the order stood when a press came that the book could not take. */
export type FoundAtReturn = {
  status: string;
  paymentStatus: string;
  pointName: string;
  /** The newest handover of any of its lines. */
  out: {
    at: string;
    staffName: string | null;
    pointName: string;
    how: (typeof handoverWays)[number] | null;
  } | null;
};

/** What was found broken, for the words about it. */
export type AlarmFacts = Record<string, string | number>;

/** Of a row of a catalogue that is brought in; tables, columns and problems are keys of the texts. */
export type ImportRowTold = {
  problems: { table: string; line: number; column: string; problem: string; cell: string }[];
  differences: { column: string; before: string | null; after: string | null }[];
  /** What is worth knowing besides; `on` is a moment. */
  notes?: { note: "deleted-here"; on: string }[];
};
