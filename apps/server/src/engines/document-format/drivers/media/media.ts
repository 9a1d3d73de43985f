import type { MediaFormatId } from 'contract/formats';
import { FormatRefusedError, type DocumentFormat } from '../../document-format.ts';
import { layOutMedia } from '../../media/lay-out-media.ts';
import type { MediaFacts } from '../../media/media-facts.ts';
import { withBytes, type ByteFile } from '../../media/read-bytes.ts';
import { readIsoMedia } from '../../media/read-iso-media.ts';
import { readMatroska } from '../../media/read-matroska.ts';
import { readMpegAudio } from '../../media/read-mpeg-audio.ts';
import { readOgg } from '../../media/read-ogg.ts';
import { readFlac, readWav } from '../../media/read-plain-audio.ts';

/** A recording or film: a page of what it says about itself. Sound and pictures are not decoded. */
const media = (id: MediaFormatId, what: string, read: (file: ByteFile) => Promise<MediaFacts>): DocumentFormat => ({
  id,
  async parse(path) {
    try {
      return layOutMedia(what, await withBytes(path, read));
    } catch (error) {
      // A length that leads out of the file.
      throw error instanceof RangeError ? new FormatRefusedError('damaged', { cause: error }) : error;
    }
  },
});

export const mp3 = media('mp3', 'MP3 recording', readMpegAudio);
export const m4a = media('m4a', 'M4A recording', readIsoMedia);
export const wav = media('wav', 'WAV recording', readWav);
export const ogg = media('ogg', 'Ogg recording', readOgg);
export const flac = media('flac', 'FLAC recording', readFlac);
export const mp4 = media('mp4', 'MP4 video', readIsoMedia);
export const mov = media('mov', 'QuickTime video', readIsoMedia);
export const webm = media('webm', 'WebM video', readMatroska);
