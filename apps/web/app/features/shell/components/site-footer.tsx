import { COPYRIGHT_YEAR } from 'contract/constants';
import { FOOTER_GROUPS } from 'contract/site';
import { Link } from 'react-router';
import { Logo } from '~/domain/site/logo';
import classes from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['brand']}>
          <Logo />
          <p>Find the sentence that answers it.</p>
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={classes['group']}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={classes['copyright']}>© {COPYRIGHT_YEAR} Trove</p>
      </div>
    </footer>
  );
}
