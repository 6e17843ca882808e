// The last lines of `npm test` name what failed, and what passed only at the second try.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "../../scripts/reports.mjs";

describe("tests", () => {
  const result = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  const report = (
    ...files: { status: string; assertionResults: ReturnType<typeof result>[] }[]
  ) => {
    const results = files.flatMap(({ assertionResults }) => assertionResults);
    const having = (wanted: string) => results.filter(({ status }) => status === wanted).length;
    return {
      numPassedTests: having("passed"),
      numFailedTests: having("failed"),
      numPendingTests: having("skipped"),
      numTodoTests: 0,
      testResults: files.map((file) => ({ ...file, name: path.resolve("tests/some.test.ts") })),
    };
  };

  test("are counted, and those that failed first are named", () => {
    const assertionResults = [
      result("a", "passed"),
      result("b", "passed", ["refused"]),
      result("c", "failed", ["refused", "refused"]),
      result("d", "skipped"),
    ];
    expect(countVitest(report({ status: "failed", assertionResults }))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      again: ["tests/some.test.ts b"],
    });
  });

  test("a file that cannot be loaded has failed", () => {
    expect(countVitest(report({ status: "failed", assertionResults: [] }))?.failed).toBe(1);
  });

  test("no report is no count", () => {
    expect(countVitest(null)).toBeUndefined();
    expect(countPlaywright(null)).toBeUndefined();
  });
});

describe("journeys", () => {
  const spec = (title: string, status: string) => ({
    file: "home.spec.ts",
    title,
    tests: [{ projectName: "phone", status }],
  });

  test("are counted, and those that failed first are named", () => {
    const suites = [
      { specs: [spec("a", "expected")], suites: [{ specs: [spec("b", "flaky")], suites: [] }] },
    ];
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 3 };
    expect(countPlaywright({ stats, suites, errors: [] })).toEqual({
      passed: 2,
      failed: 0,
      skipped: 3,
      again: ["home.spec.ts b (phone)"],
    });
  });

  test("an error outside of all of them counts", () => {
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, suites: [], errors: [{}] })?.failed).toBe(1);
  });
});
