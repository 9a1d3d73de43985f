import { useEffect } from 'react';
import { subscribeToColorScheme } from './color-scheme';

/** Keeps the page in the scheme of the system and of the person's other tabs. */
export function useFollowedColorScheme() {
  useEffect(() => subscribeToColorScheme(() => undefined), []);
}
