// One chunk, fetched when a basket goes to a phone.
export { showLink } from "./link-progress.ts";
export { LinkDialog } from "./link-dialog.tsx";
