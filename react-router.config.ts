import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // why: the lazy manifest endpoint takes lists of paths from strangers (CVE-2026-55685); the whole manifest is small.
  routeDiscovery: { mode: "initial" },
  // why: server.ts refuses forms from other origins. React Router compares with the address of the request it is handed,
  // and behind a proxy that speaks https this is another one, so that it would refuse every form of the shop itself.
  allowedActionOrigins: ["**"],
} satisfies Config;
