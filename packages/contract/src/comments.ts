import * as z from 'zod';

/** Characters of one comment. */
export const COMMENT_MAX = 10_000;
/** Comments on one document, those of settled threads included. */
export const MOST_COMMENTS = 1_000;
/** Characters that a comment quotes. */
const QUOTE_MAX = 2_000;

const CommentText = z
  .string()
  .trim()
  .min(1, 'Write the comment first')
  .max(COMMENT_MAX, 'A comment has at most 10,000 characters. Shorten it, or put the long text into a document');

/** Words of a document that a thread is about. */
export const CommentQuote = z.object({
  /** Counted from 1. */
  page: z.number().int().min(1).max(1_000_000),
  /** The words as the page has them. */
  text: z.string().trim().min(1, 'Choose the words to comment on').max(QUOTE_MAX, `Quote at most ${QUOTE_MAX} characters`),
  /** Their place in the text of the page, which tells places apart that say the same. */
  at: z.number().int().min(0).max(100_000_000).default(0),
});
export type CommentQuote = z.infer<typeof CommentQuote>;

/** Body of `POST /api/files/{id}/comments`: a thread of its own, about a quotation or the document, or a reply. */
export const NewComment = z
  .object({
    text: CommentText,
    quote: CommentQuote.nullable().default(null),
    /** The thread that it replies to. */
    threadId: z.string().min(1).max(100).nullable().default(null),
  })
  .refine(({ quote, threadId }) => quote === null || threadId === null, {
    error: 'A reply is about what its thread is about. Leave the quotation out',
    path: ['quote'],
  });
export type NewComment = z.input<typeof NewComment>;

/** Body of `PATCH /api/comments/{id}`. */
export const CommentChange = z.object({ text: CommentText });
/** Body of `PATCH /api/comment-threads/{id}`. */
export const ThreadChange = z.object({ resolved: z.boolean() });

/** Somebody who wrote or settled something; their name, or their address where they gave none. */
const CommentPerson = z.object({ name: z.string(), you: z.boolean() });
export type CommentPerson = z.infer<typeof CommentPerson>;

export const Comment = z.object({
  id: z.string(),
  text: z.string(),
  /** Stretches of the text that name members. */
  mentions: z.array(z.object({ start: z.number().int(), end: z.number().int(), you: z.boolean() })),
  /** Null where the account is gone: a former member. */
  author: CommentPerson.nullable(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  editedAt: z.number().nullable(),
  /** What the person who asks may do with it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

export const CommentThread = z.object({
  id: z.string(),
  /** Null where it is about the document as a whole. */
  quote: z
    .object({
      page: z.number(),
      text: z.string(),
      /** Where the words stand now; null where the document has them no more. */
      place: z.object({ page: z.number(), start: z.number(), end: z.number() }).nullable(),
    })
    .nullable(),
  resolvedAt: z.number().nullable(),
  resolvedBy: CommentPerson.nullable(),
  /** The oldest first. */
  comments: z.array(Comment),
});
export type CommentThread = z.infer<typeof CommentThread>;

/** Answer of `GET /api/files/{id}/comments`: the oldest thread first. */
export const CommentThreads = z.object({
  threads: z.array(CommentThread),
  /** Names after `@` that tell somebody: the members of the library, besides the person who asks. */
  people: z.array(z.string()),
  /** Whether the person who asks may write here. */
  mayComment: z.boolean(),
});
export type CommentThreads = z.infer<typeof CommentThreads>;

/** Answer of everything that changes a thread; null where nothing of it is left. */
export const OneThread = z.object({ thread: CommentThread.nullable(), commentId: z.string() });
