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

/** Null where the file is none of the standards that the bench knows: UBL and Cross Industry Invoices. */
export function readInvoicePlainly(file: string): PlainInvoice | null {
  const xml = file.replace(/<!--[^]*?-->/g, '').replace(/<(\/?)[\w.-]+:/g, '<$1');
  const root = /<(\w+)[^>]*>/.exec(xml.replace(/<\?[^]*?\?>/g, ''))?.[1];
  if (root === 'Invoice' || root === 'CreditNote') return universal(xml);
  return root === 'CrossIndustryInvoice' || root === 'CrossIndustryDocument' ? crossIndustry(xml) : null;
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
    words: [...all(xml, 'SpecifiedTradeProduct').flatMap((product) => one(product, 'Name') ?? []), ...all(xml, 'IBANID')],
  };
}
