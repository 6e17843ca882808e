// Generators that name themselves and little else.
import type { Provenance } from "#db/json-columns.ts";
import { firstText } from "./file-metadata.ts";
import type { FileMetadata } from "./file-metadata.ts";
import { xmpProperty } from "./xmp.ts";

const jobId = /\s*Job ID: [\da-f-]{32,36}/i;

/** "a heron --v 6.1 --ar 3:2 --no people Job ID: …" */
export function fromMidjourney(metadata: FileMetadata): Provenance | null {
  const xmp = firstText(metadata, "xmp") ?? "";
  const descriptions = [
    firstText(metadata, "Description"),
    firstText(metadata, "exif:ImageDescription"),
    firstText(metadata, "iptc:Caption"),
    firstText(metadata, "comment"),
  ];
  const text = [...descriptions, xmpProperty(xmp, "dc:description")].find(
    (each) => each && jobId.test(each.slice(0, 20_000)),
  );
  if (!text) return null;
  const command = text.slice(0, text.search(jobId));
  const options = command.search(/\s--?[a-z]/i);
  const option = (names: string) =>
    new RegExp(`\\s--(?:${names})\\s+([^-\\s][^\\s]{0,60})`, "i").exec(command)?.[1];
  const niji = option("niji");
  const version = option("v|version");
  return {
    tool: "Midjourney",
    model: niji ? `Niji ${niji}` : version && `Midjourney v${version}`,
    prompt: options < 0 ? command : command.slice(0, options),
    negativePrompt: /\s--no\s+([^\n]{1,4000}?)(?=\s--|$)/i.exec(command)?.[1],
    seed: option("seed"),
  };
}

/** Only distinctive parts, since wordings change; the first match wins. */
const distinctive: [RegExp, string][] = [
  [/adobe[ _]?firefly/i, "Adobe Firefly"],
  [/dall[·\-. ]?e\b/i, "DALL·E"],
  [/chatgpt|gpt-4o|gpt-image/i, "ChatGPT"],
  [/openai/i, "OpenAI"],
  [/midjourney/i, "Midjourney"],
  [/bing image creator|microsoft[ _]responsible[ _]ai|microsoft designer/i, "Microsoft Designer"],
  [/made with google ai|google c2pa/i, "Google AI"],
  [/black ?forest ?labs/i, "FLUX"],
  [/stability[ .]?ai|dreamstudio/i, "Stability AI"],
  [/leonardo\.?ai/i, "Leonardo.Ai"],
  [/draw things/i, "Draw Things"],
  [/invokeai/i, "InvokeAI"],
  [/novelai/i, "NovelAI"],
  [/fooocus/i, "Fooocus"],
  [/comfyui/i, "ComfyUI"],
];
/** Common words: only in a program's place, never in a description. */
const ambiguous: [RegExp, string][] = [
  [/imagen|gemini/i, "Google AI"],
  [/\bflux\b/i, "FLUX"],
  [/ideogram/i, "Ideogram"],
  [/recraft/i, "Recraft"],
];
const programs = [
  "c2pa:softwareAgent",
  "c2pa:claim_generator_info",
  "c2pa:claim_generator",
  "Software",
  "exif:Software",
  "iptc:Program",
];
const programsInXmp = ["xmp:CreatorTool", "Iptc4xmpExt:AISystemUsed"];
const descriptions = [
  "iptc:Credit",
  "iptc:Byline",
  "exif:Artist",
  "exif:ImageDescription",
  "Author",
  "Description",
];
const descriptionsInXmp = ["photoshop:Credit", "dc:creator"];
const longestName = 300;

export function fromNamedGenerator(metadata: FileMetadata): Provenance | null {
  const xmp = firstText(metadata, "xmp") ?? "";
  const inTexts = (field: string) =>
    metadata.texts.filter(({ name }) => name === field).map(({ text }) => text);
  const inXmp = (field: string) => xmpProperty(xmp, field) ?? [];
  const program = [...programs.flatMap(inTexts), ...programsInXmp.flatMap(inXmp)];
  const tool =
    firstNamed(program, [...distinctive, ...ambiguous]) ??
    firstNamed(
      [...descriptionsInXmp.flatMap(inXmp), ...descriptions.flatMap(inTexts)],
      distinctive,
    );
  return tool ? { tool, prompt: xmpProperty(xmp, "Iptc4xmpExt:AIPromptInformation") } : null;
}

function firstNamed(texts: string[], known: [RegExp, string][]): string | undefined {
  for (const text of texts) {
    const found = known.find(([sign]) => sign.test(text.slice(0, longestName)));
    if (found) return found[1];
  }
  return undefined;
}
