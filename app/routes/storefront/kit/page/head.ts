import type { MetaDescriptor } from "react-router";

/** A page that failed writes its own title. */
export function headFromLoader({
  loaderData,
}: {
  loaderData: { head: MetaDescriptor[] } | undefined;
}): MetaDescriptor[] {
  return loaderData?.head ?? [];
}

export function pageTitle(title: string, shopName: string): string {
  return `${title} · ${shopName}`;
}
