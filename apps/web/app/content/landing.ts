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
      { figure: '22 ms', label: 'or less for 95 % of searches over 10,000 passages' },
      { figure: '150 pages', label: 'read and indexed per second' },
      { figure: '0 lost', label: 'of the accepted uploads, after the server was killed twenty times' },
      { figure: '0 hosts', label: 'contacted by a page besides its own, until you connect a cloud' },
    ],
    factsNote: 'Measured on two cores. The commands come with the program.',
    caption:
      'The plan that Trove makes of this sentence for its twelve sample documents. In your own library you see it first, apply it, and can undo it; this demo changes nothing.',
  },
  command: {
    lead: 'Ask the way you would ask a colleague. The answer is a sentence from your own files, with its page.',
    label: 'Your command',
    hint: 'Type a question or a command and press Run, or choose one of these. This server answers it from a dozen sample documents.',
    resultsTitle: 'Sample results',
    previewTitle: 'What it finds',
    reading: 'Reading the sample documents…',
    planNote:
      'This is the plan for the sample documents. In your own library you apply it with one press, and undo it with another.',
    nothing: 'No sample document answers that. Your own documents may.',
    nearest: 'No sample document answers that for sure. These passages are the nearest:',
    failed: 'The demo cannot answer at the moment. Nothing is lost. Try again, or choose one of the questions.',
  },
  explorer: {
    lead: 'Folders, a list or a grid. Trove renames and moves nothing unless you say so: by hand, by a command, or by a rule of yours.',
    demoOnly: 'This is a demo: nothing can be starred or shared here. Sign in to work with your own files.',
  },
  integrations: {
    lead: 'Connect where your files already live. Trove reads. It never changes a file there without a plan that you approved, and it never deletes one for good.',
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
      text: 'Each passage says Strong, Possible or Weak. When no answer is sure, it says so and outlines the nearest sentences instead of lighting one.',
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
