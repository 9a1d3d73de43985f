import type { SampleDocument } from '../sample-document.ts';

export const lease: SampleDocument = {
  filename: 'Lease agreement 14 Linden Row.pdf',
  title: 'Lease agreement for a dwelling, 14 Linden Row, second floor',
  date: '2025-08-20',
  language: 'en',
  look: {
    accent: '#5b3a29',
    tint: '#f3ede7',
    body: 'serif',
    strong: 'serifBold',
    heading: 'serifBold',
    size: 10.6,
    margins: { top: 68, right: 76, bottom: 78, left: 76 },
  },
  questions: [
    {
      question: 'May I keep a dog in the flat?',
      answer: 'Dogs and cats need the landlord\u2019s written consent, which may be refused only for a good reason.',
    },
    {
      question: 'How early do I have to tell the landlord that I am moving out?',
      answer: 'The tenant may end the lease at the end of any month with three months\u2019 notice in writing.',
    },
    {
      question: 'Who pays for a dripping tap?',
      answer:
        'The tenant bears small repairs of taps, switches, window handles and locks up to 90 euros each and 240 euros a year.',
    },
  ],
  write(sheet) {
    sheet.title('Lease agreement', 27);
    sheet.small('for the dwelling at 14 Linden Row, second floor left, 4021 Ostervik');
    sheet.rule('#5b3a29');
    sheet.facts([
      ['Landlord', 'Ida Holm, 9 Quay Gardens, 4020 Ostervik'],
      ['Tenants', 'Jonas Feld and Mira Anand, jointly and severally'],
      ['Dwelling', 'Three rooms, kitchen, bath, balcony, cellar compartment 7; 71 square metres'],
      ['Begins', '**1 October 2025**, for an unlimited time'],
    ]);

    sheet.heading('1. Rent');
    sheet.paragraph(
      'The rent without running costs is 940 euros a month. An advance of 165 euros for running costs and 75 euros for heating is paid with it, 1,180 euros in all. Rent is due on the third working day of each month and is paid to the account that the landlord names in writing.',
    );
    sheet.paragraph(
      'If rent is more than ten days late, the landlord may charge the cost of a reminder, at most 5 euros. Two months without rent entitle the landlord to end the lease without notice.',
    );
    sheet.paragraph(
      'The rent stays as it is until 30 September 2027. After that it may be raised once a year, by no more than consumer prices have risen, with two months\u2019 notice.',
    );

    sheet.heading('2. Deposit');
    sheet.paragraph(
      'The tenants pay a deposit of three months\u2019 rent without running costs, 2,820 euros, in three equal parts with the first three rents. The landlord keeps it apart from her own money. It is paid back with interest within eight weeks of the keys being returned, less what is owed for damage or unpaid costs.',
    );

    sheet.heading('3. Running costs');
    sheet.paragraph('Running costs are settled once a year, by 30 June for the year before. They are shared as follows:');
    sheet.table(
      [{ share: 3 }, { share: 4 }, { share: 2, align: 'right' }],
      ['Cost', 'Shared by', 'Advance a month'],
      [
        ['Cold water and waste water', 'Meter in the dwelling', '38 euros'],
        ['Heating and hot water', '70 % by meter, 30 % by floor area', '75 euros'],
        ['Caretaker, stairs, garden', 'Floor area', '61 euros'],
        ['Refuse and street', 'Persons in the dwelling', '27 euros'],
        ['Insurance of the building', 'Floor area', '39 euros'],
      ],
    );

    sheet.heading('4. Use of the dwelling');
    sheet.paragraph(
      'The dwelling is let for living in. Working at a desk is living; receiving customers is not. Letting a room to somebody else for up to eight weeks a year needs only a message to the landlord, a longer sublet her consent.',
    );
    sheet.paragraph(
      'Fish, hamsters and other small animals in cages may be kept without asking. Dogs and cats need the landlord\u2019s written consent, which may be refused only for a good reason. Consent may be withdrawn if neighbours are disturbed again and again.',
    );
    sheet.paragraph(
      'From ten in the evening until six in the morning, and on Sundays until nine, music and machines are kept at a level that cannot be heard next door. Barbecues with charcoal are not allowed on the balcony; electric ones are.',
    );

    sheet.heading('5. Upkeep and damage');
    sheet.paragraph(
      'The landlord keeps the building, the heating, the pipes and the wiring in order. The tenant bears small repairs of taps, switches, window handles and locks up to 90 euros each and 240 euros a year. What costs more is the landlord\u2019s affair altogether.',
    );
    sheet.paragraph(
      'Damage must be reported at once. If a pipe bursts, the tenants turn off the stopcock under the kitchen sink and ring the caretaker, day or night. Whoever reports late answers for what the delay has made worse.',
    );
    sheet.paragraph(
      'If the dwelling cannot be used as agreed, for instance because the heating fails in winter, the rent is reduced for as long as the defect lasts. A room that cannot be heated above 18 degrees reduces the rent by 20 % in the months from October to April.',
    );
    sheet.note(
      'Airing prevents mould: open the windows wide for five to ten minutes, two or three times a day, rather than leaving them tilted. Furniture stands at least five centimetres from outside walls.',
    );

    sheet.heading('6. Changes to the dwelling');
    sheet.paragraph(
      'Walls may be painted in any colour that is painted over in white at the end. Shelves may be screwed to the wall. Changes that cannot be undone, such as moving a wall or laying a new floor, need written consent beforehand. A charging point for an electric car in the yard may be asked for at the tenants\u2019 cost.',
    );

    sheet.heading('7. End of the lease');
    sheet.paragraph(
      'The tenant may end the lease at the end of any month with three months\u2019 notice in writing. The landlord may end it only for a reason that the law accepts, such as needing the dwelling herself, and then with three months\u2019 notice, six after five years and nine after eight.',
    );
    sheet.paragraph(
      'The dwelling is handed back swept clean, with all seven keys. Holes are filled. Ordinary wear from living is not charged.',
    );

    sheet.heading('8. House rules and signatures');
    sheet.paragraph(
      'The house rules of 4 May 2024 are part of this agreement. What has been agreed besides it is void unless it is in writing.',
    );
    sheet.skip(34);
    const { pdf, left, width } = sheet;
    sheet.need(70);
    const y = pdf.y;
    for (const [index, name] of ['Ida Holm', 'Jonas Feld', 'Mira Anand'].entries()) {
      const x = left + index * (width / 3);
      pdf
        .moveTo(x, y)
        .lineTo(x + width / 3 - 18, y)
        .lineWidth(0.6)
        .stroke('#5b3a29');
      sheet.place(name, x, y + 5, { wide: width / 3 });
      sheet.place('Ostervik, 20 August 2025', x, y + 19, { points: 8.5, color: '#5d6468', wide: width / 3 });
    }
  },
};
