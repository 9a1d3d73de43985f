import type { SampleDocument } from '../sample-document.ts';

export const invoice: SampleDocument = {
  filename: 'Invoice 2026-0147 Harbour Joinery.pdf',
  title: 'Invoice 2026-0147, Harbour Joinery',
  date: '2026-03-18',
  language: 'en',
  look: {
    accent: '#1f5f5b',
    tint: '#e8f0ee',
    body: 'sans',
    strong: 'sansBold',
    heading: 'display',
    size: 9.6,
    margins: { top: 52, right: 56, bottom: 64, left: 56 },
  },
  questions: [
    {
      question: 'How long is the oak shelving guaranteed?',
      answer: 'We guarantee our joints, hinges and surfaces for five years from the day of fitting.',
    },
    {
      question: 'When do I have to pay the carpenter?',
      answer: 'Please pay within 30 days of the invoice date, that is by 17 April 2026.',
    },
    {
      question: 'What happens if we pay the joinery bill too late?',
      answer: 'After that day interest of 0.75 % a month is added to the open amount.',
    },
  ],
  write(sheet) {
    const { pdf, left, width, look } = sheet;
    pdf.rect(0, 0, 595.28, 14).fill(look.accent);
    sheet.place('Harbour Joinery', left, 52, { font: 'display', points: 23, color: look.accent });
    sheet.place('Cabinets, shelving and stairs since 1987', left, 82, { points: 8.6, color: '#5d6468' });
    sheet.place('3 Ropewalk Yard\nPort Selwyn PS2 4QT\nVAT no. XX 417 0093 28', left + width - 180, 55, {
      wide: 180,
      align: 'right',
      points: 8.8,
      gap: 3,
    });

    sheet.place('Bill to', left, 134, { points: 8, color: '#5d6468' });
    sheet.place('Marten & Lowe Architects\n18 Fennel Street\nPort Selwyn PS1 2AB', left, 146, { gap: 3 });
    sheet.place('Invoice', left + 285, 128, { font: 'display', points: 17 });
    sheet.place('Number\nInvoice date\nYour order\nFitted on', left + 285, 152, { color: '#5d6468', gap: 3 });
    sheet.place('2026-0147\n18 March 2026\nML-26-031, reading room\n11 and 12 March 2026', left + 360, 152, { gap: 3 });

    sheet.moveTo(234);
    sheet.table(
      [{ share: 6 }, { share: 1.4, align: 'right' }, { share: 1.8, align: 'right' }, { share: 1.8, align: 'right' }],
      ['Work and material', 'Quantity', 'Price', 'Amount'],
      [
        ['Wall shelving in solid oak, oiled, 2.40 m by 3.10 m, with a rail for the ladder', '2', '1,860.00', '3,720.00'],
        ['Library ladder in ash, folding, with brass hooks', '1', '640.00', '640.00'],
        ['Window seat with two drawers, upholstered by the customer', '1', '1,125.00', '1,125.00'],
        ['Fitting by two joiners, including scribing to the uneven north wall', '14 h', '58.00', '812.00'],
        ['Delivery and removal of packaging', '1', '95.00', '95.00'],
        ['Net amount', '', '', '6,392.00'],
        ['Value added tax 20 %', '', '', '1,278.40'],
        ['Total in euros', '', '', '7,670.40'],
      ],
      { strongLast: true },
    );

    sheet.heading('Payment');
    sheet.paragraph(
      'Please pay within 30 days of the invoice date, that is by 17 April 2026. A discount of 2 % may be taken off the net amount when the money arrives within eight days. After that day interest of 0.75 % a month is added to the open amount. The goods remain ours until they are paid in full.',
    );
    sheet.facts([
      ['Account holder', 'Harbour Joinery Ltd'],
      ['IBAN', 'XX00 0000 1234 5678 9000 00 (sample)'],
      ['Reference', '**2026-0147**, so that we can match the payment'],
    ]);
    sheet.heading('Guarantee and care');
    sheet.paragraph(
      'We guarantee our joints, hinges and surfaces for five years from the day of fitting. Wood moves with the seasons: gaps of up to two millimetres in winter are no defect. Oil the shelves once a year with the hard wax oil that we left with you, and keep wet cups and plant pots off the surface.',
    );
  },
};
