// One request per connection, read off the wire: fetch would decompress it, and reuse a connection
// that the shop closed.
import { request } from "node:http";

export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Answer["headers"],
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}
