/** The page /tutorials. Paths name tutorials by the end of their address. */
export const tutorialsPage = {
  featured: 'find-your-first-sentence',
  shownFirst: 6,
  paths: [
    {
      title: 'For readers',
      text: 'From the first sentence to a long report.',
      steps: ['find-your-first-sentence', 'ask-better-questions', 'read-a-long-report'],
    },
    { title: 'For keepers', text: 'A tidy library that fills itself.', steps: ['tidy-a-library', 'connect-a-cloud'] },
    {
      title: 'For operators',
      text: 'Serve others, script it, measure it.',
      steps: ['serve-a-team', 'search-from-a-script', 'measure-the-search'],
    },
  ],
  videos: [
    {
      title: 'One minute: a question and its sentence',
      duration: '1 min',
      tutorial: 'find-your-first-sentence',
      line: 'Do dogs need ==the landlord’s consent?==',
    },
    {
      title: 'Three minutes: a drive kept in sync',
      duration: '3 min',
      tutorial: 'connect-a-cloud',
      line: 'Renamed at the provider, ==renamed here.==',
    },
    {
      title: 'Five minutes: from clone to team',
      duration: '5 min',
      tutorial: 'serve-a-team',
      line: 'Two commands, ==then it runs.==',
    },
  ],
  videosNote: 'The videos are planned. Until then each card leads to the tutorial in words.',
} as const;
