import type { WithoutEmbeddings } from 'contract/search';
import { Link } from 'react-router';
import classes from './without-embeddings-note.module.css';

const sentences: Record<WithoutEmbeddings, string> = {
  needs_key: 'Your model needs your key, and this browser has none.',
  refused: 'The service that runs your model refused the key.',
  unavailable: 'The service that runs your model did not answer.',
};

/** Says beside results that the model which the person chose had no part in them, and why. */
export function WithoutEmbeddingsNote({ reason }: { reason: WithoutEmbeddings }) {
  return (
    <output className={classes['note']}>
      {sentences[reason]} The built-in search answers meanwhile.{' '}
      <Link to="/settings/advanced">{reason === 'needs_key' ? 'Add the key' : 'See the settings'}</Link>
    </output>
  );
}
