import type { DocumentVersion, VersionAnswer } from 'contract/versions';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import { readOneFile } from '#platform/http/read-one-file.ts';
import { expectKnown } from '../calls/expect-known-names.ts';
import type { Handlers } from '../operation-handlers.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import { sendOriginal } from './send-original.ts';

type VersionHandlers = Pick<
  Handlers,
  'listVersions' | 'uploadVersion' | 'restoreVersion' | 'deleteVersion' | 'downloadVersion' | 'compareVersions'
>;

interface Collaborators {
  readonly find: Library['find'];
  readonly versions: Library['versions'];
  readonly receiveVersion: Intake['receiveVersion'];
  readonly reading: Pick<Reading, 'comparing' | 'downloads'>;
}

const success = true as const;

const versionOf = (version: DocumentVersion) => ({
  id: version.id,
  number: version.number,
  current: version.isCurrent,
  name: version.filename,
  size: version.bytes,
  pages: version.pageCount,
  created_at: new Date(version.madeAt).toISOString(),
  created_by: version.madeBy,
  restored_from: version.restoredFrom,
});

const currentOf = ({ id, number, filename, unchanged }: VersionAnswer) => ({
  success,
  file_id: id,
  number,
  name: filename,
  unchanged,
});

interface PlacedRange {
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
}
const rangeOf = ({ pageNumber, start, end }: PlacedRange) => ({ page: pageNumber, start, end });

/** Versions of files, for programs. */
export const handleVersions = ({ find, versions, receiveVersion, reading }: Collaborators): VersionHandlers => ({
  listVersions: async ({ scope, params }) => ({
    success,
    versions: (await versions.list(scope, (await find(scope, params.id)).id)).versions.map(versionOf),
  }),
  uploadVersion: async ({ scope, params, request, reply }) => {
    const { id } = await find(scope, params.id);
    try {
      const check = (fields: ReadonlyMap<string, string>) => expectKnown('field', [...fields.keys()], []);
      const file = await readOneFile(request, 'file', { check });
      if (!file) throw publicApiErrors.file_missing();
      const { filename, content } = file;
      return currentOf(await receiveVersion(scope, id, { filename, content, signal: clientGone(reply) }));
    } catch (error) {
      // What is left of the body is read and dropped; unread, it would hold up the next request on this connection.
      request.raw.unpipe();
      request.raw.resume();
      throw error;
    }
  },
  restoreVersion: async ({ scope, params, body }) => {
    const { id } = await find(scope, params.id);
    return currentOf(await versions.restore(scope, id, { version: params.version, current: body.current }));
  },
  deleteVersion: async ({ scope, params }) => {
    await versions.remove(scope, (await find(scope, params.id)).id, params.version);
    return { success };
  },
  downloadVersion: async ({ scope, params, request, reply }) => {
    const { id } = await find(scope, params.id);
    const known = (await versions.list(scope, id)).versions.find((version) => version.id === params.version);
    return sendOriginal(request, reply, await reading.downloads.openFile(scope, known?.id ?? ''));
  },
  compareVersions: async ({ scope, params, query }) => {
    const { id } = await find(scope, params.id);
    const { from, to, words, changes, more } = await reading.comparing.compare(scope, id, query);
    return {
      success,
      from: versionOf(from),
      to: versionOf(to),
      words,
      changes: changes.map((change) => ({ from: change.from.map(rangeOf), to: change.to.map(rangeOf) })),
      more,
    };
  },
});
