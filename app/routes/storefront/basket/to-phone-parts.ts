export { handOver } from "./handing-over.ts";
export { ToPhone } from "./to-phone.tsx";
