type Json = Readonly<Record<string, unknown>>;

const integer = (description: string): Json => ({ description, schema: { type: 'integer' } });
const text = (description: string): Json => ({ description, schema: { type: 'string' } });

export const HEADERS: Json = {
  RateLimitLimit: integer('Requests that may be made within a minute'),
  RateLimitRemaining: integer('Requests that are left in this minute'),
  RateLimitReset: integer('Seconds until there are as many again'),
  RequestId: text('The name of this request in the log of the server: tell it where you report a fault'),
  TroveVersion: text('As of which day this is answered'),
  ETag: text('Of the file: another one where it is another'),
};

const ref = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
/** What every answer has. */
export const SHARED_HEADERS: Json = {
  'ratelimit-limit': ref('RateLimitLimit'),
  'ratelimit-remaining': ref('RateLimitRemaining'),
  'ratelimit-reset': ref('RateLimitReset'),
  'x-request-id': ref('RequestId'),
  'trove-version': ref('TroveVersion'),
};

/** What the answers of a call have besides, where it or something of it that was used is on its way out. */
export const OLD_HEADERS: Json = {
  deprecation: text('Since when this is old: `@` and seconds since 1970 (RFC 9745)'),
  sunset: text('When it ends, as a date of HTTP (RFC 8594)'),
  link: text('Where it is written what to do instead, with `rel="deprecation"`'),
};

/** What a call also answers whose bytes can be had in parts. */
export const RANGED: Json = {
  206: {
    description: 'The part',
    headers: { ...SHARED_HEADERS, 'content-range': text('Which part of how many bytes'), etag: ref('ETag') },
    content: { '*/*': {} },
  },
  304: { description: 'The file is as you know it' },
  416: { $ref: '#/components/responses/Refused' },
};
