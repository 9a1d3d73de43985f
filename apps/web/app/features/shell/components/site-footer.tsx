import { COPYRIGHT_YEAR } from 'contract/constants';
import { FOOTER_GROUPS } from 'contract/site';
import { Link } from 'react-router';
import { LanguageChoice } from '~/domain/settings/language-choice';
import { Logo } from '~/domain/site/logo';
import { groupTitle, pageName } from '../name-pages';
import classes from './site-footer.module.css';
import { texts } from '../texts/texts';

export function SiteFooter() {
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['brand']}>
          <Logo />
          <p>{texts.findTheSentenceThatAnswers}</p>
          <LanguageChoice />
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={groupTitle(title)} className={classes['group']}>
            <h2>{groupTitle(title)}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{pageName(to) ?? label}</Link>
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
