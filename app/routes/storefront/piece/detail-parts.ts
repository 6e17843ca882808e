// One chunk: fetched before a piece shows its detail.
export { DetailStage } from "./detail-stage.tsx";
export { DetailWords } from "./detail-words.tsx";
