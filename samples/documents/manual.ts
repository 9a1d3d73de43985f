import type { SampleDocument } from '../sample-document.ts';

export const manual: SampleDocument = {
  filename: 'Kestrel 6 dishwasher manual.pdf',
  title: 'Kestrel 6 dishwasher: instructions for use',
  date: '2023-05-02',
  language: 'en',
  look: {
    accent: '#0f6a8b',
    tint: '#e6f1f5',
    body: 'sans',
    strong: 'sansBold',
    heading: 'display',
    size: 9.6,
    margins: { top: 58, right: 60, bottom: 68, left: 60 },
  },
  questions: [
    {
      question: 'The glasses come out cloudy. What can I do?',
      answer: 'A white film that can be wiped off is lime: fill up the salt and set the water hardness higher.',
    },
    {
      question: 'What does E24 on the display mean?',
      answer: 'Water does not drain: clean the filter, and look whether the drain hose is bent.',
    },
    {
      question: 'Which cycle uses the least electricity?',
      answer: 'Eco 50 needs the least water and power and is meant for dishes of normal soil.',
    },
  ],
  write(sheet) {
    const { pdf, left, look, width } = sheet;
    pdf.rect(0, 0, 595.28, 250).fill(look.accent);
    pdf.roundedRect(392, 62, 132, 150, 6).fill('#ffffff');
    pdf.rect(392, 90, 132, 1.5).fill(look.accent);
    pdf.circle(410, 77, 5).lineWidth(1.5).stroke(look.accent);
    for (let light = 0; light < 4; light++) pdf.circle(468 + light * 13, 77, 2.2).fill(look.accent);
    pdf.roundedRect(430, 98, 56, 6, 3).fill('#b9d6e0');
    sheet.place('Kestrel 6', left, 92, { font: 'display', points: 40, color: '#ffffff' });
    sheet.place('Dishwasher\nInstructions for use', left, 144, { points: 14, color: '#ffffff', gap: 4 });
    sheet.moveTo(270);
    sheet.link('Programmes, page 1', { name: 'programmes' });
    sheet.link('Water hardness and salt, page 2', { name: 'hardness' });
    sheet.link('What to do when, page 2', { name: 'faults' });
    sheet.link('Connecting, page 3', { name: 'connecting' });
    sheet.heading('Before the first use');
    sheet.list(
      [
        'Set the water hardness (see page 2). Your waterworks tell you the figure.',
        'Fill the salt container with water once, then with 1 kg of coarse salt. Only the first filling needs water.',
        'Fill in rinse aid up to the mark **max**.',
        'Run **Intensive 70** once without dishes to wash out what is left from the factory test.',
      ],
      { numbered: true },
    );
    sheet.note(
      '**Warning.** Knives and other pointed things lie in the cutlery drawer with the point down. Do not lean or sit on the open door: the machine may tip over.',
    );
    sheet.heading('Programmes', 'programmes');
    sheet.paragraph(
      'Eco 50 needs the least water and power and is meant for dishes of normal soil. It takes long because it heats slowly. Programmes with more heat are shorter or stronger, and cost more.',
    );
    sheet.table(
      [
        { share: 2.6 },
        { share: 4 },
        { share: 1.5, align: 'right' },
        { share: 1.5, align: 'right' },
        { share: 1.5, align: 'right' },
      ],
      ['Programme', 'For', 'Time', 'Water', 'Energy'],
      [
        ['Eco 50', 'normal soil, every day', '3:35 h', '9.5 l', '0.75 kWh'],
        ['Auto 45-65', 'mixed soil, measures by itself', '2:10 h', '11 l', '1.05 kWh'],
        ['Intensive 70', 'pots, baked-on food', '2:25 h', '14 l', '1.45 kWh'],
        ['Glass 40', 'thin glasses, light soil', '1:30 h', '11.5 l', '0.80 kWh'],
        ['Quick 30', 'rinsed dishes, half a load', '0:30 h', '9 l', '0.60 kWh'],
      ],
    );

    pdf.addPage();
    sheet.heading('Water hardness and salt', 'hardness');
    sheet.paragraph(
      'Lime in the water leaves stains and shortens the life of the heater. The softener takes it out as long as it has salt. Hold **Start** for three seconds, turn the knob to the figure, and hold **Start** again.',
    );
    sheet.table(
      [{ share: 3 }, { share: 3 }, { share: 2, align: 'center' }, { share: 4 }],
      ['Hardness', 'mmol per litre', 'Setting', 'Salt lasts for about'],
      [
        ['soft', '0 to 1.2', 'H1', 'no salt needed'],
        ['medium', '1.3 to 2.5', 'H3', '60 cycles'],
        ['hard', '2.6 to 3.7', 'H5', '30 cycles'],
        ['very hard', 'above 3.8', 'H7', '18 cycles'],
      ],
    );
    sheet.heading('Loading');
    sheet.list([
      'Scrape off leftovers; rinsing by hand is not needed and wastes water.',
      'Put cups and glasses into the upper basket with the opening down, plates below between the pins.',
      'Both spray arms must turn freely. Turn them once by hand before you start.',
      'Wood, cast iron, silver and hand-painted china do not go into the machine.',
    ]);
    sheet.heading('Care');
    sheet.subheading('Once a week: the filter');
    sheet.paragraph(
      'Turn the filter to the left, take it out and rinse it under the tap with a soft brush. Put it back until it clicks. A clogged filter is the most frequent reason for smells and for dishes with grit on them.',
    );
    sheet.subheading('Every three months: spray arms and door');
    sheet.paragraph(
      'Pull off the lower arm, unscrew the upper one and shake out seeds and splinters of bone. Wipe the rubber seal of the door with a damp cloth; the water does not reach it.',
    );
    sheet.subheading('Twice a year: lime');
    sheet.paragraph('Run **Intensive 70** empty with 250 g of citric acid in the lower basket. Vinegar attacks the seals.');

    sheet.heading('What to do when', 'faults');
    sheet.table(
      [{ share: 1.3 }, { share: 3.2 }, { share: 6 }],
      ['Display', 'What you see', 'What to do'],
      [
        [
          'E15',
          'Water in the base, pump runs',
          'The leak stop has shut the inlet. Close the tap, pull the plug and call the service.',
        ],
        ['E18', 'No water comes in', 'Open the tap; clean the sieve where the hose meets the tap.'],
        [
          'E24',
          'Water stays in the machine',
          'Water does not drain: clean the filter, and look whether the drain hose is bent.',
        ],
        ['E09', 'Dishes are cold and wet', 'The heater has failed. Call the service.'],
        [
          '–',
          'Cloudy glasses',
          'A white film that can be wiped off is lime: fill up the salt and set the water hardness higher. A film that stays is worn glass.',
        ],
        ['–', 'Smell', 'Clean filter and seal, then run Intensive 70.'],
        [
          '–',
          'Tablet does not dissolve',
          'A plate blocks the flap of the dispenser, or Quick 30 is too short for tablets. Use powder.',
        ],
      ],
    );

    sheet.heading('Connecting', 'connecting');
    sheet.paragraph(
      'The inlet hose has a leak stop and may be connected to cold or to hot water of at most 60 °C. Water pressure is 0.5 to 10 bar. The end of the drain hose lies between 40 and 90 centimetres above the floor. Do not lengthen the inlet hose: the leak stop would not work any more.',
    );
    sheet.facts([
      ['Width, height, depth', '59.8 by 81.5 to 87 by 55 cm'],
      ['Power', '220 to 240 V, 50 Hz, 2,100 W, fuse 10 A'],
      ['Sound', '43 dB(A) with Eco 50'],
      ['Place settings', '13'],
    ]);
    sheet.heading('Guarantee and service');
    sheet.paragraph(
      'The guarantee runs for two years from the day of purchase; for the pump motor it is ten years. Keep the receipt. Damage from lime, frost or from a fitting that does not follow these instructions is excluded. Spare parts are kept for at least ten years after the last machine of the series was sold.',
    );
    pdf.rect(left, pdf.y, width, 1).fill(look.accent);
  },
};
