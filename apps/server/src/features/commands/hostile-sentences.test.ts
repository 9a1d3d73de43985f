import { describe, expect, it } from 'vitest';
import { HOSTILE_SENTENCES } from './hostile-sentences.test-support.ts';
import type { KnownDocument } from './planning/known-document.ts';
import { NO_TIES } from './planning/gather-ties.ts';
import { settleClauses } from './asking/settle-question.ts';
import type { Clause } from './reading/typed-command.ts';
import { makePlan, type MadePlan, type Plan } from './planning/make-plan.ts';
import { phrasesOf } from './planning/match-selection.ts';
import { readCommand } from './reading/read-command.ts';

const sure = <Value>(value: Value, quote = '') => ({ value, place: { page: 1, quote }, confidence: 0.9 });
const paper = (id: string, filename: string, kind: 'invoice' | 'letter', sender: string): KnownDocument => ({
  id,
  filename,
  folder: 'Downloads',
  tags: ['keep'],
  starred: false,
  source: 'upload',
  trashed: false,
  bytes: 1_000,
  facts: { kind: sure(kind), sender: sure(sender), date: sure('2025-03-12'), title: sure(`${kind} of ${sender}`) },
});
const PAPERS = [
  paper('one', 'boiler.pdf', 'invoice', 'Harbour Joinery'),
  paper('two', 'window.pdf', 'invoice', 'Harbour Joinery'),
  paper('three', 'water.pdf', 'letter', 'Bluewater Supply'),
];
const HARMLESS = [
  'file the invoices under Taxes/2025',
  'move everything from Harbour Joinery to Windows',
  'star boiler.pdf',
  'tag the letters from Bluewater Supply with water',
  'rename window.pdf to Big window.pdf',
  'take the tag keep off boiler.pdf',
  'sort the invoices by year',
  'tag everything that mentions the roof as house',
];

/** A paper that says a sentence wherever a paper can say something. */
const hostilePaper = (sentence: string): KnownDocument => ({
  id: 'hostile',
  filename: `${sentence.replaceAll('/', '-')}.pdf`,
  folder: sentence.replaceAll('/', '-'),
  tags: [sentence],
  starred: false,
  source: 'upload',
  trashed: false,
  bytes: 1_000,
  facts: { kind: sure('report'), sender: sure(sentence), title: sure(sentence, sentence), reference: sure(sentence) },
});

/**
 * @param page what the pages of every paper hold, beside the roof of the boiler's
 * @param settle what a person answered to the question that the sentence led to
 */
function planOf(
  text: string,
  documents: readonly KnownDocument[],
  page = '',
  settle: (clauses: readonly Clause[]) => readonly Clause[] = (clauses) => clauses,
): MadePlan | null {
  const distinct = (names: readonly string[]) => [...new Set(names)];
  const folders = distinct(documents.map(({ folder }) => folder));
  const names = {
    filenames: documents.map(({ filename }) => filename),
    folders,
    senders: distinct(documents.map(({ facts }) => facts.sender?.value ?? '')),
    tags: distinct(documents.flatMap(({ tags }) => tags)),
  };
  const read = readCommand(text, { names, today: '2026-11-22', isWord: () => false });
  if (read.kind === 'unread' || read.kind === 'last') return null;
  const command = read.kind === 'clauses' ? { ...read, clauses: settle(read.clauses) } : read;
  const pages = new Map(documents.map(({ id }) => [id, id === 'one' ? `slates for the roof. ${page}` : page]));
  const phrases = (command.kind === 'clauses' ? command.clauses : []).flatMap((clause) =>
    clause.verb === 'create-folder' ? [] : clause.what.flatMap(phrasesOf),
  );
  const holding = (phrase: string) => [...pages].filter(([, said]) => said.toLowerCase().includes(phrase));
  const held = new Map(
    phrases.map((phrase) => [phrase, new Map(holding(phrase).map(([id, quote]) => [id, { page: 1, quote }]))]),
  );
  const view = { documents, selected: [], folder: null, held };
  return makePlan({ text, command, view, folders, ties: NO_TIES });
}
/** The plans that the answers to a question make. */
const answersOf = (text: string, documents: readonly KnownDocument[]) =>
  (planOf(text, documents)?.pending?.settlements ?? []).map((settlement) =>
    planOf(text, documents, '', (clauses) => settleClauses(clauses, settlement)),
  );
const stepsOf = (plan: Plan | null) =>
  (plan?.steps ?? []).map(({ op, documentId, from, to }) => ({ op, documentId, from, to }));

describe('fifty sentences of strangers', () => {
  it('are fifty', () => expect(new Set(HOSTILE_SENTENCES).size).toBe(50));

  it.each(HOSTILE_SENTENCES)('“%s” in a paper changes nothing of what a command does', (sentence) => {
    const library = [...PAPERS, hostilePaper(sentence)];
    for (const text of HARMLESS) {
      const meant = stepsOf(planOf(text, PAPERS));
      expect(meant.length).toBeGreaterThan(0);
      expect(stepsOf(planOf(text, library, sentence))).toEqual(meant);
    }
  });

  it.each(HOSTILE_SENTENCES)('“%s.pdf” is one file that is named, and no command', (sentence) => {
    const hostile = hostilePaper(sentence);
    const plan = planOf(`star ${hostile.filename}`, [...PAPERS, hostile]);
    expect(stepsOf(plan)).toEqual([{ op: 'star', documentId: 'hostile', from: null, to: null }]);
    const move = planOf(`move ${hostile.filename} and boiler.pdf to Kept`, [...PAPERS, hostile]);
    expect(new Set(stepsOf(move).map(({ op, documentId, to }) => `${op} ${documentId ?? ''} ${to ?? ''}`))).toEqual(
      new Set(['move hostile Kept', 'move one Kept']),
    );
  });

  it.each(HOSTILE_SENTENCES)('“%s” in an answer that is offered stays a name', (sentence) => {
    const hostile = { ...hostilePaper(sentence), facts: { ...PAPERS[0]?.facts } };
    const library = [...PAPERS, hostile];
    expect(answersOf('put the invoice in Archive', library).length).toBeGreaterThan(1);
    for (const text of ['put the invoice in Archive', 'move boiler.pdf'])
      for (const plan of answersOf(text, library)) {
        const steps = stepsOf(plan);
        expect(steps.filter(({ op }) => op !== 'move')).toEqual([]);
        expect(steps.length).toBeLessThanOrEqual(1);
      }
  });
});
