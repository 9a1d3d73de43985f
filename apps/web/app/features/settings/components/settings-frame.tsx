import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { NavLink, useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Page } from '~/ui/layout/page';
import { ConfirmIdentity } from '../security/confirm-identity';
import { installationQuery } from '../settings.queries';
import { UnsavedContext } from '../use-unsaved-changes';
import classes from './settings-frame.module.css';

const tabs = [
  { to: '/settings/profile', label: 'Profile' },
  { to: '/settings/security', label: 'Security' },
  { to: '/settings/integrations', label: 'Integrations' },
  { to: '/settings/webhooks', label: 'Webhooks' },
  { to: '/settings/activity', label: 'Activity' },
  { to: '/settings/advanced', label: 'Advanced' },
];

const SERVER_TAB = { to: '/settings/server', label: 'Server' };

/** The tabs; operators have one more. */
function useTabs() {
  const { data } = useQuery(installationQuery);
  return data === undefined || data.installation === null ? tabs : [...tabs, SERVER_TAB];
}

/** Asks before a form with unsaved changes is left: within the product by a question of ours, out of it by the browser's. */
function useGuard(isUnsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return blocker;
}

/** The settings: their tabs, and the tab that is shown. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(form) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  const blocker = useGuard(unsaved.size > 0);
  const shown = useTabs();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen: the one that is shown comes into sight, also one that comes later than the others.
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, shown.length]);
  return (
    <UnsavedContext value={note}>
      <Page title="Settings" width="narrow">
        <nav ref={bar} aria-label="Settings" className={classes['tabs']}>
          {shown.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={classes['sections']}>{children}</div>
      </Page>
      <ConfirmIdentity />
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        What you changed on this page has not been saved.
      </ConfirmDialog>
    </UnsavedContext>
  );
}
