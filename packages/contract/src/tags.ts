import * as z from 'zod';

/** Yellow is not among them: it marks evidence. */
export const TAG_COLORS = ['grey', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export const TagColor = z.enum(TAG_COLORS);
export type TagColor = z.infer<typeof TagColor>;

/** Longest tag, in characters, and most tags of one document. */
export const TAG_MAX_LENGTH = 60;
export const TAGS_OF_ONE_DOCUMENT = 100;

/** A tag is known by its name, whatever the case. `count`: documents outside Trash that have it. */
export const Tag = z.object({ name: z.string(), color: TagColor, count: z.number() });
export type Tag = z.infer<typeof Tag>;

export const TagName = z
  .string()
  .trim()
  .min(1, 'Please enter a tag')
  .max(TAG_MAX_LENGTH, `A tag has at most ${TAG_MAX_LENGTH} characters`);

/** `GET /api/tags`. */
export const TagList = z.object({ tags: z.array(Tag) });
export const TagAnswer = z.object({ tag: Tag });
/** Body of `POST /api/tags`. */
export const NewTag = z.object({ name: TagName, color: TagColor.optional() });
/** Body of `PATCH /api/tags/{tag}`. */
export const TagChange = z.object({ name: TagName.optional(), color: TagColor.optional() });
export type TagChange = z.infer<typeof TagChange>;
/** Body of `POST /api/tags/{tag}/merge`: the tag whose documents it joins. */
export const TagMerge = z.object({ into: TagName });

/** Body of `POST /api/tags/suggestions`. */
export const TagSuggestionsRequest = z.object({ ids: z.array(z.string().max(100)).min(1).max(20_000) });
/** A tag that may fit, with why. Nothing is applied. */
export const TagSuggestion = z.object({ name: z.string(), reason: z.string(), isNew: z.boolean() });
export type TagSuggestion = z.infer<typeof TagSuggestion>;
export const TagSuggestions = z.object({ suggestions: z.array(TagSuggestion) });
