import type { InvoiceWord, InvoiceWords } from '#kernel/languages/invoice-labels.ts';
import type { Entry, InvoicePaper, PaperChange, PaperParty, PaperRow } from './invoice-paper.ts';
import { all, first, text, texts, type InvoiceElement } from './invoice-tree.ts';
import { describeFile, writeParty } from './write-parts.ts';
import { numberOf, type InvoiceWriter } from './write-values.ts';

const TITLES: ReadonlyMap<string, InvoiceWord> = new Map([
  ['TD02', 'prepayment'],
  ['TD03', 'prepayment'],
  ['TD04', 'creditNote'],
  ['TD08', 'creditNote'],
]);
const MEANS: ReadonlyMap<string, InvoiceWord> = new Map([
  ['MP01', 'cash'],
  ['MP05', 'transfer'],
  ['MP07', 'transfer'],
  ['MP08', 'card'],
  ['MP09', 'directDebit'],
  ['MP10', 'directDebit'],
  ['MP11', 'directDebit'],
  ['MP16', 'directDebit'],
  ['MP19', 'directDebit'],
  ['MP20', 'directDebit'],
  ['MP21', 'directDebit'],
]);
const GENERAL = 'DatiGenerali/DatiGeneraliDocumento';

/** Reads FatturaPA, in full or simplified: each of its bodies is an invoice. */
export function readItalian(root: InvoiceElement, writer: InvoiceWriter): InvoicePaper[] {
  const head = first(root, 'FatturaElettronicaHeader');
  const parties = [
    partyOf('seller', first(head, 'CedentePrestatore'), writer),
    partyOf('buyer', first(head, 'CessionarioCommittente'), writer),
  ].filter((party) => party !== null);
  return all(root, 'FatturaElettronicaBody').map((body) => readBody(body, parties, writer));
}

/** The sum of the numbers that are there; undefined where one is none. */
function summed(values: readonly string[]): number | undefined {
  const numbers = values.map(numberOf);
  const sum = numbers.reduce<number>((total, value = Number.NaN) => total + value, 0);
  return values.length === 0 || Number.isNaN(sum) ? undefined : sum;
}
const said = (value: number | undefined): string => value?.toFixed(2) ?? '';

function readBody(body: InvoiceElement, parties: readonly PaperParty[], writer: InvoiceWriter): InvoicePaper {
  const { date, money, rate, words } = writer;
  const general = first(body, GENERAL);
  const goods = all(body, 'DatiBeniServizi');
  const summary = goods.flatMap((one) => all(one, 'DatiRiepilogo'));
  const simple = goods.filter((one) => first(one, 'Importo') !== undefined);
  const net = summed(summary.flatMap((one) => texts(one, 'ImponibileImporto')));
  const tax = summed([
    ...summary.flatMap((one) => texts(one, 'Imposta')),
    ...simple.flatMap((one) => texts(one, 'DatiIVA/Imposta')),
  ]);
  const stated = text(general, 'ImportoTotaleDocumento');
  const made = net === undefined || tax === undefined ? summed(simple.flatMap((one) => texts(one, 'Importo'))) : net + tax;
  const payments = all(body, 'DatiPagamento/DettaglioPagamento');
  const [stamp, rounding] = [text(general, 'DatiBollo/ImportoBollo'), text(general, 'Arrotondamento')];
  const changes = all(general, 'ScontoMaggiorazione');
  return {
    title: TITLES.get(text(general, 'TipoDocumento')) ?? 'invoice',
    number: text(general, 'Numero'),
    currency: text(general, 'Divisa'),
    parties,
    head: [
      ['date', date(text(general, 'Data'))],
      ...[...new Set(payments.flatMap((one) => texts(one, 'DataScadenzaPagamento')))].map((due): Entry => ['due', date(due)]),
      ...named(body, 'DatiGenerali/DatiOrdineAcquisto/IdDocumento', 'order'),
      ...named(body, 'DatiGenerali/DatiContratto/IdDocumento', 'contract'),
      ...named(body, 'DatiGenerali/DatiDDT/NumeroDDT', 'deliveryNote'),
      ...named(body, 'DatiGenerali/DatiFattureCollegate/IdDocumento', 'earlierInvoice'),
    ],
    rows: [
      ...goods.flatMap((one) => all(one, 'DettaglioLinee')).map((row) => rowOf(row, writer)),
      ...simple.map((one): PaperRow => ({
        position: '',
        item: text(one, 'Descrizione'),
        details: [],
        quantity: '',
        price: '',
        tax: rate(text(one, 'DatiIVA/Aliquota')),
        amount: writer.amount(text(one, 'Importo')),
      })),
    ],
    changes: [
      ...changes.map((one): PaperChange => ({
        isCharge: text(one, 'Tipo') === 'MG',
        reason: '',
        tax: '',
        amount: text(one, 'Importo') === '' ? rate(text(one, 'Percentuale')) : money(text(one, 'Importo')),
      })),
      ...all(general, 'DatiCassaPrevidenziale').map((one): PaperChange => ({
        isCharge: true,
        reason: `Cassa previdenziale ${rate(text(one, 'AlCassa'))}`,
        tax: rate(text(one, 'AliquotaIVA')),
        amount: money(text(one, 'ImportoContributoCassa')),
      })),
    ],
    taxes: summary.map((one) => ({
      rate: [rate(text(one, 'AliquotaIVA')), text(one, 'Natura')].filter((part) => part !== '').join(' '),
      base: money(text(one, 'ImponibileImporto')),
      tax: money(text(one, 'Imposta')),
      reason: text(one, 'RiferimentoNormativo'),
    })),
    totals: [
      ['net', money(said(net))],
      ['taxTotal', money(said(tax))],
      ['stampDuty', money(stamp)],
      ['rounding', money(rounding)],
      ['gross', money(stated === '' ? said(made) : stated)],
      ['withheld', money(said(summed(texts(general, 'DatiRitenuta/ImportoRitenuta'))))],
      ...(payments.length === 1 ? [['payable', money(text(payments[0], 'ImportoPagamento'))] as const] : []),
    ],
    payment: payments.flatMap((one) => paymentOf(one, { isOne: payments.length === 1, words }, writer)),
    terms: [],
    notes: texts(general, 'Causale'),
    attachments: all(body, 'Allegati').flatMap((one) =>
      describeFile([text(one, 'NomeAttachment'), text(one, 'DescrizioneAttachment')]),
    ),
    sums: {
      rows: [],
      net,
      tax,
      gross: numberOf(stated),
      // Some programs count stamp duty, reductions and roundings into the total, and others do not.
      rounding:
        Math.abs(numberOf(stamp) ?? 0) +
        Math.abs(numberOf(rounding) ?? 0) +
        changes.reduce((sum, one) => sum + Math.abs(numberOf(text(one, 'Importo')) ?? 0), 0),
    },
  };
}

