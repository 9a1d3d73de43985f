import { featureGroups } from '~/content/features';
import { pages } from '~/content/pages';
import { Figures } from '~/ui/blocks/figures';
import { PageHero } from '~/features/site/components/page-hero';
import { Points } from '~/ui/blocks/points';
import { Section } from '~/features/site/components/section';
import { pageMeta } from '~/domain/site/page-meta';
import { besideHeading } from '~/domain/site/product-pictures';
import { Container } from '~/ui/layout/container';
import { ProductPicture } from '~/domain/site/product-picture';
import classes from './features.module.css';

const features = featureGroups.flatMap((group) => group.features);
const planned = features.filter((feature) => feature.planned).length;
const counted = [
  { figure: String(features.length - planned), label: 'in the product' },
  { figure: String(planned), label: 'planned' },
];

export const meta = () => pageMeta({ ...pages.features, path: '/features', picture: 'features' });

export default function Features() {
  return (
    <Container>
      <PageHero title={pages.features.heading} lead={pages.features.lead} aside={<Figures figures={counted} />} />
      {featureGroups.map((group) => (
        <Section key={group.title} title={group.title} lead={group.lead} beside>
          <Points points={group.features} columns={2} />
          {group.picture && (
            <div className={classes['picture']}>
              <ProductPicture {...group.picture} sizes={besideHeading} />
            </div>
          )}
        </Section>
      ))}
    </Container>
  );
}
