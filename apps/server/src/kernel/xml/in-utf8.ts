import { isUtf8 } from 'node:buffer';

/** Encodings of one byte a letter, by the names that XML gives them. Whatever else is named is read as UTF-8. */
const ENCODINGS = new Set(['iso-8859-1', 'iso-8859-2', 'iso-8859-15', 'windows-1250', 'windows-1252', 'us-ascii']);
/** UTF-16 begins with a mark, or with the first letters of a declaration or a tag. */
const WIDE: readonly (readonly [head: RegExp, encoding: string])[] = [
  [/^(fffe|3c00)/, 'utf-16le'],
  [/^(feff|003c)/, 'utf-16be'],
];
/** What older programs write where they declare nothing, or what is not true. */
const USUAL = 'windows-1252';

/** The bytes of an XML document in UTF-8, by its mark or declaration, or as it is written where these are wrong. */
export function inUtf8(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const wide = WIDE.find(([begins]) => begins.test(head))?.[1];
  const encoding = wide ?? declared(bytes) ?? (isUtf8(bytes) ? undefined : USUAL);
  return encoding === undefined ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}

function declared(bytes: Uint8Array): string | undefined {
  const declaration = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const named = /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]{1,40})["']/u.exec(declaration)?.[1]?.toLowerCase();
  return named !== undefined && ENCODINGS.has(named) ? named : undefined;
}
