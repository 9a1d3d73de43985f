import type { Dictionary } from '~/lib/language/dictionary';

export const files = import.meta.glob<Dictionary>('../{features,domain,ui,lib,routes}/**/texts/pl.ts', {
  eager: true,
  import: 'translation',
});
