// The part of PayPal's REST API that a shop calls for payments and refunds.
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Parts } from "./api-request.ts";
import { captureOrder, createOrder, showOrder } from "./orders-api.ts";
import { refundCapture, showCapture, showDispute, showRefund } from "./payments-api.ts";
import { answerTokenRequest } from "./tokens.ts";
import type { Credentials } from "./tokens.ts";

export function createApi(
  parts: Parts,
  credentials: Credentials,
): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>()
    .post("/v1/oauth2/token", (c) => answerTokenRequest(parts, credentials, c))
    .post("/v2/checkout/orders", (c) => createOrder(parts, c))
    .get("/v2/checkout/orders/:id", (c) => showOrder(parts, c, c.req.param("id")))
    .post("/v2/checkout/orders/:id/capture", (c) => captureOrder(parts, c, c.req.param("id")))
    .get("/v2/payments/captures/:id", (c) => showCapture(parts, c, c.req.param("id")))
    .post("/v2/payments/captures/:id/refund", (c) => refundCapture(parts, c, c.req.param("id")))
    .get("/v2/payments/refunds/:id", (c) => showRefund(parts, c, c.req.param("id")))
    .get("/v1/customer/disputes/:id", (c) => showDispute(parts, c, c.req.param("id")));
}
