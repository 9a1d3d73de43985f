import { type RefObject, useEffect, useState } from 'react';

/** `failed`: the address did not give a picture. */
export type PictureState = 'loading' | 'shown' | 'failed';

async function fetchBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The picture was refused: ${response.status}`);
  return createImageBitmap(await response.blob());
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}

/**
 * Shows the picture of an address on a canvas. An `<img>` would be shorter, but browsers keep the decoded pictures of images that have
 * left the page: after 150 pages Chromium held 730 MB. Here a picture lives exactly as long as its canvas; the one before stays until the
 * next is there.
 */
export function usePageBitmap(canvas: RefObject<HTMLCanvasElement | null>, url: string | undefined): PictureState {
  const [state, setState] = useState<{ url: string | undefined; is: PictureState }>({ url: undefined, is: 'loading' });
  useEffect(() => {
    if (url === undefined) return;
    const leaving = new AbortController();
    fetchBitmap(url, leaving.signal).then(
      (bitmap) => {
        if (leaving.signal.aborted || !canvas.current) return bitmap.close();
        show(canvas.current, bitmap);
        setState({ url, is: 'shown' });
      },
      () => leaving.signal.aborted || setState({ url, is: 'failed' }),
    );
    return () => leaving.abort();
  }, [canvas, url]);
  useEffect(() => {
    const element = canvas.current;
    return () => element?.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
  }, [canvas]);
  // A failure belongs to its address: with another one there is hope again.
  if (state.is === 'failed' && state.url !== url) return 'loading';
  return state.is;
}
