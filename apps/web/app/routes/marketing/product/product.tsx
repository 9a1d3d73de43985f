import { productPictures, productPrinciples, productSteps } from '~/content/features';
import { pages } from '~/content/pages';
import { PageHero } from '~/features/site/components/page-hero';
import { Points } from '~/ui/blocks/points';
import { Section } from '~/features/site/components/section';
import { Step } from '~/features/site/components/step';
import { pageMeta } from '~/domain/site/page-meta';
import { besideHeading, preloadPicture } from '~/domain/site/product-pictures';
import { ButtonLink } from '~/ui/controls/button';
import { Container } from '~/ui/layout/container';
import { ProductPicture } from '~/domain/site/product-picture';
import classes from './product.module.css';

export const links = () => preloadPicture('reader', { alsoOnPhones: true });

export const meta = () => pageMeta({ ...pages.product, path: '/product', picture: 'product' });

export default function Product() {
  return (
    <Container>
      <PageHero title={pages.product.heading} lead={pages.product.lead}>
        <ButtonLink size="large" to="/documentation/install">
          Install and start
        </ButtonLink>
        <ButtonLink size="large" variant="outline" to="/features">
          All features
        </ButtonLink>
      </PageHero>
      <ProductPicture {...productPictures.reader} />
      <div className={classes['steps']}>
        {productSteps.map((step, index) => (
          <Step key={step.title} number={index + 1} step={step} />
        ))}
      </div>
      <Section title="Two rooms and a question" lead="The library lists what you have, search finds what it says." beside>
        <div className={classes['pictures']}>
          <ProductPicture {...productPictures.library} sizes={besideHeading} />
          <ProductPicture {...productPictures.search} sizes={besideHeading} />
        </div>
      </Section>
      <Section title="What it rests on" beside band>
        <Points points={productPrinciples} columns={2} />
      </Section>
    </Container>
  );
}
