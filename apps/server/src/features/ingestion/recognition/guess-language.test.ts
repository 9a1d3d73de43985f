import { expect, test } from 'vitest';
import { guessLanguages } from './guess-language.ts';

test.each([
  ['de', 'Backerei Moser Kirchstrabe 4 Summe 13,74 Gegeben Bar 20,00 Rickgeld 6,26 Vielen Dank'],
  ['fr', 'Epicerie Blanc Total a payer 16,24 Especes 20,00 Monnaie rendue 3,76 Merci'],
  ['it', 'Documento commerciale Totale complessivo 17,85 di cui IVA Pagamento contante Resto'],
  ['es', 'Factura simplificada Total a pagar 14,35 Entregado 20,00 Cambio 5,65 IVA incluido Gracias'],
  ['nl', 'Kassabon Totaal te betalen 12,76 Pinnen BTW laag Bedankt en tot ziens'],
  ['pl', 'Paragon fiskalny Sprzedaz opodatkowana Suma PLN Gotowka Reszta Dziekujemy'],
  ['en', 'Corner Shop 12 High Street Subtotal 3.20 Cash 5.00 Change 1.80 Thank you for your custom'],
])('a receipt in %s is told by its words, though their marks were lost', (language, text) => {
  const [best, second] = guessLanguages(text);
  expect(best?.language).toBe(language);
  expect(best?.weight).toBeGreaterThan(1.5 * (second?.weight ?? 0));
});

test('figures alone say nothing', () => expect(guessLanguages('13,74 0,50 14.03.2025')).toEqual([]));
