import type { WithoutEmbeddings } from 'contract/search';
import { Link } from 'react-router';
import classes from './without-embeddings-note.module.css';
import { texts } from './texts/texts';

const sentences: Record<WithoutEmbeddings, string> = {
  get needs_key() {
    return texts.yourModelNeedsYourKey;
  },
  get refused() {
    return texts.theServiceThatRunsYour;
  },
  get unavailable() {
    return texts.serviceDidNotAnswer;
  },
};

/** Says beside results that the model which the person chose had no part in them, and why. */
export function WithoutEmbeddingsNote({ reason }: { reason: WithoutEmbeddings }) {
  return (
    <output className={classes['note']}>
      {texts.builtInAnswers(sentences[reason])}
      <Link to="/settings/advanced">{reason === 'needs_key' ? texts.addTheKey : texts.seeTheSettings}</Link>
    </output>
  );
}
