import { NewShare, SHARE_PASSWORD, type ShareMade } from 'contract/shares';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { PasswordField } from '~/ui/fields/password-field';
import { TextField } from '~/ui/fields/text-field';
import { useMakeShare } from '../shares.mutations';
import { choicesInWords, endOf, TERM_NAMES, termLabels, type Shareable, type Term } from '../shares.rules';
import { texts } from '../texts/texts';
import classes from './new-link.module.css';

type Problems = Partial<Record<'password' | 'day' | 'link', string | undefined>>;

/** Chooses what a link shows and for how long. What is usual is chosen already, so that one press makes it. */
export function NewLink({ shared, onMade }: { shared: Shareable; onMade: (made: ShareMade) => void }) {
  const { documentId, mark } = shared;
  const [lights, setLights] = useState(true);
  const [term, setTerm] = useState<Term>('week');
  const [day, setDay] = useState('');
  const [password, setPassword] = useState('');
  const [download, setDownload] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const [isOpen, setIsOpen] = useState(false);
  const making = useMakeShare();

  const submit = () => {
    const expiresAt = endOf(term, day, Date.now());
    const wanted = { documentId, mark: mark && lights ? mark : null, password: password === '' ? null : password, download };
    const checked = NewShare.safeParse({ ...wanted, expiresAt });
    const found: Problems = {
      ...(expiresAt === undefined && { day: texts.chooseADay }),
      ...(!checked.success && { password: checked.error.issues.find(({ path }) => path[0] === 'password')?.message }),
    };
    setProblems(found);
    if (found.day !== undefined || found.password !== undefined) return setIsOpen(true);
    if (checked.success)
      making.mutate(checked.data, { onSuccess: onMade, onError: (error) => setProblems({ link: errorSentence(error) }) });
  };

  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{texts.anyoneWhoHasTheLink}</p>
      {mark && (
        <CheckField
          type="checkbox"
          label={texts.lightThisSentence}
          description={texts.quotedOnPage(mark.text, mark.page)}
          className={classes['mark']}
          checked={lights}
          onChange={({ currentTarget }) => setLights(currentTarget.checked)}
        />
      )}
      <details className={classes['options']} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {texts.options} <span className={classes['chosen']}>{choicesInWords({ term, day, password, download })}</span>
        </summary>
        <div className={classes['fields']}>
          <ChoiceGroup label={texts.theLinkEnds}>
            {TERM_NAMES.map((name) => (
              <CheckField
                key={name}
                type="radio"
                name="term"
                label={termLabels()[name]}
                checked={name === term}
                onChange={() => setTerm(name)}
              />
            ))}
          </ChoiceGroup>
          {term === 'date' && (
            <TextField
              label={texts.lastDay}
              type="date"
              value={day}
              error={problems.day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          )}
          <PasswordField
            label={texts.password}
            description={texts.optionalPassword(SHARE_PASSWORD.min)}
            autoComplete="new-password"
            value={password}
            error={problems.password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <CheckField
            type="checkbox"
            look="switch"
            label={texts.letPeopleDownload}
            description={texts.withoutItTheySeeThePages}
            checked={download}
            onChange={({ currentTarget }) => setDownload(currentTarget.checked)}
          />
        </div>
      </details>
      <p role="alert" className={classes['problem']}>
        {problems.link}
      </p>
      <Button type="submit" data-first-choice disabled={making.isPending}>
        {texts.makeALink}
      </Button>
    </form>
  );
}
