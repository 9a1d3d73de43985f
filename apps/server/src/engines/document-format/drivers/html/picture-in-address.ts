/** Characters: two pages of a scan. */
const LONGEST = 30_000_000;
const HEAD = /^data:image\/(?:png|jpe?g|pjpeg|gif|webp|tiff)(?:;[\w=-]{1,40})*;base64,/i;

/** The picture that an address holds itself; undefined for one that leads elsewhere. */
export function pictureInAddress(address: string): Uint8Array | undefined {
  if (address.length > LONGEST) return undefined;
  const [head] = HEAD.exec(address.slice(0, 200)) ?? [];
  return head === undefined ? undefined : Buffer.from(address.slice(head.length), 'base64');
}
