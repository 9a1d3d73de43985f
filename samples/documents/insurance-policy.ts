import type { SampleDocument } from '../sample-document.ts';

export const insurancePolicy: SampleDocument = {
  filename: 'Household insurance policy NH-20771.pdf',
  title: 'Household contents insurance, policy NH-20771',
  date: '2025-10-01',
  language: 'en',
  look: {
    accent: '#12406b',
    tint: '#e7eef6',
    body: 'sans',
    strong: 'sansBold',
    heading: 'sansBold',
    size: 9.4,
    margins: { top: 60, right: 62, bottom: 70, left: 62 },
  },
  questions: [
    {
      question: 'Is a stolen bicycle insured?',
      answer: 'Theft of a locked bicycle away from home is insured up to 1,500 euros, at any time of day.',
    },
    {
      question: 'A hose came off and the kitchen is flooded. Does the policy pay?',
      answer:
        'We pay for household contents damaged by water that escapes from pipes, heating, and the hoses of washing machines and dishwashers.',
    },
    {
      question: 'How much do I pay myself for each claim?',
      answer: 'The excess is 150 euros for each event; it is not taken off for burglary.',
    },
  ],
  write(sheet) {
    const { pdf, left, look } = sheet;
    pdf.rect(0, 0, 595.28, 118).fill(look.tint);
    sheet.place('Northern Hearth Mutual', left, 38, { font: 'sansBold', points: 10, color: look.accent });
    sheet.place('Household contents insurance', left, 56, { font: 'sansBold', points: 22 });
    sheet.place('Policy NH-20771 · valid from 1 October 2025 · renews each year', left, 90, { points: 9, color: '#5d6468' });
    sheet.moveTo(138);
    sheet.facts([
      ['Insured', 'Jonas Feld and Mira Anand'],
      ['Place', '14 Linden Row, second floor left, 4021 Ostervik, 71 square metres'],
      ['Sum insured', '**48,000 euros**, new for old, index-linked'],
      ['Premium', '117.60 euros a year, insurance tax included'],
    ]);

    sheet.heading('What is insured');
    sheet.paragraph(
      'Household contents are the things you use, furnish your home with or consume: furniture, clothes, kitchen machines, computers, instruments, food. Things that belong to the building, such as windows, fitted baths or parquet laid by the landlord, are insured by the owner of the building.',
    );
    sheet.table(
      [{ share: 4 }, { share: 2.4, align: 'right' }, { share: 3.6 }],
      ['Event', 'Limit', 'Remark'],
      [
        ['Fire, lightning, explosion, surge', 'sum insured', 'surge up to 5,000 euros'],
        ['Burglary and vandalism after it', 'sum insured', 'cash up to 1,000 euros'],
        ['Water from pipes and hoses', 'sum insured', 'not rain, not rising damp'],
        ['Storm from force 8, hail', 'sum insured', 'windows must have been shut'],
        ['Bicycle theft', '1,500 euros', 'lock needed'],
        ['Things carried along on journeys', '10,000 euros', 'worldwide, up to six months'],
        ['Flood, backwater, snow load', 'not insured', 'may be added'],
      ],
    );

    sheet.heading('Water');
    sheet.paragraph(
      'We pay for household contents damaged by water that escapes from pipes, heating, and the hoses of washing machines and dishwashers. Water beds and aquariums count too. Damage that grew over months because a leak was not looked for is not covered, and neither is the burst pipe itself: that is part of the building.',
    );
    sheet.paragraph(
      'Machines with hoses may run only while somebody is at home, unless the hose has a working leak stop. In frost, empty rooms are heated or the pipes are drained.',
    );

    sheet.heading('Theft');
    sheet.paragraph(
      'Burglary means that somebody broke in, climbed in, or used a key that was taken by force. A door that was only pulled shut, not locked, leads to a deduction of 10 %. Theft from a locked car is insured up to 500 euros between six and twenty-two hours.',
    );
    sheet.paragraph(
      'Theft of a locked bicycle away from home is insured up to 1,500 euros, at any time of day. Keep the invoice and the frame number; without both we pay at most 300 euros. Electric bicycles up to 25 km/h count as bicycles, scooters do not.',
    );

    sheet.heading('What we pay');
    sheet.paragraph(
      'We pay what a new thing of the same kind and quality costs on the day of the damage, or the repair if that is cheaper. Jewellery and art are paid at market value, up to 20 % of the sum insured in all. The excess is 150 euros for each event; it is not taken off for burglary.',
    );
    sheet.paragraph(
      'If your home cannot be lived in, we pay a hotel without meals for up to 100 days, at most 120 euros a day. Clearing up, moving and storing are paid on top, up to 10 % of the sum insured.',
    );
    sheet.note(
      'We do not reduce the payment for gross negligence up to 10,000 euros. Above that, and always in case of intent, we may reduce or refuse it.',
    );

    sheet.heading('When something has happened');
    sheet.list(
      [
        'Keep the damage small: turn off water or power, cover broken windows.',
        'Report it to us **within seven days** by telephone or on our pages; burglary and theft also to the police, at once.',
        'Send a list of what is lost or damaged, with price and year of purchase, and photographs.',
        'Keep damaged things until we have agreed that they may be thrown away.',
      ],
      { numbered: true },
    );
    sheet.paragraph(
      'We answer within five working days. If we have not decided after a month, you may ask for an advance of what is certain to be owed.',
    );

    sheet.heading('Moving, changing, ending');
    sheet.paragraph(
      'If you move, the insurance covers both homes for two months. Tell us the new floor area before the move ends; the premium changes with it. You may end the policy at the end of each insurance year with one month\u2019s notice, and after every claim, with effect from the day you choose.',
    );
    sheet.paragraph(
      'If a premium is not paid within two weeks of our reminder, cover ends until it is paid. Complaints go to the ombudsman of the mutual, free of charge.',
    );
  },
};
