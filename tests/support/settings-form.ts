// The fields of the settings, as a form sends them.
import { settingsSections } from "#app/shop/settings/settings-form.ts";
import type { SettingsSection } from "#app/shop/settings/settings-form.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";

const sent: Record<string, string> = {
  shopName: "Gallery",
  ...defaultSettings.contact,
  logo: "",
  accent: "#8a1c3c",
  headline: "Prints from the harbour",
  headlineFr: "Des tirages du port",
  openingText: "Made to order.",
  openingTextFr: "Imprimés à la commande.",
  billingAddress: "optional",
  uploadLimit: "5",
  newReferences: "checked",
  securityAsked: "on",
  securityAnswer: "Tom",
  watermarkText: "Gallery",
  watermarkOpacity: "40",
  watermarkScale: "10",
  watermarkPosition: "bottom-left",
  watermarkColour: "#ffffff",
  watermarkFontFamily: "serif",
  watermarkFontWeight: "700",
  printSharpPpi: "150",
  printDistanceFactor: "3438",
  printGate: "on",
  printCanvasWrap: "extended",
  printEnlargementCredit: "1",
  printLeastKept: "50",
  workshopMonday: "9:00–12:30, 14:00–18:00",
  workshopTuesday: "9:00–18:00",
  workshopWednesday: "9:00–18:00",
  workshopThursday: "9:00–18:00",
  workshopFriday: "9:00–17:00",
  workshopSaturday: "",
  workshopSunday: "",
  workshopSpecialDays: "2026-12-24 9:00–12:00",
  workshopHolidays: "closed",
  workshopCutOff: "16:00",
  invoiceSellerName: "Atelier Encre",
  invoiceSellerAddress: "12 rue des Ateliers\n75011 Paris",
  invoiceLegalForm: "EI",
  invoiceSiren: "552 100 554",
  invoiceVatNumber: "",
  invoiceVatRegime: "rate",
  invoiceVatRate: "20",
  releasesUrl: "https://releases.example/newest.json",
};

export const sentOf = (section: SettingsSection): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => name in settingsSections[section].fields),
  );
