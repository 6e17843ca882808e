// The shop's one service worker. The query of its address selects the role.
import { serveCounter } from "./counter.ts";
import { serveKiosk } from "./kiosk.ts";
import { worker } from "./scope.ts";
import { serveVisitor } from "./visitor.ts";

const { search } = worker.location;
if (search === "?visitor") serveVisitor();
else if (search === "?kiosk") serveKiosk();
else serveCounter();
