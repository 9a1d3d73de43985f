import type { Plugin } from 'vite';

const verifierLoop =
  /(\w+)\.length<43;\)\{const (\w+)=(\w+)\(\)\.getRandomValues\(new Uint8Array\(43-\1\.length\)\);for\(const (\w+) of \2\)\1\.length<43/;

/**
 * Lengthens the PKCE verifier from the SDK's 43 characters to 128, for which it has no option. Fails the build when the SDK has
 * changed so that the patch does not fit, or when the SDK was not seen at all.
 */
export function verifierOf128Characters(): Plugin {
  let patched = 0;
  return {
    name: 'verifier-of-128-characters',
    enforce: 'pre',
    transform: {
      filter: { id: /auth0-spa-js\.production\.esm\.js/ },
      handler(code) {
        if (!verifierLoop.test(code)) this.error('auth0-spa-js changed: the verifier patch does not fit any more');
        patched++;
        return { code: code.replace(verifierLoop, (match) => match.replaceAll('43', '128')), map: null };
      },
    },
    buildEnd(error) {
      const builtForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build';
      if (!error && builtForBrowsers && patched === 0) {
        this.error('auth0-spa-js was not seen: the verifier patch was not applied');
      }
    },
  };
}
