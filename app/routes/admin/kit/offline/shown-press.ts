// The press that the page on show would make. Where its answer is lost with the network, the same
// press is made without it, and the shop knows it again.
let shown: { id: number; key: string } | null = null;

export function showPress(press: { id: number; key: string }): void {
  shown = press;
}

export const shownPress = () => shown;
