/** What a page is sent with where no service is connected; hashes and a few lines are left out. */
export const securityHeaders = {
  label: 'What every page is sent with, in short',
  code: `content-security-policy:
  default-src 'self';
  script-src 'self' 'sha256-anx9qXNS5U…';
  connect-src 'self';
  worker-src 'self'; frame-src 'self';
  object-src 'none'; base-uri 'none';
  form-action 'self'
referrer-policy: same-origin
x-content-type-options: nosniff
permissions-policy: camera=(), microphone=(self)`,
} as const;

export const securityGroups = [
  {
    title: 'Who gets in',
    points: [
      {
        title: 'Passwords',
        text: 'Kept as argon2id hashes. Wrong passwords slow down further tries, per account and address.',
      },
      {
        title: 'Short tokens',
        text: 'Fifteen minutes at most, signed with RS256, kept in memory only. Account and session are looked up with each request.',
      },
      {
        title: 'Standard sign-in',
        text: 'OpenID Connect with a code, PKCE and rotating refresh tokens. A replayed token ends the session.',
      },
    ],
  },
  {
    title: 'Who sees what',
    points: [
      {
        title: 'One owner per document',
        text: 'Every query carries the library that owns the document, as a value that only the sign-in check can make. Documents of other libraries are reported as not found.',
      },
      {
        title: 'Roles at the gate',
        text: 'In a shared library each request is held against the role of its person, looked up anew. Whoever is removed is refused at the next one, on open pages too.',
      },
      {
        title: 'Signed addresses',
        text: 'Pictures of pages have addresses that expire and of which no part can be changed. Each request is checked again.',
      },
      {
        title: 'Links open one document',
        text: 'A link that you share opens that document and nothing else. It and its password are kept as hashes, guesses are slowed down, and a revoked link is refused at the next request.',
      },
      {
        title: 'Live notices',
        text: 'Sockets are signed in and receive the events of one library, to which their person has access.',
      },
    ],
  },
  {
    title: 'What files can do',
    points: [
      {
        title: 'Files are opened elsewhere',
        text: 'PDFs are read in separate processes with limits on time, memory, pages and pixels. A file that crashes its reader affects nothing else.',
      },
      {
        title: 'Names are only names',
        text: 'A file name never becomes a path. Odd characters, long names and right-to-left tricks are harmless.',
      },
      {
        title: 'Accepted means kept',
        text: 'A document and the job that reads it are written in one transaction, and survive a sudden stop.',
      },
    ],
  },
  {
    title: 'What leaves',
    points: [
      {
        title: 'No other host',
        text: 'Pages load from their own address, and a policy makes the browser enforce it. Only services that you connect are added to it.',
      },
      {
        title: 'Permissions encrypted',
        text: 'Tokens of connected services are kept with AES-256-GCM, bound to their row, and never appear in a log or an answer.',
      },
      {
        title: 'No requests into your network',
        text: 'A connection to an address inside your network is refused unless the operator allows it.',
      },
    ],
  },
] as const;

export const securityLimits = {
  title: 'What it does not protect against',
  points: [
    {
      title: 'Whoever runs the server',
      text: 'The operator can read the disk. Run it yourself, or trust the person who does.',
    },
    {
      title: 'A stolen machine',
      text: 'Documents are not encrypted on disk by Trove. Use the disk encryption of your system.',
    },
    {
      title: 'Missing certificates',
      text: 'Nothing here is certified. Where a page mentions SOC 2, HIPAA or GDPR, it describes a plan.',
    },
  ],
  report: 'Found something? Report it in private to whoever runs this installation, or to the project through its repository.',
} as const;
