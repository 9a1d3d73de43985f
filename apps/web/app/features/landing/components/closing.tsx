import { ButtonLink } from '~/ui/controls/button';
import { Marked } from '~/domain/site/marked';
import { StartButton } from './start-button';
import classes from './closing.module.css';
import { texts } from '../texts/texts';

export function Closing() {
  return (
    <section className={classes['closing']}>
      <h2>
        <Marked text={texts.closingTitle} />
      </h2>
      <p>{texts.closingText}</p>
      <div>
        <StartButton />
        <ButtonLink size="large" variant="outline" to="/documentation">
          {texts.readTheDocumentation}
        </ButtonLink>
      </div>
    </section>
  );
}
