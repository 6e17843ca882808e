// Which slots contain a lexeme, and with what weight: five bytes each.

export type Postings = {
  slots: Int32Array;
  weights: Uint8Array;
  length: number;
};

export function createPostings(): Postings {
  return { slots: new Int32Array(2), weights: new Uint8Array(2), length: 0 };
}

export function addTo(postings: Postings, slot: number, weight: number): void {
  if (postings.length === postings.slots.length) {
    // Grows by half only: a gallery of 100,000 pieces has millions of these.
    const capacity = Math.ceil(postings.length * 1.5) + 1;
    const slots = new Int32Array(capacity);
    const weights = new Uint8Array(capacity);
    slots.set(postings.slots);
    weights.set(postings.weights);
    Object.assign(postings, { slots, weights });
  }
  postings.slots[postings.length] = slot;
  postings.weights[postings.length] = weight;
  postings.length += 1;
}

export function removeFrom(postings: Postings, slot: number): void {
  const index = postings.slots.subarray(0, postings.length).indexOf(slot);
  if (index < 0) return;
  postings.length -= 1;
  postings.slots[index] = postings.slots[postings.length]!;
  postings.weights[index] = postings.weights[postings.length]!;
}
