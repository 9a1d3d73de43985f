import type { SampleDocument } from '../sample-document.ts';

export const recipe: SampleDocument = {
  filename: 'Slow tomato and white bean stew.pdf',
  title: 'Slow tomato and white bean stew',
  date: '2024-09-07',
  language: 'en',
  look: {
    accent: '#b5432a',
    tint: '#fbeee6',
    body: 'serif',
    strong: 'serifBold',
    heading: 'display',
    size: 11,
    margins: { top: 64, right: 64, bottom: 70, left: 64 },
  },
  questions: [
    {
      question: 'How long do the dried beans have to soak?',
      answer: 'Soak the beans overnight, at least ten hours, in plenty of cold water with a teaspoon of salt.',
    },
    {
      question: 'Can I cook it ahead and freeze it?',
      answer: 'It keeps for four days in the refrigerator and for three months in the freezer.',
    },
    {
      question: 'What can I use instead of fennel?',
      answer: 'Without fennel, take two sticks of celery and half a teaspoon of crushed aniseed.',
    },
  ],
  write(sheet) {
    const { pdf, look, left, width } = sheet;
    pdf.rect(0, 0, 595.28, 168).fill(look.tint);
    pdf.circle(498, 84, 46).fill('#d9644a');
    pdf.circle(484, 72, 11).fill('#e88d75');
    pdf.moveTo(498, 38).lineTo(486, 26).lineTo(498, 31).lineTo(510, 25).lineTo(498, 38).fill('#54743c');
    sheet.place('Slow tomato and\nwhite bean stew', left, 52, {
      font: 'display',
      points: 29,
      color: look.accent,
      wide: 380,
      gap: 0,
    });
    sheet.place('For six · 25 minutes of work · 3 hours in all, and a night of soaking', left, 132, {
      points: 10.5,
      color: '#5d6468',
    });

    const narrow = 150;
    const x = left + narrow + 26;
    pdf.y = 192;
    sheet.place('You need', left, 192, { font: 'display', points: 13, color: look.accent });
    const ingredients = [
      '400 g dried white beans',
      '1.2 kg ripe tomatoes, or three tins of whole ones',
      '1 fennel bulb',
      '2 onions',
      '5 cloves of garlic',
      '120 ml olive oil',
      '1 strip of orange peel',
      '2 bay leaves',
      '1 tsp smoked paprika',
      '1 tbsp red wine vinegar',
      'salt, pepper',
      'a handful of parsley',
    ];
    sheet.moveTo(214);
    sheet.list(ingredients, { wide: narrow });
    const belowIngredients = pdf.y;

    sheet.place('What to do', x, 192, { font: 'display', points: 13, color: look.accent });
    sheet.moveTo(214);
    sheet.list(
      [
        'Soak the beans overnight, at least ten hours, in plenty of cold water with a teaspoon of salt. Drain and rinse them.',
        'Cover the beans with fresh water by three fingers, add the bay leaves and simmer until tender, about an hour. Keep a mug of the cooking water.',
        'Cut onions and fennel into fine strips and let them soften in half of the oil for twenty minutes over a low flame. They should turn golden, not brown.',
        'Add garlic and paprika for one minute, then the tomatoes and the orange peel. Simmer without a lid for forty-five minutes, until the oil begins to part from the sauce.',
        'Fold in the beans and the mug of cooking water. Cook for another half hour on the lowest heat. Stir from below, so that nothing catches.',
        'Take out peel and leaves. Season with vinegar, salt and pepper, pour over the rest of the oil, and scatter the parsley.',
      ],
      { numbered: true, x, wide: width - narrow - 26 },
    );
    sheet.moveTo(Math.max(belowIngredients, pdf.y) + 10);
    sheet.note(
      '**Good to know.** It keeps for four days in the refrigerator and for three months in the freezer. It tastes better on the second day. Without fennel, take two sticks of celery and half a teaspoon of crushed aniseed. Vinegar goes in at the end: acid keeps beans hard.',
    );
    sheet.small('For each person: 410 kcal, 17 g protein, 18 g fat, 14 g fibre. Contains no gluten, no milk and no egg.');
  },
};
