// How often the second paper of an office is right after one fact was shown on its first: node tooling/learned/facts/judge-taught.ts [--list]
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Facts } from 'contract/facts';
import { dayAfter } from '../../../apps/server/src/features/facts/candidates/find-terms.ts';
import { MAIN_FACTS, type ChosenFact } from '../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import type { DocumentToRead } from '../../../apps/server/src/features/facts/document-to-read.ts';
import { senderKey } from '../../../apps/server/src/features/facts/facts.rules.ts';
import { layOutPage } from '../../../apps/server/src/features/facts/page/lay-out-page.ts';
import { readFacts } from '../../../apps/server/src/features/facts/read-facts.ts';
import { findShowables } from '../../../apps/server/src/features/facts/surroundings/find-showables.ts';
import { endOf, locateShown } from '../../../apps/server/src/features/facts/surroundings/locate-shown.ts';
import { readTaught, type TaughtPaper } from '../../../apps/server/src/features/facts/surroundings/read-taught.ts';
import type { TaughtPlace } from '../../../apps/server/src/features/facts/surroundings/taught-place.ts';
import { isRight, truthOf } from './judge-papers.ts';
import { EXAMPLES } from './gather-papers.ts';
import { businessMakers } from './makers/business-papers.ts';
import { receiptMakers } from './makers/receipts.ts';
import type { MadeFacts, MadePaper } from './papers/made-paper.ts';
import { createRandom } from './papers/random.ts';
import { layOutWritten } from './written/lay-out-written.ts';
import { parseWritten } from './written/parse-written.ts';
import { repeatWritten } from './written/repeat-written.ts';

const { values: options } = parseArgs({
  options: { list: { type: 'boolean' }, makers: { type: 'string', default: '150' }, set: { type: 'string', default: '' } },
});

/** Makers up to these numbers were learned from. */
const LEARNED = { business: 22, receipts: 11 } as const;
/** Manners in which the papers of an office are set, all of them alike. */
const MANNERS = 3;
/** A page of a document as it is read: its text is its words. */
function documentOf({ filename, language, pages }: MadePaper): DocumentToRead {
  return {
    filename,
    language,
    pages: pages.map(({ width, height, words }, at) => {
      let text = '';
      const placed = words.map((word, place) => {
        const before = words[place - 1];
        text += before === undefined ? '' : Math.abs(before.y - word.y) < 2 ? ' ' : '\n';
        const start = text.length;
        text += word.text;
        return { ...word, start };
      });
      return { pageNumber: at + 1, text, placed: { pageNumber: at + 1, width, height, words: placed } };
    }),
  };
}

function look(id: string, made: MadePaper): TaughtPaper {
  const document = documentOf(made);
  const facts = readFacts(document);
  const last = document.pages.at(-1);
  const pages = document.pages.filter((page, at) => at < 3 || page === last);
  return {
    documentId: id,
    facts,
    date: facts.date?.value,
    pages: pages.map(({ placed }) => layOutPage(placed)),
    texts: new Map(pages.map(({ pageNumber, text }) => [pageNumber, text])),
  };
}

const isFactRight = (facts: Facts, fact: ChosenFact, truth: Partial<MadeFacts>): boolean => {
  const said = facts[fact]?.value;
  if (said === undefined) return truthOf(truth, fact) === undefined;
  const form = fact === 'total' ? 'amount' : fact === 'date' || fact === 'due' ? 'date' : 'party';
  return isRight({ form, value: typeof said === 'number' ? said.toFixed(2) : said }, fact, truth);
};

/** Shows a fact on a paper as a person would: the words that say it. */
function show(paper: TaughtPaper, fact: ChosenFact, truth: MadeFacts): TaughtPlace | null {
  const { also: _, ...exactly } = truth;
  const of = (wanted: MadeFacts) =>
    findShowables(paper.pages, fact).find(({ form, value }) =>
      form === 'term'
        ? wanted.date !== undefined && dayAfter(wanted.date, value) === wanted.due
        : form !== 'text' && form !== 'kind' && isRight({ form, value }, fact, wanted),
    );
  const right = of(exactly) ?? of(truth);
  const [first, last] = [right?.words[0], right?.words.at(-1)];
  if (!right || !first || !last) return null;
  const located = locateShown(
    { ...paper, date: truth.date },
    { fact, page: right.page.pageNumber, start: first.start, end: endOf(last) },
  );
  const senders = [truth.sender ?? '', paper.facts.sender?.value ?? ''].map(senderKey).filter((key) => key !== '');
  return located && { fact, documentId: paper.documentId, at: 0, senders, shown: located.shown };
}

interface Count {
  pairs: number;
  right: number;
  used: number;
  harmed: number;
  wrongBefore: number;
}
const emptyCount = (): Count => ({ pairs: 0, right: 0, used: 0, harmed: 0, wrongBefore: 0 });

const paths = (): string[] => globSync(`${EXAMPLES}/*/*.txt`).toSorted();
const languageOf = (path: string): string => basename(dirname(path));
const seedOf = (path: string, manner: number): number =>
  Array.from(basename(path)).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, manner * 17 + 5);

