// What the owner decides without a developer, and what holds until he does.

export type BillingAddress = "required" | "optional" | "hidden";

export type Settings = {
  shopName: string;
  contact: { email: string; phone: string; address: string; facebook: string; instagram: string };
  /** Whether checkout asks for the buyer's address. */
  billingAddress: BillingAddress;
};

export const defaultSettings: Settings = {
  shopName: "Inkiosk",
  contact: {
    email: "hello@inkiosk.example",
    phone: "+33 1 23 45 67 89",
    address: "12 rue des Ateliers, 75011 Paris",
    facebook: "https://www.facebook.com/inkiosk",
    instagram: "https://www.instagram.com/inkiosk",
  },
  billingAddress: "required",
};
