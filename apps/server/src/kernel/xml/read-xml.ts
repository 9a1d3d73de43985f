import { SaxesParser } from 'saxes';

/** What a document may at most hold. Whoever sends more is not listing files. */
export interface XmlLimits {
  /** Elements inside each other. */
  readonly depth: number;
  /** Elements and attributes in all. */
  readonly nodes: number;
  /** Characters of one text. */
  readonly text: number;
}

export interface XmlVisitor {
  /** A document type declaration stands before the root. It is skipped; a visitor whose documents never have one may throw. */
  doctype?(): void;
  /** @param name without its namespace prefix @param attributes with their prefixes */
  open?(name: string, depth: number, attributes: Readonly<Record<string, string>>): void;
  /** Text between two tags, in its place: for elements that mix text with other elements. */
  text?(text: string): void;
  /** @param text the text between the last tag and this one, which for an element without children is its content */
  close(name: string, text: string, depth: number): void;
}

/** The document is not well-formed, or exceeds a limit. */
export class XmlError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'XmlError';
  }
}

/** It exceeds a limit. */
export class XmlLimitError extends XmlError {
  constructor(message: string) {
    super(message);
    this.name = 'XmlLimitError';
  }
}

export interface XmlReader {
  /** @throws XmlError */
  write(bytes: Uint8Array): void;
  /** @throws XmlError when the document is not whole */
  end(): void;
}

/** Bytes parsed between two looks at the limits. */
const CHUNK = 64 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a document as a stream of tags: no tree is built, document type declarations are skipped and define no entities, and nothing that
 * the document names is loaded. Takes time proportional to its length.
 *
 * @param content UTF-8, or UTF-16 with its mark
 * @throws XmlError
 */
export function readXml(content: Uint8Array, limits: XmlLimits, visitor: XmlVisitor): void {
  const reader = createXmlReader(limits, visitor);
  for (let at = 0; at < content.length; at += CHUNK) reader.write(content.subarray(at, at + CHUNK));
  reader.end();
}

/** What is not UTF-8 is UTF-16, and says so by its first two bytes. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The same of a document that comes piece by piece. */
export function createXmlReader(limits: XmlLimits, visitor: XmlVisitor): XmlReader {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  let depth = 0;
  let nodes = 0;
  let text = '';
  const count = () => {
    nodes += 1;
    if (nodes > limits.nodes) throw new XmlLimitError(`More than ${limits.nodes} elements`);
  };
  const collect = (part: string) => {
    text += part;
    if (text.length > limits.text) throw new XmlLimitError(`A text of more than ${limits.text} characters`);
  };
  const pass = () => {
    if (text !== '') visitor.text?.(text);
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('attribute', count);
  parser.on('doctype', () => visitor.doctype?.());
  parser.on('opentag', ({ name, attributes }) => {
    count();
    depth += 1;
    if (depth > limits.depth) throw new XmlLimitError(`More than ${limits.depth} elements inside each other`);
    pass();
    text = '';
    visitor.open?.(localName(name), depth, attributes);
  });
  parser.on('closetag', ({ name }) => {
    pass();
    visitor.close(localName(name), text, depth);
    depth -= 1;
    text = '';
  });
  parser.on('error', (error) => {
    throw new XmlError('Not well-formed XML', { cause: error });
  });
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  return {
    write(bytes) {
      if (bytes.length === 0) return;
      decoder ??= new TextDecoder(encodingOf(bytes));
      parser.write(decoder.decode(bytes, { stream: true }));
    },
    end: () => void parser.write(decoder?.decode() ?? '').close(),
  };
}
