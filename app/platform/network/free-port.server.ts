// Whether a port is free, before minutes of work for a shop that could not open on it.
import { createServer } from "node:net";

export class PortTaken extends Error {
  override name = "PortTaken";

  constructor(port: number) {
    super(`Port ${port} is taken. Choose another with PORT.`);
  }
}

/** Throws PortTaken. Whatever else is wrong with it is told by the server that listens there. */
export async function expectFreePort(port: number, host: string): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EADDRINUSE"));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
  if (isTaken) throw new PortTaken(port);
}
