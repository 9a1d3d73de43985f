import type { DocumentationCard, PostCard, TutorialCard } from './article-kinds';
import { documentationPages, posts, readingMinutes, tutorials } from './articles.server';

export const documentationCards: DocumentationCard[] = documentationPages.map(({ title, description, path, section }) => ({
  title,
  description,
  path,
  section,
}));

export const tutorialCards: TutorialCard[] = tutorials.map(
  ({ title, description, line, path, slug, level, duration, tags }) => ({
    title,
    description,
    line,
    path,
    slug,
    level,
    duration,
    tags,
  }),
);

export const postCards: PostCard[] = posts.map(({ title, description, line, path, category, date, words }) => ({
  title,
  description,
  line,
  path,
  category,
  date,
  readTime: readingMinutes(words),
}));
