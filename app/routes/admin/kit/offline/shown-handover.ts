// The handover that this page would make. If its answer is lost with the network, the same key is
// sent again offline, and the shop recognises it.
let shown: { id: number; key: string } | null = null;

export function setShownHandover(handover: { id: number; key: string }): void {
  shown = handover;
}

export const shownHandover = () => shown;
