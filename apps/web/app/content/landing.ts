/** The landing page's own words. What the specification spells is in `contract/landing`. */
export const landing = {
  title: 'Trove: find the sentence that answers it',
  description:
    'Ask your documents in your own words. Trove finds the passage by meaning and shows you the sentence, marked on its page.',
  hero: {
    lead: 'Ask your documents in your own words. Trove finds the passage by meaning and opens the page with the sentence marked.',
    note: 'Runs on your own machine. You need no model and no API key, and nothing is sent to other companies unless you connect one.',
    /** Measured with the benches that the README names, on two cores, and rounded to the worse side. */
    facts: [
      { figure: '31 ms', label: 'or less for 95 % of searches over 10,000 passages' },
      { figure: '200 pages', label: 'read and indexed per second' },
      { figure: '0 lost', label: 'of the accepted uploads, after the server was killed twenty times' },
      { figure: '0 hosts', label: 'contacted by a page besides its own, until you connect a cloud' },
    ],
    factsNote: 'Measured on two cores. The commands come with the program.',
    caption:
      'An example with sentences from the sample documents. Filing by project works in your own library, with the plan shown first; this demo changes nothing.',
    projects: [
      {
        project: 'Linden Row',
        files: [
          {
            name: 'Lease agreement 14 Linden Row.pdf',
            page: 1,
            before: 'Dogs and cats need',
            marked: 'the landlord’s written consent,',
            after: 'which may be refused only for a good reason.',
          },
          {
            name: 'Lease agreement 14 Linden Row.pdf',
            page: 2,
            before: 'The tenant may end the lease at the end of any month with',
            marked: 'three months’ notice in writing.',
            after: '',
          },
        ],
      },
      {
        project: 'Harbour Joinery',
        files: [
          {
            name: 'Invoice 2026-0147 Harbour Joinery.pdf',
            page: 1,
            before: 'Please pay',
            marked: 'within 30 days of the invoice date,',
            after: 'that is by 17 April 2026.',
          },
        ],
      },
    ],
  },
  command: {
    lead: 'Ask the way you would ask a colleague. The answer is a sentence from your own files, with its page.',
    label: 'Your command',
    hint: 'Press Run, or choose a question. The results are what Trove finds in its sample documents; nothing is sent.',
    resultsTitle: 'Sample results',
    previewTitle: 'What it finds',
    /** The answer to each example of the specification, in their order. */
    results: [
      {
        name: 'Lease agreement 14 Linden Row.pdf',
        page: 1,
        score: 0.8924,
        before: 'Fish, hamsters and other small animals in cages may be kept without asking. Dogs and cats need',
        marked: 'the landlord’s written consent,',
        after:
          'which may be refused only for a good reason. Consent may be withdrawn if neighbours are disturbed again and again.',
      },
      {
        name: 'Household insurance policy NH-20771.pdf',
        page: 1,
        score: 0.8131,
        before: 'Theft of a locked bicycle away from home is',
        marked: 'insured up to 1,500 euros,',
        after: 'at any time of day. Keep the invoice and the frame number; without both we pay at most 300 euros.',
      },
      {
        name: 'Invoice 2026-0147 Harbour Joinery.pdf',
        page: 1,
        score: 0.8924,
        before: 'Please pay',
        marked: 'within 30 days of the invoice date,',
        after:
          'that is by 17 April 2026. A discount of 2 % may be taken off the net amount when the money arrives within eight days.',
      },
      {
        name: 'Lease agreement 14 Linden Row.pdf',
        page: 2,
        score: 0.8924,
        before: 'The tenant may end the lease at the end of any month with',
        marked: 'three months’ notice in writing.',
        after: 'The landlord may end it only for a reason that the law accepts, such as needing the dwelling herself.',
      },
      {
        name: 'Kestrel 6 dishwasher manual.pdf',
        page: 2,
        score: 0.8924,
        before: 'A white film that can be wiped off is lime:',
        marked: 'fill up the salt and set the water hardness higher.',
        after: 'A film that stays is worn glass.',
      },
    ],
  },
  explorer: {
    lead: 'Folders, a list or a grid. Trove renames and moves nothing by itself.',
    demoOnly: 'This is a demo; starring and sharing are planned. Sign in to work with your own files.',
  },
  integrations: {
    lead: 'Connect where your files already live. Trove reads; it never changes or deletes anything at the provider.',
  },
  /** What comes second for the question of the walkthrough: near in its words, but no answer. */
  secondPassage: {
    name: 'Lease agreement 14 Linden Row.pdf',
    page: 2,
    score: 0.4434,
    before: 'Walls may be painted in any colour that is',
    marked: 'painted over in white',
    after: 'at the end. Shelves may be screwed to the wall.',
  },
  walkthrough: [
    {
      title: 'Bring a document',
      text: 'Drop a file, or connect a cloud drive. Trove reads it and remembers where each word stands.',
    },
    {
      title: 'Ask in your own words',
      text: 'You need not guess keywords. Names, numbers and meaning are searched together.',
    },
    {
      title: 'See what was found, and how sure it is',
      text: 'Each passage says Strong, Possible or Weak. When no answer is sure, it says so and hides the nearest passages until you ask for them.',
    },
    {
      title: 'Read it on its page',
      text: 'One click opens the page as it was printed, with the sentence marked. Copy it or add a note.',
    },
  ],
  closing: {
    title: 'The answer is in ==a file you already have.==',
    text: 'Start with the sample library and find your first sentence.',
  },
} as const;
