import { Link } from 'react-router';
import { documentationCards } from '~/content/articles/article-cards.server';
import { articleAt, documentationPages } from '~/content/articles/articles.server';
import { Article } from '~/features/articles/components/article';
import { NextArticle } from '~/features/articles/components/next-article';
import { DocumentationNavigation } from '~/features/documentation/components/documentation-navigation';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/documentation-page';

export function loader({ request }: Route.LoaderArgs) {
  const page = articleAt(documentationPages, request);
  const { title, description, path, section, html, headings } = page;
  const next = documentationCards[documentationPages.indexOf(page) + 1];
  return { title, description, path, section, html, headings, next, all: documentationCards };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    ...loaderData,
    kind: 'article',
    picture: 'documentation',
    structured: { '@type': 'TechArticle', headline: loaderData.title, description: loaderData.description },
  });

export default function DocumentationPage({ loaderData }: Route.ComponentProps) {
  const { all, section, next, ...article } = loaderData;
  return (
    <Container>
      <Article
        {...article}
        above={
          <>
            <Link to="/documentation">Documentation</Link> · {section}
          </>
        }
        aside={<DocumentationNavigation cards={all} current={article.path} />}
      >
        {next && <NextArticle label="Next" title={next.title} path={next.path} />}
      </Article>
    </Container>
  );
}
