import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Facts } from 'contract/facts';
import { FACT_RULES } from '../../apps/server/src/features/facts/read-facts.ts';
import { createTextMaker } from '../product/made-text.ts';
import type { Product } from '../product/start-product.ts';
import { seededRandom } from '../statistics.ts';

const KINDS = ['invoice', 'letter', 'contract', 'statement', 'quotation', 'receipt', 'minutes', 'report'] as const;
const LANGUAGES = ['en', 'de', 'fr'] as const;
const FOLDERS = 40;
const SENDERS = 300;
const TAGS = 20;
const CENT = 100;

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * Writes documents with one page of text and the facts of it into the library of the account of `email`, as if they had been uploaded and
 * read. There are no files behind them.
 *
 * @returns names that a command can speak of
 */
export function fillPapers(product: Product, email: string, count: number) {
  const database = new DatabaseSync(join(product.dataDir, 'trove.sqlite'), { timeout: 10_000 });
  const owner = database.prepare('SELECT id FROM account WHERE email = ?').get(email)?.['id'];
  if (typeof owner !== 'string') throw new Error(`no account has the address ${email}`);
  const random = seededRandom(21);
  const maker = createTextMaker(22);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <Value>(values: readonly Value[], fallback: Value): Value => values[below(values.length)] ?? fallback;
  const words = (many: number) => maker.sentence().replace('.', '').split(' ').slice(0, many).map(capital).join(' ');
  const folders = Array.from({ length: FOLDERS }, (_, index) => `Shelf ${index + 1}/${words(1)}`);
  const senders = Array.from({ length: SENDERS }, (_, index) => `${words(2)} ${index + 1} Ltd`);
  const tags = Array.from({ length: TAGS }, (_, index) => `label${index + 1}`);
  const now = Date.now();
  const insert = {
    folder: database.prepare('INSERT INTO folder (owner_id, id, name, name_key, created_at) VALUES (?, ?, ?, ?, ?)'),
    document: database.prepare(
      `INSERT INTO document (owner_id, id, filename, name_key, folder_id, bytes, sha256, source, external_key, created_at, modified_at,
        status, page_count, pages_read, passages, kind, written_on, sender, sender_key, total, currency, reference, fact_rules)
        VALUES (?, ?, ?, ?, ?, 20000, ?, 'upload', NULL, ?, ?, 'ready', 1, 1, 0, ?, ?, ?, ?, ?, 'EUR', ?, ?)`,
    ),
    page: database.prepare(
      'INSERT INTO page (owner_id, document_id, page_number, width, height, text, words, lines) VALUES (?, ?, 1, 595, 842, ?, ?, ?)',
    ),
    facts: database.prepare(
      'INSERT INTO document_facts (owner_id, document_id, rules, sha256, facts, digest) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    tag: database.prepare('INSERT INTO document_tag (owner_id, document_id, tag, tag_key) VALUES (?, ?, ?, ?)'),
  };
  const filenames: string[] = [];
  database.exec('BEGIN');
  folders.forEach((name, index) => insert.folder.run(owner, `fld_plan${index}`, name, name.toLowerCase(), now));
  for (let index = 0; index < count; index++) {
    const id = `doc_plan${String(index).padStart(6, '0')}`;
    const kind = one(KINDS, 'letter');
    const sender = one(senders, '');
    const date = `${2018 + below(9)}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`;
    const total = below(500_000) / CENT;
    const reference = `R-${index}-${below(CENT)}`;
    const title = words(5);
    const text = [sender, `${kind} ${reference}`, date, title, ...maker.pages(1).flat()].join('\n').slice(0, 1_500);
    const said = (value: string | number) => ({ page: 1, quote: `${value} as it stands on the page of ${sender}` });
    const fact = <Value extends string | number>(value: Value) => ({ value, place: said(value), confidence: 0.9 });
    const facts: Facts = {
      kind: fact(kind),
      date: fact(date),
      sender: fact(sender),
      recipient: fact('Mrs Ada Brandt'),
      total: fact(total),
      currency: fact('EUR'),
      reference: fact(reference),
      title: fact(title),
      language: fact(one(LANGUAGES, 'en')),
    };
    const filename = `${title} ${index}.pdf`;
    const folder = random() < 2 / 3 ? `fld_plan${below(FOLDERS)}` : null;
    const content = String(index);
    insert.document.run(
      owner,
      id,
      filename,
      filename.toLowerCase(),
      folder,
      content,
      now - index,
      now - index,
      kind,
      date,
      sender,
      sender.toLowerCase(),
      total,
      reference,
      FACT_RULES,
    );
    insert.page.run(owner, id, text, new Uint8Array(), new Uint8Array());
    insert.facts.run(owner, id, FACT_RULES, content, JSON.stringify(facts), content);
    if (random() < 0.5) {
      const tag = one(tags, '');
      insert.tag.run(owner, id, tag, tag);
    }
    filenames.push(filename);
  }
  database.exec('COMMIT');
  database.close();
  return { folders, senders, tags, filenames };
}
