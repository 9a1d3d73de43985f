import { featureGroups } from '~/content/features';
import { pages } from '~/content/pages';
import { PageHero } from '~/features/site/components/page-hero';
import { Points } from '~/features/site/components/points';
import { Section } from '~/features/site/components/section';
import { pageMeta } from '~/lib/page-meta';
import { Container } from '~/ui/container';

export const meta = () => pageMeta({ ...pages.features, path: '/features', picture: 'features' });

export default function Features() {
  return (
    <Container>
      <PageHero title={pages.features.heading} lead={pages.features.lead} />
      {featureGroups.map(({ title, lead, features }) => (
        <Section key={title} title={title} lead={lead} beside>
          <Points points={features} columns={2} />
        </Section>
      ))}
    </Container>
  );
}
