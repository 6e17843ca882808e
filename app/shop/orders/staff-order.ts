// An order as staff see it: in the list, and whole.
import type { Cents } from "#app/shop/money.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import type { PaymentMethod } from "#app/shop/payments/payment-method.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";
import type { LinePrint } from "#app/shop/printing/print-file.ts";

export type OrderRow = {
  /** The order number. */
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  pointName: string;
  placedAt: Date;
  totalCents: Cents;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Paid by mock payment: no money moved. */
  test: boolean;
  version: number;
  /** How many prints in all lines together. */
  prints: number;
  /** The first few pictures, each once. */
  pictures: Picture[];
};

export type StaffOrderLine = {
  id: number;
  /** From 0. */
  position: number;
  artPieceId: number | null;
  reference: string;
  mediaType: string;
  size: string;
  quantity: number;
  unitPriceCents: Cents;
  /** How it is printed; null where the millimetres were unknown. */
  plan: PrintPlan | null;
  picture: Picture;
  print: LinePrint;
};

export type StaffOrder = {
  id: number;
  version: number;
  status: OrderStatus;
  placedAt: Date;
  language: "en" | "fr";
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The billing address line by line, without its country; empty where none was asked for. */
  address: string[];
  /** Two letters (ISO 3166). */
  country: string | null;
  company: { name: string | null; siren: string | null; vatNumber: string | null };
  point: { name: string; address: string };
  payment: { method: PaymentMethod; status: PaymentStatus; id: string | null; refundedCents: Cents; reversedCents: Cents };
  test: boolean;
  subtotalCents: Cents;
  shippingCostCents: Cents;
  totalCents: Cents;
  notes: string;
  token: string;
  /** Which version of the terms of sale its buyer accepted, when placing it. */
  termsVersion: number;
  lines: StaffOrderLine[];
  /** Paid and not called off: its prints are made. */
  ordered: boolean;
  events: OrderEvent[];
};

export type OrderEvent = {
  id: number;
  kind: "status" | "note" | "payment" | "withdrawal";
  statusFrom: OrderStatus | null;
  statusTo: OrderStatus | null;
  /** What the payment became; null where staff said that it was seen to. */
  paymentStatus: PaymentStatus | null;
  /** How much came in or went back with it. */
  amountCents: Cents | null;
  note: string | null;
  staffName: string | null;
  createdAt: Date;
};
