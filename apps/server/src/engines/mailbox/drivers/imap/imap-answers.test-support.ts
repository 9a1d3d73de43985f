/** A message as a server keeps it. */
export interface KeptMessage {
  readonly uid: number;
  readonly content: string;
  readonly flags: Set<string>;
}

/** The messages that a set such as `3,5:7,9:*` names. */
export function readUids(set: string, messages: readonly KeptMessage[]): ReadonlySet<number> {
  const last = messages.at(-1)?.uid ?? 0;
  const number = (text: string) => (text === '*' ? last : Number(text));
  const within = set.split(',').map((part) => {
    const [from = '0', to = from] = part.split(':');
    return [number(from), number(to)] as const;
  });
  return new Set(messages.map(({ uid }) => uid).filter((uid) => within.some(([from, to]) => uid >= from && uid <= to)));
}

const literal = (text: string) => `{${Buffer.byteLength(text, 'latin1')}}\r\n${text}`;
const quoted = (text: string | undefined) =>
  text === undefined ? 'NIL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;
const headersOf = (content: string) =>
  content
    .slice(0, content.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
const headerOf = (content: string, name: string) =>
  headersOf(content)
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();

function addressOf(text: string | undefined): string {
  const [, name, user, host] = /^(?:"?([^"<]*?)"? *<)?([^<>@\s]+)@([^<>\s]+?)>?$/.exec(text ?? '') ?? [];
  return user === undefined ? 'NIL' : `((${quoted(name)} NIL ${quoted(user)} ${quoted(host)}))`;
}
function envelopeOf(content: string): string {
  const from = addressOf(headerOf(content, 'from'));
  const parts = [quoted(headerOf(content, 'date')), quoted(headerOf(content, 'subject')), from, from, from];
  return `(${[...parts, 'NIL', 'NIL', 'NIL', 'NIL', quoted(headerOf(content, 'message-id'))].join(' ')})`;
}

/** The answer for one message to what FETCH asks for. */
export function answerFetch(place: number, { uid, content, flags }: KeptMessage, asked: string): Buffer {
  const parts = [`UID ${uid}`];
  if (/RFC822\.SIZE/i.test(asked)) parts.push(`RFC822.SIZE ${content.length}`);
  if (/FLAGS/i.test(asked)) parts.push(`FLAGS (${[...flags].join(' ')})`);
  if (/ENVELOPE/i.test(asked)) parts.push(`ENVELOPE ${envelopeOf(content)}`);
  const [, fields] = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(asked) ?? [];
  if (fields !== undefined) {
    const names = fields.toLowerCase().split(' ');
    const lines = headersOf(content).filter((line) => names.includes(line.split(':')[0]?.toLowerCase() ?? ''));
    parts.push(`BODY[HEADER.FIELDS (${fields})] ${literal([...lines, '', ''].join('\r\n'))}`);
  }
  const [, from, length] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(asked) ?? [];
  if (from !== undefined) parts.push(`BODY[]<${from}> ${literal(content.slice(Number(from), Number(from) + Number(length)))}`);
  return Buffer.from(`* ${place} FETCH (${parts.join(' ')})\r\n`, 'latin1');
}
