// Loaded by the page of the signed-in screens before React and before the screen itself (tooling/preload-screen.mjs): signing in, and the first
// answer that the screen needs, go over the line together with the scripts that will show it.
import { START_FILES } from '~/features/library/start-address';
import { askAhead } from '~/lib/server/ahead';
import { withoutFront } from '~/lib/server/library-here';
import { sessionToken } from '~/lib/session/session-token';

if (withoutFront(location.pathname) === '/library' && location.search === '') askAhead(START_FILES, sessionToken);
// Who is there is told by the session itself, and so is why that could not be found out.
else sessionToken().catch(() => undefined);
