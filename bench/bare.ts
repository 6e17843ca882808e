// Starts the servers of bare-server.ts on the shop's core.
import path from "node:path";
import { startOnShopCore, stop } from "./machine.ts";

let port = 3950;

export async function startBareServer(
  kind: "bytes" | "304" | "react",
  file: string,
  encoding = "identity",
): Promise<{ url: string; stop(): Promise<void> }> {
  port += 1;
  const child = await startOnShopCore(
    [path.join(import.meta.dirname, "bare-server.ts"), String(port), kind, file, encoding],
    {},
    "listening",
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => stop(child) };
}
