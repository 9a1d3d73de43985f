import { useLibraryLive } from '../library.live';
import { ProcessingToast } from './processing-toast';

/** The library's part of every signed-in page: what changes elsewhere changes here, and reading is seen wherever one is. */
export function LibraryLive() {
  useLibraryLive();
  return <ProcessingToast />;
}
