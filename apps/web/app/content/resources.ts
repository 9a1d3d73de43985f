/** The page /resources. */
export const resources = {
  categories: [
    { title: 'Documentation', to: '/documentation', text: 'Answers to questions you have.' },
    { title: 'Tutorials', to: '/tutorials', text: 'Things to do in half an hour.' },
    { title: 'Blog', to: '/blog', text: 'Reasons and habits.' },
    { title: 'Community', to: '/community', text: 'People and events.' },
  ],
  featured: [
    { path: '/documentation/install', line: 'Two commands on a machine with Git and Node, ==and Trove runs.==' },
    {
      path: '/documentation/writing-questions',
      line: '==Write the question that you have.== You need not guess the author’s words.',
    },
    { path: '/tutorials/find-your-first-sentence', line: 'Read the line above and below: ==a sentence alone can mislead.==' },
  ],
  webinars: [
    {
      title: 'From a pile to a library',
      date: 'January 14, 2027',
      time: '16:00 UTC',
      text: 'Uploading, folders and the first questions, live.',
    },
    {
      title: 'Running Trove for a team',
      date: 'January 28, 2027',
      time: '16:00 UTC',
      text: 'Addresses, accounts and backup, with time for questions.',
    },
  ],
  webinarsNote: 'Sample dates. The webinars are planned.',
  webinarTold: 'Registration is not connected yet. Nothing was sent.',
  help: [
    { title: 'Knowledge base', text: 'The documentation, with a search box that finds.', to: '/documentation' },
    {
      title: 'Support tickets',
      text: 'Planned with the hosted service. Until then the project’s repository takes reports.',
      to: undefined,
    },
    { title: 'Live chat', text: 'Planned with the hosted service.', to: undefined },
  ],
} as const;
