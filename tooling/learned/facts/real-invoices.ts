// Real invoices that public repositories hold as PDFs, with what they say by their own data: read for measuring, never copied into the repository.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { PdfReader } from '../../../apps/server/src/engines/pdf-reader/pdf-reader.ts';
import { createPdfiumReader } from '../../../apps/server/src/engines/pdf-reader/drivers/pdfium/pdfium.ts';
import { CHOSEN_FACTS } from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { wordsOfPage } from '../../../apps/server/src/features/facts/page/words-of-page.ts';
import type { InvoiceData } from '../../../apps/server/src/kernel/invoices/invoice-data.ts';
import { silentLog } from '../../../apps/server/src/kernel/log.ts';
import type { MadeFacts, MadePaper } from './papers/made-paper.ts';
import type { MadePage } from './papers/sheet.ts';

const git = (repository: string, ...args: readonly string[]): Buffer =>
  execFileSync('git', ['-C', repository, ...args], { maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] });

/** Where the two repositories keep their invoices: `ZUGFeRD/mustangproject`, and `invoice-x/invoice2data` with what they say in JSON beside them. */
const INVOICES = /(?:src\/test\/resources|tests\/compare)\/[^/]+\.pdf$/iu;

/** `tests/compare/*.json` of invoice2data: the first of its results. */
const Compared = z
  .tuple([
    z.looseObject({
      issuer: z.string(),
      partner_name: z.string().optional(),
      date: z.string().optional(),
      date_due: z.string().optional(),
      amount: z.number().optional(),
      amount_untaxed: z.number().optional(),
      amount_tax: z.number().optional(),
      invoice_number: z.string().optional(),
    }),
  ])
  .rest(z.unknown());

type Told = Omit<MadeFacts, 'kind' | 'untold' | 'also'>;
/** What is said, without what is not: facts that are not there are missing. */
const toldBy = (said: InvoiceData): Told =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of optional facts without those that are undefined
  Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== undefined && name !== 'contradiction')) as Told;

function comparedWith(repository: string, path: string): InvoiceData {
  const [said] = Compared.parse(JSON.parse(git(repository, 'show', `HEAD:${path.replace(/\.pdf$/iu, '.json')}`).toString()));
  const { date, date_due: due, amount: total, amount_untaxed: net, amount_tax: tax, invoice_number: reference } = said;
  const facts = { date, due, total, net, tax, reference, sender: said.partner_name ?? said.issuer };
  return facts;
}

/** By a word that invoices of the language have; the product tells it from the whole text. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/rechnung|steuer/iu, 'de'],
  [/facture|avoir/iu, 'fr'],
  [/factuur|klantnummer/iu, 'nl'],
];

/** @returns null where an invoice has no words, or no data */
async function readInvoice(reader: PdfReader, repository: string, path: string, file: string): Promise<MadePaper | null> {
  const pages: MadePage[] = [];
  const texts: string[] = [];
  for await (const page of reader.readPages(file)) {
    pages.push(wordsOfPage(page));
    texts.push(page.text);
  }
  const isCompared = path.includes('tests/compare/');
  const data = isCompared ? comparedWith(repository, path) : (await reader.attachedInvoice(file)).data;
  const text = texts.join('\n');
  if (data === null || text.trim().length < 40) return null;
  const facts: MadeFacts = { kind: 'invoice', ...toldBy(data) };
  // The data tells more than the page prints, and less: only what it says is measured, and of the rest only what every invoice has.
  const untold = CHOSEN_FACTS.filter(
    (fact) => !['date', 'total', 'reference', 'sender'].includes(fact) && facts[fact] === undefined,
  );
  const language = LANGUAGES.find(([word]) => word.test(text))?.[1] ?? 'en';
  return { filename: basename(path), language, pages, facts: { ...facts, untold } };
}

/** @param repository a bare copy; of invoices whose pages print the same, the first */
export async function invoicesOf(repository: string): Promise<MadePaper[]> {
  const paths = git(repository, 'ls-tree', '-r', '-z', '--name-only', 'HEAD').toString().split('\0');
  const folder = mkdtempSync(join(tmpdir(), 'trove-invoices-'));
  const reader = createPdfiumReader({ log: silentLog });
  const found = new Map<string, MadePaper>();
  try {
    for (const path of paths.filter((one) => INVOICES.test(one))) {
      const file = join(folder, 'invoice.pdf');
      writeFileSync(file, git(repository, 'show', `HEAD:${path}`));
      try {
        const paper = await readInvoice(reader, repository, path, file);
        const words = paper?.pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ') ?? '';
        if (paper && !found.has(words)) found.set(words, paper);
      } catch (error) {
        // The tests of those repositories hold damaged files too.
        console.log(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [...found.values()];
}
