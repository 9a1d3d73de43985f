import { Section } from '~/features/settings/components/section';
import { AllLinks } from '~/features/shares/components/all-links';

export const meta = () => [{ title: 'Shared links · Settings · Trove' }];

export default function LinksTab() {
  return (
    <Section
      title="Shared links"
      about="Documents that anyone sees who has their link, without an account. A link that has ended stays here for 30 days."
    >
      <AllLinks />
    </Section>
  );
}
