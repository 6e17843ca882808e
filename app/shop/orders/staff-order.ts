// Orders as staff see them: a row of the list, and all of one order.

import type { withdrawalSteps } from "#db/values.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "#app/shop/money.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PaymentMethodId } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import type { LinePrint } from "#app/shop/printing/print-file-state.ts";
import type { SoldLine } from "#app/shop/order-facts/sold-line.ts";

export type Withdrawn = "all" | "some" | null;

export type OrderRow = {
  id: number;
  firstName: string;
  lastName: string;
  email?: string;
  pointName: string;
  shelf: string | null;
  placedAt: Date;
  totalCents?: Cents;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  withdrawn: Withdrawn;
  isTest: boolean;
  version: number;
  prints: number;
  pictures: Picture[];
};

type StaffOrderLine = SoldLine & {
  id: number;
  /** Counts from 0. */
  position: number;
  artPieceId: number | null;
  plan: PrintPlan | null;
  picture: Picture;
  print: LinePrint;
};

export type StaffOrder = {
  id: number;
  version: number;
  status: OrderStatus;
  withdrawn: Withdrawn;
  placedAt: Date;
  language: Language;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Lines, without the country. Empty if no address was asked for. */
  address: string[];
  country: string | null;
  company: { name: string | null; siren: string | null; vatNumber: string | null };
  promisedAt: Date | null;
  point: { id: number | null; name: string; address: string };
  ticketCode: string;
  collectorName: string | null;
  shelf: string | null;
  payment: {
    method: PaymentMethodId;
    status: PaymentStatus;
    id: string | null;
    refundedCents: Cents;
    reversedCents: Cents;
  };
  isTest: boolean;
  subtotalCents: Cents;
  shippingCostCents: Cents;
  totalCents: Cents;
  notes: string;
  token: string;
  termsVersion: number;
  lines: StaffOrderLine[];
  isToBePrinted: boolean;
  events: OrderEvent[];
};

export type OrderEvent = {
  id: number;
  kind: "status" | "note" | "payment" | "withdrawal" | "collector";
  statusFrom: OrderStatus | null;
  statusTo: OrderStatus | null;
  paymentStatus?: PaymentStatus | null;
  amountCents?: Cents | null;
  withdrawalId: number | null;
  withdrawalStep: (typeof withdrawalSteps)[number] | null;
  note: string | null;
  staffName: string | null;
  createdAt: Date;
};

/** Who sees a field: all staff, who may see money, who may see people, or by a rule of its own. */
export const fieldAudience = {
  id: "all",
  version: "all",
  status: "all",
  withdrawn: "all",
  placedAt: "all",
  language: "all",
  firstName: "all",
  lastName: "all",
  email: "people",
  phone: "people",
  address: "people",
  country: "people",
  company: "people",
  promisedAt: "all",
  point: "all",
  ticketCode: "all",
  collectorName: "all",
  shelf: "all",
  payment: "own-rule",
  isTest: "all",
  subtotalCents: "money",
  shippingCostCents: "money",
  totalCents: "money",
  notes: "all",
  token: "people",
  termsVersion: "all",
  lines: "own-rule",
  isToBePrinted: "all",
  events: "own-rule",
} as const satisfies Record<keyof StaffOrder, "all" | "money" | "people" | "own-rule">;

export type Audience = Exclude<(typeof fieldAudience)[keyof StaffOrder], "own-rule">;
export type FieldsFor<Some extends Audience> = {
  [Name in keyof StaffOrder]: (typeof fieldAudience)[Name] extends Some ? Name : never;
}[keyof StaffOrder];

type Optional<Whole, Part extends keyof Whole> = Omit<Whole, Part> & Partial<Pick<Whole, Part>>;

export type VisibleLine = Optional<StaffOrderLine, "unitPriceCents">;

export type VisibleOrder = Omit<
  Optional<StaffOrder, FieldsFor<"money" | "people">>,
  "lines" | "payment"
> & {
  lines: VisibleLine[];
  payment: Pick<StaffOrder["payment"], "status"> & Partial<StaffOrder["payment"]>;
};
