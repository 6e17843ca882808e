// Reads texts in a picture's metadata, with limits, since strangers sent them; skips damaged parts.
import { inflateSync } from "node:zlib";
import { credentialTexts } from "./content-credentials.ts";
import { cameraOf, digitalSourceOf } from "./source-metadata.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { exifTexts } from "./exif-texts.ts";
import { readText } from "./read-text.ts";

/** `name`: a PNG keyword, "xmp" (the whole packet), "exif:UserComment", "iptc:Caption" … */
type FileText = { name: string; text: string };
export type FileTexts = {
  texts: FileText[];
  hasContentCredentials: boolean;
  digitalSource: DigitalSource | null;
  camera: string | null;
};

const maxCharacters = 1_000_000;
const maxTexts = 200;
const maxPacked = 20;

type Gathering = {
  add(name: string, text: string): void;
  unpack(packed: Uint8Array): Uint8Array;
  exif(tiff: Uint8Array): void;
  credentials: Uint8Array[];
};

export function readFileTexts(bytes: Uint8Array): FileTexts {
  const texts: FileText[] = [];
  let room = maxCharacters;
  let packedBytesLeft = maxPacked;
  const add = (name: string, text: string) => {
    if (text.length > room || texts.length >= maxTexts) return;
    room -= text.length;
    texts.push({ name, text });
  };
  const gathering: Gathering = {
    add,
    unpack(packed) {
      if ((packedBytesLeft -= 1) < 0) throw new Error("too many packed texts");
      return inflateSync(packed, { maxOutputLength: Math.max(1, room) });
    },
    exif(tiff) {
      for (const { name, text } of exifTexts(tiff)) add(name, text);
    },
    credentials: [],
  };
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (file.readUInt32BE(0) === 0x89504e47) readPng(file, gathering);
    else if (file.readUInt16BE(0) === 0xffd8) readJpeg(file, gathering);
    else if (file.toString("latin1", 8, 12) === "WEBP") readWebp(file, gathering);
  } catch {}
  const credentials = Buffer.concat(gathering.credentials).subarray(0, maxCharacters);
  for (const { name, text } of credentialTexts(credentials)) add(name, text);
  return {
    texts,
    hasContentCredentials: credentials.length > 0,
    digitalSource: digitalSourceOf(texts),
    camera: cameraOf(texts),
  };
}

function readPng(file: Buffer, gathering: Gathering): void {
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
    if (type === "caBX") gathering.credentials.push(content);
    if (length > maxCharacters) continue;
    if (type === "eXIf") gathering.exif(content);
    if (type === "tEXt" || type === "zTXt" || type === "iTXt")
      readPngText(type, content, gathering);
    if (type === "IEND") return;
  }
}

/** PNG, third edition, 11.3.3. */
function readPngText(
  type: "tEXt" | "zTXt" | "iTXt",
  content: Buffer,
  { add, unpack }: Gathering,
): void {
  const end = content.indexOf(0);
  if (end < 1 || end > 79) return;
  const keyword = content.toString("latin1", 0, end);
  const name = keyword === "XML:com.adobe.xmp" ? "xmp" : keyword;
  try {
    if (type === "tEXt") return add(name, readText(content.subarray(end + 1)));
    if (type === "zTXt") return add(name, readText(unpack(content.subarray(end + 2))));
    const language = content.indexOf(0, end + 3);
    const translated = content.indexOf(0, language + 1);
    if (language < 0 || translated < 0) return;
    const body = content.subarray(translated + 1);
    add(name, readText(content[end + 1] === 1 ? unpack(body) : body));
  } catch {}
}

const exifHead = "Exif\0\0";
const xmpHead = "http://ns.adobe.com/xap/1.0/\0";
const photoshopHead = "Photoshop 3.0\0";

function readJpeg(file: Buffer, gathering: Gathering): void {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return;
    const length = file.readUInt16BE(at + 2);
    const content = file.subarray(at + 4, at + 2 + length);
    at += 2 + Math.max(2, length);
    const begins = (head: string) => content.toString("latin1", 0, head.length) === head;
    if (marker === 0xe1 && begins(exifHead)) gathering.exif(content.subarray(exifHead.length));
    else if (marker === 0xe1 && begins(xmpHead))
      gathering.add("xmp", readText(content.subarray(xmpHead.length)));
    else if (marker === 0xed && begins(photoshopHead))
      readPhotoshop(content.subarray(photoshopHead.length), gathering);
    // Each segment begins with 8 bytes of header (ISO/IEC 19566-5).
    else if (marker === 0xeb && begins("JP")) gathering.credentials.push(content.subarray(8));
    else if (marker === 0xfe) gathering.add("comment", readText(content));
  }
}

function readWebp(file: Buffer, gathering: Gathering): void {
  for (let at = 12; at + 8 <= file.length;) {
    const type = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const content = file.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
    if (type === "C2PA") gathering.credentials.push(content);
    if (length > maxCharacters) continue;
    if (type === "EXIF")
      gathering.exif(content.toString("latin1", 0, 6) === exifHead ? content.subarray(6) : content);
    if (type === "XMP ") gathering.add("xmp", readText(content));
  }
}

const iptcResource = 0x0404;
/** IIM 4.2, record 2. */
const iptcFields: Record<number, string> = {
  65: "iptc:Program",
  80: "iptc:Byline",
  110: "iptc:Credit",
  120: "iptc:Caption",
};

function readPhotoshop(content: Buffer, { add }: Gathering): void {
  for (
    let at = 0;
    at + 12 <= content.length && content.toString("latin1", at, at + 4) === "8BIM";
  ) {
    const resource = content.readUInt16BE(at + 4);
    const nameLength = content[at + 6]! + 1;
    const begin = at + 6 + nameLength + (nameLength % 2);
    const length = content.readUInt32BE(begin);
    if (resource === iptcResource) readIptc(content.subarray(begin + 4, begin + 4 + length), add);
    at = begin + 4 + length + (length % 2);
  }
}

function readIptc(content: Buffer, add: Gathering["add"]): void {
  for (let at = 0; at + 5 <= content.length && content[at] === 0x1c;) {
    const length = content.readUInt16BE(at + 3);
    const name = content[at + 1] === 2 ? iptcFields[content[at + 2]!] : undefined;
    if (name) add(name, readText(content.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
}
