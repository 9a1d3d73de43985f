import { expect, it } from 'vitest';
import { LABELLED_PAPERS } from './labelled-papers.test-support.ts';
import { UNNAMED_PAPERS } from './unnamed-papers.test-support.ts';
import { readTyped } from './read-typed.test-support.ts';

const factsOf = (text: string) => readTyped({ filename: 'scan.pdf', text, language: null });

/** Of all labelled papers, the part of which must be right. */
const BAR = { kind: 0.9, date: 0.9, sender: 0.85, total: 0.95 } as const;

it.each(['kind', 'date', 'sender', 'total'] as const)('reads the %s of papers in six languages as a person would', (fact) => {
  const wrong = LABELLED_PAPERS.filter((paper) => {
    const wanted = paper[fact] ?? null;
    // A paper for which no date is noted may have any.
    return (fact !== 'date' || wanted !== null) && (factsOf(paper.text)[fact]?.value ?? null) !== wanted;
  }).map(({ name }) => name);
  expect({ wrong, enough: 1 - wrong.length / LABELLED_PAPERS.length >= BAR[fact] }).toMatchObject({ enough: true });
});

it('tells the kind by the words where a paper names none', () => {
  const wrong = UNNAMED_PAPERS.filter(([kind, text]) => factsOf(text).kind?.value !== kind).map(([kind]) => kind);
  expect({ wrong, enough: wrong.length <= 1 }).toMatchObject({ enough: true });
});

it('says the line in which each fact stands', () => {
  const places = LABELLED_PAPERS.flatMap(({ text }) =>
    Object.values(factsOf(text)).flatMap((fact) => (fact?.place ? [{ quote: fact.place.quote, text }] : [])),
  );
  expect(places.length).toBeGreaterThan(LABELLED_PAPERS.length * 2);
  expect(places.filter(({ quote, text }) => !text.split('\n').some((line) => line.trim() === quote))).toEqual([]);
});

it('takes no sum insured for a total, and no certificate for what lies in a box', () => {
  const policy = factsOf('Helvern Assurance\nHome insurance policy\nSum insured 60,000.00 EUR\nCash up to 1,500.00 EUR');
  expect(policy.total).toBeUndefined();
  const sheet = factsOf('KP-9\nSubmersible pump\nDatasheet, issue 4\n• Pressure tested; certificate in the box');
  expect(sheet.kind?.value).toBe('manual');
});
