import sharp from 'sharp';

/** Cells of a signature: enough to tell a missing column or a changed colour, too few for a name or a date to matter. */
const CELLS = { across: 10, down: 8 };
const LEVELS = 16;
/** A cell counts as another one when it is more than this many levels lighter or darker: edges are smoothed a little differently each time. */
const NOTICED = 1;

/**
 * A picture in 80 signs: how light each of its cells is, a hexadecimal digit each, row by row. Small enough to be kept beside the sources, where
 * hundreds of pictures of pages would not be.
 *
 * @param {Buffer} picture
 * @returns {Promise<string>}
 */
export async function signatureOf(picture) {
  const { data } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(CELLS.across, CELLS.down, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((light) => Math.min(LEVELS - 1, Math.floor((light * LEVELS) / 256)).toString(LEVELS)).join('');
}

/**
 * @param {string} before
 * @param {string} after
 * @returns {number} the share of cells that differ, 0 to 1; 1 where the two are not of the same kind
 */
export function differenceOfSignatures(before, after) {
  if (before.length !== after.length) return 1;
  /** @param {string} signature @param {number} cell */
  const levelOf = (signature, cell) => Number.parseInt(signature.charAt(cell), LEVELS);
  let differing = 0;
  for (let cell = 0; cell < before.length; cell++)
    if (Math.abs(levelOf(before, cell) - levelOf(after, cell)) > NOTICED) differing++;
  return differing / before.length;
}
