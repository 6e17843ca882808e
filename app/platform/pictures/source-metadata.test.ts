import { describe, expect, test } from "vitest";
import { cameraOf, digitalSourceOf, digitalSourceUri, sourceXmp } from "./source-metadata.ts";
import { digitalSources } from "#db/digital-sources.ts";

const says = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => ({ name, text }));
const camera = { "exif:Make": "Canon", "exif:Model": "Canon EOS R5" };

describe("what a file says of its source", () => {
  test.each(digitalSources)("%s is read out of what the shop itself writes", (source) => {
    expect(digitalSourceOf(says({ xmp: sourceXmp(source) }))).toBe(source);
  });
  test("is read out of Content Credentials", () => {
    expect(
      digitalSourceOf(
        says({
          "c2pa:digitalSourceType": digitalSourceUri("compositeWithTrainedAlgorithmicMedia"),
        }),
      ),
    ).toBe("compositeWithTrainedAlgorithmicMedia");
  });
  test.each([
    ["computationalCapture", "digitalCapture"],
    ["digitalArt", "digitalCreation"],
    ["dataDrivenMedia", "algorithmicMedia"],
    ["somethingNew", null],
  ])("%s counts as %s", (type, source) => {
    expect(
      digitalSourceOf(
        says({
          "c2pa:digitalSourceType": `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`,
        }),
      ),
    ).toBe(source);
  });
  test("is a photograph where a camera is named, unless it says otherwise", () => {
    expect(digitalSourceOf(says(camera))).toBe("digitalCapture");
    expect(
      digitalSourceOf(says({ ...camera, xmp: sourceXmp("compositeWithTrainedAlgorithmicMedia") })),
    ).toBe("compositeWithTrainedAlgorithmicMedia");
  });
  test.each([
    [
      {
        xmp: "<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>",
      },
    ],
    [
      {
        xmp: '<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>',
      },
    ],
    [
      {
        xmp: '<Iptc4xmpExt:DigitalSourceType rdf:resource="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>',
      },
    ],
    [
      {
        "c2pa:digitalSourceType":
          "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
      },
    ],
  ])("is read in each way of writing: %j", (texts) => {
    expect(digitalSourceOf(says(texts as unknown as Record<string, string>))).toBe(
      "trainedAlgorithmicMedia",
    );
  });
  test("is unknown where nothing is said", () =>
    expect(digitalSourceOf(says({ Software: "GIMP" }))).toBeNull());
});

test.each([
  [{ "exif:Make": "Canon", "exif:Model": "Canon EOS R5" }, "Canon EOS R5"],
  [{ "exif:Make": "Apple", "exif:Model": "iPhone 17 Pro" }, "Apple iPhone 17 Pro"],
  [{ "exif:Make": "NIKON CORPORATION", "exif:Model": "NIKON Z 8" }, "NIKON CORPORATION NIKON Z 8"],
  [{ "exif:Make": 'workflow:{"nodes": []}', "exif:Model": 'prompt:{"3": {}}' }, null],
  [{ "exif:Make": "Canon" }, null],
  [{ "exif:Make": "a".repeat(61), "exif:Model": "x" }, null],
  [{ "exif:ImageDescription": "OLYMPUS DIGITAL CAMERA" }, "OLYMPUS DIGITAL CAMERA"],
  [{ "exif:ImageDescription": "an old olympus digital camera on a table" }, null],
])("the camera of %j", (texts, camera) => expect(cameraOf(says(texts))).toBe(camera));