const named = (from: InvoiceElement, path: string, label: InvoiceWord): Entry[] =>
  [...new Set(texts(from, path))].map((value) => [label, value]);

function partyOf(label: InvoiceWord, party: InvoiceElement | undefined, writer: InvoiceWriter): PaperParty | null {
  // The simplified form has the same a level higher, or under other names.
  const own = [first(party, 'DatiAnagrafici'), first(party, 'DatiAnagrafici/Anagrafica'), party];
  const others = [first(party, 'AltriDatiIdentificativi'), first(party, 'IdentificativiFiscali')];
  const levels = [...own, ...others];
  const anywhere = (path: string) => levels.map((level) => text(level, path)).find((found) => found !== '') ?? '';
  const seat = first(party, 'Sede') ?? first(party, 'AltriDatiIdentificativi/Sede');
  const [given, family] = [anywhere('Nome'), anywhere('Cognome')];
  const company = anywhere('Denominazione');
  return writeParty(
    label,
    {
      name: company === '' ? `${given} ${family}`.trim() : company,
      street: [[text(seat, 'Indirizzo'), text(seat, 'NumeroCivico')].filter((part) => part !== '').join(' ')],
      postcode: text(seat, 'CAP'),
      city: [text(seat, 'Comune'), text(seat, 'Provincia')].filter((part) => part !== '').join(' '),
      country: text(seat, 'Nazione'),
      vatNumber: anywhere('IdFiscaleIVA/IdPaese') + anywhere('IdFiscaleIVA/IdCodice'),
      taxNumber: anywhere('CodiceFiscale'),
      register: [text(party, 'IscrizioneREA/Ufficio'), text(party, 'IscrizioneREA/NumeroREA')].join(' ').trim(),
      contact: texts(party, 'Contatti/Telefono|Email'),
    },
    writer,
  );
}

function rowOf(row: InvoiceElement, writer: InvoiceWriter): PaperRow {
  const { amount, money, quantity, rate, period, words } = writer;
  const span = period(text(row, 'DataInizioPeriodo'), text(row, 'DataFinePeriodo'));
  const tax = rate(text(row, 'AliquotaIVA'));
  return {
    position: text(row, 'NumeroLinea'),
    item: text(row, 'Descrizione'),
    details: [
      ...texts(row, 'CodiceArticolo/CodiceValore'),
      ...(span === '' ? [] : [`${words.period}: ${span}`]),
      ...all(row, 'ScontoMaggiorazione').map((one) => {
        const isCharge = text(one, 'Tipo') === 'MG';
        const value = text(one, 'Percentuale') === '' ? money(text(one, 'Importo')) : rate(text(one, 'Percentuale'));
        return `${isCharge ? words.charge : words.discount}: ${value}`;
      }),
    ],
    quantity: quantity(text(row, 'Quantita'), text(row, 'UnitaMisura')),
    price: amount(text(row, 'PrezzoUnitario')),
    tax: [tax, text(row, 'Natura')].filter((part) => part !== '').join(' '),
    amount: amount(text(row, 'PrezzoTotale')),
  };
}

function paymentOf(
  one: InvoiceElement,
  { isOne, words }: { readonly isOne: boolean; readonly words: InvoiceWords },
  { date, money }: InvoiceWriter,
): Entry[] {
  const means = MEANS.get(text(one, 'ModalitaPagamento'));
  const parts = [
    means === undefined ? text(one, 'ModalitaPagamento') : words[means],
    ...(isOne ? [] : [date(text(one, 'DataScadenzaPagamento')), money(text(one, 'ImportoPagamento'))]),
  ];
  return [
    ['payment', parts.filter((part) => part !== '').join(', ')],
    ['account', text(one, 'IBAN')],
    ['bank', text(one, 'BIC')],
    ['holder', text(one, 'Beneficiario')],
    ['paymentReference', text(one, 'CodicePagamento')],
  ];
}
