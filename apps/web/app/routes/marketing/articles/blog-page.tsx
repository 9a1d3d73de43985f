import { Link } from 'react-router';
import { blogPage } from '~/content/blog';
import { articleAt, posts, readingMinutes } from '~/content/articles/articles.server';
import { Article } from '~/features/articles/components/article';
import { NextArticle } from '~/features/articles/components/next-article';
import { longDate } from '~/features/articles/articles.rules';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/blog-page';

export function loader({ request }: Route.LoaderArgs) {
  const post = articleAt(posts, request);
  const { title, description, path, slug, category, date, words, html, headings } = post;
  const next = posts[(posts.indexOf(post) + 1) % posts.length];
  return {
    title,
    description,
    path,
    slug,
    category,
    date,
    readTime: readingMinutes(words),
    html,
    headings,
    next: next && { title: next.title, path: next.path },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    ...loaderData,
    kind: 'article',
    picture: `blog-${loaderData.slug}`,
    structured: {
      '@type': 'BlogPosting',
      headline: loaderData.title,
      description: loaderData.description,
      datePublished: loaderData.date,
      author: { '@type': 'Organization', name: blogPage.author },
    },
  });

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { category, date, readTime, next, ...article } = loaderData;
  return (
    <Container>
      <Article
        {...article}
        above={
          <>
            <Link to="/blog">Blog</Link> · {category} · {blogPage.author} · <time dateTime={date}>{longDate(date)}</time> ·{' '}
            {readTime} min read
          </>
        }
      >
        {next && <NextArticle label="Next article" {...next} />}
      </Article>
    </Container>
  );
}
