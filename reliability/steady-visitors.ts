// Visitors who notice each request that is lost: half keep their connections, half open one each
// time.
import { Agent, get } from "node:http";

const paths = ["/", "/art", "/contact", "/healthz", "/basket", "/withdrawal"];

export type VisitResult = { sentCount: number; failed: string[] };

/** Sends requests while `goesOn` agrees; it gets the number sent so far. */
export async function visitSteadily(
  origin: string,
  goesOn: (sentCount: number) => boolean,
): Promise<VisitResult> {
  const result: VisitResult = { sentCount: 0, failed: [] };
  const keeping = new Agent({ keepAlive: true });
  async function visit(agent: Agent | false): Promise<void> {
    while (goesOn(result.sentCount)) {
      const path = paths[(result.sentCount += 1) % paths.length]!;
      const found = await sendRequest(origin + path, agent).catch((error: Error) => error.message);
      if (found !== 200) result.failed.push(`${path}: ${found}`);
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => visit(at % 2 === 0 ? keeping : false)));
  keeping.destroy();
  return result;
}

function sendRequest(url: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, timeout: 30_000 }, (response) => {
      response.on("end", () => resolve(response.statusCode!));
      response.on("error", reject);
      response.resume();
    });
    request.on("timeout", () => request.destroy(new Error("no answer for 30 seconds")));
    request.on("error", reject);
  });
}
