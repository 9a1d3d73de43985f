import { useLibraryLive } from '../library.live';
import { ActivityCard } from './activity-card';

/** The library's part of every signed-in page: what changes elsewhere changes here, and reading is seen wherever one is. */
export function LibraryLive({ listed }: { listed: readonly string[] }) {
  useLibraryLive();
  return <ActivityCard listed={listed} />;
}
