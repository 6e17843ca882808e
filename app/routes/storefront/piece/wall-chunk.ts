// One chunk, fetched before a piece is shown on a wall.
export { HangWithOthers } from "./hang-with-others.tsx";
export { WallControls } from "#app/routes/storefront/kit/wall/wall-controls.tsx";
export { WallRoom } from "./wall-room.tsx";
export { WallSizes } from "./wall-sizes.tsx";
