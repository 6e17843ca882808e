// Finds the generator's name by searching CBOR (RFC 8949, section 3) for a few keys, unverified.

const names = ["claim_generator", "claim_generator_info", "softwareAgent", "digitalSourceType"];
const maxPerName = 8;
const nearby = 64;

export function credentialTexts(manifest: Buffer): { name: string; text: string }[] {
  return names.flatMap((name) => {
    const found: { name: string; text: string }[] = [];
    const key = Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);
    for (
      let at = manifest.indexOf(key);
      at >= 0 && found.length < maxPerName;
      at = manifest.indexOf(key, at + 1)
    ) {
      const text = textAt(manifest, at + key.length) ?? nameWithin(manifest, at + key.length);
      if (text) found.push({ name: `c2pa:${name}`, text });
    }
    return found;
  });
}

const nameKey = Buffer.from("\x64name");

function nameWithin(manifest: Buffer, at: number): string | null {
  const found = manifest.subarray(at, at + nearby).indexOf(nameKey);
  return found < 0 ? null : textAt(manifest, at + found + nameKey.length);
}

function textAt(manifest: Buffer, at: number): string | null {
  const head = manifest[at] ?? 0;
  if (head >= 0x60 && head <= 0x77) return manifest.toString("utf8", at + 1, at + 1 + head - 0x60);
  return head === 0x78 ? manifest.toString("utf8", at + 2, at + 2 + (manifest[at + 1] ?? 0)) : null;
}
