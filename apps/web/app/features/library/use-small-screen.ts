import { useMediaQuery } from '~/lib/browser/use-media-query';

/** Whether the screen is too narrow for a list with columns beside the folders: a phone, or a tablet held upright. */
export const useSmallScreen = (): boolean => useMediaQuery('(max-width: 62em)');
