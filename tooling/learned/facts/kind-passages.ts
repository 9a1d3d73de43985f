import { KIND_EXAMPLES } from './kind-examples.ts';
import { kindFeatures } from '../../../apps/server/src/features/facts/kinds/kind-features.ts';
import { layOutPage } from '../../../apps/server/src/features/facts/page/lay-out-page.ts';
import { placeTyped } from '../../../apps/server/src/features/facts/page/words-of-page.ts';
import type { KindExample } from './train-kinds.ts';

export const kindPassages = (): KindExample[] =>
  KIND_EXAMPLES.map(([kind, text], at) => ({
    features: kindFeatures([layOutPage(placeTyped(1, text))], 'scan.pdf', null),
    kind,
    maker: `passage ${at}`,
    weight: 0.5,
  }));
