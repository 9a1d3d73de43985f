import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { FormatRefusedError } from '../document-format.ts';
import type { Samples } from './flatten.ts';
import type { TiffLayout, TiffPart } from './tiff-layout.ts';
import { unpackCodes } from './unpack-codes.ts';
import { unpackRuns } from './unpack-runs.ts';

const unpack = promisify(inflate);

export interface TiffSamples {
  readonly samples: Samples;
  /** Where the samples are places in it. */
  readonly palette: Uint8Array | undefined;
}

/** The samples of a page, eight bits each. Rows that are missing stay white. @throws FormatRefusedError */
export async function unpackTiff(layout: TiffLayout): Promise<TiffSamples> {
  const { width, height, colours, palette } = layout;
  const wanted = { rgb: 3, cmyk: 4, palette: 1, 'white-is-zero': 1, 'black-is-zero': 1, ycbcr: 0 }[colours];
  if (wanted === 0 || layout.samples < wanted) throw new FormatRefusedError('unread_picture');
  const channels = CHANNELS[wanted + (layout.hasCover && layout.samples > wanted && colours !== 'palette' ? 1 : 0)] ?? 4;
  const data = new Uint8Array(width * height * channels).fill(colours === 'palette' ? 0 : 255);
  for (const part of layout.parts) {
    const raw = await unpackPart(layout, part);
    copyPart(layout, part, raw, { data, channels });
  }
  if (colours === 'palette') return { samples: { width, height, channels: 1, data }, palette };
  if (colours === 'white-is-zero') for (let at = 0; at < data.length; at += channels) data[at] = 255 - (data[at] ?? 0);
  if (colours === 'cmyk') return { samples: printedAsSeen({ width, height, data }), palette: undefined };
  return { samples: { width, height, channels, data }, palette: undefined };
}

const CHANNELS = [undefined, 1, 2, 3, 4] as const;
const samplesOfPart = ({ samples, planes }: TiffLayout): number => (planes > 1 ? 1 : samples);
const rowBytes = (layout: TiffLayout, part: TiffPart): number =>
  Math.ceil((part.width * samplesOfPart(layout) * layout.bits) / 8);

async function unpackPart(layout: TiffLayout, part: TiffPart): Promise<Uint8Array> {
  const wanted = rowBytes(layout, part) * part.height;
  const raw = await unpackBytes(layout, part.data, wanted);
  if (raw.length === 0) throw new FormatRefusedError('damaged');
  return layout.predictor === 2 ? addUp(layout, part, raw) : raw;
}

async function unpackBytes({ compression }: TiffLayout, data: Uint8Array, wanted: number): Promise<Uint8Array> {
  if (compression === 'codes') return unpackCodes(data, wanted, { bits: 8, lowestFirst: false, early: true });
  if (compression === 'runs') return unpackRuns(data, wanted);
  if (compression !== 'deflate') return data.subarray(0, wanted);
  try {
    return await unpack(data, { maxOutputLength: wanted + 65_536 });
  } catch (error) {
    throw new FormatRefusedError('damaged', { cause: error });
  }
}

/** Each sample was written as what it differs by from the one to its left. */
function addUp(layout: TiffLayout, part: TiffPart, raw: Uint8Array): Uint8Array {
  const { bits, little } = layout;
  const sum = Uint8Array.from(raw);
  const length = rowBytes(layout, part);
  const step = samplesOfPart(layout) * (bits / 8);
  if (bits !== 8 && bits !== 16) throw new FormatRefusedError('unread_picture');
  const [high, low] = little ? [1, 0] : [0, 1];
  for (let row = 0; row + length <= sum.length; row += length)
    for (let at = row + step; at < row + length; at += bits / 8) {
      if (bits === 8) sum[at] = (sum[at] ?? 0) + (sum[at - step] ?? 0);
      else {
        const before = (sum[at - step + high] ?? 0) * 256 + (sum[at - step + low] ?? 0);
        const total = before + (sum[at + high] ?? 0) * 256 + (sum[at + low] ?? 0);
        sum[at + high] = total >> 8;
        sum[at + low] = total;
      }
    }
  return sum;
}

interface Target {
  readonly data: Uint8Array;
  readonly channels: number;
}

/** Puts a part in its place; what of a tile reaches beyond the page is left out. */
function copyPart(layout: TiffLayout, part: TiffPart, raw: Uint8Array, { data, channels }: Target): void {
  const { width, height, bits, colours, planes, little } = layout;
  const inPixel = samplesOfPart(layout);
  const length = rowBytes(layout, part);
  const most = 2 ** bits - 1;
  const spread = bits >= 8 || colours === 'palette' ? 1 : 255 / most;
  const columns = Math.min(part.width, width - part.x);
  const rows = Math.min(part.height, height - part.y, Math.floor(raw.length / length));
  const upper = bits === 16 && little ? 1 : 0;
  const taken = planes > 1 ? [part.plane] : Array.from({ length: Math.min(channels, inPixel) }, (_none, at) => at);
  for (let row = 0; row < rows; row++) {
    const line = raw.subarray(row * length, (row + 1) * length);
    for (let column = 0; column < columns; column++) {
      const to = ((part.y + row) * width + part.x + column) * channels;
      for (const channel of taken) {
        if (channel >= channels) continue;
        const sample = column * inPixel + (planes > 1 ? 0 : channel);
        const value =
          bits >= 8
            ? line[sample * (bits / 8) + upper]
            : ((line[(sample * bits) >> 3] ?? 0) >> (8 - bits - ((sample * bits) & 7))) & most;
        data[to + channel] = (value ?? 0) * spread;
      }
    }
  }
}

/** Printing colours as they look on paper, near enough. */
function printedAsSeen({ width, height, data }: Pick<Samples, 'width' | 'height' | 'data'>): Samples {
  const seen = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let colour = 0; colour < 3; colour++)
      seen[pixel * 3 + colour] = ((255 - (data[pixel * 4 + colour] ?? 0)) * (255 - (data[pixel * 4 + 3] ?? 0))) / 255;
  return { width, height, channels: 3, data: seen };
}
