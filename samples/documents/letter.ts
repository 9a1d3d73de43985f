import type { SampleDocument } from '../sample-document.ts';

export const letter: SampleDocument = {
  filename: 'Brief an die Hausverwaltung.pdf',
  title: 'Brief an die Hausverwaltung: Heizungsausfall im Kinderzimmer',
  date: '2026-01-19',
  language: 'de',
  look: {
    accent: '#2b3a67',
    tint: '#eceef5',
    body: 'serif',
    strong: 'serifBold',
    heading: 'serifBold',
    size: 11,
    margins: { top: 70, right: 78, bottom: 78, left: 78 },
  },
  questions: [
    {
      question: 'Wie kalt war es im Kinderzimmer?',
      answer: 'Im Kinderzimmer haben wir in den vergangenen neun Tagen morgens zwischen 14 und 16 Grad gemessen.',
    },
    {
      question: 'Um wie viel wird die Miete gekürzt?',
      answer: 'Bis dahin mindern wir die Miete um 20 Prozent, also um 188 Euro im Monat.',
    },
    {
      question: 'Bis wann soll die Heizung repariert werden?',
      answer: 'Wir bitten Sie, den Heizkörper bis zum 30. Januar 2026 instand setzen zu lassen.',
    },
  ],
  write(sheet) {
    const { left, width, pdf } = sheet;
    sheet.place('Mira Anand und Jonas Feld\nLindenzeile 14, 2. Stock links\n4021 Ostervik', left + width - 190, 62, {
      wide: 190,
      align: 'right',
      gap: 3,
    });
    sheet.place('Hausverwaltung Brandt & Sohn\nz. Hd. Frau Keller\nAm Speicher 2\n4020 Ostervik', left, 136, { gap: 3 });
    sheet.place('Ostervik, den 19. Januar 2026', left + width - 190, 232, { wide: 190, align: 'right' });
    sheet.moveTo(274);
    sheet.paragraph('**Heizungsausfall im Kinderzimmer und feuchte Außenwand, Wohnung 2. Stock links**');
    sheet.skip(10);
    sheet.paragraph('Sehr geehrte Frau Keller,');
    sheet.paragraph(
      'seit dem 10. Januar wird der Heizkörper im Kinderzimmer nicht mehr warm. Das Ventil lässt sich drehen, aber es kommt kein heißes Wasser an; in den anderen Räumen heizt die Anlage normal. Im Kinderzimmer haben wir in den vergangenen neun Tagen morgens zwischen 14 und 16 Grad gemessen. Unsere Tochter schläft seitdem bei uns im Schlafzimmer.',
    );
    sheet.paragraph(
      'Außerdem hat sich an der Außenwand hinter dem Schrank ein dunkler Fleck von etwa vierzig mal sechzig Zentimetern gebildet. Die Tapete löst sich, und es riecht muffig. Wir lüften dreimal am Tag und haben den Schrank inzwischen von der Wand gerückt. Fotos und das Messprotokoll liegen bei.',
    );
    sheet.paragraph(
      'Wir haben den Hausmeister am 11. und am 14. Januar angerufen. Er hat die Anlage entlüftet, das hat jedoch nichts geändert. Wir bitten Sie, den Heizkörper bis zum 30. Januar 2026 instand setzen zu lassen. Bis dahin mindern wir die Miete um 20 Prozent, also um 188 Euro im Monat. Die Februarmiete zahlen wir unter Vorbehalt.',
    );
    sheet.paragraph(
      'Ein Handwerker kann jederzeit nach Absprache kommen; werktags ist ab 16 Uhr immer jemand zu Hause. Ersatzschlüssel liegen bei Familie Okafor im Erdgeschoss.',
    );
    sheet.paragraph('Mit freundlichen Grüßen');
    sheet.skip(12);
    pdf.moveTo(left, pdf.y + 10).bezierCurveTo(left + 18, pdf.y - 22, left + 26, pdf.y + 26, left + 44, pdf.y - 4);
    pdf
      .bezierCurveTo(left + 56, pdf.y - 24, left + 66, pdf.y + 20, left + 92, pdf.y - 2)
      .lineWidth(1.1)
      .stroke('#2b3a67');
    sheet.skip(28);
    sheet.paragraph('Mira Anand · Jonas Feld');
    sheet.small('Anlagen: Messprotokoll 10. bis 18. Januar, vier Fotos');
  },
};
