// Reads a picture's origin (IPTC's digital source type, a camera), and writes it into files.
import { digitalSources } from "#db/digital-sources.ts";
import type { DigitalSource } from "#db/digital-sources.ts";

function isDigitalSource(text: unknown): text is DigitalSource {
  return digitalSources.includes(text as DigitalSource);
}

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/";

export function digitalSourceUri(source: DigitalSource): string {
  return `${vocabulary}${source}`;
}

export function sourceXmp(source: DigitalSource): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${digitalSourceUri(source)}</Iptc4xmpExt:DigitalSourceType>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

/** IPTC's other types, including retired ones, and what the shop shows for them. */
const likened: Record<string, DigitalSource> = {
  digitalArt: "digitalCreation",
  humanEdits: "digitalCreation",
  computationalCapture: "digitalCapture",
  multiFrameComputationalCapture: "digitalCapture",
  negativeFilm: "digitalCapture",
  positiveFilm: "digitalCapture",
  compositeCapture: "digitalCapture",
  compositeSynthetic: "compositeWithTrainedAlgorithmicMedia",
  dataDrivenMedia: "algorithmicMedia",
};

type Texts = { name: string; text: string }[];

export function digitalSourceOf(texts: Texts): DigitalSource | null {
  const textNamed = (name: string) => texts.find((each) => each.name === name)?.text;
  const xmp = textNamed("xmp") ?? "";
  const candidates = [
    xmp.slice(Math.max(0, xmp.indexOf(":DigitalSourceType"))).slice(0, 500),
    textNamed("c2pa:digitalSourceType") ?? "",
  ];
  const type =
    candidates
      .map((text) => /\/digitalsourcetype\/([A-Za-z]{1,60})/.exec(text)?.[1])
      .find(Boolean) ?? "";
  if (isDigitalSource(type)) return type;
  return likened[type] ?? (cameraOf(texts) ? "digitalCapture" : null);
}

export function cameraOf(texts: Texts): string | null {
  const textNamed = (name: string) => texts.find((each) => each.name === name)?.text.trim() ?? "";
  const [make, model] = [textNamed("exif:Make"), textNamed("exif:Model")];
  const isName = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N} .,'()/+&_-]{0,59}$/u.test(text);
  // Cameras write this automatically, and some editors remove all other texts.
  const described = textNamed("exif:ImageDescription");
  const isOwn = /^[A-Z][A-Z ]{1,30} DIGITAL (?:STILL )?CAMERA$/.test(described);
  if (!isName(make) || !isName(model)) return isOwn ? described : null;
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
}
