import { expect, test } from 'vitest';
import type { KnownDocument } from '../planning/known-document.ts';
import { EMPTY_SELECTION, type Clause } from '../reading/typed-command.ts';
import { settleTrades } from './settle-trades.ts';
import { tradeIn } from './trade-words.ts';

const paper = (id: string, sender: string): KnownDocument => ({
  id,
  filename: `${id}.pdf`,
  folder: '',
  tags: [],
  starred: false,
  source: 'upload',
  trashed: false,
  bytes: 1,
  facts: { sender: { value: sender, place: { page: 1, quote: sender }, confidence: 1 } },
});
const documents = [paper('1', 'Dr. Brigitte Wallner'), paper('2', 'Murstrom Energie GmbH'), paper('3', 'Dr. Egon Kogler')];
const heads = new Map([
  ['1', { text: 'Dr. Brigitte Wallner\nZahnärztin\nLendplatz 2' }],
  ['2', { text: 'Murstrom Energie GmbH\nStromrechnung' }],
  ['3', { text: 'Dr. Egon Kogler\nArzt für Allgemeinmedizin' }],
]);
const loadTexts = () => Promise.resolve(heads);
const moved = (trade: string): Clause => ({
  verb: 'move',
  what: [{ ...EMPTY_SELECTION, said: `from the ${trade}`, trade }],
  to: 'Health',
});
const settled = async (trade: string, all = documents) => {
  const [clause] = await settleTrades([moved(trade)], { documents: all }, loadTexts);
  return clause && 'what' in clause ? clause.what[0] : undefined;
};

test('a trade that one sender has, in any language, is that sender', async () => {
  const what = await settled('dentist');
  expect(what?.sender).toBe('Dr. Brigitte Wallner');
  expect(what).not.toHaveProperty('trade');
});

test('a trade that nobody has stays open', async () => {
  const what = await settled('plumber');
  expect(what).toMatchObject({ unresolved: [{ kind: 'name', said: 'plumber', among: [] }] });
  expect(what).not.toHaveProperty('sender');
});

test('of several that have it none is taken', async () => {
  const what = await settled('dentist', [...documents, paper('4', 'Zahnarztpraxis Lend')]);
  expect(what).toMatchObject({
    unresolved: [{ kind: 'name', said: 'dentist', among: ['Dr. Brigitte Wallner', 'Zahnarztpraxis Lend'] }],
  });
});

test('two ways to write one sender are one', async () => {
  const what = await settled('dentist', [paper('5', 'Praxis Dr. Hemsen Zahnarzt'), paper('6', 'Zahnarztpraxis Hemsen')]);
  expect(what?.query).toEqual({
    any: [{ sender: { exactly: 'Praxis Dr. Hemsen Zahnarzt' } }, { sender: { exactly: 'Zahnarztpraxis Hemsen' } }],
  });
});

test('only what the lexicon knows is a trade', () => {
  expect(tradeIn('the dentist')).toBe('dentist');
  expect(tradeIn('Wallner & Söhne')).toBeNull();
  expect(tradeIn('the 3rd floor')).toBeNull();
});
