import { SHARE_PASSWORD } from 'contract/shares';
import FileX from 'virtual:icon/file-x';
import Lock from 'virtual:icon/lock';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Logo } from '~/domain/site/logo';
import type { IconComponent } from '~/ui/icon';
import { Button } from '~/ui/controls/button';
import { PasswordField } from '~/ui/fields/password-field';
import { texts } from '../texts/texts';
import classes from './share-door.module.css';

/** What stands in the middle of a page that a link opened, where there are no pages to show. */
export function ShareCard({ icon: Icon, title, children }: { icon: IconComponent; title: string; children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <title>{`${title} · Trove`}</title>
      <header className={classes['head']}>
        <Logo />
      </header>
      <main id="main" className={classes['card']}>
        <Icon size={28} strokeWidth={1.5} aria-hidden="true" className={classes['icon']} />
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** Asks for the password of a link. */
export function PasswordDoor({
  problem,
  busy,
  onPassword,
}: {
  problem?: string | undefined;
  busy: boolean;
  onPassword: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <ShareCard icon={Lock} title={texts.thisLinkHasAPassword}>
      <p>{texts.whoeverSentYouTheLink}</p>
      <form
        ref={form}
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') onPassword(password);
        }}
      >
        <PasswordField
          label={texts.password}
          autoComplete="off"
          maxLength={SHARE_PASSWORD.max}
          value={password}
          error={problem}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" disabled={busy || password === ''}>
          {texts.open}
        </Button>
      </form>
    </ShareCard>
  );
}

/** The link opens nothing, or nothing for now. */
export function RefusedDoor({ sentence, onRetry }: { sentence: string; onRetry?: (() => void) | undefined }) {
  return (
    <ShareCard icon={FileX} title={texts.nothingToSeeHere}>
      <p role="alert">{sentence}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </ShareCard>
  );
}
