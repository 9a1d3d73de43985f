import { useMemo } from 'react';

export interface Player {
  /** Takes the element that plays, which may come after the place where it is to stand. */
  readonly attach: (element: HTMLMediaElement | null) => void;
  /** Moves to a time, in seconds, and plays from there. */
  readonly playFrom: (seconds: number) => void;
  /** Moves to a time without playing. What plays already is left alone. */
  readonly moveTo: (seconds: number) => void;
}

function createPlayer(): Player {
  let media: HTMLMediaElement | null = null;
  let wanted: number | undefined;
  return {
    attach(element) {
      media = element;
      if (element && wanted !== undefined) element.currentTime = wanted;
      if (element) wanted = undefined;
    },
    playFrom(seconds) {
      if (!media) return;
      media.currentTime = seconds;
      // Where the browser does not let a page begin to play, it stands at the place, and its own button plays it.
      media.play().catch((error: unknown) => {
        if (!(error instanceof DOMException)) throw error;
      });
    },
    moveTo(seconds) {
      if (!media) wanted = seconds;
      else if (media.paused) media.currentTime = seconds;
    },
  };
}

/** The recording or film of the document that is open. */
export const usePlayer = (): Player => useMemo(() => createPlayer(), []);
