import type { GreyPicture, Turn } from './text-recogniser.ts';

/** The picture, turned clockwise. */
export function turnPicture(picture: GreyPicture, turn: Turn): GreyPicture {
  const { width, height, pixels } = picture;
  if (turn === 0) return picture;
  const turned = new Uint8Array(pixels.length);
  if (turn === 180) {
    turned.set(pixels);
    return { width, height, pixels: turned.reverse() };
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [newX, newY] = turn === 90 ? [height - 1 - y, x] : [y, width - 1 - x];
      turned[newY * height + newX] = pixels[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, pixels: turned };
}
