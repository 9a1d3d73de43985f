import { documentationCards } from '~/content/articles/article-cards.server';
import { documentationSections } from '~/content/articles/article-kinds';
import { articleAtPath, documentationPages } from '~/content/articles/articles.server';
import { documentation } from '~/content/documentation';
import { pages } from '~/content/pages';
import { DocumentationSearch } from '~/features/documentation/components/documentation-search';
import { SampleArticle } from '~/features/documentation/components/sample-article';
import { SectionLists } from '~/features/documentation/components/section-lists';
import { Card, Cards } from '~/ui/layout/cards';
import { CodeSample } from '~/features/site/components/code-sample';
import { Faq } from '~/ui/blocks/faq';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/documentation';

export function loader() {
  const sample = articleAtPath(documentationPages, documentation.sample);
  return {
    sections: documentationSections.map((section) => ({
      section,
      cards: documentationCards.filter((card) => card.section === section),
    })),
    popular: documentation.popular.flatMap((path) => documentationCards.find((card) => card.path === path) ?? []),
    sample: { title: sample.title, description: sample.description, path: sample.path, headings: sample.headings },
  };
}

export const meta = () => pageMeta({ ...pages.documentation, path: '/documentation', picture: 'documentation' });

export default function Documentation({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <PageHero
        title={pages.documentation.heading}
        lead={pages.documentation.lead}
        aside={<CodeSample {...documentation.start} />}
      >
        <DocumentationSearch />
      </PageHero>
      <SectionLists sections={loaderData.sections} />
      <Section title="Popular resources">
        <Cards>
          {loaderData.popular.map(({ title, description, path }) => (
            <Card key={path} title={title} to={path} text={description} />
          ))}
        </Cards>
      </Section>
      <Section title="A sample article" band>
        <SampleArticle {...loaderData.sample} />
      </Section>
      <Section title="Frequently asked" id="faq" beside>
        <Faq questions={documentation.questions} />
      </Section>
      <Section title="More help">
        <Cards>
          {documentation.help.map(({ title, text, to }) => (
            <Card key={title} title={title} text={text} to={to} />
          ))}
        </Cards>
      </Section>
    </Container>
  );
}
