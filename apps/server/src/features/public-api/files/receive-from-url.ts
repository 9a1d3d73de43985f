import { formatOf } from 'contract/file-names';
import { FORMATS } from 'contract/formats';
import { portableName } from 'contract/names';
import type { UploadedFile, UrlBody } from 'contract/v1/files';
import { Readable } from 'node:stream';
import type * as z from 'zod';
import type { Intake } from '#features/intake/assemble-intake.ts';
import { messageOf } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { OutboundError } from '#kernel/outbound/outbound-errors.ts';
import type { Answer, OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import type { ChangeFiles } from './change-file.ts';
import { folderNameOf } from './find-folder.ts';

/** For how long a file may come, in milliseconds: less than a request with an Idempotency-Key is taken to be under way. */
const LONGEST = 300_000;
/** For how long the other side may be silent. */
const SILENCE = 20_000;
const NAME_MAX = 255;

interface Collaborators {
  readonly intake: Pick<Intake, 'receive' | 'expectRoom'>;
  readonly files: ChangeFiles;
  /** Refuses addresses of the server's own network, also behind names and redirects. */
  readonly fetch: OutboundFetch;
}

/** The last part of a path, as it can be a name. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return portableName(last).trim().slice(-NAME_MAX);
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Written by hand, with percent signs that mean themselves.
    return text;
  }
};

/** The name in a Content-Disposition (RFC 6266): the one with its character set before the one without. */
export function nameInDisposition(header: string | null): string | undefined {
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1];
  if (extended !== undefined) return decoded(extended);
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare;
}

/** What the file is called: as is asked, as its server says, or by its address; with an ending that says what its server calls it. */
export function nameOf(asked: string | undefined, { headers, url }: Pick<Answer, 'headers' | 'url'>): string {
  const { pathname, hostname } = new URL(url);
  const known = [asked, nameInDisposition(headers.get('content-disposition')), decoded(pathname)].map((one) =>
    cleanName(one ?? ''),
  );
  const name = known.find((one) => one !== '') ?? hostname;
  if (formatOf(name) !== null) return name;
  const format = formatOf('', headers.get('content-type'));
  return format === null ? name : `${name}.${FORMATS[format].extensions[0]}`;
}

/** @throws url_not_valid */
function addressOf(given: string): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw publicApiErrors.url_not_valid();
  return url.href;
}

/** Trouble on the way is the other side's, and said as a sentence; what intake refuses is said as it is. */
async function* asRefusals(content: Readable): AsyncGenerator<Buffer> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body of an answer gives bytes; the declared type of its stream says less
    for await (const chunk of content) yield chunk as Buffer;
  } catch (error) {
    throw publicApiErrors.url_broke_off({}, { cause: error });
  }
}

/**
 * Fetches a file from an address and puts it where is asked. Bytes that were here before are that file, as it was.
 *
 * @throws url_not_valid, url_not_reached, url_not_answered, url_broke_off, path_not_valid and every code of intake.errors
 */
export function createReceiveFromUrl({ intake, files, fetch }: Collaborators) {
  async function ask(address: string, signal: AbortSignal): Promise<Answer> {
    try {
      return await fetch(address, { signal, silenceMilliseconds: SILENCE, headers: { 'accept-encoding': 'identity' } });
    } catch (error) {
      if (signal.aborted) throw publicApiErrors.url_broke_off({}, { cause: error });
      const said = error instanceof OutboundError ? messageOf(error) : 'The address did not answer';
      const problem = said.endsWith('.') ? said : `${said}.`;
      throw publicApiErrors.url_not_reached({ problem }, { cause: error });
    }
  }

  return async (
    scope: OwnerScope,
    { url, path, name, metadata }: UrlBody,
    gone: AbortSignal,
  ): Promise<z.infer<typeof UploadedFile>> => {
    const address = addressOf(url);
    folderNameOf(path);
    await intake.expectRoom(scope);
    const answer = await ask(address, AbortSignal.any([gone, AbortSignal.timeout(LONGEST)]));
    try {
      const encoding = answer.headers.get('content-encoding') ?? 'identity';
      if (answer.status !== 200 || encoding !== 'identity')
        throw publicApiErrors.url_not_answered({ answer: answer.status === 200 ? encoding : answer.status });
      const filename = nameOf(name, answer);
      const content = Readable.from(asRefusals(answer.body));
      const whenAdded = files.placing(scope, { path, metadata });
      const { documentId, duplicate } = await intake.receive(scope, { filename, content, whenAdded, signal: gone });
      return { success: true, already_here: duplicate, file: await files.find(scope, documentId) };
    } finally {
      answer.body.destroy();
    }
  };
}
export type ReceiveFromUrl = ReturnType<typeof createReceiveFromUrl>;
