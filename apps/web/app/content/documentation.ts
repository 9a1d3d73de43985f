/** The page /documentation. */
export const documentation = {
  start: {
    label: 'One command, then it runs',
    code: `# In a copy of this repository
$ npm start

  ready  address=http://localhost:8000`,
  },
  popular: [
    '/documentation/install',
    '/documentation/first-search',
    '/documentation/writing-questions',
    '/documentation/keyboard',
    '/documentation/connect-clouds',
    '/documentation/backup',
  ],
  sample: '/documentation/writing-questions',
  help: [
    { title: 'FAQ', text: 'Short answers to what people ask before they begin.', to: '/documentation#faq' },
    { title: 'Community', text: 'Events, topics and people who use Trove.', to: '/community' },
    {
      title: 'Contact support',
      text: 'Support comes with the hosted service, which is planned. Until then: resources.',
      to: '/resources',
    },
  ],
  questions: [
    {
      question: 'Do I need a model or a key?',
      answer: 'No. Search by meaning works with nothing installed. Whoever runs the server can offer other models.',
    },
    {
      question: 'Which files can it read?',
      answer:
        'PDF, Word, Excel, PowerPoint, OpenDocument, XPS, EPUB, RTF, CSV, mail, Markdown, HTML, text, and pictures as JPEG, PNG, TIFF, WebP and GIF. Other files of a connected service are listed by name.',
    },
    {
      question: 'Does it read scans and photographs?',
      answer:
        'Yes. Print on scanned pages, on photographs of pages and in the pictures inside documents is recognised in the background, in eight languages. Handwriting is not recognised.',
    },
    {
      question: 'How many documents can it hold?',
      answer: 'Libraries of tens of thousands of documents are part of our tests. A server database goes further.',
    },
    { question: 'Is it really free?', answer: 'Yes. It is published under the MIT licence.' },
  ],
} as const;
