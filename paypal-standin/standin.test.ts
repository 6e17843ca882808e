// Where it listens, that it starts from the command line, and that it is quick.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { startStandin } from "./standin.ts";
import { openClient } from "./test-client.ts";

test.each(["0.0.0.0", "localhost", "::1", "192.168.1.1"])(
  "it refuses to listen on %s",
  async (host) => {
    await expect(startStandin({ host })).rejects.toThrow("127.0.0.1 only");
  },
);

test("two of them know nothing of each other, and close at once, also while somebody waits", async () => {
  const [first, second] = await Promise.all([startStandin(), startStandin()]);
  expect(new URL(first.url).hostname).toBe("127.0.0.1");
  const client = await openClient(first);
  const order = await client.order();
  expect((await (await openClient(second)).get(`/v2/checkout/orders/${order}`)).status).toBe(404);
  await first.control("faults", { do: "hang" });
  const hanging = client.get(`/v2/checkout/orders/${order}`).catch(() => "cut off");
  await Promise.all([first.close(), second.close()]);
  expect(await hanging).toBe("cut off");
});

test("from the command line", async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "start.ts"), "--port=0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [told] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const url = /PAYPAL_API_URL=(http:\/\/127\.0\.0\.1:\d+)/.exec(told)?.[1];
  expect(told).toMatch(/PAYPAL_CLIENT_ID=\S+[^]*PAYPAL_CLIENT_SECRET=\S+[^]*PAYPAL_WEBHOOK_ID=\S+/);
  expect((await fetch(`${url}/__ctl/ledger`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("hundreds of calls, many at once", async () => {
  const standin = await startStandin();
  const client = await openClient(standin);
  const order = await client.order();
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => client.get(`/v2/checkout/orders/${order}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  await standin.close();
});
