import { useCarriedKey, useMeaningLive } from '../settings.live';

/** The part that the chosen model has in every signed-in page: its progress is followed, and its key is brought when it is asked for. */
export function MeaningLive() {
  useMeaningLive();
  useCarriedKey();
  return null;
}
