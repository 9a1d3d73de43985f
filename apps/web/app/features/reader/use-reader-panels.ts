import { useCallback, useMemo, useState } from 'react';

export type LeftPanel = 'thumbnails' | 'outline';
export type RightPanel = 'search' | 'notes' | 'facts';

export interface ReaderPanels {
  readonly left: LeftPanel | undefined;
  readonly right: RightPanel | undefined;
  /** Grows whenever a panel is asked for, so that its field can take the focus again. */
  readonly asked: number;
  readonly open: (panel: RightPanel) => void;
  readonly toggleRight: (panel: RightPanel) => void;
  readonly toggleLeft: (panel: LeftPanel) => void;
  readonly closeRight: () => void;
  readonly closeLeft: () => void;
}

const hasRoom = (width: string) => matchMedia(`(min-width: ${width})`).matches;

/** Which panels stand beside the pages. Where there is room they begin open. @param first the one that an address asks for */
export function useReaderPanels(first?: RightPanel): ReaderPanels {
  const [left, setLeft] = useState<LeftPanel | undefined>(() => (hasRoom('56em') ? 'thumbnails' : undefined));
  const [right, setRight] = useState<RightPanel | undefined>(() => first ?? (hasRoom('75em') ? 'search' : undefined));
  const [asked, setAsked] = useState(0);
  const open = useCallback((panel: RightPanel) => {
    setRight(panel);
    setAsked((times) => times + 1);
  }, []);
  return useMemo(
    () => ({
      left,
      right,
      asked,
      open,
      toggleRight: (panel: RightPanel) => (right === panel ? setRight(undefined) : open(panel)),
      toggleLeft: (panel: LeftPanel) => setLeft(left === panel ? undefined : panel),
      closeRight: () => setRight(undefined),
      closeLeft: () => setLeft(undefined),
    }),
    [left, right, asked, open],
  );
}
