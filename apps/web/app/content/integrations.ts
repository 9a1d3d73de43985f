/** The page /integrations. */
export const integrations = {
  chips: ['Google Drive', 'Dropbox', 'Microsoft 365', 'Slack', 'Trello', 'Notion', '+40 more'],
  chipsNote: 'The list shows where we want to go. What connects today is under Cloud Storage and Notion; the rest is planned.',
  featured: [
    {
      name: 'Google Drive',
      mark: 'gdrive',
      sample: { found: 1204, indexed: 1187, skipped: 15, failed: 2 },
      description: 'Your drive and the shared drives you can see, read in the background and kept in step.',
      features: [
        'Permission to read only, until you allow changes',
        'Documents of Google Docs, Sheets and Slides as PDF',
        'Renamed and moved files stay the same document',
      ],
      to: '/integrations/drive',
    },
    {
      name: 'Dropbox',
      mark: 'dropbox',
      sample: { found: 318, indexed: 311, skipped: 7, failed: 0 },
      description: 'Browse your folders in this tab, or keep them in sync and search them with everything else.',
      features: ['Grid and list of your folders', 'Changes arrive within seconds', 'Disconnecting gives the permission back'],
      to: '/dropbox',
    },
  ],
  sampleNote: 'Sample figures',
  directory: [
    {
      category: 'Cloud Storage',
      integrations: [
        { name: 'Google Drive', mark: 'gdrive', text: 'Files, documents and shared drives', popular: true, planned: false },
        { name: 'Dropbox', mark: 'dropbox', text: 'Files and Paper documents', popular: true, planned: false },
        {
          name: 'OneDrive',
          mark: 'onedrive',
          text: 'Files of Microsoft accounts, where set up',
          popular: false,
          planned: false,
        },
        { name: 'WebDAV and S3', mark: 'webdav', text: 'Nextcloud, ownCloud and any bucket', popular: false, planned: false },
      ],
    },
    {
      category: 'Productivity',
      integrations: [
        { name: 'Notion', mark: 'notion', text: 'Pages, typeset as documents, where set up', popular: true, planned: false },
        { name: 'Microsoft 365', mark: 'microsoft-365', text: 'Documents where they are edited', popular: true, planned: true },
        { name: 'Trello', mark: 'trello', text: 'Attachments of cards', popular: false, planned: true },
        { name: 'Asana', mark: 'asana', text: 'Attachments of tasks', popular: false, planned: true },
      ],
    },
    {
      category: 'Communication',
      integrations: [
        { name: 'Slack', mark: 'slack', text: 'Files that were shared in channels', popular: true, planned: true },
        { name: 'Microsoft Teams', mark: 'teams', text: 'Files of teams and chats', popular: false, planned: true },
        { name: 'Gmail', mark: 'gmail', text: 'Attachments of messages', popular: true, planned: true },
        { name: 'Zoom', mark: 'zoom', text: 'Transcripts of meetings', popular: false, planned: true },
      ],
    },
  ],
  build: {
    title: 'Build your own integration',
    text: 'A connector is one module: it lists, reads and tells what changed. The engine does the rest, from retries to the mass-deletion guard.',
    example: `// A file from anywhere, into the library.
const body = new FormData();
body.append('file', new Blob([bytes]), 'minutes.pdf');

const response = await fetch('https://trove.example.org/api/pdf/upload', {
  method: 'POST',
  headers: { authorization: \`Bearer \${key}\` },
  body,
});
const { id, pageCount, vectorsStored } = await response.json();`,
    button: 'Developer Hub',
  },
  partners: {
    title: 'Partner program',
    text: 'For people who build on Trove. The program is planned; there is nothing to sign today.',
    benefits: [
      'Changes of the public API while they are still drafts',
      'A review of your connector by the people who wrote ours',
      'A place in this directory',
    ],
    button: 'Apply to Partner Program',
  },
} as const;
