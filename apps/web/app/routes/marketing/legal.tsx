import { articleAt, legalPages } from '~/content/articles/articles.server';
import { Article } from '~/features/articles/components/article';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/legal';

export function loader({ request }: Route.LoaderArgs) {
  const { title, description, path, html, headings } = articleAt(legalPages, request);
  return { title, description, path, html, headings };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ ...loaderData, picture: 'landing' });

/** Privacy, terms and cookies. */
export default function Legal({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <Article {...loaderData} above="Legal" />
    </Container>
  );
}
