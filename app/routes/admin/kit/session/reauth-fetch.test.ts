import { expect, test, vi } from "vitest";
import { installReauthFetch, requestReauth, followReauth, isReauthOpen } from "./reauth-fetch.ts";

test("what is sent waits while somebody is asked who is there, and not afterwards", async () => {
  vi.stubGlobal("window", { fetch: () => Promise.reject(new Error("nothing is sent")) });
  const answers: ((goOn: boolean) => void)[] = [];
  const stop = installReauthFetch(() => new Promise((resolve) => answers.push(resolve)));
  const seen: boolean[] = [];
  const unfollow = followReauth(() => seen.push(isReauthOpen()));
  const first = requestReauth("proof");
  const second = requestReauth("proof");
  answers[0]!(true);
  expect(await first).toBe(true);
  expect(isReauthOpen()).toBe(true);
  answers[1]!(false);
  expect(await second).toBe(false);
  expect(seen).toEqual([true, true, true, false]);
  unfollow();
  stop();
  vi.unstubAllGlobals();
});
