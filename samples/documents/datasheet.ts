import type { SampleDocument } from '../sample-document.ts';

export const datasheet: SampleDocument = {
  filename: 'TH-40 sensor datasheet.pdf',
  title: 'TH-40 temperature and humidity sensor: datasheet, revision C',
  date: '2024-11-06',
  language: 'en',
  look: {
    accent: '#a11d33',
    tint: '#f4f1f1',
    body: 'sans',
    strong: 'sansBold',
    heading: 'sansBold',
    size: 9.2,
    margins: { top: 54, right: 56, bottom: 66, left: 56 },
  },
  questions: [
    {
      question: 'How long does the battery last?',
      answer: 'With one reading every ten minutes two AA cells last about four years.',
    },
    {
      question: 'How exact is the thermometer?',
      answer: 'Between 0 and 60 °C the error of temperature is at most ±0.2 K.',
    },
    {
      question: 'Can it be mounted outdoors in the rain?',
      answer: 'The housing is protected to IP54: splashing water does no harm, but it must hang under a roof.',
    },
  ],
  write(sheet) {
    const { pdf, left, width, look } = sheet;
    sheet.place('TH-40', left, 46, { font: 'sansBold', points: 34, color: look.accent });
    sheet.place('Temperature and humidity sensor with data logger', left, 88, { points: 12 });
    sheet.place('Datasheet, revision C\n6 November 2024', left + width - 150, 54, {
      wide: 150,
      align: 'right',
      points: 8.6,
      color: '#5d6468',
    });
    sheet.moveTo(112);
    sheet.rule(look.accent);
    const top = pdf.y;
    pdf
      .roundedRect(left + width - 150, top, 134, 96, 10)
      .lineWidth(1.4)
      .stroke('#1b1f22');
    for (let slot = 0; slot < 5; slot++)
      pdf
        .moveTo(left + width - 132, top + 22 + slot * 9)
        .lineTo(left + width - 92, top + 22 + slot * 9)
        .lineWidth(1.4)
        .stroke(look.accent);
    pdf
      .roundedRect(left + width - 78, top + 20, 46, 26, 3)
      .lineWidth(1)
      .stroke('#1b1f22');
    sheet.place('23.4', left + width - 74, top + 26, { font: 'sansBold', points: 13, wide: 40 });
    pdf
      .moveTo(left + width - 150, top + 108)
      .lineTo(left + width - 16, top + 108)
      .lineWidth(0.6)
      .stroke('#5d6468');
    sheet.place('92 mm', left + width - 150, top + 112, { wide: 134, align: 'center', points: 8, color: '#5d6468' });
    sheet.list(
      [
        'Measures air temperature and relative humidity',
        'Keeps 250,000 readings when the network is away',
        'Radio at 868 MHz, 300 m in the open, or cable (RS-485, Modbus RTU)',
        'Two AA cells, or 5 to 24 V DC',
        'Calibrated at three points; certificate in the box',
      ],
      { wide: width - 180 },
    );
    sheet.moveTo(Math.max(pdf.y, top + 130));

    sheet.heading('Measuring');
    sheet.paragraph(
      'Between 0 and 60 °C the error of temperature is at most ±0.2 K. Outside that range it grows to ±0.5 K. The sensor needs about four minutes to follow a sudden change to 63 % in still air. Direct sun falsifies readings by several degrees: use the shield TH-S.',
    );
    sheet.table(
      [
        { share: 3.6 },
        { share: 1.6, align: 'right' },
        { share: 1.6, align: 'right' },
        { share: 1.6, align: 'right' },
        { share: 1.6 },
      ],
      ['Quantity', 'Minimum', 'Typical', 'Maximum', 'Unit'],
      [
        ['Temperature range', '–30', '', '70', '°C'],
        ['Temperature error, 0 to 60 °C', '', '0.1', '0.2', 'K'],
        ['Temperature resolution', '', '0.01', '', 'K'],
        ['Humidity range', '0', '', '100', '% RH'],
        ['Humidity error, 20 to 80 % RH', '', '1.5', '2.0', '% RH'],
        ['Drift of humidity', '', '0.25', '0.5', '% RH a year'],
        ['Supply voltage', '5', '12', '24', 'V DC'],
        ['Current while sending', '', '28', '45', 'mA'],
        ['Current asleep', '', '6', '9', 'µA'],
      ],
    );
    sheet.heading('Power');
    sheet.paragraph(
      'With one reading every ten minutes two AA cells last about four years. At one reading a minute it is nine months. Below 2.2 V the sensor sends a warning and goes on storing without sending. Lithium cells are needed below –10 °C.',
    );
    sheet.heading('Housing and mounting');
    sheet.paragraph(
      'The housing is protected to IP54: splashing water does no harm, but it must hang under a roof. Mount it with the slots down, 1.1 m above the floor in rooms, at least 30 cm from doors, radiators and outside walls. The screws are 70 mm apart.',
    );
    sheet.heading('Cable');
    sheet.table(
      [{ share: 1.2, align: 'center' }, { share: 2 }, { share: 2 }, { share: 5 }],
      ['Pin', 'Colour', 'Signal', 'Remark'],
      [
        ['1', 'brown', 'V+', '5 to 24 V, protected against wrong polarity'],
        ['2', 'white', 'GND', ''],
        ['3', 'green', 'A', 'RS-485, 120 ohm at the last sensor of the line'],
        ['4', 'yellow', 'B', 'RS-485'],
      ],
    );
    sheet.heading('Calibration');
    sheet.paragraph(
      'We recommend a new calibration every two years; for food storage and medicines it is required every year. The sensor shows the date of the last one on its display when the button is held for five seconds.',
    );
    sheet.heading('Ordering');
    sheet.table(
      [{ share: 2 }, { share: 6 }, { share: 2, align: 'right' }],
      ['Number', 'Article', 'Price'],
      [
        ['TH-40-R', 'Sensor with radio', '89 euros'],
        ['TH-40-C', 'Sensor with cable connection', '79 euros'],
        ['TH-S', 'Shield against sun and rain', '24 euros'],
        ['TH-CAL', 'Calibration with certificate', '35 euros'],
      ],
    );
    sheet.small(
      'Typical values at 25 °C. We may change data without notice. The guarantee is 36 months; opened sensors are excluded.',
    );
  },
};
