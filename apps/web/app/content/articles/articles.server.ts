// The articles, read from their Markdown when the pages are written. Never part of what a browser loads.
import * as z from 'zod';
import type { Collection } from './article-paths';
import { renderMarkdown, type Rendered, splitFrontMatter } from './markdown';
import { documentationSections, postCategories, tutorialLevels } from './article-kinds';

const sources: Record<string, string> = import.meta.glob('../{documentation,tutorials,blog,legal}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const DocumentationFields = z.object({
  title: z.string(),
  description: z.string(),
  section: z.enum(documentationSections),
  order: z.coerce.number(),
});
/** A sentence of the article, with `==the words==` that its drawing marks. */
const line = z.string();
const TutorialFields = z.object({
  title: z.string(),
  description: z.string(),
  line,
  level: z.enum(tutorialLevels),
  /** Minutes, 10 to 30. */
  duration: z.coerce.number().min(10).max(30),
  tags: z.string().transform((tags) => tags.split(',').map((tag) => tag.trim())),
  order: z.coerce.number(),
});
const PostFields = z.object({
  title: z.string(),
  description: z.string(),
  line,
  category: z.enum(postCategories),
  date: z.iso.date(),
});

export type Article<Fields> = Fields & Rendered & { slug: string; path: string };

const LegalFields = z.object({ title: z.string(), description: z.string() });

function readCollection<Fields extends object>(collection: Collection | 'legal', schema: z.ZodType<Fields>): Article<Fields>[] {
  return Object.entries(sources)
    .filter(([file]) => file.startsWith(`../${collection}/`))
    .map(([file, source]) => {
      const slug = file.slice(`../${collection}/`.length, -'.md'.length);
      const { fields, markdown } = splitFrontMatter(source);
      const path = collection === 'legal' ? `/${slug}` : `/${collection}/${slug}`;
      return Object.assign(schema.parse(fields), renderMarkdown(markdown), { slug, path });
    });
}

export const documentationPages = readCollection('documentation', DocumentationFields).sort((a, b) => a.order - b.order);
export const tutorials = readCollection('tutorials', TutorialFields).sort((a, b) => a.order - b.order);
/** Newest first. */
export const posts = readCollection('blog', PostFields).sort((a, b) => b.date.localeCompare(a.date));

/** Privacy, terms and cookies, which live at the top of the site. */
export const legalPages = readCollection('legal', LegalFields);

/** The article of an address; a missing one is a mistake of the build, since every address comes from a file. */
export function articleAt<Fields>(articles: readonly Article<Fields>[], request: Request): Article<Fields> {
  // A page asks twice: for its HTML, and as `.data` for those who come from another page.
  return articleAtPath(articles, new URL(request.url).pathname.replace(/(\.data|\/)$/, ''));
}

export function articleAtPath<Fields>(articles: readonly Article<Fields>[], wanted: string): Article<Fields> {
  const found = articles.find(({ path }) => path === wanted);
  if (!found) throw new Error(`No article at ${wanted}`);
  return found;
}

/** Minutes to read, at 220 words a minute. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / 220));
