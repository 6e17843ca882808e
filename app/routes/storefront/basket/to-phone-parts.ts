// One chunk: fetched when a basket goes to a phone.
export { handOver } from "./handing-over.ts";
export { ToPhone } from "./to-phone.tsx";
