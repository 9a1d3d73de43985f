import Moon from 'virtual:icon/moon';
import Sun from 'virtual:icon/sun';
import { chooseColorScheme, shownColorScheme } from '~/lib/browser/color-scheme';
import { Button } from './button';
import classes from './theme-toggle.module.css';
import { texts } from '../texts/texts';

/** Both icons are in the page; the scheme decides which one is seen, so the first paint is right without any script. */
export function ThemeToggle() {
  return (
    <Button
      variant="quiet"
      size="small"
      icon
      aria-label={texts.switchBetweenLightAndDark}
      onClick={() => chooseColorScheme(shownColorScheme() === 'dark' ? 'light' : 'dark')}
    >
      <Sun size={18} strokeWidth={1.75} className={classes['sun']} />
      <Moon size={18} strokeWidth={1.75} className={classes['moon']} />
    </Button>
  );
}
