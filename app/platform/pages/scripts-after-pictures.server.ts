// Delays scripts until the first pictures are drawn, an early click, or 2.5 seconds have passed.

const preloaded = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const begins = 'type="module" async=""';

export function deferUntilPictures(head: string, body: string): { head: string; body: string[] } {
  const files: string[] = [];
  const without = head.replace(preloaded, (_, href: string) => {
    files.push(href);
    return "";
  });
  // Texts on the page could contain the same characters, so the last match counts.
  const at = body.lastIndexOf(begins);
  if (at === -1) throw new Error("the page has no script that begins");
  const end = body.indexOf("</script>", at) + "</script>".length;
  const waiting = `type="text/plain"${body.slice(at + begins.length, end)}`;
  const starting = `<script data-files="${files.join(" ")}">${deferringScript}</script>`;
  return { head: without, body: [body.slice(0, at), waiting, starting, body.slice(end)] };
}

export const deferringScript = `(${startAfterPictures.toString()})()`;

/** This function runs in the browser, as text. */
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
  // A task after a frame begins once the pictures are painted.
  const afterNextFrame = () => requestAnimationFrame(() => setTimeout(begin));
  void Promise.allSettled(arrived).then(afterNextFrame);
  addEventListener("kept", begin, { once: true });
  setTimeout(begin, 2500);
}
