import { useQuery } from '@tanstack/react-query';
import type { Deed } from 'contract/libraries';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { NavLink, useBlocker, useLocation } from 'react-router';
import { useMay } from '~/domain/libraries/libraries';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Page } from '~/ui/layout/page';
import { ConfirmIdentity } from '../security/confirm-identity';
import { installationQuery } from '../settings.queries';
import { UnsavedContext } from '../use-unsaved-changes';
import { texts } from '../texts/texts';
import classes from './settings-frame.module.css';

interface SettingsGroup {
  readonly title: string;
  /** `deed`: what one must be allowed in the library of the page to see anything there. */
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly deed?: Deed }[];
}

const groups = (): readonly SettingsGroup[] => [
  {
    title: texts.you,
    tabs: [
      { to: '/settings/profile', label: texts.profile },
      { to: '/settings/security', label: texts.security },
      { to: '/settings/activity', label: texts.activity, deed: 'manage' },
    ],
  },
  {
    title: texts.library,
    tabs: [
      { to: '/settings/members', label: texts.members },
      { to: '/settings/reading', label: texts.wordsAndFacts },
      { to: '/settings/integrations', label: texts.integrations, deed: 'manage' },
      { to: '/settings/links', label: texts.sharedLinks, deed: 'change' },
    ],
  },
  {
    title: texts.forDevelopers,
    tabs: [
      { to: '/settings/webhooks', label: texts.webhooks, deed: 'manage' },
      { to: '/settings/advanced', label: texts.advanced },
    ],
  },
];

const forOperators = (): SettingsGroup => ({
  title: texts.forOperators,
  tabs: [{ to: '/settings/server', label: texts.server }],
});

/** The tabs by whom and what they are for; operators have one group more. */
function useGroups(): readonly SettingsGroup[] {
  const { data } = useQuery(installationQuery);
  const mayManage = useMay('manage');
  const shown = mayManage
    ? groups()
    : groups().map((group) => ({ ...group, tabs: group.tabs.filter(({ deed }) => deed === undefined) }));
  return data === undefined || data.installation === null ? shown : [...shown, forOperators()];
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
  const shown = useGroups();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen: the one that is shown comes into sight, also one that comes later than the others.
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, shown.length]);
  return (
    <UnsavedContext value={note}>
      <Page title={texts.settings}>
        <div className={classes['frame']}>
          <nav ref={bar} aria-label={texts.settings} className={classes['tabs']}>
            {shown.map(({ title, tabs }) => (
              <div key={title} role="group" aria-label={title}>
                <span aria-hidden="true">{title}</span>
                {tabs.map(({ to, label }) => (
                  <NavLink key={to} to={to}>
                    {label}
                  </NavLink>
                ))}
              </div>
            ))}
          </nav>
          <div className={classes['sections']}>{children}</div>
        </div>
      </Page>
      <ConfirmIdentity />
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title={texts.leaveWithoutSaving}
        confirmLabel={texts.leave}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {texts.whatYouChangedHere}
      </ConfirmDialog>
    </UnsavedContext>
  );
}
