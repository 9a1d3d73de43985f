import type { Config } from '@react-router/dev/config';
import { publicPaths } from './app/content/public-paths.ts';

export default { ssr: false, prerender: [...publicPaths, '/404'] } satisfies Config;
