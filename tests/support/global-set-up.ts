// Vitest calls this once, before all test files; what it returns, once after them.
import { startTestPostgres } from "#tests/support/postgres.ts";

export default startTestPostgres;
