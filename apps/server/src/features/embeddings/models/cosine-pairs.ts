interface Pair {
  readonly language: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * Questions and their answers of everyday papers, none of them in the samples. What a model makes of them says how its cosines
 * are to be read.
 */
export const COSINE_PAIRS: readonly Pair[] = [
  {
    language: 'en',
    question: 'How long is the washing machine guaranteed?',
    answer: 'The warranty of the appliance runs for 36 months from the date of purchase.',
  },
  {
    language: 'en',
    question: 'When must I hand in the tax form?',
    answer: 'The return for the year is due by 31 July; a late one costs 25 euros a month.',
  },
  {
    language: 'en',
    question: 'May I keep a dog in the flat?',
    answer: 'Pets other than small animals need the written consent of the landlord.',
  },
  {
    language: 'en',
    question: 'What does the gym cost a month?',
    answer: 'The membership fee of 29.90 is collected on the first working day.',
  },
  {
    language: 'en',
    question: 'Who do I call when the heating fails?',
    answer: 'In an emergency outside office hours the boiler engineer can be reached at 555 0117.',
  },
  {
    language: 'en',
    question: 'How do I get rid of lime in the kettle?',
    answer: 'Descale the device every three months with citric acid and rinse it twice.',
  },
  {
    language: 'en',
    question: 'What is covered when my bike is stolen?',
    answer: 'Theft of bicycles is insured up to 1,500 if they were locked.',
  },
  {
    language: 'en',
    question: 'Can I get my money back for the concert?',
    answer: 'Tickets are refunded when the event is cancelled, less the booking fee.',
  },
  {
    language: 'en',
    question: 'Which vaccination is missing?',
    answer: 'The second dose against tick-borne encephalitis should follow in March.',
  },
  {
    language: 'en',
    question: 'How many days off do I have?',
    answer: 'The employee is entitled to 28 working days of annual leave.',
  },
  {
    language: 'en',
    question: 'What is the number of my contract?',
    answer: 'Please quote customer reference KD-20417 in every letter.',
  },
  {
    language: 'en',
    question: 'Where do I park at the hotel?',
    answer: 'Guests leave their cars in the garage behind the building at no charge.',
  },
  {
    language: 'de',
    question: 'Wie lange habe ich Garantie auf den Kühlschrank?',
    answer: 'Die Gewährleistung für das Gerät beträgt zwei Jahre ab Lieferung.',
  },
  {
    language: 'de',
    question: 'Bis wann kann ich kündigen?',
    answer: 'Der Vertrag endet mit einer Frist von drei Monaten zum Quartalsende.',
  },
  { language: 'de', question: 'Was kostet der Kindergarten?', answer: 'Der Elternbeitrag beläuft sich auf 180 Euro im Monat.' },
  {
    language: 'fr',
    question: 'Quand dois-je payer le loyer ?',
    answer: 'Le montant est exigible le cinq de chaque mois par virement.',
  },
  {
    language: 'fr',
    question: 'Qui répare la chaudière ?',
    answer: 'En cas de panne, le chauffagiste intervient sous 24 heures.',
  },
  {
    language: 'fr',
    question: 'Combien de bagages puis-je emporter ?',
    answer: 'Chaque passager a droit à une valise de 23 kg en soute.',
  },
  { language: 'es', question: '¿Cuándo caduca mi pasaporte?', answer: 'El documento es válido hasta el 14 de mayo de 2031.' },
  {
    language: 'es',
    question: '¿Cuánto cuesta la matrícula?',
    answer: 'La inscripción en el curso tiene un precio de 350 euros.',
  },
  {
    language: 'de',
    question: 'What does the electricity cost?',
    answer: 'Der Arbeitspreis für Strom beträgt 31,2 Cent je Kilowattstunde.',
  },
  {
    language: 'fr',
    question: 'When is the dentist’s appointment?',
    answer: 'Votre rendez-vous chez le chirurgien-dentiste est fixé au mardi 9 juin.',
  },
];
