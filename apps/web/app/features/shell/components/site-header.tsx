import { HEADER_LINKS } from 'contract/site';
import type { ReactNode } from 'react';
import Menu from 'virtual:icon/menu';
import { Link, useLocation } from 'react-router';
import { useSession } from '~/lib/session/session';
import { Dropdown } from '~/ui/overlays/dropdown';
import { Logo } from '~/domain/site/logo';
import { ThemeToggle } from '~/ui/controls/theme-toggle';
import { Account, AccountDetails, SignInButton } from './account';
import { NotificationBell } from './notification-bell';
import { pageName } from '../name-pages';
import classes from './site-header.module.css';
import { texts } from '../texts/texts';

/** Uploading is a tab of the search screen, with an address of its own. */
function isWithin(pathname: string, to: string): boolean {
  const place = pathname === '/upload' ? '/search' : pathname;
  return place === to || place.startsWith(`${to}/`);
}

/** On a phone the links of the sidebar are in the menu too. */
const MORE_LINKS = [
  {
    to: '/inbox',
    get label() {
      return texts.inbox;
    },
  },
  {
    to: '/commands',
    get label() {
      return texts.organize;
    },
  },
  {
    to: '/connections',
    get label() {
      return texts.connections;
    },
  },
];

const SETTINGS = '/settings';
const links = (withMoreLinks: boolean) =>
  HEADER_LINKS.flatMap((link) => (withMoreLinks && link.to === SETTINGS ? [...MORE_LINKS, link] : [link]));

function NavigationLinks({ withMoreLinks = false }: { withMoreLinks?: boolean }) {
  const { pathname } = useLocation();
  return links(withMoreLinks).map(({ to, label }) => (
    <Link key={to} to={to} className={classes['link'] ?? ''} aria-current={isWithin(pathname, to) ? 'page' : undefined}>
      {pageName(to) ?? label}
    </Link>
  ));
}

/** The links, the account and the way in or out, for screens too small for the bar. */
function SmallScreenMenu({ libraries }: { libraries: ReactNode }) {
  const { status } = useSession();
  const isSignedOut = status === 'anonymous' || status === 'loading';
  return (
    <Dropdown
      label={texts.menu}
      button={<Menu size={20} strokeWidth={1.75} />}
      look={{ size: 'small', icon: true }}
      className={classes['toggle'] ?? ''}
    >
      <nav aria-label={texts.menu} className={classes['menu']}>
        <NavigationLinks withMoreLinks={!isSignedOut} />
      </nav>
      {libraries}
      <div className={classes['menuAccount']}>{isSignedOut ? <SignInButton /> : <AccountDetails />}</div>
    </Dropdown>
  );
}

export interface SiteHeaderProps {
  /** Its ends stand at the edges of the window, as those of the screen below it do. */
  isWide?: boolean;
  /** Where one asks, in the signed-in screens. */
  ask?: ReactNode;
  /** Which library is shown, in the signed-in screens. */
  switcher?: ReactNode;
  /** The same for the menu of a small screen. */
  libraries?: ReactNode;
}

export function SiteHeader({ isWide = false, ask, switcher, libraries }: SiteHeaderProps) {
  return (
    <header className={classes['header']} data-wide={isWide}>
      <a href="#main" className={classes['skip']}>
        {texts.skipToContent}
      </a>
      <div className={classes['bar']}>
        <Logo />
        {switcher}
        <nav aria-label={texts.main} className={classes['navigation']}>
          <NavigationLinks />
        </nav>
        {ask !== undefined && <div className={classes['ask']}>{ask}</div>}
        <div className={classes['end']}>
          <ThemeToggle />
          <NotificationBell />
          <Account />
          <SmallScreenMenu libraries={libraries} />
        </div>
      </div>
    </header>
  );
}
