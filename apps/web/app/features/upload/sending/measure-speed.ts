/** Over so long the speed is taken, and before so long nothing is said. Milliseconds. */
const OVER_MS = 20_000;
const FIRST_MS = 3_000;
/** Samples are no closer together. Milliseconds. */
const APART_MS = 250;

/** How many bytes a second leave of late. */
export function createSpeed(now: () => number) {
  let samples: { at: number; sent: number }[] = [];
  let sent = 0;
  return {
    add(bytes: number) {
      sent += bytes;
      const at = now();
      const last = samples.at(-1);
      if (last && at - last.at < APART_MS) return;
      samples = [...samples.filter((sample) => at - sample.at < OVER_MS), { at, sent }];
    },
    /** After a pause what was before says nothing. */
    forget: () => void (samples = []),
    /** Undefined until it can be said. */
    perSecond(): number | undefined {
      const [first] = samples;
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < FIRST_MS || last.sent <= first.sent) return undefined;
      return ((last.sent - first.sent) / (last.at - first.at)) * 1_000;
    },
  };
}
