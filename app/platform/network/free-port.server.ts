// Refuses a port that is taken, before the minutes of work of a first start.
import { createServer } from "node:net";
import { ExplainedError } from "#app/platform/process/explained-error.ts";

export class PortInUse extends ExplainedError {
  override name = "PortInUse";

  constructor(port: number) {
    super(`Port ${port} is taken. Choose another with PORT.`);
  }
}

/** Throws PortInUse. The server that listens there reports other errors. */
export async function expectFreePort(port: number, host: string): Promise<void> {
  const isInUse = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EADDRINUSE"));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
  if (isInUse) throw new PortInUse(port);
}
