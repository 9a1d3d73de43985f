export interface CorpusEntry {
  readonly file: string;
  readonly kind: string;
  readonly expected: 'ok' | 'encrypted' | 'broken' | 'bounded';
  /** Words that stand on `page`, to be asked as a question; null when there are none. */
  readonly phrase: { readonly text: string; readonly page: number } | null;
}

/**
 * Reads `manifest.tsv`: a head with the names of the columns, of which `file`, `kind`, `expected`, `phrase` and `phrase_page` matter.
 *
 * @throws when a row expects something unknown
 */
export function parseManifest(text: string): CorpusEntry[] {
  const [head = '', ...rows] = text.split('\n').filter((line) => line.trim() !== '');
  const names = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    const phrase = cell('phrase') === '' ? null : { text: cell('phrase'), page: Number(cell('phrase_page')) };
    return { file: cell('file'), kind: cell('kind'), expected: expectation(cell('expected')), phrase };
  });
}

function expectation(text: string): CorpusEntry['expected'] {
  for (const known of ['ok', 'encrypted', 'broken'] as const) if (text === known || text.startsWith(`${known} (`)) return known;
  if (text.startsWith('any outcome')) return 'bounded';
  throw new Error(`the manifest expects something unknown: ${text}`);
}

/** Codes of a refusal that says the file cannot be read. */
const BROKEN = new Set([
  'damaged',
  'not_a_pdf',
  'empty_file',
  'too_costly',
  'too_many_pages',
  'damaged_file',
  'not_text',
  'empty_note',
  'file_too_costly',
  'file_too_long',
  'too_large',
]);
/** A hostile file may end in any way, but within this time. */
export const BOUND_MS = 30_000;

/** What an upload came to, in the manifest's words. */
export function outcomeOf(status: number, code: string): string {
  if (status === 200) return 'ok';
  if (code === 'needs_password' || code === 'file_needs_password') return 'encrypted';
  return BROKEN.has(code) ? 'broken' : `${status} ${code}`;
}

/** Whether a file ended as its manifest says. */
export function endedAsExpected(entry: CorpusEntry, outcome: string, milliseconds: number): boolean {
  if (entry.kind === 'hostile' && milliseconds > BOUND_MS) return false;
  return entry.expected === 'bounded' ? ['ok', 'encrypted', 'broken'].includes(outcome) : outcome === entry.expected;
}
