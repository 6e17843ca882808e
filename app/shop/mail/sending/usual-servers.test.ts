import { expect, test } from "vitest";
import { mailSetUp } from "./mail-set-up.server.ts";
import { portFor } from "./usual-ports.ts";
import { usualServer, usualServers } from "./usual-servers.ts";

test.each(usualServers)("$name is taken as it stands, and somebody tells so", (usual) => {
  const { name, server, port, encryption, source } = usual;
  const sent = new FormData();
  const typed = { server, port, encryption, from: "shop@example.org" };
  for (const [field, value] of Object.entries(typed)) sent.set(field, value);
  expect(mailSetUp({ mailsPerSecond: 1 }).read(sent)).toEqual({
    values: expect.objectContaining({ server, encryption }),
  });
  expect(portFor(encryption, "")).toBe(port);
  expect(source).toMatch(/^https:\/\//);
  expect(usualServer(` ${server.toUpperCase()}`)?.name).toBe(name);
});

test("stand in the order of their names, each once", () => {
  const names = usualServers.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted((one, other) => one.localeCompare(other)));
  expect(usualServer("smtp.example.org")).toBeNull();
});
