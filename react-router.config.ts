import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // why: the lazy manifest endpoint takes lists of paths from strangers (CVE-2026-55685); the whole manifest is small.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
