// The shop's service worker: one file, which whoever registers it tells what to be.
import { serveCounter } from "./counter.ts";
import { serveKiosk } from "./kiosk.ts";
import { worker } from "./scope.ts";
import { serveVisitor } from "./visitor.ts";

const { search } = worker.location;
if (search === "?visitor") serveVisitor();
else if (search === "?kiosk") serveKiosk();
else serveCounter();
