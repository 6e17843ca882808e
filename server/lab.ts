// Keeps print labs from writing: their keys only read.
import type { MiddlewareHandler } from "hono";
import { problem } from "#app/routes/lab/for-lab.server.ts";

export const refuseWriting: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  return problem(405, "A key can only read.", { allow: "GET, HEAD" });
};
