import { createReadStream } from 'node:fs';

/** The names of a package’s parts are not compressed. PowerPoint makes these when somebody has written notes below a slide. */
const NOTES_OF_SLIDES = Buffer.from('ppt/notesSlides/');

/**
 * Whether a PowerPoint file has notes below its slides: LibreOffice would leave them out, and nobody could find them.
 *
 * @throws when the file cannot be read
 */
export async function hasSpeakerNotes(path: string): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file is read as bytes');
    const seen = Buffer.concat([end, chunk]);
    if (seen.includes(NOTES_OF_SLIDES)) return true;
    end = seen.subarray(Math.max(0, seen.length - NOTES_OF_SLIDES.length));
  }
  return false;
}
