// Draws a logo in a separate process, which ends afterwards. Only there does sharp read SVG.
import { fork } from "node:child_process";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

export type LogoSpec = {
  kind: "svg" | "png" | "jpeg";
  bytes: Uint8Array;
  max: { width: number; height: number };
};
/** `rgba` are the pixels of `png`; `displayed` is the size of the original. */
export type RenderedLogo = {
  png: Uint8Array;
  rgba: Uint8Array;
  width: number;
  height: number;
  displayed: { width: number; height: number };
};

const patienceMs = 15_000;

export function renderLogo(spec: LogoSpec): Promise<RenderedLogo | null> {
  const child = fork(path.join(projectRoot, "app/platform/pictures/render-logo-child.ts"), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: ["--max-old-space-size=128"],
  });
  return new Promise((resolve) => {
    const end = (logo: RenderedLogo | null) => {
      clearTimeout(limit);
      child.kill("SIGKILL");
      resolve(logo);
    };
    const limit = setTimeout(() => end(null), patienceMs);
    child.once("message", (logo) => end(logo as RenderedLogo | null));
    child.once("error", () => end(null));
    child.once("exit", () => end(null));
    child.send(spec);
  });
}
