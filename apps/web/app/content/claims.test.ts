import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { claims, type Claim } from './claims';
import { featureGroups, productPrinciples } from './features';
import { landing } from './landing';
import { securityGroups } from './security';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const textsOf = (page: Claim['page']) => claims.filter((claim) => claim.page === page).map(({ text }) => text);
const features = featureGroups.flatMap((group) => group.features);

test('every promise of the public pages is in the list, and the list holds no other', () => {
  expect(textsOf('/').toSorted()).toEqual(landing.hero.facts.map(({ figure }) => figure).toSorted());
  expect(textsOf('/product').toSorted()).toEqual(productPrinciples.map(({ title }) => title).toSorted());
  expect(textsOf('/features').toSorted()).toEqual(features.map(({ title }) => title).toSorted());
  const safe = securityGroups.flatMap(({ points }) => points.map(({ title }) => title));
  expect(textsOf('/security').toSorted()).toEqual(safe.toSorted());
});

test('what is planned says so on its page, and nothing else does', () => {
  const planned = features.filter((feature) => feature.planned).map(({ title }) => title);
  expect(claims.filter(({ proof }) => proof === 'planned').map(({ text }) => text)).toEqual(planned);
});

const benches = readFileSync(`${root}bench/run.ts`, 'utf8');

test.each(claims.filter(({ proof }) => proof !== 'planned'))('$page: “$text” has a proof that exists', ({ proof }) => {
  if (proof === 'planned') return;
  if ('bench' in proof) expect(benches).toMatch(new RegExp(`^  '?${proof.bench}'?: \\(\\) => import`, 'm'));
  else expect(existsSync(root + proof.test)).toBe(true);
});
