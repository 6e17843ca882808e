// Reads the name of an ICC profile (ICC.1:2022, 7.3 and 10), such as "Display P3".

const longestName = 80;

export function profileName(profile: Uint8Array): string | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  try {
    for (let tag = 0; tag < view.getUint32(128); tag += 1) {
      const entry = 132 + tag * 12;
      if (ascii(view, entry, 4) === "desc") return tidy(readName(view, view.getUint32(entry + 4)));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** The name is ASCII in version 2, UTF-16 in version 4. */
function readName(view: DataView, at: number): string {
  const type = ascii(view, at, 4);
  if (type === "desc") return ascii(view, at + 12, Math.min(longestName, view.getUint32(at + 8)));
  if (type !== "mluc") return "";
  const length = Math.min(longestName * 2, view.getUint32(at + 20));
  const offset = at + view.getUint32(at + 24);
  const units = Array.from({ length: length / 2 }, (_, index) =>
    view.getUint16(offset + index * 2),
  );
  return String.fromCharCode(...units);
}

function ascii(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}

function tidy(name: string): string | null {
  return name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "").trim() || null;
}
