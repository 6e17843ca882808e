// An order as in PayPal's documentation.

export const sampleOrder = {
  intent: "CAPTURE",
  purchase_units: [
    {
      custom_id: "order-7",
      invoice_id: "IK-7",
      description: "Two prints",
      soft_descriptor: "INKIOSK",
      amount: {
        currency_code: "EUR",
        value: "54.50",
        breakdown: {
          item_total: { currency_code: "EUR", value: "59.5" },
          discount: { currency_code: "EUR", value: "5.00" },
        },
      },
      items: [
        {
          name: "Tide, A2 canvas",
          quantity: "1",
          unit_amount: { currency_code: "EUR", value: "35.00" },
          category: "PHYSICAL_GOODS",
        },
        {
          name: "Dune, A4 paper",
          quantity: "2",
          unit_amount: { currency_code: "EUR", value: "12.25" },
        },
      ],
    },
  ],
  application_context: {
    brand_name: "Inkiosk",
    locale: "fr-FR",
    landing_page: "NO_PREFERENCE",
    shipping_preference: "NO_SHIPPING",
    user_action: "PAY_NOW",
    return_url: "http://localhost:3000/checkout/return?order=7",
    cancel_url: "http://localhost:3000/checkout",
  },
};
