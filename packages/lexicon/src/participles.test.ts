import { expect, it } from 'vitest';
import { withParticiple } from './participles.ts';

it.each([
  ['de', 'bezahlen', 'bezahlt'],
  ['de', 'kündigen', 'gekündigt'],
  ['de', 'abmelden', 'abgemeldet'],
  ['de', 'reparieren', 'repariert'],
  ['de', 'ändern', 'geändert'],
  ['de', 'Miete zahlen', 'Miete gezahlt'],
  ['de', 'vorbestellen', 'vorbestellt'],
  ['nl', 'betalen', 'betaald'],
  ['nl', 'verhuizen', 'verhuisd'],
  ['nl', 'opzeggen', 'opgezegd'],
  ['nl', 'wisselen', 'gewisseld'],
  ['nl', 'maken', 'gemaakt'],
] as const)('%s: %s as a participle is %s', (language, verb, participle) => {
  expect(withParticiple(verb, language)).toBe(participle);
});

it('makes none of short verbs with dots, whose participle would stem like another', () => {
  expect(withParticiple('sägen', 'de')).toBeNull();
});

it('makes none of nouns, nor in other languages', () => {
  expect(withParticiple('Wagen', 'de')).toBeNull();
  expect(withParticiple('Miete', 'de')).toBeNull();
  expect(withParticiple('kitchen', 'en')).toBeNull();
});
