// All that is fetched when somebody looks at a print at its own pixels, in one file.
export { DetailStage } from "./detail-stage.tsx";
export { DetailWords } from "./detail-words.tsx";
