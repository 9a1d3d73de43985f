/** Addresses of the pages that anyone may read; each is written as HTML when the web app is built. */
export const publicPaths = ['/'];
