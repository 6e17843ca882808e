// A device in a separate process, which a test may kill: hands over the orders that it is passed.
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";

const { connectionString, orders, name } = JSON.parse(process.argv[2]!) as {
  connectionString: string;
  orders: number[];
  name: string;
};
const { db, close } = openDatabase({ connectionString }, createLog("silent"));
await Promise.all(
  orders.map(async (orderId) => {
    await handOver(
      db,
      { id: name, name },
      {
        orderId,
        parts: null,
        how: "scanner",
        key: `${name} ${orderId}`,
        collector: null,
        served: null,
        at: new Date(),
      },
    );
    process.stdout.write(".");
  }),
);
await close();
