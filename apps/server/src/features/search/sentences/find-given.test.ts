import { expect, it } from 'vitest';
import { createFindGiven } from './find-given.ts';

const given = (question: string, sentence: string): string[] =>
  (createFindGiven(question)?.find(sentence) ?? []).map(({ start, end }) => sentence.slice(start, end));

it.each([
  ['who orders the oak for Mrs Sand', 'Quotation for Mrs Sand', 'Please ask Mr Reed'],
  ['who looks after the flat in Otley', 'The flat in Otley is let', 'In Otley by Ines Quell'],
  ['when is the bill of 14.03.2026 due', 'Our bill of 14.03.2026', 'Due on 28.03.2026'],
  ['when do we meet on Saturday 4 May', 'The meeting of Saturday 4 May', 'On Saturday from 10:15'],
  ['how many people does the ferry carry', '11:40 Ferry, 12 September', '11:40 Ferry, 340 seats'],
  ['по какому адресу установлен объект', 'установить объект', 'по адресу: проспект Мира, дом 51'],
  ['wie viele Kinder kommen', 'Am 4. Mai um 10:30', 'Am 4. Mai kommen 23'],
  ['what dose of Ramipril does she take', 'Ramipril four times since 2019', 'Ramipril 5 mg'],
])('%s: not given by “%s”, but by “%s”', (question, not, sentence) => {
  expect(given(question, not)).toEqual([]);
  expect(given(question, sentence)).not.toEqual([]);
});

it('finds a word that is asked for beside its meaning', () => {
  expect(given('what is an E-code?', 'E-code: code for an outer cause')).toEqual(['E-code:']);
});

it('tells the places, which stay where they are when others are left out', () => {
  expect(given('how many seats does the ferry have', 'at 11:40 with 340 seats')).toEqual(['3', '4', '0']);
});

it('says who by what somebody is, if not by a name', () => {
  const find = createFindGiven('who has to consent to the lift');
  expect(find?.find('the landlord must consent')).toEqual([]);
  expect(find?.isOpenIn('the landlord must consent')).toBe(true);
  expect(find?.isOpenIn('consent must be given')).toBe(false);
});
