import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // why: the lazy endpoint takes paths from strangers (CVE-2026-55685); the whole manifest is
  // small.
  routeDiscovery: { mode: "initial" },
  // why: parts of a page as files of their own are as many names more in the manifest.
  splitRouteModules: false,
  // why: server.ts refuses foreign origins. React Router's own check, behind a TLS proxy, would
  // refuse every form.
  allowedActionOrigins: ["**"],
} satisfies Config;