interface Office {
  readonly name: string;
  readonly papers: readonly MadePaper[];
}

function* madeOffices(count: number): Generator<Office> {
  const business = businessMakers(LEARNED.business + count).filter(
    ({ name }) => Number(name.split('-')[2]) >= LEARNED.business,
  );
  const receipts = receiptMakers(LEARNED.receipts + count / 3).filter(
    ({ name }) => Number(name.split('-')[2]) >= LEARNED.receipts,
  );
  for (const [at, { name, make }] of [...business, ...receipts].entries())
    yield { name, papers: [make(createRandom(900_001 + at * 7)), make(createRandom(900_004 + at * 7))] };
}

/** Papers of one office that somebody wrote one by one, of the same kind: they share less than papers of one program do. */
function* writtenOffices(): Generator<Office> {
  for (const path of paths()) {
    const papers = parseWritten(readFileSync(path, 'utf8')).papers;
    for (let manner = 0; manner < MANNERS; manner++) {
      // An office sets all its papers alike.
      const set = papers.map((paper) =>
        layOutWritten(paper, languageOf(path), manner === 0, createRandom(seedOf(path, manner))),
      );
      for (const [at, first] of set.entries()) {
        const next = set.find((other, place) => place > at && other.facts.kind === first.facts.kind);
        if (next) yield { name: `${basename(path, '.txt')} ${manner}`, papers: [first, next] };
      }
    }
  }
}

/** Each written paper, and the next that its office sends: the same words with other values. */
function* repeatedOffices(): Generator<Office> {
  for (const path of paths()) {
    const file = readFileSync(path, 'utf8');
    const language = languageOf(path);
    const random = createRandom(seedOf(path, 3));
    const [first, second] = [file, repeatWritten(file, language, random)].map((text) =>
      parseWritten(text).papers.map((paper) => layOutWritten(paper, language, false, createRandom(seedOf(path, 1)))),
    );
    for (const [at, paper] of (first ?? []).entries()) {
      const next = second?.[at];
      if (next) yield { name: `${basename(path, '.txt')} ${at}`, papers: [paper, next] };
    }
  }
}

function judge(title: string, offices: Iterable<Office>) {
  const wrongFirst = new Map(MAIN_FACTS.map((fact) => [fact, emptyCount()]));
  const every = new Map(MAIN_FACTS.map((fact) => [fact, emptyCount()]));
  for (const { name, papers } of offices) {
    const [one, two] = papers;
    if (!one || !two) continue;
    const [first, second] = [look('first', one), look('second', two)];
    for (const fact of MAIN_FACTS) {
      if (truthOf(one.facts, fact) === undefined || truthOf(two.facts, fact) === undefined) continue;
      const taught = show(first, fact, one.facts);
      if (!taught) continue;
      const found = readTaught(second, [taught]);
      const isUsed = found[fact] !== undefined;
      const before = isFactRight(second.facts, fact, two.facts);
      const right = isFactRight({ ...second.facts, ...found }, fact, two.facts);
      const wasWrong = !isFactRight(first.facts, fact, one.facts);
      for (const count of [every.get(fact), wasWrong ? wrongFirst.get(fact) : undefined]) {
        if (!count) continue;
        count.pairs++;
        count.right += right ? 1 : 0;
        count.used += isUsed ? 1 : 0;
        count.harmed += before && !right ? 1 : 0;
        count.wrongBefore += before ? 0 : 1;
      }
      if (options.list === true && !right && (wasWrong || isUsed))
        console.log(
          [
            name,
            fact,
            isUsed ? 'taught' : 'not found',
            `shown ${taught.shown.value}`,
            `said ${found[fact]?.value ?? second.facts[fact]?.value}`,
            `is ${truthOf(two.facts, fact)}`,
          ].join('\t'),
        );
    }
  }
  const say = (what: string, counts: ReadonlyMap<ChosenFact, Count>) => {
    const all = emptyCount();
    const line = ({ pairs, right, used, harmed, wrongBefore }: Count) =>
      `${pairs} pairs, second right ${((100 * right) / (pairs || 1)).toFixed(1)} % (before ${((100 * (pairs - wrongBefore)) / (pairs || 1)).toFixed(1)} %), read as shown ${used}, made wrong ${harmed}`;
    for (const [fact, count] of counts) {
      console.log(`${title}, ${what}, ${fact}: ${line(count)}`);
      all.pairs += count.pairs;
      all.right += count.right;
      all.used += count.used;
      all.harmed += count.harmed;
      all.wrongBefore += count.wrongBefore;
    }
    console.log(`${title}, ${what}, ALL: ${line(all)}\n`);
  };
  say('first read wrong', wrongFirst);
  say('every fact shown', every);
}

const sets: Readonly<Record<string, () => Iterable<Office>>> = {
  'repeated written papers': repeatedOffices,
  'made offices': () => madeOffices(Number(options.makers)),
  'written one by one': writtenOffices,
};
for (const [title, of] of Object.entries(sets)) if (title.includes(options.set)) judge(title, of());
