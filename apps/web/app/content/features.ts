export interface Statement {
  title: string;
  text: string;
  /** Not in the product yet. */
  planned?: boolean;
}

/** What /product says in four steps, each with what the search shows for a question to the sample library. */
export const productSteps = [
  {
    title: 'It reads',
    text: 'Every page of a PDF, with the place of each word on it. Damaged, rotated and odd files too; what cannot be read says why.',
    question: 'By when do I have to pay the invoice of Harbour Joinery?',
    passage: {
      name: 'Invoice 2026-0147 Harbour Joinery.pdf',
      page: 1,
      score: 0.8924,
      before: 'Please pay',
      marked: 'within 30 days of the invoice date,',
      after: 'that is by 17 April 2026.',
    },
  },
  {
    title: 'It understands',
    text: 'Words and meaning together. You ask about cloudy glasses, the manual speaks of a white film, and they meet.',
    question: 'The glasses come out cloudy. What can I do?',
    passage: {
      name: 'Kestrel 6 dishwasher manual.pdf',
      page: 2,
      score: 0.8924,
      before: 'A white film that can be wiped off is lime:',
      marked: 'fill up the salt and set the water hardness higher.',
      after: '',
    },
  },
  {
    title: 'It judges',
    text: 'Each result says Strong, Possible or Weak, and means it. When no document answers, the list is empty.',
    question: 'What is the museum’s entry fee?',
    passage: undefined,
  },
  {
    title: 'It shows',
    text: 'One click opens the page as it was printed, with the sentence marked, ready to be copied or noted.',
    question: 'How can the tenant end the lease?',
    passage: {
      name: 'Lease agreement 14 Linden Row.pdf',
      page: 2,
      score: 0.8924,
      before: 'The tenant may end the lease at the end of any month with',
      marked: 'three months’ notice in writing.',
      after: '',
    },
  },
] as const;

/** Pictures of the product with the sample documents, made by `tooling/photograph-product.mjs`. */
export const productPictures = {
  reader: {
    name: 'reader',
    alt: 'A page of a lease with one sentence marked in yellow; beside it the search in the document with its result.',
    caption: 'The sentence that answers “Do dogs need the landlord’s consent?”, on its page. Sample documents.',
  },
  library: {
    name: 'library',
    alt: 'The library: a table of twelve documents with their sizes and dates, folders at the left.',
    caption: 'The library, with the sample documents.',
  },
  search: {
    name: 'search',
    alt: 'The search: a question, and under it passages with their scores.',
    caption: 'The strong answer first; what is only possible says so.',
  },
} as const;

export const productPrinciples: readonly Statement[] = [
  {
    title: 'Nothing to install beside it',
    text: 'One program with its own database, sign-in and search. Two commands, then it runs.',
  },
  {
    title: 'Nothing sent anywhere',
    text: 'No model to download and no service to ask. You may add a model; you do not have to.',
  },
  {
    title: 'Nothing lost',
    text: 'A file that was accepted survives a crash at any moment. Deleting can be undone for 30 days.',
  },
  {
    title: 'Nothing hidden',
    text: 'Open source under the MIT licence. What is claimed about speed and quality comes with the command that measures it.',
  },
  {
    title: 'From laptop to cluster',
    text: 'An embedded database to start with; PostgreSQL and several processes when you outgrow it.',
  },
  { title: 'For every hand', text: 'Keyboard for everything, light and dark, tested with screen-reader rules on every page.' },
];

interface FeatureGroup {
  title: string;
  lead: string;
  /** What the group looks like in the product. */
  picture?: (typeof productPictures)[keyof typeof productPictures];
  features: readonly Statement[];
}

export const featureGroups: readonly FeatureGroup[] = [
  {
    title: 'Find',
    lead: 'A question in, a sentence out.',
    picture: productPictures.search,
    features: [
      {
        title: 'Search by meaning',
        text: 'Concepts in eight languages and word vectors come with it, so it works with nothing installed.',
      },
      { title: 'Search by words', text: 'Word forms, phrases, names of files and headings, with tolerance for misspelling.' },
      { title: 'Honest scores', text: 'Strong, Possible or Weak. When nothing is sure, Trove says so.' },
      { title: 'Precise when you want', text: 'Quoted phrases, exclusions, folders, pages and dates inside the question.' },
      {
        title: 'Models of your choice',
        text: 'A local model, or one of OpenAI, Voyage or a compatible server, as the operator allows.',
      },
      { title: 'Commands in natural language', text: 'Telling Trove to file, rename or gather documents.', planned: true },
    ],
  },
  {
    title: 'Read',
    lead: 'The page is the proof.',
    features: [
      { title: 'The printed page', text: 'Sharp at every zoom, with text that can be selected and copied.' },
      { title: 'Marks', text: 'The passage that answered, on the page and in the thumbnails.' },
      { title: 'Search in the document', text: 'Words and meaning over the whole file, grouped by page.' },
      { title: 'Notes', text: 'With page and quotation. They stay in your browser and export as Markdown.' },
      {
        title: 'Text in scanned pictures',
        text: 'Print on scanned pages is recognised (OCR) in eight languages, and found, marked and copied like text.',
      },
      { title: 'Versions', text: 'Keeping and comparing earlier versions of a document.', planned: true },
    ],
  },
  {
    title: 'Keep',
    lead: 'A library that keeps itself.',
    picture: productPictures.library,
    features: [
      { title: 'Folders', text: 'Create, rename, move by hand or many at once.' },
      { title: 'Trash', text: 'Thirty days, with Undo in the message.' },
      { title: 'Live lists', text: 'Another tab or device sees a change within a second.' },
      { title: 'Bulk work', text: 'Move, delete and download what you have chosen; many files as one zip.' },
      { title: 'Tags', text: 'Filtering by tag, and tags that suggest themselves.', planned: true },
      { title: 'Sharing', text: 'Working on a library together, with roles.', planned: true },
    ],
  },
  {
    title: 'Connect',
    lead: 'Files stay where they are and are found here.',
    features: [
      { title: 'Google Drive and Dropbox', text: 'Browse once, or keep in sync.' },
      { title: 'OneDrive and Notion', text: 'Where the operator has set them up.' },
      { title: 'WebDAV, S3, watched folders', text: 'For your own storage, without a company in between.' },
      { title: 'Counted', text: 'Found, indexed, skipped and failed, checked against the provider’s own count.' },
      { title: 'Read only', text: 'Trove never changes or deletes anything at the provider.' },
      {
        title: 'Apple Notes',
        text: 'By importing what you exported; a live connection is not offered by Apple.',
      },
    ],
  },
  {
    title: 'Run',
    lead: 'For whoever looks after it.',
    features: [
      { title: 'One process', text: 'Starts in about two seconds, keeps everything in one folder.' },
      { title: 'Sign-in', text: 'Local accounts, any OpenID Connect provider, or Auth0.' },
      { title: 'Command line', text: 'Accounts, keys, whole folders, checks and rebuilding the index.' },
      { title: 'PostgreSQL', text: 'The same product on a server database, with several processes.' },
      {
        title: 'Public API',
        text: 'A versioned interface for other applications. The interface of the pages can be used today.',
        planned: true,
      },
      { title: 'Audit log', text: 'Who did what, for companies that must know.', planned: true },
    ],
  },
];
