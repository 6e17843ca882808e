// Vitest calls this once, before all test files; what it returns, once after them.
import { startTestPostgres } from "./postgres.ts";

export default startTestPostgres;
