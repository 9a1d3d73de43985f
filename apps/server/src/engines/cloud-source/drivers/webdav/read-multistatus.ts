import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { UnavailableError } from '../../cloud-source.ts';

export interface DavEntry {
  /** Decoded, below the server's root, starting with `/`. */
  readonly path: string;
  readonly folder: boolean;
  /** Without quotes and weakness: Apache calls a fresh file's tag weak for a second and strong afterwards. */
  readonly tag: string;
  readonly bytes: number | null;
  readonly mediaType: string | null;
  readonly modifiedAt: number | null;
}

export const PROPFIND_BODY =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/><d:getetag/><d:getcontentlength/>' +
  '<d:getcontenttype/><d:getlastmodified/></d:prop></d:propfind>';

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'response' || name === 'propstat',
  // Numbered entities too; entities that the document declares itself are bounded by the parser.
  htmlEntities: true,
});

const Text = z.union([z.string(), z.number().transform(String)]);
const Prop = z.object({
  resourcetype: z.union([z.string(), z.object({ collection: z.unknown().optional() }).loose()]).optional(),
  getetag: Text.optional(),
  getcontentlength: Text.optional(),
  getcontenttype: Text.optional(),
  getlastmodified: Text.optional(),
});
const Multistatus = z.object({
  multistatus: z.union([
    z.literal(''),
    z.object({
      response: z
        .array(
          z.object({
            href: Text,
            propstat: z.array(z.object({ status: Text.optional(), prop: z.union([z.literal(''), Prop]) })).default([]),
          }),
        )
        .default([]),
    }),
  ]),
});

export const plainTag = (tag: string): string =>
  tag
    .replace(/^W\//, '')
    .replace(/^"|"$/g, '')
    .replace(/&quot;/g, '');

/** An HTTP date as epoch milliseconds. */
export function timeOf(date: string | null): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : time;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads the answer to PROPFIND.
 *
 * @param root path part of the server's address, without a slash at its end
 * @throws UnavailableError when it is no such answer
 */
export function readMultistatus(xml: string, root: string): DavEntry[] {
  let value: unknown;
  try {
    value = parser.parse(xml, true);
  } catch (cause) {
    throw new UnavailableError('The server answered half a listing', { cause });
  }
  const parsed = Multistatus.safeParse(value);
  if (!parsed.success) throw new UnavailableError('The server does not answer like a WebDAV server');
  const { multistatus } = parsed.data;
  if (multistatus === '') return [];
  return multistatus.response.flatMap(({ href, propstat }): DavEntry[] => {
    const good = propstat.find(({ status, prop }) => prop !== '' && (status === undefined || / 2\d\d/.test(status)));
    const prop = good?.prop;
    if (prop === undefined || prop === '') return [];
    const pathname = decoded(new URL(href, 'http://server').pathname);
    const below = pathname.startsWith(decoded(root)) ? pathname.slice(decoded(root).length) : pathname;
    const type = prop.resourcetype;
    return [
      {
        path: `/${below
          .split('/')
          .filter((part) => part !== '')
          .join('/')}`,
        folder: typeof type === 'object' && 'collection' in type,
        tag: plainTag(prop.getetag ?? ''),
        bytes: prop.getcontentlength === undefined ? null : Number(prop.getcontentlength),
        mediaType: prop.getcontenttype?.split(';')[0] ?? null,
        modifiedAt: timeOf(prop.getlastmodified ?? null),
      },
    ];
  });
}
