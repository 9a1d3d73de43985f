/** Twentieths of a point, in which RTF measures. */
const TWIPS = 20;
/** Hundredths of the size that the picture is shown at. */
const WHOLE = 100;

/** The picture of a group: PNG and JPEG, written in hexadecimal or as bytes. Drawings of Windows are not shown. */
export function createRtfPicture() {
  const pieces: Buffer[] = [];
  let digits: string[] = [];
  let isKnown = false;
  let wanted: number | undefined;
  let scale = WHOLE;
  return {
    word(name: string, number: number | undefined): void {
      if (name === 'pngblip' || name === 'jpegblip') isKnown = true;
      if (name === 'picwgoal') wanted = number;
      if (name === 'picscalex') scale = number ?? WHOLE;
    },
    hex(text: string): void {
      if (isKnown) digits.push(text);
    },
    bytes(bytes: Buffer): void {
      if (isKnown) pieces.push(bytes);
    },
    /** Points; undefined where the file does not say. */
    width: (): number | undefined =>
      wanted === undefined || wanted <= 0 || scale <= 0 ? undefined : ((wanted / TWIPS) * scale) / WHOLE,
    content(): Uint8Array | undefined {
      if (digits.length > 0) pieces.push(Buffer.from(digits.join('').replace(/[^0-9a-f]/gi, ''), 'hex'));
      digits = [];
      const content = Buffer.concat(pieces);
      return content.length === 0 ? undefined : content;
    },
  };
}
export type RtfPicture = ReturnType<typeof createRtfPicture>;
