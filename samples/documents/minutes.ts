import type { SampleDocument } from '../sample-document.ts';

export const minutes: SampleDocument = {
  filename: 'Minutes 2026-03-12 allotment association.pdf',
  title: 'Minutes of the general meeting of the Millbrook Allotment Association, 12 March 2026',
  date: '2026-03-14',
  language: 'en',
  look: {
    accent: '#3f6b35',
    tint: '#edf3e8',
    body: 'serif',
    strong: 'serifBold',
    heading: 'display',
    size: 10.8,
    margins: { top: 66, right: 72, bottom: 74, left: 72 },
  },
  questions: [
    {
      question: 'What was decided about keeping chickens?',
      answer: 'Hens may be kept on plots larger than 250 square metres, at most four of them and no cock.',
    },
    {
      question: 'How much will members have to pay next year?',
      answer: 'The subscription rises from 46 to 52 euros a year from January 2027.',
    },
    {
      question: 'When is watering with a hose forbidden?',
      answer: 'From June to August hoses may be used only before eight in the morning and after seven in the evening.',
    },
  ],
  write(sheet) {
    sheet.title('Minutes of the general meeting', 23);
    sheet.small('Millbrook Allotment Association · Thursday 12 March 2026, 19:00 to 21:10 · Clubhouse');
    sheet.rule('#3f6b35');
    sheet.facts([
      ['In the chair', 'Ruth Adeyemi'],
      ['Minutes', 'Tomasz Wilk'],
      ['Present', '41 of 68 members with a vote; the meeting had a quorum (23)'],
      ['Apologies', 'Greta Sand, Paul Okonkwo'],
    ]);

    sheet.heading('1. Report of the committee');
    sheet.paragraph(
      'The chair looked back on a dry year. The new pump has run without a fault since May; the old one was sold for 350 euros. Eleven plots changed hands and the waiting list stands at 27 names. The longest wait is now a little over three years.',
    );
    sheet.heading('2. Accounts');
    sheet.paragraph(
      'The treasurer presented the accounts for 2025: income 9,870 euros, spending 10,430 euros, reserves 6,215 euros. The deficit comes from the repair of the east fence after the January storm. The auditors had found no fault, and the committee was discharged with one abstention.',
    );
    sheet.paragraph(
      '**Decided:** The subscription rises from 46 to 52 euros a year from January 2027. Pensioners and students keep paying 30 euros. (33 for, 6 against, 2 abstentions)',
    );

    sheet.heading('3. Water');
    sheet.paragraph(
      'Consumption rose by a fifth, while the well gave less in August than ever before. Several members reported dripping standpipes near plots 12 and 40. Replacing the washers would save more than any rule, said Mr Haddad, to applause.',
    );
    sheet.paragraph(
      '**Decided:** From June to August hoses may be used only before eight in the morning and after seven in the evening. Watering cans are free at all times. Each plot gets one rain barrel at half price. (carried with four against)',
    );

    sheet.heading('4. Hens');
    sheet.paragraph(
      'Ms Lindqvist asked that hens be allowed. Others feared rats and noise. After a long exchange the meeting agreed on a trial of two years.',
    );
    sheet.paragraph(
      '**Decided:** Hens may be kept on plots larger than 250 square metres, at most four of them and no cock. Feed is stored in closed metal bins. The committee may withdraw the permission after two written complaints. (24 for, 15 against, 2 abstentions)',
    );

    sheet.heading('5. Elections');
    sheet.table(
      [{ share: 3 }, { share: 3 }, { share: 2, align: 'right' }, { share: 2, align: 'right' }],
      ['Office', 'Elected', 'For', 'Term ends'],
      [
        ['Chair', 'Ruth Adeyemi', '39', 'March 2028'],
        ['Treasurer', 'Bo Lindqvist', '36', 'March 2028'],
        ['Water warden', 'Samir Haddad', '40', 'March 2027'],
        ['Auditor', 'Greta Sand', '38', 'March 2027'],
      ],
    );

    sheet.heading('6. Any other business');
    sheet.list([
      'The seed swap is on Saturday 28 March from ten o\u2019clock in the clubhouse.',
      'Two working days this year: 18 April and 10 October. Whoever misses both pays 40 euros.',
      'The beehives move to the north hedge; members with allergies should tell the committee.',
    ]);
    sheet.heading('To be done');
    sheet.table(
      [{ share: 5 }, { share: 2.4 }, { share: 2 }],
      ['Task', 'Who', 'By'],
      [
        ['Replace the washers of the standpipes', 'Samir Haddad', '30 April'],
        ['Collect orders for rain barrels', 'Bo Lindqvist', '15 April'],
        ['Put the rules for hens on the notice board', 'Tomasz Wilk', '31 March'],
      ],
    );
    sheet.small('The next meeting is on 11 March 2027. These minutes stand as approved if nobody objects within four weeks.');
  },
};
