import { WATCH_DEMO } from 'contract/landing';
import Play from 'virtual:icon/play';
import { useState } from 'react';
import { productPictures } from '~/content/features';
import { landing } from '~/content/landing';
import { Button } from '~/ui/controls/button';
import { ProductPicture } from '~/domain/site/product-picture';
import { HeroStage } from './hero-stage';
import classes from './hero.module.css';
import { MeasuredFacts } from './measured-facts';
import { StartButton } from './start-button';
import { WatchDemo } from '../demos/watch-demo';

export function Hero() {
  const [watching, setWatching] = useState(false);
  return (
    <section className={classes['hero']}>
      <div>
        <h1 className={classes['title']}>
          Find the sentence that <mark>answers it.</mark>
        </h1>
        <p className={classes['lead']}>{landing.hero.lead}</p>
        <div className={classes['actions']}>
          <StartButton />
          <Button size="large" variant="outline" onClick={() => setWatching(true)}>
            <Play size={16} aria-hidden="true" />
            {WATCH_DEMO}
          </Button>
        </div>
        <p className={classes['note']}>{landing.hero.note}</p>
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
