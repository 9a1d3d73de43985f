import { expect, it } from 'vitest';
import { pickLanguage } from './languages';

it.each([
  [['pl'], 'pl'],
  [['pt-BR', 'en'], 'pt'],
  [['ja', 'DE-at', 'en-US'], 'de'],
  [['ja', 'ko'], 'en'],
  [['constructor'], 'en'],
  [[], 'en'],
])('a browser that asks for %j is shown %s', (wanted, language) => {
  expect(pickLanguage(wanted)).toBe(language);
});
