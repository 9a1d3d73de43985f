/** Files sent at once on a line that carries them. HTTP/1.1 gives a page six connections; the others are for what the person does meanwhile. */
export const MOST_AT_ONCE = 4;

/** Below these many bytes a second fewer files at once are each sent sooner, and less is lost with a line that breaks. */
const SLOW = 512 * 1024;
const VERY_SLOW = 128 * 1024;

/** A file is measured when so much of it, or so long, has been under way: less says nothing of the line. Bytes, milliseconds. */
const WORTH_MEASURING = { bytes: 256 * 1024, milliseconds: 2_000 };

/** What some browsers say of the line before anything was sent. */
export interface Line {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

function firstGuess({ effectiveType, saveData = false }: Line): number {
  if (effectiveType === 'slow-2g' || effectiveType === '2g') return 1;
  return effectiveType === '3g' || saveData ? 2 : MOST_AT_ONCE;
}

/** Learns from what is being sent how many files to send at once. */
export function createPace(line: Line = {}) {
  let bytesPerSecond: number | undefined;
  return {
    /** @param beside how many files share the line, this one included */
    measured({ bytes, milliseconds, beside }: { bytes: number; milliseconds: number; beside: number }) {
      if (milliseconds <= 0 || (bytes < WORTH_MEASURING.bytes && milliseconds < WORTH_MEASURING.milliseconds)) return;
      bytesPerSecond = (bytes / milliseconds) * 1_000 * beside;
    },
    atOnce(): number {
      if (bytesPerSecond === undefined) return firstGuess(line);
      if (bytesPerSecond >= SLOW) return MOST_AT_ONCE;
      return bytesPerSecond >= VERY_SLOW ? 2 : 1;
    },
  };
}
