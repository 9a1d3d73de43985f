/** What the groups of calls are about. */
export const GROUPS = {
  Files: 'Upload, list, change, delete and download files',
  Search: 'Find the sentences that answer',
  Pages: 'What pages say, what they look like, and the facts that they tell',
  'Folders and tags': 'Where files lie and what they are called by',
  Comments: 'What the members of a library say about its files',
  Links: 'What anyone may see of a file, without an account',
  Commands: 'Changes in words: planned, looked at, applied and taken back',
  Connections: 'Clouds and folders that are followed',
  Webhooks: 'Addresses that are told what happens',
  Events: 'What happened, as a list and as a stream',
  'Audit log': 'Who did what',
  Key: 'What the key may do',
  'Uploads in parts': 'Large files over a bad line, as tus 1.0.0 has it',
} as const;
export type Group = keyof typeof GROUPS;
