import { describe, expect, test } from "vitest";
import { measureNotice, maxNoticeBytes } from "./guarantee-notice-file.ts";

const svg = (text: string) => new TextEncoder().encode(text);
const drawing = (inside = "", root = 'viewBox="0 0 595 842"') =>
  svg(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

test("what is measured", () => {
  expect(measureNotice("png", png(1654, 2339))).toEqual({ width: 1654, height: 2339 });
  expect(
    measureNotice("svg", drawing('<use href="#a"/><image href="data:image/png;base64,AA=="/>')),
  ).toEqual({ width: 595, height: 842 });
  expect(
    measureNotice("svg", svg('<!-- made by hand --><svg viewBox="0,0,10.5,20"></svg>')),
  ).toEqual({ width: 10.5, height: 20 });
});

describe("what is refused", () => {
  test.each([
    ["png", png(799, 1200), "narrower"],
    ["png", png(20_000, 20_000), "no size"],
    ["png", png(1000, 0), "no size"],
    ["png", drawing(), "not a PNG"],
    ["png", new Uint8Array(4), "not a PNG"],
    ["png", new Uint8Array(maxNoticeBytes + 1), "larger"],
    ["svg", png(1654, 2339), "not an SVG"],
    ["svg", svg("<html><svg viewBox='0 0 1 1'></svg></html>"), "not an SVG"],
    ["svg", drawing("<script>1</script>"), "not a plain drawing"],
    ["svg", drawing('<g onload="x()"/>'), "not a plain drawing"],
    ["svg", drawing('<image href="https://example.org/a.png"/>'), "not a plain drawing"],
    ["svg", drawing("<style>@import 'a.css';</style>"), "not a plain drawing"],
    ["svg", drawing('<rect fill="url(https://example.org/#a)"/>'), "not a plain drawing"],
    ["svg", drawing("", 'width="10" height="10"'), "no viewBox"],
  ] as const)("%s %#", (kind, bytes, reason) => {
    expect(measureNotice(kind, bytes)).toEqual({ refused: expect.stringContaining(reason) });
  });
});
