import { expect, it } from 'vitest';
import { questionConcepts } from '#engines/passage-index/analysis/question-concepts.ts';
import { encodeText } from '#kernel/language/encode-text.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { createWeighPassages } from './weigh-passages.ts';

const weighPassages = createWeighPassages(encodeText);

/** The sentence of an English text that a question marks, every word of the question being as rare as another. */
function marked(question: string, text: string): string | undefined {
  const written = wordsOf(question).map((word) => word.text);
  const concepts = questionConcepts(written, { language: 'en', languages: ['en'] }, () => true);
  const terms = written.flatMap((word, place) => {
    const stem = stemOf(word, 'en');
    const meant = concepts.get(place)?.meant ?? [];
    return stem === '' ? [] : [{ word, stems: [stem], concepts: meant, rarity: 4 }];
  });
  const [best] = weighPassages({ text: question, terms, passages: [{ text, language: 'en', headingPath: [] }] });
  return best?.sentence ? text.slice(best.sentence.start, best.sentence.end) : undefined;
}

const CHECK_UP = `Harbour Street Dental Surgery
Dr Ines Quell and partners
12 Harbour Street, Weymouth
Dear Mr Sand,
Your next check-up is on Tuesday 8 December at 10.15.
Please bring your insurance card. The surgery has a ramp at the back door.`;

const TENT = `Tent care
• Dry the tent before you pack it
• Seams and poles are under guarantee for six years
• The tent is sold with a bag and twelve pegs
• Stains come off with warm water`;

const BILL = `Green Lane Garage
Invoice for Mr Sand, Mill Lane
Job | Amount
Front tyres, two | 184.00
Wheel alignment | 65.00
Deposit received on 3 March | -50.00
Total | 199.00
Telephone 0113 496 0182
Policy MX-4471-09`;

const TRIP = `Plan of the week
Mon 3 August Arrival, keys from the warden,
then supper at the inn
Tue 4 August Walk to the lighthouse with a picnic,
back by bus at 17.40
In all 23 walkers have put their names down for the
boat trip.`;

const ORDER = `Wood and Sons
Mill Lane 4
Order
AB-20931
Due date
22-9-2026
2 Oak planks 12.50 25.00
Goods stay ours until they are paid.`;

const MANUAL = `Care of the boiler ........ 4
3.2 Pressure of the boiler
Boiler: Vessel in which water is heated for the radiators.
The boiler of the manual is the boiler in the cellar of the manual.
[12] Pressure of the boiler, Tallis, 2019.
Page 3 of 12`;

const LAYOFFS = `Date Company City Number Kind
09/04/2026 Northern Foundry and Casting Company Weymouth 71 Closure Permanent
09/06/2026 Northern Foundry and Casting Company Porto Novo 129 Layoff Permanent
10/01/2026 Eastern Paper Mills Limited Porto Novo 22 Layoff Permanent`;

it.each([
  ['what is a boiler?', MANUAL, 'Boiler: Vessel in which water is heated for the radiators.'],
  [
    'how many did Northern Foundry lay off in Porto Novo',
    LAYOFFS,
    '09/06/2026 Northern Foundry and Casting Company Porto Novo 129 Layoff Permanent',
  ],
  ['when must I go to the dentist', CHECK_UP, 'Your next check-up is on Tuesday 8 December at 10.15.'],
  ['how long is the tent guaranteed', TENT, '• Seams and poles are under guarantee for six years'],
  ['how large was Mr Sand’s deposit', BILL, 'Deposit received on 3 March | -50.00'],
  ['telephone number of the garage', BILL, 'Telephone 0113 496 0182'],
  ['policy number of the garage', BILL, 'Policy MX-4471-09'],
  [
    'what time does the bus go back on Tuesday',
    TRIP,
    'Tue 4 August Walk to the lighthouse with a picnic,\nback by bus at 17.40',
  ],
  ['when is the order due', ORDER, 'Due date\n22-9-2026'],
  ['how many walkers go on the boat', TRIP, 'In all 23 walkers have put their names down for the\nboat trip.'],
])('%s', (question, text, answer) => {
  expect(marked(question, text)).toBe(answer);
});

const FEES = `Thesis: What children learn from practising scales at home with a parent beside them, watched in twelve families of the town.
Trial lesson with a group of beginners 1.0`;

const RECEIPT = `To: Mrs Daphne Abernethy-Cole, The Old Dairy, Denton
New sockets in the kitchen 212.00
Deposit received on 23 March -50.00
Left to pay 162.00`;

it.each([
  ['which mark did the trial lesson get', FEES, 'Trial lesson with a group of beginners 1.0'],
  ['how large was Mrs Abernethy-Cole’s deposit', RECEIPT, 'Deposit received on 23 March -50.00'],
])('takes what holds the question’s own words, and no line that says whom the paper is for: %s', (question, text, sentence) => {
  expect(marked(question, text)).toBe(sentence);
});

it('reads passages further down by their words alone, and tells the places of the words in all of them', () => {
  const terms = [{ word: 'rent', stems: ['rent'], concepts: [], rarity: 4 }];
  const passage = { text: 'Keep calm.\nThe rent is due on 5 May 2026.', language: 'en', headingPath: [] };
  const request = { text: 'When is the rent due?', terms, passages: [passage, passage] };
  const [near, far] = weighPassages({ ...request, closely: 1 });
  const rent = passage.text.indexOf('rent');
  expect(near).toMatchObject({ sentence: far?.sentence, gives: 1, places: [rent, rent + 4] });
  expect(far).toMatchObject({ sentence: { start: 11, end: passage.text.length }, likeness: 0, places: [rent, rent + 4] });
  expect(near?.likeness).toBeGreaterThan(0.2);
});

const MENU = `Harbour Café
Size Price Calories
Small 8.00 320
Medium 10.00 450
Large 12.00 610
All prices include service.`;

const PERMIT = `Parking permit
1. REQUEST NO.
AB-77-T-0545
2. QUOTATION DUE BY
2026 FEB 17
Number plate
KX 204 TR
Invoice date
01.05.2026
Amount
128,40 EUR`;

it.each([
  ['What does the large size cost?', MENU, 'Large 12.00 610'],
  ['How many calories has the small one?', MENU, 'Small 8.00 320'],
  ['What is my number plate?', PERMIT, 'Number plate\nKX 204 TR'],
  ['By when is the quotation due?', PERMIT, '2. QUOTATION DUE BY\n2026 FEB 17'],
])('reads a row without the head above it, and a label with the value below: %s', (question, text, sentence) => {
  expect(marked(question, text)).toBe(sentence);
});

it('what is said in a paper about somebody is said of them, unlike in one that mentions them', () => {
  const terms = ['holiday', 'Ines', 'left'].map((word) => ({ word, stems: [stemOf(word, 'en')], concepts: [], rarity: 4 }));
  const [about, mentions] = weighPassages({
    text: 'how much holiday does Ines have left',
    terms,
    passages: [
      'Payslip\nEmployee: Ines Quell\nHoliday left: 19 days.',
      'Payslip\nEmployee: Tom Reed\nHoliday left: 26 days.\nInes has the key.',
    ].map((text) => ({ text, language: 'en', headingPath: [] })),
  });
  expect(about?.share).toBeCloseTo(1);
  expect(mentions?.share).toBeCloseTo(2 / 3);
});
