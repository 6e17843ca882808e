// Scripts would share a slow line with the picture that a visitor came for. So they are asked for
// once the first pictures are there, a press was kept (early-presses.server.ts), or a moment has
// passed.

const preloaded = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const begin = /<script nonce="[^"]+" type="module" async="">/;

/** Of a whole page as React Router writes it. */
export function afterPictures(page: string): string {
  const files: string[] = [];
  const without = page.replace(preloaded, (_, href: string) => {
    files.push(href);
    return "";
  });
  const opened = begin.exec(without);
  if (!opened) throw new Error("the page has no script that begins");
  const [before, after] = [without.slice(0, opened.index), without.slice(opened.index)];
  const waiting = after.replace('type="module" async=""', 'type="text/plain"');
  const end = waiting.indexOf("</script>") + "</script>".length;
  const starting = `<script data-files="${files.join(" ")}">${afterPicturesScript}</script>`;
  return before + waiting.slice(0, end) + starting + waiting.slice(end);
}

/** The same on every page, so that a policy can name it by hash. */
export const afterPicturesScript = `(${startAfterPictures.toString()})()`;

/** Runs in the browser, as text, behind the script that waits. */
function startAfterPictures() {
  const { dataset } = document.currentScript as HTMLScriptElement;
  const waiting = document.querySelector("script[type='text/plain']")!;
  let hasBegun = false;

  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of dataset["files"]!.split(" ")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = waiting.textContent;
    waiting.after(script);
  }

  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const arrived = Array.from(pictures, (picture) => picture.complete || picture.decode());
  // why a task after a frame: the pictures are drawn first.
  const drawn = () => requestAnimationFrame(() => setTimeout(begin));
  void Promise.allSettled(arrived).then(drawn);
  addEventListener("kept", begin, { once: true });
  setTimeout(begin, 2500);
}
