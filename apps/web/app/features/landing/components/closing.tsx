import { landing } from '~/content/landing';
import { ButtonLink } from '~/ui/controls/button';
import { Marked } from '~/domain/site/marked';
import { StartButton } from './start-button';
import classes from './closing.module.css';

export function Closing() {
  return (
    <section className={classes['closing']}>
      <h2>
        <Marked text={landing.closing.title} />
      </h2>
      <p>{landing.closing.text}</p>
      <div>
        <StartButton />
        <ButtonLink size="large" variant="outline" to="/documentation">
          Read the documentation
        </ButtonLink>
      </div>
    </section>
  );
}
