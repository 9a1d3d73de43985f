import { askedBy, type Leaf } from 'contract/query/predicates';
import { foldQuery, type Query } from 'contract/query/query';
import { namePeriod } from 'contract/query/read-days';

/** What was typed by somebody keeps its quotes; names of the library need none. */
const isTyped = (leaf: Leaf): boolean => 'words' in leaf || 'about' in leaf || 'name' in leaf;

function sayLeaf(leaf: Leaf): string {
  const { row, value } = askedBy(leaf);
  if ('date' in leaf) return namePeriod(leaf.date) ?? row.phrase(value);
  if ('folder' in leaf && 'path' in leaf.folder) return `in ${leaf.folder.path}`;
  if ('ids' in leaf) return row.label(value);
  if ('everything' in leaf) return 'everything';
  const said = row.noun?.(value) ?? row.phrase(value);
  return isTyped(leaf) ? said : said.replaceAll(/[“”]/g, '');
}

const listed = (parts: readonly string[], joined: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joined} ${parts.at(-1) ?? ''}`;

/** A part of a query as it stands in a sentence: `invoices`, `not from Voltara`, `2025`. */
export const sayChip = (query: Query): string =>
  foldQuery<string>(query, {
    leaf: sayLeaf,
    all: (parts) => listed(parts, 'and'),
    any: (parts) => listed(parts, 'or'),
    not: (part) => `not ${part}`,
  });
