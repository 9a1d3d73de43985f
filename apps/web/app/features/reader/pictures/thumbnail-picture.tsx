import { useRef } from 'react';
import { usePageBitmap } from './use-page-bitmap';
import classes from '../thumbnails/thumbnail.module.css';

export function ThumbnailPicture({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  usePageBitmap(canvas, url, { priority: 'low' });
  return <canvas ref={canvas} className={classes['picture']} aria-hidden="true" />;
}
