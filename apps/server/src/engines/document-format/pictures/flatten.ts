/** Samples of a picture, one byte each, rows without padding. The last of 2 or 4 is how much a pixel covers. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly data: Uint8Array;
}

/** Lays what shines through on white, the colour of paper. @returns one channel of grey or three of colour */
export function flatten({ width, height, channels, data }: Samples): Samples {
  if (channels === 1 || channels === 3) return { width, height, channels, data };
  const kept = channels === 2 ? 1 : 3;
  const flat = new Uint8Array(width * height * kept);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = pixel * channels;
    const cover = data[from + kept] ?? 255;
    for (let at = 0; at < kept; at++) {
      const shade = data[from + at] ?? 255;
      flat[pixel * kept + at] = cover === 255 ? shade : Math.round((shade * cover + 255 * (255 - cover)) / 255);
    }
  }
  return { width, height, channels: kept, data: flat };
}
