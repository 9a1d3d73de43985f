import { pages } from '~/content/pages';
import { pricing } from '~/content/pricing';
import { Plans } from '~/features/pricing/components/plans';
import { Faq } from '~/features/site/components/faq';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { pageMeta } from '~/lib/page-meta';
import { Container } from '~/ui/container';

const structured = {
  '@type': 'FAQPage',
  mainEntity: pricing.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export const meta = () => pageMeta({ ...pages.pricing, path: '/pricing', picture: 'pricing', structured });

export default function Pricing() {
  return (
    <Container>
      <PageHero title={pages.pricing.heading} lead={pages.pricing.lead} />
      <Note>{pricing.planned}</Note>
      <Plans />
      <Section title="Questions about prices" id="faq">
        <Faq questions={pricing.questions} />
      </Section>
    </Container>
  );
}
