import { describe, expect, test } from "vitest";
import { findReachable, isPublicAddress } from "./public-address.server.ts";

test.each(["8.8.8.8", "1.1.1.1", "193.0.6.139", "2001:4860:4860::8888", "2a01:e0a::1"])(
  "%s is anybody's",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.2.1",
  "192.168.1.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:8.8.8.8",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:a00:1::1",
  "no address",
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

describe("nothing is sent to", () => {
  test.each([
    ["https://127.0.0.1/", "not-public"],
    ["https://localhost/", "not-public"],
    ["https://2130706433/", "not-public"],
    ["https://0x7f.1/", "not-public"],
    ["https://[::1]/", "not-public"],
    ["https://[::ffff:192.168.0.1]/", "not-public"],
    ["https://169.254.169.254/latest/meta-data", "not-public"],
    ["http://8.8.8.8/", "not-https"],
    ["https://no-such-host.invalid/", "unknown-host"],
  ])("%s", async (url, why) => {
    expect(await findReachable({ url: new URL(url), mayBeLoopback: false })).toBe(why);
  });

  test.each([
    ["https://10.0.0.1/", "not-public"],
    ["http://192.168.0.1/", "not-https"],
  ])("%s, even where trials may reach this machine", async (url, why) => {
    expect(await findReachable({ url: new URL(url), mayBeLoopback: true })).toBe(why);
  });
});

test("a public address is reached, and this machine where that is said", async () => {
  const eight = { address: "8.8.8.8", family: 4 };
  const reach = (url: string, mayBeLoopback: boolean) =>
    findReachable({ url: new URL(url), mayBeLoopback });
  expect(await reach("https://8.8.8.8/", false)).toEqual([eight]);
  expect(await reach("http://127.0.0.1:8080/", true)).toEqual([
    { address: "127.0.0.1", family: 4 },
  ]);
});
