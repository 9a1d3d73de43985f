import { Link } from 'react-router';
import { articleAt, tutorials } from '~/content/articles/articles.server';
import { Article } from '~/features/articles/components/article';
import { NextArticle } from '~/features/articles/components/next-article';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/tutorial-page';

export function loader({ request }: Route.LoaderArgs) {
  const tutorial = articleAt(tutorials, request);
  const { title, description, path, level, duration, html, headings } = tutorial;
  const next = tutorials[(tutorials.indexOf(tutorial) + 1) % tutorials.length];
  return { title, description, path, level, duration, html, headings, next: next && { title: next.title, path: next.path } };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    ...loaderData,
    kind: 'article',
    picture: 'tutorials',
    structured: { '@type': 'TechArticle', headline: loaderData.title, description: loaderData.description },
  });

export default function TutorialPage({ loaderData }: Route.ComponentProps) {
  const { level, duration, next, ...article } = loaderData;
  return (
    <Container>
      <Article
        {...article}
        above={
          <>
            <Link to="/tutorials">Tutorials</Link> · {level} · {duration} min
          </>
        }
      >
        {next && <NextArticle label="Next tutorial" {...next} />}
      </Article>
    </Container>
  );
}
