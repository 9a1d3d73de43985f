import type { SampleDocument } from '../sample-document.ts';

export const itinerary: SampleDocument = {
  filename: 'Itinerary Lisbon and Porto May 2026.pdf',
  title: 'Travel itinerary: Lisbon and Porto, 9 to 16 May 2026',
  date: '2026-02-03',
  language: 'en',
  look: {
    accent: '#9a3b6a',
    tint: '#f8ebf2',
    body: 'sans',
    strong: 'sansBold',
    heading: 'display',
    size: 9.8,
    margins: { top: 58, right: 60, bottom: 68, left: 60 },
  },
  questions: [
    {
      question: 'What do we lose if we call off the holiday a week before?',
      answer: 'From 14 to 3 days before departure 50 % of the price is charged, after that 90 %.',
    },
    {
      question: 'How do we get from Lisbon to Porto?',
      answer:
        'Train IC 523 leaves Lisbon Santa Apolónia at 09:30 and reaches Porto Campanhã at 12:38, coach 22, seats 45 and 46.',
    },
    {
      question: 'How much luggage may I take on the plane?',
      answer: 'One case of up to 23 kg each is included, and one cabin bag of up to 8 kg.',
    },
  ],
  write(sheet) {
    const { pdf, left, look, width } = sheet;
    pdf.rect(0, 0, 595.28, 132).fill(look.accent);
    for (let wave = 0; wave < 3; wave++) {
      const y = 36 + wave * 13;
      pdf.moveTo(380, y);
      for (let x = 380; x < 600; x += 40) pdf.bezierCurveTo(x + 13, y - 12, x + 27, y + 12, x + 40, y);
      pdf.lineWidth(1.6).strokeOpacity(0.35).stroke('#ffffff').strokeOpacity(1);
    }
    sheet.place('Lisbon and Porto', left, 42, { font: 'display', points: 30, color: '#ffffff' });
    sheet.place('9 to 16 May 2026 · Mira Anand and Jonas Feld · booking KW-5531-L', left, 86, {
      points: 10.5,
      color: '#ffffff',
    });
    sheet.moveTo(152);
    sheet.facts([
      ['Booked with', 'Compass Rose Travel, Ostervik'],
      ['Price', '**1,846 euros** for two, paid 370 euros, rest due 9 April 2026'],
      ['In an emergency', 'Compass Rose on call, day and night: +00 555 0142'],
    ]);

    const days: [string, string, string][] = [
      [
        'Sat 9 May',
        'Flight and first evening',
        'Flight AV 318 leaves Ostervik at 11:15 and lands in Lisbon at 14:05. Metro, red line to Alameda, green line to Rossio. Hotel Casa do Limoeiro, three nights with breakfast; rooms from 15:00. Dinner is not booked.',
      ],
      [
        'Sun 10 May',
        'Alfama on foot',
        'Meet the guide at 10:00 at the fountain on Largo do Chafariz de Dentro. The walk takes three hours and climbs a good deal; wear shoes with soles that grip.',
      ],
      [
        'Mon 11 May',
        'Sintra',
        'Train from Rossio every twenty minutes, forty minutes each way. Tickets for the palace are for 11:30 and cannot be changed. Bring a jacket: it is often ten degrees cooler on the hill.',
      ],
      [
        'Tue 12 May',
        'To Porto',
        'Train IC 523 leaves Lisbon Santa Apolónia at 09:30 and reaches Porto Campanhã at 12:38, coach 22, seats 45 and 46. Hotel Ribeira Velha, four nights with breakfast.',
      ],
      [
        'Wed 13 May',
        'Cellars across the river',
        'Tasting at 16:00 in Vila Nova de Gaia, seven minutes on foot over the lower deck of the bridge.',
      ],
      [
        'Thu 14 May',
        'Douro valley',
        'Boat from Cais da Ribeira at 08:15, lunch on board, back by train at 18:40. If the river runs high, the way up is by train too and 30 euros each are paid back.',
      ],
      [
        'Fri 15 May',
        'Free day',
        'The tiles of São Bento station, the bookshop early in the morning, the sea at Foz by tram 1.',
      ],
      ['Sat 16 May', 'Home', 'Flight AV 327 leaves Porto at 13:50. Online check-in opens on Thursday at 13:50.'],
    ];
    sheet.heading('Day by day');
    for (const [day, what, text] of days) {
      sheet.need(62);
      const y = pdf.y;
      sheet.place(day, left, y, { font: 'sansBold', points: 9.4, color: look.accent, wide: 72 });
      pdf.circle(left + 82, y + 6, 3).fill(look.accent);
      sheet.paragraph(`**${what}.** ${text}`, { x: left + 98, wide: width - 98 });
      pdf
        .moveTo(left + 82, y + 12)
        .lineTo(left + 82, pdf.y - 3)
        .lineWidth(0.8)
        .stroke('#d9b3c7');
    }

    pdf.addPage();
    sheet.heading('Luggage and papers');
    sheet.paragraph(
      'One case of up to 23 kg each is included, and one cabin bag of up to 8 kg. Liquids in the cabin bag come in bottles of at most 100 ml. Identity cards are enough; Mira\u2019s expires on 30 May, so the way back is just in time.',
    );
    sheet.heading('Changing or cancelling');
    sheet.paragraph(
      'Up to 30 days before departure you pay 20 % of the price, from 29 to 15 days 35 %. From 14 to 3 days before departure 50 % of the price is charged, after that 90 %. If one of you falls ill, the cancellation insurance pays these costs less 25 euros; we need a doctor\u2019s letter from before the departure. Names may be changed for 40 euros each until three days before.',
    );
    sheet.heading('Bookings at a glance');
    sheet.table(
      [{ share: 2 }, { share: 4 }, { share: 2.4 }, { share: 1.8, align: 'right' }],
      ['Date', 'What', 'Number', 'Price for two'],
      [
        ['9 May', 'Flight AV 318, Ostervik to Lisbon', 'QX7L2M', '384 euros'],
        ['9 to 12 May', 'Casa do Limoeiro, Lisbon, three nights', 'CL-88214', '462 euros'],
        ['11 May', 'Palace of Sintra, 11:30', '30071', '30 euros'],
        ['12 May', 'Train IC 523 to Porto', 'CP 5518 203', '54 euros'],
        ['12 to 16 May', 'Ribeira Velha, Porto, four nights', 'RV-2026-119', '548 euros'],
        ['14 May', 'Douro by boat with lunch', 'D-4410', '168 euros'],
        ['16 May', 'Flight AV 327, Porto to Ostervik', 'QX7L2M', '200 euros'],
        ['Total', '', 'KW-5531-L', '1,846 euros'],
      ],
      { strongLast: true },
    );
    sheet.heading('Good to know');
    sheet.list([
      'Tap water is safe to drink. Cafés bring bread and olives unasked; what you do not touch is not charged.',
      'The yellow trams are full from ten in the morning; tram 28 is best before nine.',
      'Pharmacies carry a green cross; the nearest to the hotel in Porto is in Rua das Flores and speaks English.',
      'Both hotels keep luggage on the last day until the evening, free of charge.',
    ]);
    sheet.note(
      'Lost a bag? Report it at the desk of the airline **before you leave the baggage hall** and ask for the report with its number. Without that number neither the airline nor the household insurance will pay.',
    );
  },
};
