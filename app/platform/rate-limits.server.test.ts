import { describe, expect, test } from "vitest";
import { createRateLimits, visitorKey } from "#app/platform/rate-limits.server.ts";

describe("visitorKey", () => {
  test("a forwarding header counts only behind a proxy of ours, and then its last entry", () => {
    expect(visitorKey("203.0.113.9", "198.51.100.1", false)).toBe("203.0.113.9");
    expect(visitorKey("127.0.0.1", "evil, 198.51.100.1", true)).toBe("198.51.100.1");
    expect(visitorKey("127.0.0.1", undefined, true)).toBe("127.0.0.1");
  });
  test("mapped IPv4 is IPv4", () =>
    expect(visitorKey("::ffff:203.0.113.9", undefined, false)).toBe("203.0.113.9"));
  test("IPv6 counts by its /64", () => {
    const home = visitorKey("2001:db8:0:1::1", undefined, false);
    expect(visitorKey("2001:0db8:0000:0001:ffff:1:2:3", undefined, false)).toBe(home);
    expect(visitorKey("2001:db8:0:2::1", undefined, false)).not.toBe(home);
    expect(visitorKey("::1", undefined, false)).toBe("0:0:0:0");
  });
});

test("a visitor who has used up his points is told how long to wait, and others are not held up", async () => {
  const limits = createRateLimits();
  const waits = await Promise.all(Array.from({ length: 7 }, () => limits.take("contact", "a")));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(Math.max(...waits)).toBeGreaterThan(500);
  expect(await limits.take("contact", "b")).toBe(0);
  expect(await limits.take("view", "a")).toBe(0);
});
