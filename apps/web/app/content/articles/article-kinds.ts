export const documentationSections = ['Getting started', 'Using Trove', 'Running a server', 'Reference'] as const;
export type DocumentationSection = (typeof documentationSections)[number];

export const tutorialLevels = ['Beginner', 'Intermediate', 'Advanced'] as const;
type TutorialLevel = (typeof tutorialLevels)[number];

export const postCategories = ['Productivity', 'Technology', 'Security', 'Workflow', 'Cloud Computing', 'Case Study'] as const;
export type PostCategory = (typeof postCategories)[number];

/** What the lists of articles show. */
export interface DocumentationCard {
  title: string;
  description: string;
  path: string;
  section: DocumentationSection;
}
export interface TutorialCard {
  title: string;
  description: string;
  /** A sentence of the article, with `==the words==` that its drawing marks. */
  line: string;
  path: string;
  slug: string;
  level: TutorialLevel;
  duration: number;
  tags: string[];
}
export interface PostCard {
  title: string;
  description: string;
  line: string;
  path: string;
  category: PostCategory;
  date: string;
  readTime: number;
}
