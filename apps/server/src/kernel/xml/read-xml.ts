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
  /** @param name without its namespace prefix */
  open?(name: string, depth: number): void;
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

/** Bytes parsed between two looks at the limits. */
const CHUNK = 64 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a document as a stream of tags: no tree is built, document type declarations are skipped and define no entities, and nothing that
 * the document names is loaded. Takes time proportional to its length.
 *
 * @param content UTF-8
 * @throws XmlError
 */
export function readXml(content: Uint8Array, limits: XmlLimits, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let nodes = 0;
  let text = '';
  const count = () => {
    nodes += 1;
    if (nodes > limits.nodes) throw new XmlError(`More than ${limits.nodes} elements`);
  };
  const collect = (part: string) => {
    text += part;
    if (text.length > limits.text) throw new XmlError(`A text of more than ${limits.text} characters`);
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('attribute', count);
  parser.on('opentag', ({ name }) => {
    count();
    depth += 1;
    if (depth > limits.depth) throw new XmlError(`More than ${limits.depth} elements inside each other`);
    text = '';
    visitor.open?.(localName(name), depth);
  });
  parser.on('closetag', ({ name }) => {
    visitor.close(localName(name), text, depth);
    depth -= 1;
    text = '';
  });
  const decoder = new TextDecoder();
  try {
    for (let at = 0; at < content.length; at += CHUNK)
      parser.write(decoder.decode(content.subarray(at, at + CHUNK), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof XmlError) throw error;
    throw new XmlError('Not well-formed XML', { cause: error });
  }
}
