import { expect, it } from 'vitest';
import { splitAddress } from './split-address.ts';

it.each([
  ['Fernhill Broadband Ltd', 'Unit 7, Cable Yard, Aldermoor'],
  ['Hausverwaltung Stolz KG', 'Am Anger 3, 04177 Lindenau'],
  ['Lucechiara Energia S.p.A.', 'Via dei Mulini 40, Montalba'],
  ['Gimnasio Alameda, S. L.', 'Calle del Olmo 21, Peñarrubia'],
  ['Sallow Roofing', '4 Slate Lane, Little Sallow'],
  ['Plomberie Mercier', '8 rue des Tanneurs, Valbrune'],
  ['Águas do Vale Sereno', 'Largo da Fonte 2, Vale Sereno'],
  ['Grundschule am Weiher', 'Teichgasse 1, 04177 Lindenau'],
  ['Woningstichting De Linde', 'Rozenkade 3, Waterdam'],
  ['Zakład Wirnik', 'ul. Młyńska 9, Brzozowo'],
  ['Northgate Pensions', 'PO Box 200, Harrow Cross'],
])('parts %s from the address behind it', (name, address) => {
  expect(splitAddress(`${name} ${address}`)).toEqual([name, address]);
});

it.each(['Harbour Joinery', '14 Linden Row', 'Brandt & Sons Ltd', 'Studio 54', 'Kiefernweg 12', 'Invoice 2025-064'])(
  'leaves %s whole',
  (line) => {
    expect(splitAddress(line)).toEqual([line]);
  },
);
