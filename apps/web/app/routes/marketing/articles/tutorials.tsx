import { tutorialCards } from '~/content/articles/article-cards.server';
import { pages } from '~/content/pages';
import { tutorialsPage } from '~/content/tutorials';
import { LearningPaths } from '~/features/articles/components/learning-paths';
import { TutorialList } from '~/features/articles/components/tutorial-list';
import { Card, Cards } from '~/ui/layout/cards';
import { Cover } from '~/domain/site/cover';
import { Featured } from '~/domain/site/featured';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { UnconnectedForm } from '~/features/site/components/unconnected-form';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/tutorials';

export const loader = () => ({ tutorials: tutorialCards });

export const meta = () => pageMeta({ ...pages.tutorials, path: '/tutorials', picture: 'tutorials' });

export default function Tutorials({ loaderData: { tutorials } }: Route.ComponentProps) {
  const featured = tutorials.find(({ slug }) => slug === tutorialsPage.featured);
  return (
    <Container>
      <PageHero title={pages.tutorials.heading} lead={pages.tutorials.lead} />
      {featured && (
        <Featured
          label="Featured tutorial"
          title={featured.title}
          text={featured.description}
          line={featured.line}
          to={featured.path}
          facts={[featured.level, `${featured.duration} min`]}
        />
      )}
      <Section title="All tutorials">
        <TutorialList tutorials={tutorials} shownFirst={tutorialsPage.shownFirst} />
      </Section>
      <Section title="Learning paths">
        <LearningPaths paths={tutorialsPage.paths} tutorials={tutorials} />
      </Section>
      <Section title="Video tutorials">
        <Cards>
          {tutorialsPage.videos.map(({ title, duration, tutorial, line }) => (
            <Card
              key={title}
              title={title}
              to={`/tutorials/${tutorial}`}
              above={`${duration} · planned`}
              picture={<Cover line={line} />}
            />
          ))}
        </Cards>
        <Note>{tutorialsPage.videosNote}</Note>
      </Section>
      <Section title="New tutorials by email" lead="One message for each new tutorial." beside band>
        <UnconnectedForm
          label="Newsletter"
          inline
          button="Subscribe"
          fields={[{ name: 'email', label: 'Email', kind: 'email', required: true }]}
        />
      </Section>
    </Container>
  );
}
