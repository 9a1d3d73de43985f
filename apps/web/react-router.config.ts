import type { Config } from '@react-router/dev/config';
import { machinePaths, publicPaths } from './app/content/public-paths.ts';

// The address of the not-found page is one that no route names.
export default { ssr: false, prerender: [...publicPaths, ...machinePaths, '/404'] } satisfies Config;
