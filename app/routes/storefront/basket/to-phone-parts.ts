// One chunk, fetched when a basket goes to a phone.
export { startTransfer } from "./phone-transfer.ts";
export { ToPhone } from "./to-phone.tsx";
