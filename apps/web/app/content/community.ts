interface CommunityEvent {
  title: string;
  date: string;
  time: string;
  description: string;
  location: string;
  type: 'online' | 'in-person';
}
interface ForumTopic {
  title: string;
  author: string;
  replies: number;
  views: number;
  lastActivity: string;
}

const events: CommunityEvent[] = [
  {
    title: 'Reading hour: long reports',
    date: 'January 12, 2027',
    time: '17:00 UTC',
    description: 'We read one public report together and ask it twenty questions.',
    location: 'Online',
    type: 'online',
  },
  {
    title: 'Connector workshop',
    date: 'February 4, 2027',
    time: '15:00 UTC',
    description: 'Write a connector for a service of your choice, from the port to the contract tests.',
    location: 'Online',
    type: 'online',
  },
  {
    title: 'Archive day',
    date: 'March 18, 2027',
    time: '10:00 local time',
    description: 'A day for people who look after other people’s papers.',
    location: 'Lisbon',
    type: 'in-person',
  },
];

const topics: ForumTopic[] = [
  {
    title: 'How do you name scanned letters?',
    author: 'Sample member A',
    replies: 24,
    views: 512,
    lastActivity: '2 hours ago',
  },
  { title: 'Questions that find tables', author: 'Sample member B', replies: 11, views: 240, lastActivity: '5 hours ago' },
  {
    title: 'Trove behind a reverse proxy with a sub-domain',
    author: 'Sample member C',
    replies: 8,
    views: 198,
    lastActivity: '1 day ago',
  },
  {
    title: 'A folder scheme for small associations',
    author: 'Sample member D',
    replies: 31,
    views: 704,
    lastActivity: '2 days ago',
  },
];

/** The page /community. All figures and people on it are samples and are labelled so. */
export const community = {
  note: 'Sample figures and names. The community is planned; nothing on this page counts real people.',
  stats: [
    { figure: '15,000+', label: 'members' },
    { figure: '120+', label: 'countries' },
    { figure: '40+', label: 'events a year' },
  ],
  connect: [
    { title: 'Forum', text: 'Questions and answers that you can find again.' },
    { title: 'Chat', text: 'For quick questions.' },
    { title: 'Repository', text: 'Issues, changes and decisions, in the open.' },
  ],
  events,
  eventTold: {
    online: 'Registration is not connected yet. Nothing was sent.',
    'in-person': 'The page of this event is not there yet.',
  },
  topics,
  showcases: [
    { title: 'The minutes of forty years', text: 'An allotment association asks its own past who built the well.' },
    { title: 'A thesis in thirty papers', text: 'Every quotation with its page, exported as Markdown.' },
    { title: 'The manual drawer', text: 'A household that stopped keeping manuals on paper.' },
  ],
  leaders: [
    { name: 'Sample leader A', role: 'Answers questions about servers' },
    { name: 'Sample leader B', role: 'Runs the reading hour' },
    { name: 'Sample leader C', role: 'Writes connectors' },
  ],
  contribute: [
    {
      title: 'Report what breaks',
      text: 'A file that cannot be read is the best report there is. Remove what is private first.',
    },
    { title: 'Write a connector', text: 'One port, one contract suite, one folder.' },
    { title: 'Improve a page', text: 'Documentation and tutorials are Markdown in the repository.' },
  ],
} as const;
