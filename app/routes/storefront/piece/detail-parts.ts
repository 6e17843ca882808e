export { DetailStage } from "./detail-stage.tsx";
export { DetailWords } from "./detail-words.tsx";
