import type { SampleDocument } from '../sample-document.ts';
import { drawTemperatures } from './paper-figure.ts';

export const paper: SampleDocument = {
  filename: 'Night ventilation of masonry rooms.pdf',
  title: 'Night ventilation of heavy masonry rooms during hot spells: a field study of eleven dwellings',
  date: '2025-02-11',
  language: 'en',
  look: {
    accent: '#1b1f22',
    tint: '#f0f0ec',
    body: 'serif',
    strong: 'serifBold',
    heading: 'serifBold',
    size: 10.4,
    margins: { top: 66, right: 80, bottom: 76, left: 80 },
  },
  questions: [
    {
      question: 'Does opening the windows after dark keep a flat cooler the next day?',
      answer:
        'Rooms that were aired from ten at night until seven in the morning peaked 3.1 K lower on the following afternoon than rooms that were kept shut.',
    },
    {
      question: 'How many homes were measured?',
      answer: 'We logged air temperature in 22 rooms of eleven dwellings in three towns from 15 June to 31 August 2024.',
    },
    {
      question: 'Which weaknesses of the study do the authors admit?',
      answer: 'Residents knew that they were observed, and the sample is small and was not drawn at random.',
    },
  ],
  write(sheet) {
    sheet.title('Night ventilation of heavy masonry rooms during hot spells: a field study of eleven dwellings', 19);
    sheet.small('E. Varga, L. Osei and P. Nyström · Institute for Sample Buildings · Working paper 14, February 2025');
    sheet.rule('#1b1f22');
    sheet.paragraph(
      '**Abstract.** Summers with long hot spells make dwellings without air conditioning hard to live in. We measured how far opening windows at night cools rooms with heavy walls. Rooms that were aired from ten at night until seven in the morning peaked 3.1 K lower on the following afternoon than rooms that were kept shut. The effect disappears when nights stay above 24 °C. External shading adds another 1.6 K. Noise, not safety, was the reason residents gave most often for keeping windows shut.',
    );

    sheet.heading('1 Introduction');
    sheet.paragraph(
      'Thick walls of brick or stone store heat. During the day they soak up what comes in through windows and from people and machines, and they give it back when the air is cooler than they are. If cool night air is led through the room, the store is emptied and can take up heat again on the next day. Builders have known this for centuries; figures from homes that people actually live in are rare, because most studies use test cells or simulation.',
    );
    sheet.paragraph(
      'We asked three questions. How much lower is the highest temperature of the day when a room was aired in the night before? Under what weather does the method fail? And what keeps people from using it?',
    );

    sheet.heading('2 Method');
    sheet.paragraph(
      'We logged air temperature in 22 rooms of eleven dwellings in three towns from 15 June to 31 August 2024. Each dwelling gave two rooms of similar size that face the same side. In odd weeks the first room was aired at night and the second kept shut; in even weeks they changed places. Sensors with an accuracy of 0.2 K stood 1.1 m above the floor, out of the sun, and recorded every ten minutes.',
    );
    sheet.paragraph(
      'Windows carried contacts, so that we know when they were open. Nights with less than five hours of open windows were left out (9 % of all nights). Weather came from the nearest station of the public service. A hot day is one with an outdoor maximum of at least 30 °C; there were 26 of them.',
    );

    sheet.heading('3 Results');
    sheet.paragraph(
      'Table 1 shows the highest temperature between noon and eight in the evening, as the mean over hot days. Figure 1 follows one pair of rooms over three of them.',
    );
    sheet.table(
      [{ share: 4 }, { share: 2, align: 'right' }, { share: 2, align: 'right' }, { share: 2.4, align: 'right' }],
      ['Table 1. Rooms', 'Shut', 'Aired', 'Difference'],
      [
        ['All rooms (22)', '29.4 °C', '26.3 °C', '3.1 K ± 0.4'],
        ['with external shutters (8)', '27.5 °C', '24.9 °C', '2.6 K ± 0.5'],
        ['without shutters (14)', '30.5 °C', '27.1 °C', '3.4 K ± 0.5'],
        ['top floor (6)', '31.2 °C', '28.6 °C', '2.6 K ± 0.7'],
        ['nights above 24 °C (4 nights)', '30.9 °C', '30.6 °C', '0.3 K ± 0.6'],
      ],
    );
    drawTemperatures(sheet);
    sheet.paragraph(
      'Airing lowered the mean maximum by 3.1 K. Two open windows on opposite sides of the dwelling gave twice the air change of one and a further 0.8 K. When the air outside did not fall below 24 °C, the difference could not be told from zero. Shutting windows and shutters in the morning mattered as much as opening them at night: rooms in which a window stayed tilted during the day lost two thirds of the gain by three in the afternoon.',
    );
    sheet.subheading('Why windows stay shut');
    sheet.paragraph(
      'Of 19 residents who answered, eleven named traffic or neighbours as the reason for sleeping with shut windows, five insects, two fear of burglars and one rain. All but two said they would go on airing at night after the study.',
    );

    sheet.heading('4 Discussion');
    sheet.paragraph(
      'A drop of three degrees is what a small portable air conditioner reaches in such rooms, at the price of about 6 kWh a day. For heavy buildings in climates with cool nights, airing should therefore come first. Screens against insects and silenced openings would do more for its use than advice does.',
    );
    sheet.paragraph(
      'The study has limits. Residents knew that they were observed, and the sample is small and was not drawn at random. Humidity was not controlled, although it shapes how heat is felt. All walls were at least 36 cm thick; nothing here can be said about light timber frames, which store little.',
    );

    sheet.heading('5 Conclusion');
    sheet.paragraph(
      'In dwellings with heavy walls, nine hours of open windows at night lower the next day\u2019s peak by about three degrees, unless the night itself is hot. With shutters the rooms stayed below 26 °C on all but three days.',
    );
    sheet.heading('References');
    sheet.small('[1] Sample, A.: Thermal mass in dwellings. Journal of Invented Building Physics 12 (2019), 44–61.');
    sheet.small(
      '[2] Muster, B. and Ejemplo, C.: Comfort without machines. Proceedings of the Sample Conference on Heat, 2022, 101–109.',
    );
    sheet.small('[3] Primer, D.: Sleep, noise and open windows. Notes on Imaginary Acoustics 3 (2023), 7–15.');
    sheet.link('Data and scripts: https://example.org/night-ventilation', { address: 'https://example.org/night-ventilation' });
  },
};
