// How long an unpaid order stays open at PayPal, and how long PayPal remembers a request id.

/** PayPal's defaults. payments/unsettled-payment.ts lets an order expire by them. */
export const paypalDeadlines = { openHours: 3, requestHours: 6 };
