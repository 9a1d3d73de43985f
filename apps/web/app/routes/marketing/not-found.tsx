import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { logNote } from '~/lib/log';
import { ButtonLink } from '~/ui/controls/button';
import classes from './not-found.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';

export const meta = () => [{ title: 'Page not found · Trove' }, { name: 'robots', content: 'noindex' }];

const logged = new Set<string>();

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (logged.has(pathname)) return;
    logged.add(pathname);
    logNote(`No page at ${pathname}`);
  }, [pathname]);
  return (
    <div className={classes['page']}>
      <p className={classes['number']}>
        <mark>404</mark>
      </p>
      <h1>{messages.notFoundTitle}</h1>
      <p className={classes['hint']}>There is no page at this address. Check it for a typing mistake.</p>
      <ButtonLink to="/">{messages.returnHome}</ButtonLink>
    </div>
  );
}
