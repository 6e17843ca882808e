// Reads a ZIP as any program does, from its directory, with what Python brings along.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const script = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: z.read(i).hex() for i in z.infolist()}))`;

/** What each file holds, by its name. */
export async function readZip(zip: Uint8Array): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), "zip-"));
  try {
    const file = path.join(folder, "read.zip");
    await writeFile(file, zip);
    const { stdout } = await promisify(execFile)("python3", ["-c", script, file], {
      maxBuffer: 1e8,
    });
    const found = JSON.parse(stdout) as Record<string, string>;
    return Object.fromEntries(
      Object.entries(found).map(([name, hex]) => [name, Buffer.from(hex, "hex")]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
