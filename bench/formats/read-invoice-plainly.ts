// What electronic invoices say, read by searching their text: nothing of this is shared with what Trove reads them by, so that both can be compared.

/** A fact as the file writes it; undefined where it does not. */
export interface PlainInvoice {
  readonly reference: string | undefined;
  readonly date: string | undefined;
  readonly due: string | undefined;
  readonly sender: string | undefined;
  readonly recipient: string | undefined;
  readonly total: number | undefined;
  readonly currency: string | undefined;
  readonly net: number | undefined;
  readonly tax: number | undefined;
  readonly iban: string | undefined;
  readonly customer: string | undefined;
  readonly period: string | undefined;
  /** Names of what was sold, and accounts to pay to. */
  readonly words: readonly string[];
}

const decoded = (text: string | undefined): string | undefined =>
  text
    ?.replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim() || undefined;

/** What stands between the first tag of this name and its end; an empty text where there is none. */
const inside = (xml: string, name: string): string => new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`).exec(xml)?.[1] ?? '';
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, 'g'))].flatMap(([, text]) => decoded(text) ?? []);
const one = (xml: string, name: string): string | undefined => all(xml, name)[0];

function dayOf(written: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(written ?? '') ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
const numberOf = (written: string | undefined): number | undefined => (written === undefined ? undefined : Number(written));
/** What is said twice in two ways is not said. */
const agreed = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined);

/** Accounts that are IBANs, written in groups of four, where there is one. */
const ibanOf = (accounts: readonly string[]): string | undefined =>
  agreed(
    accounts.flatMap((account) => {
      const packed = account.replaceAll(' ', '');
      const isChecked =
        BigInt(
          Array.from(packed.slice(4) + packed.slice(0, 4))
            .map((sign) => (/\d/.test(sign) ? sign : sign.charCodeAt(0) - 55))
            .join(''),
        ) %
          97n ===
        1n;
      return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(packed) && isChecked ? (packed.match(/.{1,4}/g)?.join(' ') ?? []) : [];
    }),
  );
const periodOf = (from: string | undefined, to: string | undefined): string | undefined =>
  from === undefined || to === undefined ? undefined : `${dayOf(from)}/${dayOf(to)}`;

/** Null where the file is none of the standards that the bench knows: UBL and Cross Industry Invoices. */
export function readInvoicePlainly(file: string): PlainInvoice | null {
  const xml = file.replace(/<!--[^]*?-->/g, '').replace(/<(\/?)[\w.-]+:/g, '<$1');
  const root = /<(\w+)[^>]*>/.exec(xml.replace(/<\?[^]*?\?>/g, ''))?.[1];
  if (root === 'Invoice' || root === 'CreditNote') return universal(xml);
  return root === 'CrossIndustryInvoice' || root === 'CrossIndustryDocument' ? crossIndustry(xml) : null;
}

/** The tax of the whole invoice, in its currency. */
function taxIn(xml: string, name: string, currency = ''): number | undefined {
  const [own, any] = [new RegExp(`<${name} currencyID="${currency}">([^<]*)<`), new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`)];
  return numberOf((own.exec(xml) ?? any.exec(xml))?.[1]);
}

function universal(xml: string): PlainInvoice {
  const head = xml.replace(
    /<(\w+(?:Reference|Party|Period|Means|Terms|Delivery|Line|Total|Charge))(?: [^>]*)?>[^]*?<\/\1>/g,
    '',
  );
  const party = (name: string) => {
    const part = inside(xml, name);
    return one(inside(part, 'PartyLegalEntity'), 'RegistrationName') ?? one(inside(part, 'PartyName'), 'Name');
  };
  return {
    reference: one(head, 'ID'),
    date: dayOf(one(head, 'IssueDate')),
    due: dayOf([...all(head, 'DueDate'), ...all(xml, 'PaymentDueDate')].sort().at(-1)),
    sender: party('AccountingSupplierParty'),
    recipient: party('AccountingCustomerParty'),
    total: numberOf(one(inside(xml, 'LegalMonetaryTotal'), 'TaxInclusiveAmount')),
    currency: one(head, 'DocumentCurrencyCode'),
    net: numberOf(one(inside(xml, 'LegalMonetaryTotal'), 'TaxExclusiveAmount')),
    tax: taxIn(xml, 'TaxAmount', one(head, 'DocumentCurrencyCode')),
    iban: ibanOf(all(xml, 'PayeeFinancialAccount').flatMap((account) => one(account, 'ID') ?? [])),
    customer: agreed(
      all(inside(xml, 'AccountingCustomerParty'), 'PartyIdentification').flatMap(
        (part) => /<ID>([^<]*)</.exec(part)?.[1] ?? [],
      ),
    ),
    period: periodOf(
      one(inside(xml.replace(/<\w+Line>[^]*/, ''), 'InvoicePeriod'), 'StartDate'),
      one(inside(xml.replace(/<\w+Line>[^]*/, ''), 'InvoicePeriod'), 'EndDate'),
    ),
    words: [
      ...[...xml.matchAll(/<Item>([^]*?)<\/Item>/g)].flatMap(
        ([, item = '']) => one(item.replace(/<AdditionalItemProperty>[^]*/, ''), 'Name') ?? [],
      ),
      ...all(xml, 'PayeeFinancialAccount').flatMap((account) => one(account, 'ID') ?? []),
    ],
  };
}

function crossIndustry(xml: string): PlainInvoice {
  const head = inside(xml, 'ExchangedDocument') || inside(xml, 'HeaderExchangedDocument');
  const settlement = xml.slice(xml.search(/<Applicable(?:HeaderTrade|SupplyChainTrade)Settlement/));
  const party = (name: string) =>
    one(
      inside(xml.slice(xml.search(/<Applicable(?:HeaderTrade|SupplyChainTrade)Agreement/)), name).replace(
        /<DefinedTradeContact>[^]*/,
        '',
      ),
      'Name',
    );
  return {
    reference: agreed(all(head.replace(/<IncludedNote>[^]*?<\/IncludedNote>/g, ''), 'ID')),
    date: dayOf(one(inside(head, 'IssueDateTime'), 'DateTimeString')),
    due: dayOf(
      all(settlement, 'DueDateDateTime')
        .flatMap((due) => one(due, 'DateTimeString') ?? [])
        .sort()
        .at(-1),
    ),
    sender: party('SellerTradeParty'),
    recipient: party('BuyerTradeParty'),
    total: numberOf(one(settlement, 'GrandTotalAmount')),
    currency: one(settlement, 'InvoiceCurrencyCode'),
    net: numberOf(one(settlement, 'TaxBasisTotalAmount')),
    tax: taxIn(settlement, 'TaxTotalAmount', one(settlement, 'InvoiceCurrencyCode')),
    iban: ibanOf(all(all(settlement, 'PayeePartyCreditorFinancialAccount').join(''), 'IBANID')),
    customer: agreed(all(inside(xml, 'BuyerTradeParty').replace(/<Name>[^]*/, ''), 'ID')),
    period: periodOf(
      one(inside(inside(settlement, 'BillingSpecifiedPeriod'), 'StartDateTime'), 'DateTimeString'),
      one(inside(inside(settlement, 'BillingSpecifiedPeriod'), 'EndDateTime'), 'DateTimeString'),
    ),
    words: [...all(xml, 'SpecifiedTradeProduct').flatMap((product) => one(product, 'Name') ?? []), ...all(xml, 'IBANID')],
  };
}
