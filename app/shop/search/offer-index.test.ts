import { expect, test } from "vitest";
import { createOfferIndex } from "./offer-index.ts";

const offer = (size: string, mediaType = "Canvas") => ({
  mediaType,
  size,
  priceCents: 1000,
  widthMm: null,
  heightMm: null,
});

test("sizes and media that nobody sells any more make room for others", () => {
  const index = createOfferIndex();
  index.widen(10);
  for (let slot = 0; slot < 300; slot += 1)
    index.put(slot, [offer(`${slot}cm x 1cm`, `Medium ${slot % 60}`)]);
  index.put(301, [offer("A1")]);
  expect(index.sizes().map(({ key }) => key)).not.toContain("a1");
  index.remove(7);
  index.put(302, [offer("A1", "Medium 8")]);
  expect(index.media()).not.toContain("Canvas");
  expect(index.media()).toContain("Medium 8");
  for (let slot = 0; slot < 303; slot += 1) index.remove(slot);
  index.put(302, [offer("A1")]);
  expect(index.sizes().map(({ key }) => key)).toEqual(["a1"]);
  expect(index.media()).toEqual(["Canvas"]);
});

test("a size that one of many pieces still sells is kept", () => {
  const index = createOfferIndex();
  index.widen(10);
  for (let slot = 0; slot < 200; slot += 1) index.put(slot, [offer(`${slot}cm x 1cm`)]);
  for (let slot = 1; slot < 200; slot += 1) index.remove(slot);
  index.put(1, [offer("A1")]);
  expect(index.sizes().map(({ key }) => key)).toEqual(["0x1cm", "a1"]);
});
