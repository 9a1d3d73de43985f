import type { PostCategory } from './articles/article-kinds';

/** The page /blog. */
export const blogPage = {
  author: 'The Trove team',
  /** Articles in the list before Load More; the newest stands above it. */
  shownFirst: 6,
  recentCategories: ['Productivity', 'Security', 'Cloud Computing'] satisfies PostCategory[],
  recentAtMost: 3,
} as const;
