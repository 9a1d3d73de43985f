import type { InvoiceWord, InvoiceWords } from '#kernel/languages/invoice-labels.ts';
import type { Block, TableCell } from '../document-format.ts';
import type { Entry, InvoicePaper, PaperParty, PaperRow } from './invoice-paper.ts';
import type { InvoicePapers } from './read-invoice-papers.ts';
import { tellContradictions } from './tell-contradictions.ts';
import type { InvoiceWriter } from './write-values.ts';

type Column = readonly [label: InvoiceWord, write: (row: PaperRow) => string];

const COLUMNS: readonly Column[] = [
  ['position', ({ position }) => position],
  ['item', ({ item, details }) => [item, ...details].filter((line) => line !== '').join('\n')],
  ['quantity', ({ quantity }) => quantity],
  ['unitPrice', ({ price }) => price],
  ['tax', ({ tax }) => tax],
  ['amount', ({ amount }) => amount],
];

/** The name of an invoice: `Invoice HJ-51`. */
export const titleOf = ({ title, number }: InvoicePaper, { words }: InvoiceWriter): string =>
  `${words[title]} ${number}`.trim();

/** Invoices as papers, each on pages of its own: who, when, for what, how much, where to pay. */
export function* layOutInvoices({ papers, writer }: InvoicePapers): Generator<Block> {
  for (const [at, paper] of papers.entries()) {
    if (at > 0) yield { kind: 'page-break' };
    yield* layOutInvoice(paper, writer);
  }
}

function* layOutInvoice(paper: InvoicePaper, writer: InvoiceWriter): Generator<Block> {
  const { words } = writer;
  yield { kind: 'heading', level: 1, text: titleOf(paper, writer) };
  yield* partiesOf(paper.parties, words);
  yield* entriesOf([['number', paper.number], ...paper.head], words);
  yield* rowsOf(paper.rows, words);
  yield* changesOf(paper, words);
  yield* taxesOf(paper, words);
  yield* entriesOf(paper.totals, words, 'right');
  const wrong = tellContradictions(paper.sums, writer);
  if (wrong.length > 0)
    yield { kind: 'paragraph', runs: [{ text: `${words.doNotAddUp}: `, bold: true }, { text: wrong.join('; ') }] };
  yield* entriesOf(paper.payment, words);
  yield* partOf(words.terms, paper.terms.map(paragraph));
  yield* partOf(words.notes, paper.notes.map(paragraph));
  yield* partOf(
    words.attachments,
    paper.attachments.map((text) => ({ ...paragraph(text), depth: 1, marker: '•' })),
  );
}

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] }) as const satisfies Block;
const head = (text: string): TableCell => ({ text, header: true });

/** Blocks below a heading, if there are any. */
function* partOf(name: string, blocks: Iterable<Block>): Generator<Block> {
  const all = [...blocks];
  if (all.length > 0) yield { kind: 'heading', level: 4, text: name };
  yield* all;
}

/** Two beside each other. */
function* partiesOf(parties: readonly PaperParty[], words: InvoiceWords): Generator<Block> {
  for (let at = 0; at < parties.length; at += 2) {
    const pair = parties.slice(at, at + 2);
    yield {
      kind: 'table',
      fill: 'even',
      headerRows: 1,
      rows: [
        pair.map(({ label }) => head(words[label])),
        pair.map(({ name, lines }) => ({ text: [name, ...lines].filter((line) => line !== '').join('\n') })),
      ],
    };
  }
}

/** Labels and what they say; empty ones, and those that were said before, are left out. */
function* entriesOf(entries: readonly Entry[], words: InvoiceWords, align?: 'right'): Generator<Block> {
  const said = new Map(
    entries.flatMap(([label, value]) => (value === '' ? [] : [[`${words[label]}\n${value}`, [words[label], value]] as const])),
  );
  const rows = [...said.values()].map(([label, value]) => [
    head(label),
    // What is to be paid stands out.
    label === words.payable ? head(value) : { text: value },
  ]);
  if (rows.length > 0) yield { kind: 'table', headerRows: 0, rows, ...(align && { align }) };
}

/** Columns in which nothing stands are left out. */
function* rowsOf(rows: readonly PaperRow[], words: InvoiceWords): Generator<Block> {
  const columns = COLUMNS.filter(([, write]) => rows.some((row) => write(row) !== ''));
  if (columns.length === 0) return;
  yield {
    kind: 'table',
    fill: 'longest',
    headerRows: 1,
    rows: [
      columns.map(([label]) => ({ text: words[label] })),
      ...rows.map((row) => columns.map(([, write]) => ({ text: write(row) }))),
    ],
  };
}

function* changesOf({ changes }: InvoicePaper, words: InvoiceWords): Generator<Block> {
  const rows = changes.map(({ isCharge, reason, tax, amount }) =>
    [isCharge ? words.charge : words.discount, reason, tax, amount].map((text) => ({ text })),
  );
  if (rows.length === 0) return;
  const names = [`${words.discount} / ${words.charge}`, words.item, words.tax, words.amount].map((text) => ({ text }));
  yield { kind: 'table', headerRows: 1, rows: [names, ...rows], align: 'right' };
}

function* taxesOf({ taxes }: InvoicePaper, words: InvoiceWords): Generator<Block> {
  if (taxes.length === 0) return;
  yield {
    kind: 'table',
    headerRows: 1,
    align: 'right',
    rows: [
      [words.tax, words.base, words.taxTotal].map((text) => ({ text })),
      ...taxes.map(({ rate, base, tax }) => [rate, base, tax].map((text) => ({ text }))),
    ],
  };
  for (const reason of new Set(taxes.map((one) => one.reason))) if (reason !== '') yield paragraph(reason);
}
