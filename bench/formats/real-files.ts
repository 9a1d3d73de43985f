// Files that others made, for measuring. They are not kept here: whoever measures checks the repositories out and names the folder.
import { readFile } from 'node:fs/promises';
import { FORMAT_IDS, type FormatId } from 'contract/formats';
import * as z from 'zod';

interface RealCollection {
  /** On GitHub; its checkout stands in a folder of this name. */
  readonly repository: string;
  readonly commit: string;
  readonly licence: string;
}

export const REAL_COLLECTIONS: readonly RealCollection[] = [
  { repository: 'SheetJS/test_files', commit: 'fb4bdf0158ba308c182f82663b61607bb79cd4b5', licence: 'Apache-2.0' },
  { repository: 'apache/james-mime4j', commit: '2602a9a9703db9df4088b7e88bf8a307ecdfe968', licence: 'Apache-2.0' },
  { repository: 'apache/poi', commit: 'a528d43590b3f71aa94310de881a35af887fdd0f', licence: 'Apache-2.0' },
  { repository: 'apache/tika', commit: '2b70202aaec3db48fd5ff4d996d974444a750a11', licence: 'Apache-2.0' },
  { repository: 'datasets/country-codes', commit: 'caa72d1e0e5af8876c170bb36a9e4d64a01bba88', licence: 'PDDL-1.0' },
  { repository: 'frictionlessdata/frictionless-py', commit: '44661adf0c9ec593d48642ba380ce33bbad95e15', licence: 'MIT' },
  { repository: 'jgm/pandoc', commit: '0a9a2f261510322ee5a33a2a7facce54b8a718ec', licence: 'GPL-2.0-or-later' },
  { repository: 'mikel/mail', commit: 'd645d7b5b7d03218b0bc8971ef041c991a63f5f7', licence: 'MIT' },
  { repository: 'psiegman/epublib', commit: '4936fd9ff26237ef7452b6d1f89d259f98831be1', licence: 'LGPL-2.1-or-later' },
  { repository: 'python-pillow/Pillow', commit: '4e5f09f533dbd0d87d39951f48b62f4d1a421cba', licence: 'MIT-CMU' },
  { repository: 'stalwartlabs/mail-parser', commit: '339a4306d3bd60bbfeae8f5de0e8f29c17d665a1', licence: 'Apache-2.0 OR MIT' },
  { repository: 'standardebooks/tools', commit: '1bc924984552bdeaa2e59a762b902cc7bbc30be6', licence: 'GPL-3.0-only' },
  { repository: 'tdf/odftoolkit', commit: 'bfdef6ea3dc841d54b3a277e372ab59e51a824ac', licence: 'Apache-2.0' },
  { repository: 'tesseract-ocr/test', commit: '232ff181c66516116ec0e84c4963f70de15050fd', licence: 'Apache-2.0' },
];

export interface RealFile {
  readonly format: FormatId;
  readonly repository: string;
  readonly path: string;
  /** Something that it says, taken from it by another program than ours; null for pictures and for what such a program could not read. */
  readonly phrase: string | null;
}

const Format = z.enum(FORMAT_IDS);

/**
 * Ten of each format where the collections have as many, taken from each in turn in the order of the SHA-1 of their paths. Left out are those
 * whose names say that they are damaged, locked, hostile or empty, and those that say nothing.
 */
export async function readRealFiles(): Promise<RealFile[]> {
  const list = await readFile(new URL('real-files.tsv', import.meta.url), 'utf8');
  const [, ...rows] = list.trimEnd().split('\n');
  return rows.map((row) => {
    const [format, repository = '', path = '', phrase = ''] = row.split('\t');
    return { format: Format.parse(format), repository, path, phrase: phrase === '' ? null : phrase };
  });
}
