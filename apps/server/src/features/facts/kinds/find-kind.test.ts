import { expect, it } from 'vitest';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { findKind } from './find-kind.ts';
import { KIND_ROWS, NAMED_ROWS, readKindModel, writeKindModel } from './kind-model.ts';
import { DOCUMENT_KINDS } from 'contract/facts';

const kindOf = (text: string, language: string | null = 'en', filename = 'scan.pdf') =>
  findKind([layOutPage(placeTyped(1, text))], filename, language)?.kind;

it.each([
  [
    'de',
    'payslip',
    'Spedition Rohde GmbH\nLohnabrechnung März 2025\nBruttolohn 2.900,00\nLohnsteuer 310,00\nAuszahlungsbetrag 1.980,00',
  ],
  [
    'fr',
    'quotation',
    'Couverture Maillard\nDEVIS n° 2025-31\nRéfection de la toiture\nTotal TTC 8 200,00 €\nDevis valable trois mois',
  ],
  [
    'es',
    'medical letter',
    'Hospital Santa Eulalia\nInforme de alta\nPaciente: Rosa Prieto\nDiagnóstico: neumonía\nTratamiento: amoxicilina',
  ],
  [
    'nl',
    'insurance policy',
    'Polderhuis Verzekeringen\nPolisblad woonhuisverzekering\nPolisnummer 700.418\nPremie per maand 31,40 €',
  ],
])('knows by its words in “%s” a %s', (language, kind, text) => {
  expect(kindOf(text, language)).toBe(kind);
});

it('says nothing of a page without words', () => {
  expect(findKind([layOutPage(placeTyped(1, ''))], 'invoice.pdf', null)).toBeNull();
});

it('reads back the model that it writes, and refuses one that is cut off', () => {
  const weights = new Float32Array(KIND_ROWS * DOCUMENT_KINDS.length);
  weights[5] = 1.27;
  weights[7] = -0.5;
  const file = writeKindModel({ weights, named: new Float32Array(NAMED_ROWS).fill(2), sure: 0.75 });
  expect(readKindModel(file).weights[5]).toBeCloseTo(1.27, 4);
  expect(readKindModel(file).weights[7]).toBeCloseTo(-0.5, 4);
  expect(readKindModel(file).named[9]).toBe(2);
  expect(readKindModel(file).sure).toBe(0.75);
  expect(() => readKindModel(file.subarray(0, 900))).toThrow('cut off');
});
