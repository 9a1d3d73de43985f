import { Link } from 'react-router';
import { documentationCards } from '~/content/article-cards.server';
import { articleAt, documentationPages } from '~/content/articles.server';
import { Article } from '~/features/articles/components/article';
import { DocumentationNavigation } from '~/features/documentation/components/documentation-navigation';
import { pageMeta } from '~/lib/page-meta';
import { Container } from '~/ui/container';
import type { Route } from './+types/documentation-page';

export function loader({ request }: Route.LoaderArgs) {
  const { title, description, path, section, html, headings } = articleAt(documentationPages, request);
  return { title, description, path, section, html, headings, all: documentationCards };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    ...loaderData,
    kind: 'article',
    picture: 'documentation',
    structured: { '@type': 'TechArticle', headline: loaderData.title, description: loaderData.description },
  });

export default function DocumentationPage({ loaderData }: Route.ComponentProps) {
  const { all, section, ...article } = loaderData;
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
      />
    </Container>
  );
}
