import { sql } from "drizzle-orm";
import { Outlet, useRouteLoaderData } from "react-router";
import { contactMessages, orders } from "#db/tables.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "#app/platform/staff-context.server.ts";
import type { RootData } from "../../root.tsx";
import type { Route } from "./+types/layout";
import { Shell } from "./shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    context.set(staffContext, { id: "1", name: "Claire", email: "claire@galerie.example" });
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const [waitingOrders, waitingMessages] = await Promise.all([
    db.$count(orders, sql`${orders.status} = 'pending'`),
    db.$count(contactMessages, sql`${contactMessages.readAt} is null`),
  ]);
  return { email: context.get(staffContext).email, waiting: { orders: waitingOrders, messages: waitingMessages } };
}

export default function AdminLayout({ loaderData: { email, waiting } }: Route.ComponentProps) {
  const { shopName } = useRouteLoaderData("root") as RootData;
  return (
    <Shell shopName={shopName} email={email} waiting={waiting}>
      <Outlet />
    </Shell>
  );
}
