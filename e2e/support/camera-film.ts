// The film that Chromium's fake camera shows.
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { qrRows } from "#app/platform/documents/qr-code.ts";
import { chromium } from "./chromium.ts";

const film = path.join(tmpdir(), `inkiosk-film-${process.pid}.y4m`);

export const cameraLaunchOptions = {
  executablePath: chromium.executablePath,
  env: { ...(process.env as Record<string, string>), ...chromium.env },
  args: [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ],
};

/** Ten frames of a code in YUV4MPEG2; to be shown before the camera is switched on. */
export function filmCode(text: string): void {
  const [width, height, scale] = [640, 480, 10];
  const rows = qrRows(text);
  const light = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - rows.length * scale) / 2);
  const top = Math.floor((height - rows.length * scale) / 2);
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1)
      if (rows[Math.floor(y / scale)]![Math.floor(x / scale)])
        light[(top + y) * width + left + x] = 16;
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    light,
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}
