import Play from 'virtual:icon/play';
import { useState } from 'react';
import { productPictures } from '~/content/features';
import { Button } from '~/ui/controls/button';
import { ProductPicture } from '~/domain/site/product-picture';
import { HeroStage } from './hero-stage';
import classes from './hero.module.css';
import { MeasuredFacts } from './measured-facts';
import { StartButton } from './start-button';
import { WatchDemo } from '../demos/watch-demo';
import { texts } from '../texts/texts';

export function Hero() {
  const [watching, setWatching] = useState(false);
  return (
    <section className={classes['hero']}>
      <div>
        <h1 className={classes['title']}>
          {texts.findTheSentenceThat} <mark>{texts.answersIt}</mark>
        </h1>
        <p className={classes['lead']}>{texts.heroLead}</p>
        <div className={classes['actions']}>
          <StartButton />
          <Button size="large" variant="outline" onClick={() => setWatching(true)}>
            <Play size={16} aria-hidden="true" />
            {texts.watchDemo}
          </Button>
        </div>
        <p className={classes['note']}>{texts.heroNote}</p>
      </div>
      <HeroStage />
      <div className={classes['picture']}>
        <ProductPicture {...productPictures.reader} />
      </div>
      <MeasuredFacts />
      <WatchDemo opened={watching} onClose={() => setWatching(false)} />
    </section>
  );
}
