import type { DocumentKind } from 'contract/facts';

const lines = (...text: string[]): string => text.join('\n');

/** Papers that nowhere say what they are, so that their words alone tell. */
export const UNNAMED_PAPERS: readonly (readonly [kind: DocumentKind, text: string])[] = [
  [
    'invoice',
    lines(
      'Brennan Tree Care',
      '12 May 2025',
      'Felling one ash',
      'quantity 1 unit price 480.00',
      'Net amount 480.00',
      'Please transfer within fourteen days to our account, bank details below.',
    ),
  ],
  [
    'manual',
    lines(
      'KX-200',
      'Before first use read the safety notes. Press the button for three seconds until the display lights. Cleaning: wipe with a damp cloth. Technical data: voltage 230 V, weight 2 kg',
    ),
  ],
  [
    'recipe',
    lines(
      'Grandmother’s lentils',
      'Peel and chop two onions and a clove of garlic. Melt butter, stir until golden, add flour and simmer for an hour in the oven. Serves four.',
    ),
  ],
  [
    'contract',
    lines(
      'The parties agree as follows. The period of notice is three months. Liability is limited. Governing law is that of Scotland. Signed in two copies.',
    ),
  ],
  [
    'payslip',
    lines(
      'Gross pay 2,400.00',
      'Deductions 600.00',
      'Tax code 1257L',
      'Pension 100.00',
      'Net pay 1,700.00',
      'Year to date 6,800.00',
      'Employee number 7',
    ),
  ],
  [
    'medical letter',
    lines(
      'History: the patient was referred with symptoms of dizziness. Examination: blood pressure normal. Medication: 10 milligrams. Follow up in six weeks with the consultant.',
    ),
  ],
  [
    'cv',
    lines(
      'Ada Finch',
      'Work experience: responsible for a team of four. Education: apprenticeship as a baker. Languages: Welsh. Skills: driving licence. References available.',
    ),
  ],
  [
    'school notice',
    lines(
      'Dear parents, the pupils of year six go on a trip on Friday. Bring a packed lunch and the uniform. Please return the slip to the class teacher.',
    ),
  ],
  [
    'minutes',
    lines(
      'Present: seven members. Apologies: two. Matters arising: none. The treasurer reported. Resolved unanimously. Any other business: none. Next meeting in May.',
    ),
  ],
];
