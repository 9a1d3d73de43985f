import * as z from 'zod';

/** Characters of a text, and texts of a list. */
export const PROPERTY_LIMITS = { text: 500, list: 100 } as const;

const Text = z.string().min(1).max(PROPERTY_LIMITS.text);
const Texts = z.array(Text).max(PROPERTY_LIMITS.list);

/** What a file says about itself in the fields of its format: nobody has checked it. Moments as ISO 8601. */
export const FileProperties = z.object({
  title: Text.optional(),
  author: Text.optional(),
  subject: Text.optional(),
  keywords: Text.optional(),
  /** Of a mail. */
  from: Text.optional(),
  to: Text.optional(),
  cc: Text.optional(),
  sent: Text.optional(),
  /** That made the file. */
  program: Text.optional(),
  created: Text.optional(),
  modified: Text.optional(),
  /** Of a picture, a recording or a film: when, where and with what it was taken, its length and its size. */
  taken: Text.optional(),
  place: Text.optional(),
  camera: Text.optional(),
  album: Text.optional(),
  length: Text.optional(),
  picture: Text.optional(),
  /** What a file is whose name says otherwise. */
  holds: Text.optional(),
  /** Of an archive. */
  contents: Text.optional(),
  /** Names of the sheets of a workbook, titles of the slides of a presentation. */
  sheets: Texts.optional(),
  slides: Texts.optional(),
});
export type FileProperties = z.infer<typeof FileProperties>;
export type PropertyName = keyof FileProperties;

/** In the order in which people ask for them. */
export const PROPERTY_LABELS: Readonly<Record<PropertyName, string>> = {
  title: 'Title',
  author: 'Author',
  subject: 'Subject',
  from: 'From',
  to: 'To',
  cc: 'Copy to',
  sent: 'Sent',
  created: 'Created',
  modified: 'Changed',
  taken: 'Taken',
  place: 'Place',
  camera: 'Camera',
  album: 'Album',
  length: 'Length',
  picture: 'Picture',
  holds: 'Kind of file',
  contents: 'Contents',
  program: 'Made with',
  keywords: 'Keywords',
  sheets: 'Sheets',
  slides: 'Slides',
};

/** A file that came with a mail. */
export const MailAttachment = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The document that it is; null where it was left out, or has been deleted since. */
  documentId: z.string().nullable(),
  /** Why it was left out, as a sentence; null otherwise. */
  reason: z.string().nullable(),
});
export type MailAttachment = z.infer<typeof MailAttachment>;

/** `GET /api/files/{filename}/details`: what the format says of a file, and which files belong to it. */
export const FileDetails = z.object({
  properties: FileProperties,
  /** Of a mail, in its order. */
  attachments: z.array(MailAttachment),
  /** The mails that this document came with. */
  mails: z.array(z.object({ id: z.string(), filename: z.string() })),
});
export type FileDetails = z.infer<typeof FileDetails>;
