import { describe, expect, it } from 'vitest';
import { stemOf, stemsOf } from './stems.ts';

const stems = (text: string, language: string) => stemsOf(text, language).map(({ stem }) => stem);

describe('stems of a text', () => {
  it('drops function words and meets at the stem in English', () => {
    expect(stems('Which tenants are paying the deposits?', 'en')).toEqual(stems('tenant pays deposit', 'en'));
  });

  it.each([
    ['de', 'Wann haftet der Anbieter nicht für Ausfälle', 'wann'],
    ['nl', 'wanneer moet de factuur betaald zijn', 'moet'],
    ['ru', 'кому выдано разрешение на установку', 'кому'],
    ['ja', 'リスク中立確率の利点は何ですか', 'の'],
    ['zh', '这个知识库是给谁看的', '的'],
  ])('drops function words in %s', (language, text, word) => {
    expect(stemOf(word, language)).toBe('');
    expect(stems(text, language).length).toBeGreaterThan(1);
    expect(stems(text, language)).not.toContain(word);
  });

  it('uses the stemmer of the language of the text', () => {
    expect(stemOf('Kündigungen', 'de')).toBe(stemOf('Kündigung', 'de'));
    expect(stemOf('Kündigungen', 'und')).not.toBe(stemOf('Kündigung', 'und'));
  });

  it('takes the accents off Latin letters and leaves Cyrillic letters whole', () => {
    expect(stemOf('Résumé', 'und')).toBe('resume');
    // Letters of their own, as people write them on another keyboard.
    for (const [written, typed] of [
      ['Tromsø', 'tromso'],
      ['Łódź', 'lodz'],
      ['Straße', 'strasse'],
      ['cœur', 'coeur'],
      ['Þór', 'thor'],
    ] as const)
      expect(stemOf(written, 'und')).toBe(typed);
    expect(stemOf('май', 'und')).not.toBe(stemOf('маи', 'und'));
    expect(stemOf('Толстой', 'und')).toBe('толстой');
  });

  it('splits scripts that are written without spaces', () => {
    expect(stems('租赁合同的押金是多少', 'zh')).toContain('合同');
    expect(stems('สัญญาเช่าบ้าน', 'th').length).toBeGreaterThan(1);
    expect(stems('契約を解除する', 'ja')).toContain('契約');
  });

  it('says where each word stands', () => {
    const text = 'The rent, 1200 euro';
    expect(stemsOf(text, 'en').map(({ start, end }) => text.slice(start, end))).toEqual(['rent', '1200', 'euro']);
  });

  it('survives text that is no language', () => {
    expect(stems('"*^() 🦊 \u0000 NEAR', 'en')).toEqual(['near']);
  });
});
