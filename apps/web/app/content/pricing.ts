export const pricing = {
  planned: 'These are planned plans. Nothing is sold today, and running Trove yourself is free.',
  blurb: {
    Free: 'For one person and one cloud.',
    Pro: 'For people who live in their documents.',
    Business: 'For a team that answers together.',
  },
  action: 'Try it on your machine',
  trial: '14-day free trial',
  own: {
    title: 'Or run it yourself',
    lead: 'The whole program, under the MIT licence. Nothing to pay and nobody to ask.',
    lines: [
      'Limits that you set: 100 GB and 200,000 documents a person, 5 GB a file of which 200 MB are read, 5,000 pages a PDF until you change them',
      'Every connection that the product has',
      'As many accounts as you make, and libraries that they share',
      'PostgreSQL and several processes when you outgrow one',
    ],
    label: 'One command, then it runs',
    code: `# In a copy of this repository
$ npm start

  ready  address=http://localhost:8000`,
  },
  questions: [
    {
      question: 'Can I buy this today?',
      answer:
        'No. The plans are what we intend to offer as a hosted service. Today you run Trove yourself, without cost; its limits are settings of your own.',
    },
    {
      question: 'How will the free trial work?',
      answer: 'Pro and Business will begin with 14 days for free. When they end, nothing is charged unless you choose a plan.',
    },
    {
      question: 'What does “Save 20%” mean?',
      answer:
        'Paying for a year will cost about a fifth less than twelve single months: $9 instead of $12 a month for Pro, $24 instead of $29 for Business. The exact saving is 25 and 17 percent.',
    },
    {
      question: 'What does storage count?',
      answer: 'The size of the files that you upload or keep in sync. What search learns from them does not count.',
    },
    {
      question: 'Can I move from the service to my own machine?',
      answer:
        'Export gives you every original with its list. The program is the same on both sides, so nothing is lost but the time of the upload.',
    },
    {
      question: 'Is there a price for companies?',
      answer: 'Enterprise is planned as well. The Enterprise page compares it with Business.',
    },
  ],
} as const;
