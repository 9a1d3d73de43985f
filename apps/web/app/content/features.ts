import { sampleAnswer } from './sample-answers.ts';

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
    text: 'The text of your documents, with the place of each word on its page. A file that cannot be read says why.',
    question: 'By when do I have to pay the invoice of Harbour Joinery?',
    passage: sampleAnswer('By when do I have to pay the invoice of Harbour Joinery?'),
  },
  {
    title: 'It understands',
    text: 'Words and meaning together. You ask about cloudy glasses; the manual says “white film”, and Trove finds it.',
    question: 'The glasses come out cloudy. What can I do?',
    passage: sampleAnswer('The glasses come out cloudy. What can I do?'),
  },
  {
    title: 'It judges',
    text: 'Each result says Strong, Possible or Weak. When no passage is sure, Trove says so and folds the nearest below.',
    question: 'What is the museum’s entry fee?',
    passage: undefined,
  },
  {
    title: 'It shows',
    text: 'One click opens the page as it was printed, with the sentence marked, ready to be copied or noted.',
    question: 'How can the tenant end the lease?',
    passage: sampleAnswer('How can the tenant end the lease?'),
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
    caption: 'The strong answer comes first. The others say Possible or Weak.',
  },
} as const;

export const productPrinciples: readonly Statement[] = [
  {
    title: 'Nothing to install beside it',
    text: 'One program with its own database, sign-in and search. It starts with one command.',
  },
  {
    title: 'Nothing sent anywhere',
    text: 'It needs no model and no online service. You can add one; you do not have to.',
  },
  {
    title: 'Nothing lost',
    text: 'A file that was accepted survives a crash at any moment. Deleting can be undone for 30 days.',
  },
  {
    title: 'Nothing hidden',
    text: 'Open source under the MIT licence. Each claim about speed and quality comes with the command that measures it.',
  },
  {
    title: 'From laptop to cluster',
    text: 'An embedded database to start with; PostgreSQL and several processes when you outgrow it.',
  },
  {
    title: 'Accessible',
    text: 'Everything works from the keyboard, in light and dark. Every page is checked against accessibility rules.',
  },
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
    lead: 'Ask a question, get the sentence.',
    picture: productPictures.search,
    features: [
      {
        title: 'Search by meaning',
        text: 'Concepts in eight languages and word vectors are included, so it works without a model.',
      },
      { title: 'Search by words', text: 'Word forms, phrases, names of files and headings, with tolerance for misspelling.' },
      { title: 'Honest scores', text: 'Strong, Possible or Weak. When nothing is sure, Trove says so.' },
      { title: 'Precise when you want', text: 'Quoted phrases, exclusions, folders, pages and dates inside the question.' },
      {
        title: 'Models of your choice',
        text: 'A local model, or one of OpenAI, Voyage or a compatible server, as the operator allows.',
      },
      {
        title: 'Commands in natural language',
        text: 'Say what to file, rename, tag or group. You see the plan with a reason for each file, apply it, and can undo it.',
      },
    ],
  },
  {
    title: 'Read',
    lead: 'Check the answer on its page.',
    features: [
      { title: 'The printed page', text: 'Sharp at every zoom, with text that can be selected and copied.' },
      {
        title: 'Office documents',
        text: 'Word, PowerPoint and OpenDocument text are laid out by LibreOffice where it is installed, and on plain pages, charts as tables, where it is not.',
      },
      { title: 'Marks', text: 'The passage that answered, on the page and in the thumbnails.' },
      { title: 'Search in the document', text: 'Words and meaning over the whole file, grouped by page.' },
      { title: 'Notes', text: 'With page and quotation. They stay in your browser and export as Markdown.' },
      {
        title: 'Text in scanned pictures',
        text: 'Print on scans, on photographs and in the pictures inside documents is recognised (OCR) in eight languages, and found, marked and copied like text.',
      },
      {
        title: 'Scan with the camera',
        text: 'Photograph pages with a phone: they are cut out, straightened and kept as one document.',
      },
      { title: 'Versions', text: 'Keeping and comparing earlier versions of a document.', planned: true },
    ],
  },
  {
    title: 'Keep',
    lead: 'Folders, Trash and lists that stay up to date.',
    picture: productPictures.library,
    features: [
      { title: 'Folders', text: 'Create, rename, move by hand or many at once.' },
      {
        title: 'Mail with its files',
        text: 'Attachments of mails and mailboxes become documents of their own, beside the mail that they came with.',
      },
      {
        title: 'Recordings, films, archives',
        text: 'Played in the browser or listed, and found by name, title, date and place.',
      },
      { title: 'Trash', text: 'Thirty days, with Undo in the message.' },
      {
        title: 'Shared by link',
        text: 'Send a document, or the very sentence, to anyone: with an end, a password, and without an account.',
      },
      { title: 'Live lists', text: 'Another tab or device sees a change within a second.' },
      { title: 'Bulk work', text: 'Move, delete and download what you have chosen; many files as one zip.' },
      {
        title: 'Tags',
        text: 'Add them by dragging or with a key, to one file or many. Trove suggests tags and never adds one unasked.',
      },
      {
        title: 'Sharing',
        text: 'Libraries for several people, invited by a link, with four roles that the server holds them to.',
      },
      {
        title: 'Comments',
        text: 'Members of a library talk about a sentence: threads, names that are told, and who else is in the document.',
      },
    ],
  },
  {
    title: 'Connect',
    lead: 'Your files stay where they are. Trove makes them searchable.',
    features: [
      { title: 'Google Drive and Dropbox', text: 'Browse once, or keep in sync.' },
      { title: 'OneDrive and Notion', text: 'Where the operator has set them up.' },
      { title: 'WebDAV, S3, watched folders', text: 'For storage that you run yourself.' },
      {
        title: 'Email in',
        text: 'Mail papers to a secret address of your own, where the operator has set up a mailbox.',
      },
      { title: 'Counted', text: 'Found, indexed, skipped and failed, checked against the provider’s own count.' },
      {
        title: 'Read only until you say otherwise',
        text: 'Trove never changes anything at the provider without a plan that you approved, and never deletes for good.',
      },
      {
        title: 'Apple Notes',
        text: 'Import what you exported from Notes. Apple offers no live connection.',
      },
    ],
  },
  {
    title: 'Run',
    lead: 'For the person who runs the server.',
    features: [
      { title: 'One process', text: 'Starts in about two seconds, keeps everything in one folder.' },
      { title: 'Sign-in', text: 'Local accounts, any OpenID Connect provider, or Auth0.' },
      { title: 'Command line', text: 'Accounts, keys, whole folders, checks and rebuilding the index.' },
      { title: 'PostgreSQL', text: 'The same product on a server database, with several processes.' },
      {
        title: 'Public API',
        text: 'Files, pages, search and commands under /v1, with keys limited to what you allow, and a client in TypeScript.',
      },
      { title: 'Audit log', text: 'Who signed in, uploaded, deleted, exported or changed what, to search and to export.' },
    ],
  },
];
