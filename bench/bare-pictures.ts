// sharp and nothing else: makes the shop's files of each picture in a folder, and prints the ms.
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureWidths, publicSide } from "#app/shop/pictures/picture.ts";

sharp.cache(false);
const folder = process.argv[2]!;
const names = await readdir(folder);
const mark = await sharp({
  text: { text: '<span foreground="white" alpha="50%">Inkiosk</span>', rgba: true, dpi: 400 },
})
  .png()
  .toBuffer();

const begun = performance.now();
for (const name of names) {
  const { data, info } = await sharp(path.join(folder, name))
    .resize({ width: publicSide, height: publicSide, fit: "inside" })
    .composite([{ input: mark, gravity: "southeast" }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of pictureWidths) {
    const resized = sharp(data, {
      raw: { width: info.width, height: info.height, channels: 3 },
    }).resize({
      width: Math.min(width, info.width),
    });
    await resized.clone().jpeg({ quality: 85, progressive: true }).toBuffer();
    await resized.clone().webp({ quality: 80, effort: 3 }).toBuffer();
    await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer();
  }
}
process.stdout.write(String(performance.now() - begun));
