// A small library and questions about it, for the relevance suite. Written for the purpose; names and figures are made up.

/** Documents as file name, language and passages. */
export const LIBRARY: readonly {
  readonly filename: string;
  readonly language: string;
  readonly passages: readonly string[];
}[] = [
  {
    filename: 'lease-agreement.pdf',
    language: 'en',
    passages: [
      'The tenant shall pay a monthly rent of 1,150 euro, due in advance on the third working day of each month.',
      'A security deposit of three months of rent is paid in three instalments. The landlord keeps it on a separate savings account.',
      'Either party may end this agreement in writing with three months of notice to the end of a month.',
      'Small repairs up to 90 euro each are borne by the tenant, up to 300 euro in a year.',
      'Pets other than small animals in cages need the consent of the landlord, which may be withdrawn for good cause.',
    ],
  },
  {
    filename: 'heat-pump-manual.pdf',
    language: 'en',
    passages: [
      'Clean the air filter every six months. Switch the unit off at the mains, pull the grille forward and rinse the filter in lukewarm water.',
      'Error E7 means that the outdoor fan does not turn. Check for ice or leaves, then restart the unit.',
      'In winter the outdoor unit defrosts itself several times a day. Steam and dripping water are normal then.',
      'The compressor is guaranteed for five years, all other parts for two years from the day of installation.',
    ],
  },
  {
    filename: 'minutes-2024-03.pdf',
    language: 'en',
    passages: [
      'The board met on 12.03.2024. Present were the treasurer, the secretary and four members; the chair was excused.',
      'It was decided to repaint the club house in June. The budget is 4,800 euro; three offers will be asked for.',
      'Membership fees stay as they are. Families pay 96 euro a year, students half of the full fee.',
    ],
  },
  {
    filename: 'minutes-2024-09.pdf',
    language: 'en',
    passages: [
      'The board met on 10.09.2024. All members were present.',
      'The club house has been repainted for 5,150 euro, 350 euro above the budget. The treasurer explained the difference.',
      'The autumn excursion goes to the salt mine. Two coaches are booked; registration closes two weeks before.',
    ],
  },
  ...[2021, 2022, 2023].flatMap((year) =>
    ['Northwind Energy', 'Bluewater Supply'].map((company, at) => ({
      filename: `${company.split(' ')[0]?.toLowerCase()}-annual-statement-${year}.pdf`,
      language: 'en',
      passages: [
        `${company}: annual statement for ${year}. Customer number 4471${at}.`,
        `Your consumption in ${year} was ${2_300 + 37 * (year - 2020) + 500 * at} units. The amount due is ${(610 + 48 * (year - 2020) + 90 * at).toFixed(2)} euro.`,
        'Meter readings can be sent in by post, by telephone or on our web site.',
      ],
    })),
  ),
  {
    filename: 'sourdough.pdf',
    language: 'en',
    passages: [
      'Feed the starter the evening before with equal weights of rye flour and water and leave it in a warm place.',
      'Fold the dough four times, half an hour apart, then let it prove in the fridge over night.',
      'Bake in a hot iron pot for 25 minutes with the lid on and another 20 without it, until the crust is dark.',
    ],
  },
  {
    filename: 'kuendigung-fitnessstudio.pdf',
    language: 'de',
    passages: [
      'Hiermit kündige ich meinen Vertrag mit der Mitgliedsnummer 20817 fristgerecht zum nächstmöglichen Zeitpunkt.',
      'Bitte bestätigen Sie mir den Eingang der Kündigung schriftlich und nennen Sie das Datum, zu dem der Vertrag endet.',
      'Die erteilte Einzugsermächtigung widerrufe ich zum selben Tag.',
    ],
  },
  {
    filename: 'sleep-study.pdf',
    language: 'en',
    passages: [
      'We followed 212 adults for eight weeks. Half of them were asked to put their telephones away an hour before going to bed.',
      'Participants without a telephone fell asleep 14 minutes sooner on average and woke up less often.',
      'A limitation is that sleep was recorded by diary, not in a laboratory, and that nobody could be blinded.',
    ],
  },
  {
    filename: '租赁说明.pdf',
    language: 'zh',
    passages: ['押金为一千八百元,退租时无损坏全额退还。', '每月五日前支付房租,逾期加收百分之一的费用。'],
  },
];

/** Question, and the passage that answers it as `filename:ordinal`. */
export const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  ['How much is the rent?', 'lease-agreement.pdf:0'],
  ['when can the landlord or tenant terminate with notice', 'lease-agreement.pdf:2'],
  ['security deposit instalments', 'lease-agreement.pdf:1'],
  ['Who pays for small repairs?', 'lease-agreement.pdf:3'],
  ['am I allowed to keep pets', 'lease-agreement.pdf:4'],
  ['how often should the filter be cleaned', 'heat-pump-manual.pdf:0'],
  ['error E7', 'heat-pump-manual.pdf:1'],
  ['steam from the outdoor unit in winter', 'heat-pump-manual.pdf:2'],
  ['How long is the compressor guaranteed?', 'heat-pump-manual.pdf:3'],
  ['guarentee of the compresor', 'heat-pump-manual.pdf:3'],
  ['board meeting in March', 'minutes-2024-03.pdf:0'],
  ['What did repainting the club house cost in the end?', 'minutes-2024-09.pdf:1'],
  ['membership fee for students', 'minutes-2024-03.pdf:2'],
  ['excursion to the salt mine', 'minutes-2024-09.pdf:2'],
  ['Northwind amount due 2022', 'northwind-annual-statement-2022.pdf:1'],
  ['Bluewater consumption in 2023', 'bluewater-annual-statement-2023.pdf:1'],
  ['Bluewater FY2021 amount due', 'bluewater-annual-statement-2021.pdf:1'],
  ['how long to bake with the lid on', 'sourdough.pdf:2'],
  ['feeding a rye starter', 'sourdough.pdf:0'],
  ['Bestätigung der Kündigung', 'kuendigung-fitnessstudio.pdf:1'],
  ['Mitgliedsnummer', 'kuendigung-fitnessstudio.pdf:0'],
  ['how much sooner did participants fall asleep', 'sleep-study.pdf:1'],
  ['limitations of the sleep diary', 'sleep-study.pdf:2'],
  ['押金什么时候退还', '租赁说明.pdf:0'],
  ['"telephones away"', 'sleep-study.pdf:0'],
  ['deposit -landlord filename:租赁 押金', '租赁说明.pdf:0'],
];

/** Questions that nothing in the library answers. */
export const UNANSWERABLE: readonly string[] = [
  'What is the boiling point of tungsten?',
  'giraffe habitat in Botswana',
  'who won the chess championship',
  'the of and',
  '?!',
  '🦊',
];
