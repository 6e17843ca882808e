// One chunk, fetched when a basket goes to a phone.
export { startTransfer as moveToPhone } from "./phone-transfer.ts";
export { ToPhone } from "./to-phone.tsx";
