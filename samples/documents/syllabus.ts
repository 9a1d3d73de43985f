import type { SampleDocument } from '../sample-document.ts';

export const syllabus: SampleDocument = {
  filename: 'Syllabus STAT 101 spring 2026.pdf',
  title: 'Syllabus: STAT 101, Reasoning with data, spring 2026',
  date: '2026-01-12',
  language: 'en',
  look: {
    accent: '#6a4c93',
    tint: '#f0ebf6',
    body: 'sans',
    strong: 'sansBold',
    heading: 'display',
    size: 9.8,
    margins: { top: 60, right: 64, bottom: 70, left: 64 },
  },
  questions: [
    {
      question: 'What happens when I hand in homework late?',
      answer: 'Each day of delay costs 10 % of the points; after four days an assignment counts as not done.',
    },
    {
      question: 'May I use a chatbot for the assignments?',
      answer:
        'Language models may be used to explain an idea or to find an error in code, if you say so in a sentence at the end.',
    },
    {
      question: 'What share of the mark is the final exam?',
      answer: 'Nothing counts more than the project: 35 %, against 25 % for the final exam.',
    },
  ],
  write(sheet) {
    sheet.title('STAT 101: Reasoning with data', 25);
    sheet.small('Fernhill College · Department of Mathematics · spring term 2026 · 6 credits');
    sheet.rule('#6a4c93');
    sheet.facts([
      ['Lectures', 'Tuesday and Thursday 10:15 to 11:45, Hall B'],
      ['Laboratory', 'Friday 13:00 to 14:30, room 2.07; bring a laptop'],
      ['Teacher', 'Dr Noor Haidari, office 3.14, Wednesday 14:00 to 16:00 or by appointment'],
      ['Assistant', 'Leo Brandt, Friday after the laboratory'],
      ['First lecture', '10 February 2026'],
    ]);
    sheet.heading('What you will learn');
    sheet.paragraph(
      'Figures persuade, and they mislead. After this course you can draw a sample and say what it is worth, choose a picture that does not lie, tell chance from effect, and write down a result so that somebody else can check it. No mathematics beyond school is assumed; curiosity and patience are.',
    );
    sheet.heading('Weeks');
    sheet.table(
      [{ share: 1, align: 'center' }, { share: 4.2 }, { share: 3.6 }],
      ['Week', 'Topic', 'Due'],
      [
        ['1', 'Questions before figures; what a variable is', ''],
        ['2', 'Pictures of data, honest and dishonest', 'Assignment 1'],
        ['3', 'Centre and spread', ''],
        ['4', 'Sampling, bias, who is missing', 'Assignment 2'],
        ['5', 'Chance and simulation', ''],
        ['6', 'Confidence intervals', 'Assignment 3, project topic'],
        ['7', 'Midterm', 'Midterm, 24 March'],
        ['8', 'Comparing groups; the t test and its assumptions', ''],
        ['9', 'Regression, and why it is not cause', 'Assignment 4'],
        ['10', 'Many tests, small p: how to fool yourself', ''],
        ['11', 'Writing it up', 'Draft of the project'],
        ['12', 'Presentations', 'Project, 8 May'],
      ],
    );
    sheet.heading('Marks');
    sheet.paragraph(
      'Nothing counts more than the project: 35 %, against 25 % for the final exam. The four assignments make 20 %, the midterm 15 % and the laboratory book 5 %. To pass you need half of all points and at least 40 % in the final exam.',
    );
    sheet.paragraph(
      'The final exam is on **2 June 2026 at 9:00** in the gymnasium. One sheet of notes in your own handwriting is allowed; calculators without a network are.',
    );
    sheet.heading('Rules');
    sheet.subheading('Deadlines');
    sheet.paragraph(
      'Assignments are due on Friday at 18:00. Each day of delay costs 10 % of the points; after four days an assignment counts as not done. Everybody has three free days for the whole term, to be used without asking. If you are ill for longer, write to the assistant before the deadline.',
    );
    sheet.subheading('Working together, and with machines');
    sheet.paragraph(
      'Discuss as much as you like and write alone. Language models may be used to explain an idea or to find an error in code, if you say so in a sentence at the end. Text or analysis that they wrote is not your work, and handing it in is treated as copying.',
    );
    sheet.subheading('Help');
    sheet.paragraph(
      'If you need more time, another room or a different format because of a disability, tell the access office in the first two weeks; it is arranged without giving reasons to us. The drop-in desk in the library is open every weekday from noon to three.',
    );
    sheet.heading('Books');
    sheet.list([
      'N. Haidari: Reasoning with data, lecture notes, free on the course page',
      'A. Sample: Pictures of figures, third edition, chapters 1 to 6 (ten copies in the library)',
    ]);
  },
};
