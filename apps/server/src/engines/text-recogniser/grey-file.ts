import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryName } from '#kernel/ids.ts';
import type { GreyPicture } from './text-recogniser.ts';

/** A portable grey map: a line of text and the pixels as they are. */
export function greyMap({ width, height, pixels }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

/** What `greyMap` wrote. @throws RangeError where there are not as many pixels as it says */
export function readGreyMap(file: Uint8Array): GreyPicture {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 40));
  const head = /^P5\n(\d{1,6}) (\d{1,6})\n255\n/.exec(start);
  const width = Number(head?.[1]);
  const height = Number(head?.[2]);
  const pixels = file.subarray(head?.[0].length ?? 0);
  if (head === null || pixels.length !== width * height) throw new RangeError('This is no grey map');
  return { width, height, pixels };
}

/** Lets `work` have the picture as a file, which is gone afterwards. Only this account can read it meanwhile. */
export async function withGreyFile<Result>(picture: GreyPicture, work: (path: string) => Promise<Result>): Promise<Result> {
  const path = join(tmpdir(), `trove-picture-${temporaryName()}.pgm`);
  try {
    await writeFile(path, greyMap(picture), { mode: 0o600, flag: 'wx' });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
