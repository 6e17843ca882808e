// Visitors who notice each request that is lost: half keep their connections, half open one each time.
import { Agent, get } from "node:http";

const paths = ["/", "/art", "/contact", "/healthz", "/basket", "/privacy"];

export type Seen = { answered: number; failed: string[] };

/** `whileTheyCome` begins with them, and is told by `isOver` when the last was answered. */
export async function visitSteadily(
  origin: string,
  requests: number,
  whileTheyCome: (isOver: () => boolean) => Promise<unknown>,
): Promise<Seen> {
  const seen: Seen = { answered: 0, failed: [] };
  let left = requests;
  const keeping = new Agent({ keepAlive: true });
  async function visit(agent: Agent | false): Promise<void> {
    while (left > 0) {
      left -= 1;
      const path = paths[left % paths.length]!;
      const found = await ask(origin + path, agent).catch((error: Error) => error.message);
      if (found === 200) seen.answered += 1;
      else seen.failed.push(`${path}: ${found}`);
    }
  }
  const visits = Promise.all(
    Array.from({ length: 8 }, (_, at) => visit(at % 2 === 0 ? keeping : false)),
  );
  let isOver = false;
  void visits.then(() => (isOver = true));
  await Promise.all([visits, whileTheyCome(() => isOver)]);
  keeping.destroy();
  return seen;
}

function ask(url: string, agent: Agent | false): Promise<number> {
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
