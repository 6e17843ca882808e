// One chunk, fetched before a piece shows its detail.
export { DetailStage } from "./detail-stage.tsx";
export { DetailText } from "./detail-text.tsx";
