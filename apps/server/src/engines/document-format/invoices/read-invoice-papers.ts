import { FormatRefusedError } from '../document-format.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import { readInvoiceTree, text, texts, type InvoiceElement } from './invoice-tree.ts';
import { readCrossIndustry } from './read-cross-industry.ts';
import { readItalian } from './read-italian.ts';
import { readPolish } from './read-polish.ts';
import { readUniversalBusiness } from './read-universal-business.ts';
import { createInvoiceWriter, type InvoiceWriter } from './write-values.ts';

interface Standard {
  readonly root: string;
  readonly namespace: RegExp;
  /** Paths. */
  readonly currency: string;
  readonly countries: readonly string[];
  /** Of a country that has the standard to itself. */
  readonly language?: string;
  readonly read: (root: InvoiceElement, writer: InvoiceWriter) => readonly InvoicePaper[];
}

const universal = (root: string): Standard => ({
  root,
  namespace: new RegExp(`^urn:oasis:names:specification:ubl:schema:xsd:${root}-2$`, 'u'),
  currency: 'DocumentCurrencyCode',
  countries: ['AccountingSupplierParty', 'AccountingCustomerParty'].map(
    (party) => `${party}/Party/PostalAddress/Country/IdentificationCode`,
  ),
  read: (tree, writer) => [readUniversalBusiness(tree, writer)],
});
const crossIndustry = (root: string, namespace: RegExp): Standard => ({
  root,
  namespace,
  currency:
    'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement/InvoiceCurrencyCode',
  countries: ['SellerTradeParty', 'BuyerTradeParty'].map(
    (party) =>
      `SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement/${party}/PostalTradeAddress/CountryID`,
  ),
  read: (tree, writer) => [readCrossIndustry(tree, writer)],
});
const italian = (root: string): Standard => ({
  root,
  namespace:
    /^http:\/\/(www\.fatturapa\.gov\.it\/sdi\/fatturapa|ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture)\/v1(\.\d+)*$/u,
  currency: 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento/Divisa',
  countries: [],
  language: 'it',
  read: readItalian,
});

/** The standards of electronic invoices that are read, by the root of their files and the namespace that it must declare. */
const STANDARDS: readonly Standard[] = [
  universal('Invoice'),
  universal('CreditNote'),
  crossIndustry('CrossIndustryInvoice', /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+$/u),
  crossIndustry('CrossIndustryDocument', /^urn:ferd:CrossIndustryDocument:invoice:/u),
  italian('FatturaElettronica'),
  italian('FatturaElettronicaSemplificata'),
  {
    root: 'Faktura',
    namespace: /^http:\/\/crd\.gov\.pl\/wzor\/\d{4}\/\d{2}\/\d{2}\/\d+\/$/u,
    currency: 'Fa/KodWaluty',
    countries: [],
    language: 'pl',
    read: (tree, writer) => [readPolish(tree, writer)],
  },
];

/** Countries in which one of our languages is what invoices are written in. Of several languages none: Belgium, Luxembourg, Switzerland. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['DE', 'de'],
  ['AT', 'de'],
  ['LI', 'de'],
  ['FR', 'fr'],
  ['MC', 'fr'],
  ['ES', 'es'],
  ['IT', 'it'],
  ['SM', 'it'],
  ['NL', 'nl'],
  ['PT', 'pt'],
  ['PL', 'pl'],
]);

export interface InvoicePapers {
  readonly writer: InvoiceWriter;
  readonly papers: readonly InvoicePaper[];
}

/** Reads the invoices in a file of XML. @throws FormatRefusedError, with `not_an_invoice` for other XML */
export function readInvoicePapers(bytes: Uint8Array): InvoicePapers {
  const standardOf = (name: string, namespaces: readonly string[]) =>
    STANDARDS.find(({ root, namespace }) => root === name && namespaces.some((one) => namespace.test(one)));
  let standard: Standard | undefined;
  const tree = readInvoiceTree(bytes, (name, namespaces) => {
    standard = standardOf(name, namespaces);
    return standard !== undefined;
  });
  if (standard === undefined) throw new FormatRefusedError('not_an_invoice');
  const writer = createInvoiceWriter(languageOf(tree, standard), text(tree, standard.currency));
  return { writer, papers: standard.read(tree, writer) };
}

/**
 * The language in which an invoice is written out: what it says itself, that of its country's own standard, or of the country in which both
 * parties are; else English.
 */
function languageOf(tree: InvoiceElement, { countries, language }: Standard): string {
  const noted = tree.children.find(({ name, attributes }) => name === 'Note' && attributes['languageID'] !== undefined);
  const said = [noted?.attributes['languageID'], text(tree, 'ExchangedDocument|HeaderExchangedDocument/LanguageID')];
  const own = said
    .find((one) => one !== undefined && one !== '')
    ?.slice(0, 2)
    .toLowerCase();
  const places = new Set(countries.flatMap((path) => texts(tree, path)));
  const [place = ''] = places;
  return own ?? language ?? (places.size === 1 ? (LANGUAGES.get(place) ?? 'en') : 'en');
}
