// Summarises reports of Vitest and Playwright. `again`: tests that passed at the second try.
import path from "node:path";

export function countVitest(report) {
  if (!report) return undefined;
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    testResults: files,
  } = report;
  // A file that cannot be loaded has no failed tests.
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    skipped: numPendingTests + numTodoTests,
    again: files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
        .map(({ fullName }) => `${path.relative(process.cwd(), name)} ${fullName}`),
    ),
  };
}

export function countPlaywright(report) {
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (unexpected === 0 ? report.errors.length : 0),
    skipped,
    again: report.suites.flatMap(flakyIn),
  };
}

function flakyIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `${file} ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}
