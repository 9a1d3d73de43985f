import { expect, it } from 'vitest';
import { RELEVANCE } from 'contract/constants';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { askBest } from './ask-best.test-support.ts';

// Small papers in which the nouns of a question stand beside something else than what its head asks for.
const PAPERS: Readonly<Record<string, string>> = {
  'House rules Mill Court.txt': `House rules of Mill Court

Keys
Each flat has two keys to the front door. A lost key costs 45.00 euros. The spare keys are looked after by Mrs Okafor on the ground floor.

Pets
A dog needs the written consent of the owners. The pet fee of 12.00 euros a month is charged from the first day.

Meters
The meters are read every January. The gas meters hang in cellar 3. The water meters are in the cupboard behind the lift.
`,
  'Tenancy agreement Hill Street.txt': `Tenancy agreement, 8 Hill Street

Deposit
The deposit is 1,200.00 euros. The tenant gets the keys when the deposit is paid, on 1 March 2025.
It is held by Hollis Custody Services in an account of its own. The deposit is returned within thirty days after the end of the tenancy.

Rent
The rent is 840.00 euros a month and is due on the third working day. Whoever pays the rent late is charged interest of 4 % a year.
The rent rises in May because the lift was renewed.
`,
  'Statistics course handbook.txt': `Statistics 1, course handbook

Marks
To pass, a mark of 40 % is needed in the final exam. The final exam counts for 65 % of the whole, the weekly sheets for the rest.
The exam takes two hours. Dr Farrow has taught the course since 2019.

Fees
The course fee is 310.00 euros. It can be paid in two parts.
`,
  'Portugal trip.txt': `Portugal in nine days

From Lisbon to Porto
Day 5. After breakfast we take the train at 9.30 from Santa Apolónia station and change nowhere. Lunch is on board.

Porto
Day 6. A guided walk through the Ribeira, then a cellar with port wine. Tickets cost 18.00 euros each.
`,
  'Garden club minutes.txt': `Minutes of the garden club, 4 April 2025

Present: Ana Brandt (chair), Tom Reyes (treasurer), nine members.
The chair opened the meeting at 19.00. The subscription stays at 24.00 euros a year.
Tom Reyes collects the subscriptions. The hose was sold for 30.00 euros.
`,
};

const library = serveOnePerson(PAPERS);

const ask = async (query: string) => {
  const { marked, ...found } = await askBest(library.ines, query);
  return { ...found, said: marked?.replaceAll('\n', ' ') ?? '' };
};

it.each([
  ['Who is in charge of the keys?', 'Mrs Okafor'],
  ['Who holds the deposit?', 'Hollis Custody Services'],
  ['when do I get my deposit back', 'within thirty days'],
  ['What share of the mark is the final exam?', 'counts for 65 %'],
  ['How do we get from Lisbon to Porto?', 'we take the train'],
  ['Who collects the subscription fee?', 'Tom Reyes'],
  ['Why does the rent rise?', 'because the lift was renewed'],
  ['Where are the gas meters?', 'in cellar 3'],
  ['What happens if I pay the rent late?', 'interest of 4 %'],
  ['Since when does Dr Farrow teach the course?', '2019'],
])('%s: the first sentence says “%s”', async (query, right) => {
  const { said } = await ask(query);
  expect(said).toContain(right);
});

it('what asks for a name that no document has is never lit, however near something is', async () => {
  for (const query of [
    'How do we get from Porto to Madrid?',
    'Who holds the deposit in Leeds?',
    'when is the rent of Bengt due',
  ]) {
    const { state, score, nearest } = await ask(query);
    expect([query, state, score < RELEVANCE.possible]).toEqual([query, 'unsure', true]);
    expect(nearest).not.toEqual([]);
  }
});

it.each([
  ['Who cleans the keys of the piano?'],
  ['When is the deposit of the car due?'],
  ['Who wrote the handbook of the course?'],
  ['How do we get from Porto to Madrid?'],
])('%s: nothing says so, and nothing is called Strong', async (query) => {
  const { score } = await ask(query);
  expect(score).toBeLessThan(RELEVANCE.strong);
});
