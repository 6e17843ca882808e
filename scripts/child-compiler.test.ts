import { expect, test } from "vitest";
import { exportsAlone } from "./child-compiler.ts";

const namesOf = (code: string) =>
  [...(exportsAlone(code, "/app/routes/page.tsx") ?? "").matchAll(/as (\w+)/g)].map(
    ([, name]) => name,
  );

test("a route's exports are read without compiling what it imports", () => {
  const code = `
    import { texts } from "#app/missing.ts";
    import type { Route } from "./+types/page";
    export type Shown = { id: number };
    export const headers = () => ({}), handle = { title: texts };
    export async function loader({ params }: Route.LoaderArgs) { return params; }
    export { NotFound as ErrorBoundary, type Other } from "../not-found.tsx";
    export default function Page() { return <p>loader</p>; }`;
  expect(namesOf(code)).toEqual(["headers", "handle", "loader", "ErrorBoundary", "default"]);
});

test("a route that passes on all of another is compiled", () =>
  expect(exportsAlone('export * from "./page.tsx";', "/app/routes/other.ts")).toBeNull());
