import { readStored } from './stored-value';

/** Where the choice is kept in this browser. `auto` follows the system and is what nothing stored means. */
const storageKey = 'color-scheme';
const attribute = 'data-color-scheme';
const darkSystem = '(prefers-color-scheme: dark)';

/** Runs in the head before the first paint, so that no page flashes in the wrong scheme. */
export const colorSchemeScript = `(function(){var s;try{s=localStorage.getItem('${storageKey}')}catch(e){s=null}
document.documentElement.setAttribute('${attribute}',s==='light'||s==='dark'?s:matchMedia('${darkSystem}').matches?'dark':'light')})()`;

type ColorSchemeChoice = 'light' | 'dark' | 'auto';

const listeners = new Set<() => void>();

function colorSchemeChoice(): ColorSchemeChoice {
  const choice = readStored(storageKey);
  return choice === 'light' || choice === 'dark' ? choice : 'auto';
}

/** The scheme that is shown now. */
export function shownColorScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function show(choice: ColorSchemeChoice) {
  const dark = choice === 'auto' ? matchMedia(darkSystem).matches : choice === 'dark';
  document.documentElement.setAttribute(attribute, dark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

export function chooseColorScheme(choice: ColorSchemeChoice) {
  try {
    if (choice === 'auto') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is denied: the choice lasts until the page is left.
  }
  show(choice);
}

/** Follows the system and other tabs for as long as it is subscribed. Returns the way out. */
export function subscribeToColorScheme(listener: () => void): () => void {
  const follow = () => show(colorSchemeChoice());
  const fromOtherTab = (event: StorageEvent) => event.key === storageKey && follow();
  const system = matchMedia(darkSystem);
  listeners.add(listener);
  system.addEventListener('change', follow);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', follow);
    removeEventListener('storage', fromOtherTab);
  };
}
