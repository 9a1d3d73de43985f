import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatSize } from '~/lib/text/format';
import { hasModel, localModelsQuery } from './local-models';
import { texts } from './texts/texts';
import classes from './model-offer.module.css';

/** Says that a model would find more, to whoever may install one and has none. */
export function ModelOffer() {
  const { data } = useQuery(localModelsQuery);
  const offered = data?.models.find(({ task }) => task === 'embed');
  if (!data?.mayChange || !offered || hasModel(data)) return null;
  return (
    <p className={classes['offer']}>
      {texts.offer(formatSize(offered.download))} <Link to="/settings/advanced#local-models">{texts.seeTheModels}</Link>
    </p>
  );
}
