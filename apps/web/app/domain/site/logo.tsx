import { Link } from 'react-router';
import classes from './logo.module.css';

/** The mark: a page with one line lit. */
function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M6 3h14l7 7v19H6z" fill="var(--ink)" />
      <path d="M20 3v7h7z" fill="var(--canvas)" opacity=".45" />
      <rect x="3" y="14" width="22" height="7" fill="var(--marker)" />
      <rect x="10" y="16.6" width="11" height="1.8" fill="var(--on-marker)" />
      <rect x="10" y="24" width="8" height="1.6" fill="var(--canvas)" opacity=".55" />
    </svg>
  );
}

export function Logo() {
  return (
    <Link to="/" className={classes['logo']} aria-label="Trove, home">
      <LogoMark />
      Trove
    </Link>
  );
}
