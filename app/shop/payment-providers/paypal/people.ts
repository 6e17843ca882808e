// Leaves people out of PayPal's events, once they are erased.

/** Fields about people in Orders v2, Payments v2 and Customer Disputes v1. */
const personal = new Set([
  "payer",
  "payment_source",
  "shipping",
  "payer_info",
  "email_address",
  "payer_email",
  "buyer",
  "messages",
  "notes",
  "evidences",
  "supporting_info",
  "offer",
]);

export function redactPersonalData(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(redactPersonalData);
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      personal.has(name) ? [] : [[name, redactPersonalData(value)]],
    ),
  );
}
