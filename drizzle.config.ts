import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./db/tables.ts",
    "./db/basket-tables.ts",
    "./db/point-tables.ts",
    "./db/picture-tables.ts",
    "./db/pricing-tables.ts",
    "./db/demo-tables.ts",
    "./db/money-tables.ts",
    "./db/dispute-tables.ts",
    "./db/mail-tables.ts",
    "./db/settings-tables.ts",
    "./db/staff-tables.ts",
    "./db/device-tables.ts",
    "./db/pin-tables.ts",
    "./db/log-tables.ts",
    "./db/list-tables.ts",
    "./db/print-tables.ts",
    "./db/handover-tables.ts",
    "./db/production-tables.ts",
    "./db/label-tables.ts",
    "./db/alarm-tables.ts",
  ],
  out: "./db/migrations",
  casing: "snake_case",
});
