// The directories of tags of TIFF, in which EXIF keeps its facts too. Offsets come from a stranger: each read is held against the file's end.

/** Bytes of one value, by its type: byte, text, short, long, ratio, signed byte, any, signed short, signed long, signed ratio, float, double. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Values of one tag: a page of 30,000 rows has a strip for each. */
const MOST_VALUES = 200_000;
const MOST_TAGS = 500;

export interface TagDirectory {
  /** The numbers of a tag; none where it is missing or leads out of the file. */
  readonly numbers: (tag: number) => readonly number[];
  readonly number: (tag: number) => number | undefined;
  readonly bytes: (tag: number) => Uint8Array;
  /** Where the next directory stands; 0 after the last. */
  readonly next: number;
}

export interface TaggedFile {
  readonly first: number;
  /** Undefined where there is none. */
  readonly directoryAt: (offset: number) => TagDirectory | undefined;
}

/** @returns undefined when the bytes are no TIFF, or one of the kind for files above 4 GB */
export function openTaggedFile(bytes: Uint8Array): TaggedFile | undefined {
  if (bytes.length < 14) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = view.getUint16(0);
  if (mark !== 0x4949 && mark !== 0x4d4d) return undefined;
  const little = mark === 0x4949;
  if (view.getUint16(2, little) !== 42) return undefined;
  return { first: view.getUint32(4, little), directoryAt: (offset) => readDirectory(bytes, view, little, offset) };
}

function readDirectory(bytes: Uint8Array, view: DataView, little: boolean, offset: number): TagDirectory | undefined {
  if (offset < 8 || offset + 6 > bytes.length) return undefined;
  const count = view.getUint16(offset, little);
  const end = offset + 2 + count * 12;
  if (count === 0 || count > MOST_TAGS || end > bytes.length) return undefined;
  const places = new Map<number, { type: number; count: number; at: number }>();
  for (let entry = offset + 2; entry < end; entry += 12) {
    const type = view.getUint16(entry + 2, little);
    const values = view.getUint32(entry + 4, little);
    const length = (SIZES[type] ?? 0) * values;
    const at = length <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
    if (length > 0 && at + length <= bytes.length) places.set(view.getUint16(entry, little), { type, count: values, at });
  }

  const numbers = (tag: number): number[] => {
    const place = places.get(tag);
    if (place === undefined || place.count > MOST_VALUES) return [];
    const size = SIZES[place.type] ?? 1;
    return Array.from({ length: place.count }, (_none, index) => valueAt(view, little, place.type, place.at + index * size));
  };
  return {
    numbers,
    number: (tag) => numbers(tag)[0],
    bytes(tag) {
      const place = places.get(tag);
      return place === undefined
        ? new Uint8Array()
        : bytes.subarray(place.at, place.at + place.count * (SIZES[place.type] ?? 1));
    },
    next: end + 4 <= bytes.length ? view.getUint32(end, little) : 0,
  };
}

function valueAt(view: DataView, little: boolean, type: number, at: number): number {
  if (type === 3) return view.getUint16(at, little);
  if (type === 4) return view.getUint32(at, little);
  if (type === 5) return view.getUint32(at, little) / Math.max(1, view.getUint32(at + 4, little));
  if (type === 8) return view.getInt16(at, little);
  if (type === 9) return view.getInt32(at, little);
  if (type === 10) return view.getInt32(at, little) / Math.max(1, view.getInt32(at + 4, little));
  if (type === 11) return view.getFloat32(at, little);
  if (type === 12) return view.getFloat64(at, little);
  return view.getUint8(at);
}
