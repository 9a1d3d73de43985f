const listeners = new Set<() => void>();

/** Our server answered, whatever it said: it can be reached. */
export function tellAnswered() {
  for (const listener of listeners) listener();
}

/** Hears each answer of our own server. Returns the way out. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
