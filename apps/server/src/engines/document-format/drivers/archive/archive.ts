import { createReadStream } from 'node:fs';
import { BrokenArchiveError, CrowdedArchiveError, withArchive } from '#platform/archives/open-archive.ts';
import { layOutArchive } from '../../archives/lay-out-archive.ts';
import { MOST_FILES, type Listing } from '../../archives/listed-file.ts';
import { readGzip } from '../../archives/read-gzip.ts';
import { readTar } from '../../archives/read-tar.ts';
import { FormatRefusedError, type DocumentFormat } from '../../document-format.ts';

/** A list of the files in it; none of them is unpacked. */
export const zip: DocumentFormat = {
  id: 'zip',
  parse: async (path) => layOutArchive('ZIP archive', await readZip(path)),
};

export const tar: DocumentFormat = {
  id: 'tar',
  parse: async (path) => layOutArchive('TAR archive', await readTar(createReadStream(path))),
};

/** A tar that was packed as a whole, or one packed file. */
export const gzip: DocumentFormat = {
  id: 'gzip',
  parse: async (path) => layOutArchive('GZIP archive', await readGzip(path)),
};

/** A zip has the time on the clock of whoever packed it: it is shown as it is written, wherever this server stands. */
function asWritten(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes());
}

async function readZip(path: string): Promise<Listing> {
  try {
    return await withArchive(path, { maxMembers: MOST_FILES }, async (members) => ({
      files: members
        .filter(({ kind }) => kind !== 'folder')
        .map(({ path: name, bytes, modifiedAt, locked }) => ({ path: name, bytes, modifiedAt: asWritten(modifiedAt), locked })),
      cut: false,
    }));
  } catch (error) {
    if (error instanceof BrokenArchiveError) throw new FormatRefusedError('damaged', { cause: error });
    if (error instanceof CrowdedArchiveError) throw new FormatRefusedError('too_costly', { cause: error });
    throw error;
  }
}
