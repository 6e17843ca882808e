import { expect, test } from "vitest";
import type { DigitalSource } from "#db/digital-sources.ts";
import { listSource } from "./list-source.server.ts";

const hung = (...sources: DigitalSource[]) =>
  sources.map((digitalSource) => ({
    picture: { key: "", width: 1, height: 1, placeholder: "", digitalSource },
  }));

test("a list whose pictures have one source says it once", () => {
  expect(listSource(hung("trainedAlgorithmicMedia", "trainedAlgorithmicMedia"), "en")).toEqual({
    usual: "trainedAlgorithmicMedia",
    words: "AI-generated",
  });
});

test("a mixed list says that of most of them, and that others are marked", () => {
  const mixed = hung("digitalCapture", "trainedAlgorithmicMedia", "trainedAlgorithmicMedia");
  expect(listSource(mixed, "en")).toEqual({
    usual: "trainedAlgorithmicMedia",
    words: "AI-generated, unless marked otherwise",
  });
  expect(listSource(mixed, "fr")!.words).toBe("Images générées par IA, sauf mention contraire");
});

test("a list of one speaks of one, in French too", () => {
  expect(listSource(hung("algorithmicMedia"), "fr")!.words).toBe("Peinte par un programme");
  expect(listSource(hung("algorithmicMedia", "algorithmicMedia"), "fr")!.words).toBe(
    "Œuvres peintes par un programme",
  );
});

test("a list of nothing says nothing", () => expect(listSource([], "en")).toBeNull());
