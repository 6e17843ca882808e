// Generators that name themselves and little else: Midjourney in a description, DALL·E, ChatGPT, Firefly and others in Content
// Credentials, EXIF, XMP or IPTC.
import type { Provenance } from "#db/json-columns.ts";
import { said } from "#app/shop/pictures/file-says.ts";
import type { FileSays } from "#app/shop/pictures/file-says.ts";
import { xmpProperty } from "#app/shop/pictures/xmp.ts";

const jobId = /\s*Job ID: [\da-f-]{32,36}/i;

/** "a heron --v 6.1 --ar 3:2 --no people Job ID: …", as the description of the file. */
export function fromMidjourney(says: FileSays): Provenance | null {
  const xmp = said(says, "xmp") ?? "";
  const descriptions = [said(says, "Description"), said(says, "exif:ImageDescription"), said(says, "iptc:Caption"), said(says, "comment")];
  const text = [...descriptions, xmpProperty(xmp, "dc:description")].find((each) => each && jobId.test(each.slice(0, 20_000)));
  if (!text) return null;
  const asked = text.slice(0, text.search(jobId));
  const options = asked.search(/\s--?[a-z]/i);
  const option = (names: string) => new RegExp(`\\s--(?:${names})\\s+([^-\\s][^\\s]{0,60})`, "i").exec(asked)?.[1];
  const niji = option("niji");
  const version = option("v|version");
  return {
    tool: "Midjourney",
    model: niji ? `Niji ${niji}` : version && `Midjourney v${version}`,
    prompt: options < 0 ? asked : asked.slice(0, options),
    negativePrompt: /\s--no\s+([^\n]{1,4000}?)(?=\s--|$)/i.exec(asked)?.[1],
    seed: option("seed"),
  };
}

/** The first that fits names the tool. What such programs say of themselves changes; only the distinctive part is looked for. */
const known: [RegExp, string][] = [
  [/adobe[ _]?firefly/i, "Adobe Firefly"],
  [/dall[·\-. ]?e/i, "DALL·E"],
  [/chatgpt|gpt-4o|gpt-image/i, "ChatGPT"],
  [/openai/i, "OpenAI"],
  [/midjourney/i, "Midjourney"],
  [/bing image creator|microsoft[ _]responsible[ _]ai|microsoft designer/i, "Microsoft Designer"],
  [/made with google ai|google c2pa|imagen|gemini/i, "Google AI"],
  [/black ?forest ?labs|\bflux\b/i, "FLUX"],
  [/stability[ .]?ai|dreamstudio/i, "Stability AI"],
  [/leonardo\.?ai/i, "Leonardo.Ai"],
  [/ideogram/i, "Ideogram"],
  [/recraft/i, "Recraft"],
  [/draw things/i, "Draw Things"],
  [/invokeai/i, "InvokeAI"],
  [/novelai/i, "NovelAI"],
  [/fooocus/i, "Fooocus"],
  [/comfyui/i, "ComfyUI"],
];
const namePlaces = ["c2pa:softwareAgent", "c2pa:claim_generator_info", "c2pa:claim_generator", "Software", "exif:Software"];
const lastPlaces = ["iptc:Program", "iptc:Credit", "iptc:Byline", "exif:Artist", "exif:ImageDescription", "Author", "Description"];

export function fromNamedGenerator(says: FileSays): Provenance | null {
  const xmp = said(says, "xmp") ?? "";
  const names = [
    ...says.texts.filter(({ name }) => namePlaces.includes(name)).map(({ text }) => text),
    ...["xmp:CreatorTool", "photoshop:Credit", "Iptc4xmpExt:AISystemUsed", "dc:creator"].map((each) => xmpProperty(xmp, each)),
    ...lastPlaces.map((place) => said(says, place)),
  ].flatMap((name) => (name ? [name.slice(0, 300)] : []));
  for (const name of names) {
    const tool = known.find(([sign]) => sign.test(name))?.[1];
    if (tool) return { tool, prompt: xmpProperty(xmp, "Iptc4xmpExt:AIPromptInformation") };
  }
  return null;
}
