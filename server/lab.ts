// Keeps print labs from writing: their keys only read.
import type { MiddlewareHandler } from "hono";
import { problemResponse } from "#app/routes/lab/answer-lab.server.ts";

export const refuseWriting: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  return problemResponse(405, "A key can only read.", { allow: "GET, HEAD" });
};
