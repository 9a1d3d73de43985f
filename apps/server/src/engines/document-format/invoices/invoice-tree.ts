import { INVOICE_BYTES, INVOICE_LIMITS, refuseDoctype } from '#kernel/invoices/read-invoice.ts';
import { inUtf8 } from '#kernel/xml/in-utf8.ts';
import { readXml, XmlError, XmlLimitError } from '#kernel/xml/read-xml.ts';
import { FormatRefusedError } from '../document-format.ts';

/** An element without its prefix, and without the blanks around its text. */
export interface InvoiceElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: InvoiceElement[];
  /** Of a file in it, empty. */
  text: string;
}

/** Characters of one text that are shown. */
const LONGEST = 4_000;
/** Elements that hold a file as base64: UBL's and CII's, and Italy's. */
const FILES: ReadonlySet<string> = new Set(['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject', 'Attachment']);

/** Lines stay, as notes have them; other blanks and what is not seen become one blank. */
function tidy(text: string): string {
  const lines = text.slice(0, 2 * LONGEST).split(/\r\n?|\n/u);
  const plain = lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()).join('\n');
  const whole = plain.replaceAll(/\n{3,}/gu, '\n\n').trim();
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
}

/**
 * Parses the XML of an invoice as a tree.
 *
 * @param isInvoice whether the root says so, by its name and the namespaces that it declares; the rest is not read where it does not
 * @throws FormatRefusedError
 */
export function readInvoiceTree(
  bytes: Uint8Array,
  isInvoice: (name: string, namespaces: readonly string[]) => boolean,
): InvoiceElement {
  if (bytes.length > INVOICE_BYTES) throw new FormatRefusedError('too_costly');
  const open: InvoiceElement[] = [];
  let root: InvoiceElement | undefined;
  try {
    readXml(inUtf8(bytes), INVOICE_LIMITS, {
      doctype: refuseDoctype,
      open(name, depth, attributes) {
        const namespaces = Object.entries(attributes).flatMap(([key, value]) => (/^xmlns(:|$)/u.test(key) ? [value] : []));
        if (depth === 1 && !isInvoice(name, namespaces)) throw new FormatRefusedError('not_an_invoice');
        const element: InvoiceElement = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
        root ??= element;
      },
      close(name, text) {
        const element = open.pop();
        if (element !== undefined && element.children.length === 0 && !FILES.has(name)) element.text = tidy(text);
      },
    });
  } catch (error) {
    if (error instanceof XmlLimitError) throw new FormatRefusedError('too_costly', { cause: error });
    // What is no XML at all is no invoice either.
    if (error instanceof XmlError) throw new FormatRefusedError(root ? 'damaged' : 'not_an_invoice', { cause: error });
    throw error;
  }
  if (root === undefined) throw new FormatRefusedError('not_an_invoice');
  return root;
}

/** The elements at a path such as `Party/PartyName/Name`; bars divide names that mean the same: `NetAmount|Amount`. */
export function all(from: InvoiceElement | undefined, path: string): readonly InvoiceElement[] {
  let found: readonly InvoiceElement[] = from === undefined ? [] : [from];
  for (const step of path.split('/')) {
    const names = step.split('|');
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
  }
  return found;
}

export const first = (from: InvoiceElement | undefined, path: string): InvoiceElement | undefined => all(from, path)[0];

/** The texts at a path, without the empty ones. */
export const texts = (from: InvoiceElement | undefined, path: string): readonly string[] =>
  all(from, path).flatMap(({ text }) => (text === '' ? [] : [text]));

/** The first text at a path; an empty one where there is none. */
export const text = (from: InvoiceElement | undefined, path: string): string => texts(from, path)[0] ?? '';
