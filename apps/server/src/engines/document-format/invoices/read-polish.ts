import type { InvoiceWord } from '#kernel/languages/invoice-labels.ts';
import type { Entry, InvoicePaper, PaperParty, PaperRow } from './invoice-paper.ts';
import { all, first, text, texts, type InvoiceElement } from './invoice-tree.ts';
import { writeParty } from './write-parts.ts';
import { numberOf, type InvoiceWriter } from './write-values.ts';

/** Net sums and the taxes on them, with the rate that the fields are for. */
const RATES: readonly (readonly [net: string, tax: string, rate: string])[] = [
  ['P_13_1', 'P_14_1', '23 %'],
  ['P_13_2', 'P_14_2', '8 %'],
  ['P_13_3', 'P_14_3', '5 %'],
  ['P_13_4', 'P_14_4', '4 %'],
  ['P_13_5', 'P_14_5', 'OSS'],
  ['P_13_6|P_13_6_1', '', '0 %'],
  ['P_13_6_2', '', '0 % WDT'],
  ['P_13_6_3', '', '0 % EX'],
  ['P_13_7', '', 'zw'],
  ['P_13_8', '', 'np'],
  ['P_13_9', '', 'np II'],
  ['P_13_10', '', 'oo'],
  ['P_13_11', '', 'marża'],
];
const MEANS: ReadonlyMap<string, InvoiceWord> = new Map([
  ['1', 'cash'],
  ['2', 'card'],
  ['6', 'transfer'],
]);

/** Reads the structured invoices of Poland's KSeF: FA(1) to FA(3). */
export function readPolish(root: InvoiceElement, writer: InvoiceWriter): InvoicePaper {
  const { date, money, period, words } = writer;
  const body = first(root, 'Fa');
  const kind = text(body, 'RodzajFaktury');
  const payment = first(body, 'Platnosc');
  const means = MEANS.get(text(payment, 'FormaPlatnosci'));
  const used = RATES.filter(([net, tax]) => text(body, net) !== '' || (tax !== '' && text(body, tax) !== ''));
  const sum = (values: readonly string[]) => values.reduce((total, value) => total + (numberOf(value) ?? 0), 0);
  const net = used.length === 0 ? undefined : sum(used.map(([field]) => text(body, field)));
  const tax = used.length === 0 ? undefined : sum(used.map(([, field]) => (field === '' ? '' : text(body, field))));
  const contracts = texts(body, 'WarunkiTransakcji/Umowy/NrUmowy');
  return {
    title: kind.startsWith('KOR') ? 'correction' : kind === 'ZAL' ? 'prepayment' : 'invoice',
    number: text(body, 'P_2'),
    currency: text(body, 'KodWaluty'),
    parties: [partyOf('seller', first(root, 'Podmiot1'), writer), partyOf('buyer', first(root, 'Podmiot2'), writer)].filter(
      (party) => party !== null,
    ),
    head: [
      ['date', date(text(body, 'P_1'))],
      ...texts(payment, 'TerminPlatnosci/Termin').map((due): Entry => ['due', date(due)]),
      ['delivered', date(text(body, 'P_6'))],
      ['period', period(text(body, 'OkresFa/P_6_Od'), text(body, 'OkresFa/P_6_Do'))],
      ...texts(body, 'WarunkiTransakcji/Zamowienia/NrZamowienia').map((value): Entry => ['order', value]),
      ...contracts.map((value): Entry => ['contract', value]),
      ...texts(body, 'WZ').map((value): Entry => ['deliveryNote', value]),
      ...texts(body, 'DaneFaKorygowanej/NrFaKorygowanej').map((value): Entry => ['earlierInvoice', value]),
    ],
    rows: all(body, 'FaWiersz').map((row) => rowOf(row, writer)),
    changes: [],
    taxes: used.map(([base, own, rate]) => ({
      rate,
      base: money(text(body, base)),
      tax: own === '' ? '' : money(text(body, own)),
      reason: base === 'P_13_7' ? texts(body, 'Adnotacje/Zwolnienie/P_19A|P_19B|P_19C').join(' ') : '',
    })),
    totals: [
      ['net', money(net?.toFixed(2) ?? '')],
      ['taxTotal', money(tax?.toFixed(2) ?? '')],
      ['gross', money(text(body, 'P_15'))],
      ['payable', money(text(body, 'Rozliczenie/DoZaplaty'))],
      ['prepaid', date(text(payment, 'DataZaplaty'))],
    ],
    payment: [
      ['payment', means === undefined ? text(payment, 'OpisPlatnosci') : words[means]],
      ...all(payment, 'RachunekBankowy').flatMap((one): Entry[] => [
        ['account', text(one, 'NrRB')],
        ['bank', [text(one, 'SWIFT'), text(one, 'NazwaBanku')].filter((part) => part !== '').join(', ')],
      ]),
    ],
    terms: [],
    notes: [
      ...texts(body, 'PrzyczynaKorekty'),
      ...all(body, 'DodatkowyOpis').map((one) => `${text(one, 'Klucz')}: ${text(one, 'Wartosc')}`),
      ...texts(root, 'Stopka/Informacje/StopkaFaktury'),
    ],
    attachments: [],
    sums: { rows: [], net, tax, gross: numberOf(text(body, 'P_15')) },
  };
}

function partyOf(label: InvoiceWord, party: InvoiceElement | undefined, writer: InvoiceWriter): PaperParty | null {
  const own = first(party, 'DaneIdentyfikacyjne');
  const address = first(party, 'Adres');
  const person = [text(own, 'ImiePierwsze'), text(own, 'Nazwisko')].join(' ').trim();
  const company = text(own, 'Nazwa|PelnaNazwa');
  return writeParty(
    label,
    {
      name: company === '' ? person : company,
      otherNames: texts(own, 'NazwaHandlowa'),
      street: texts(address, 'AdresL1|AdresL2'),
      country: text(address, 'KodKraju'),
      vatNumber: text(own, 'NIP') === '' ? text(own, 'KodUE') + text(own, 'NrVatUE') : text(own, 'NIP'),
      contact: texts(party, 'DaneKontaktowe/Telefon|Email'),
    },
    writer,
  );
}

function rowOf(row: InvoiceElement, { amount, quantity, rate }: InvoiceWriter): PaperRow {
  const share = text(row, 'P_12');
  const net = text(row, 'P_11');
  return {
    position: text(row, 'NrWierszaFa'),
    item: text(row, 'P_7'),
    details: texts(row, 'Indeks|GTIN|PKWiU'),
    quantity: quantity(text(row, 'P_8B'), text(row, 'P_8A')),
    price: amount(text(row, 'P_9A') === '' ? text(row, 'P_9B') : text(row, 'P_9A')),
    tax: numberOf(share) === undefined ? share : rate(share),
    amount: amount(net === '' ? text(row, 'P_11A') : net),
  };
}
