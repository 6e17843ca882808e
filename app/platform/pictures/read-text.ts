// Decodes text of unknown encoding: UTF-8 if valid, whatever the format prescribes, else Latin-1.
const utf8 = new TextDecoder("utf-8", { fatal: true });

export function readText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  }
}
