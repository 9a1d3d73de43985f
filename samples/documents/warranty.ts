import type { SampleDocument } from '../sample-document.ts';

export const warranty: SampleDocument = {
  filename: 'Tessel 34 backpack warranty.pdf',
  title: 'Tessel 34 backpack: warranty and care',
  date: '2025-04-15',
  language: 'en',
  look: {
    accent: '#c26a00',
    tint: '#fbf1e2',
    body: 'sans',
    strong: 'sansBold',
    heading: 'display',
    size: 8.9,
    margins: { top: 58, right: 66, bottom: 58, left: 66 },
  },
  questions: [
    {
      question: 'Does the company mend a zip that I wore out myself?',
      answer: 'A worn zip, a torn strap or a broken buckle is repaired at cost price, for as long as we exist.',
    },
    {
      question: 'Can I put the rucksack in the washing machine?',
      answer: 'Never wash it in a machine: the coating that keeps rain out comes off.',
    },
    {
      question: 'How do I send it back?',
      answer: 'Send the dry, empty pack with the form on our pages; we pay the parcel both ways if the fault is ours.',
    },
  ],
  write(sheet) {
    const { pdf, look, left } = sheet;
    pdf.roundedRect(452, 56, 74, 92, 16).lineWidth(2.4).stroke(look.accent);
    pdf.roundedRect(464, 100, 50, 34, 7).lineWidth(1.6).stroke(look.accent);
    pdf.moveTo(474, 56).bezierCurveTo(474, 38, 504, 38, 504, 56).lineWidth(2.4).stroke(look.accent);
    pdf.moveTo(464, 86).lineTo(514, 86).lineWidth(1.6).stroke(look.accent);
    sheet.place('Tessel 34', left, 62, { font: 'display', points: 34, color: look.accent });
    sheet.place('Warranty and care', left, 106, { points: 15 });
    sheet.moveTo(146);
    sheet.paragraph(
      'Thank you for carrying things in something we made. This sheet tells you what we stand for, for how long, and how to keep the pack going.',
    );
    sheet.heading('What we stand for');
    sheet.list([
      '**Ten years** for seams, fabric and frame. If one of them fails in ordinary use, we repair the pack or replace it, as you prefer.',
      '**Two years** for zips, buckles and the rain cover.',
      'The warranty goes with the pack, not with the buyer: whoever has it may use it. A receipt helps; the number sewn into the lid is enough.',
    ]);
    sheet.heading('What it does not cover');
    sheet.paragraph(
      'Wear is not a fault. Fabric that is rubbed through on rock, marks from dogs, sun-bleached colours, mould after wet storage, and damage on flights are not covered; for flights, turn to the airline within seven days. Loss and theft are a matter for your household insurance.',
    );
    sheet.heading('Repairs');
    sheet.paragraph(
      'A worn zip, a torn strap or a broken buckle is repaired at cost price, for as long as we exist. Send the dry, empty pack with the form on our pages; we pay the parcel both ways if the fault is ours. Most repairs take three weeks, in June and July up to five.',
    );
    sheet.table(
      [{ share: 5 }, { share: 2, align: 'right' }, { share: 3 }],
      ['Repair', 'Price', 'Usually takes'],
      [
        ['New slider for a zip', '9 euros', 'one week'],
        ['Whole new main zip', '38 euros', 'three weeks'],
        ['Buckle of the hip belt', '6 euros', 'sent by post'],
        ['Patch of up to 10 by 10 cm', '14 euros', 'two weeks'],
        ['New back panel', '45 euros', 'three weeks'],
      ],
    );
    sheet.heading('Care');
    sheet.paragraph(
      'Brush off dry mud. Wash stains by hand with lukewarm water and a little soap, and let the pack dry in the shade, open and upside down. Never wash it in a machine: the coating that keeps rain out comes off. Put it away dry; a damp pack in a cellar is mouldy within a fortnight.',
    );
    sheet.note(
      'The fabric sheds a shower but is not waterproof under a river. In steady rain use the rain cover from the pocket in the base, and a liner for what must stay dry.',
    );
    sheet.facts([
      ['Volume and weight', '34 litres, 1,240 g'],
      ['Fabric', 'recycled polyamide, 210 denier, free of fluorine'],
      ['Load', 'comfortable up to 11 kg, tested to 40 kg'],
    ]);
  },
};
