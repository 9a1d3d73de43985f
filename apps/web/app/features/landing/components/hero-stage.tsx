import { TYPED_COMMAND } from 'contract/landing';
import CornerDownLeft from 'virtual:icon/corner-down-left';
import { memo, useRef } from 'react';
import { useTyping } from '../use-typing';
import { FiledByProject } from '../demos/filed-by-project';
import { texts } from '../texts/texts';
import classes from './hero.module.css';

/** A letter is typed 25 times a second: only the line that it stands in may be made anew. */
const Files = memo(FiledByProject);

/** The command that types itself, and what it would do. A screen reader hears the sentence once. */
export function HeroStage() {
  const stage = useRef<HTMLDivElement>(null);
  const { shown, phase } = useTyping(TYPED_COMMAND, stage);
  return (
    <div ref={stage} className={classes['stage']}>
      <div className={classes['command']}>
        <span className="visually-hidden">{TYPED_COMMAND}</span>
        <span aria-hidden="true" className={classes['typed']} data-testid="typed">
          {shown}
          <i className={classes['caret']} />
        </span>
        <CornerDownLeft size={16} aria-hidden="true" />
      </div>
      <Files lit={phase === 'holding'} />
      <p className={classes['caption']}>{texts.heroCaption}</p>
    </div>
  );
}
