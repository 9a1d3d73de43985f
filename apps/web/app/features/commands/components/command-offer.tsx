import WandSparkles from 'virtual:icon/wand-sparkles';
import { Link } from 'react-router';
import { looksLikeCommand } from '~/domain/commands/looks-like-command';
import { useMay } from '~/domain/libraries/libraries';
import { texts } from '../texts/texts';
import classes from './command-offer.module.css';

/** Offers the plan where a search reads like something to do. */
export function CommandOffer({ text }: { text: string }) {
  const mayChange = useMay('change');
  if (!mayChange || !looksLikeCommand(text)) return null;
  return (
    <p className={classes['offer']}>
      <WandSparkles size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{texts.thisLooksLikeACommand}</span>
      <Link to={`/commands?${new URLSearchParams({ say: text }).toString()}`}>{texts.seeThePlan}</Link>
    </p>
  );
}
