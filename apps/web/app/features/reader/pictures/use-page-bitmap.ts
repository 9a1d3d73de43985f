import { type RefObject, useEffect, useRef, useState } from 'react';

/** `failed`: the address did not give a picture. */
export type PictureState = 'loading' | 'shown' | 'failed';

async function fetchBitmap(url: string, priority: RequestPriority, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, { priority, signal });
  if (!response.ok) throw new Error(`The picture was refused: ${response.status}`);
  return createImageBitmap(await response.blob());
}

/** The canvases that show a picture now, by its address: a thumbnail is shown until its page has loaded. */
const onScreen = new Map<string, HTMLCanvasElement>();

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}

/** Gives the memory of the picture back at once. Chromium fills an emptied canvas with as many blank pixels, so it is made small first. */
function clear(canvas: HTMLCanvasElement) {
  canvas.width = 1;
  canvas.height = 1;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
}

/**
 * Shows the picture of an address on a canvas. An `<img>` would be shorter, but browsers keep the decoded pictures of images that have
 * left the page: after 150 pages Chromium held 730 MB. Here a picture lives exactly as long as its canvas; the one before stays until the
 * next is there.
 *
 * @param preview address of a smaller picture that is already on the screen, shown until the picture has loaded
 * @param priority on a slow line the page that is read comes before the small pictures beside it
 */
export function usePageBitmap(
  canvas: RefObject<HTMLCanvasElement | null>,
  url: string,
  { preview, priority = 'high' }: { preview?: string; priority?: RequestPriority } = {},
): PictureState {
  const [state, setState] = useState<{ url: string | undefined; is: PictureState }>({ url: undefined, is: 'loading' });
  const isEmpty = useRef(true);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const leaving = new AbortController();
    const put = (bitmap: ImageBitmap) => {
      show(element, bitmap);
      isEmpty.current = false;
    };
    const small = preview === undefined || !isEmpty.current ? undefined : onScreen.get(preview);
    if (small)
      void createImageBitmap(small).then((bitmap) =>
        isEmpty.current && !leaving.signal.aborted ? put(bitmap) : bitmap.close(),
      );
    fetchBitmap(url, priority, leaving.signal).then(
      (bitmap) => {
        if (leaving.signal.aborted) return bitmap.close();
        put(bitmap);
        onScreen.set(url, element);
        setState({ url, is: 'shown' });
      },
      () => leaving.signal.aborted || setState({ url, is: 'failed' }),
    );
    return () => {
      leaving.abort();
      if (onScreen.get(url) === element) onScreen.delete(url);
    };
  }, [canvas, url, preview, priority]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    return () => clear(element);
  }, [canvas]);
  // A failure belongs to its address; another address is tried anew.
  if (state.is === 'failed' && state.url !== url) return 'loading';
  return state.is;
}
