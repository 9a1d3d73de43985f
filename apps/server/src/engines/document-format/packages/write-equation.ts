import type { XmlVisitor } from '#kernel/xml/read-xml.ts';
import { attributeOf } from './attribute-of.ts';

/** Something of an equation that is open: what was written in it, and its parts by their names. */
interface Piece {
  readonly name: string;
  readonly properties: Record<string, string>;
  readonly parts: Record<string, string[]>;
  text: string;
}

/** What a piece says of itself, in elements without content. */
const PROPERTIES = new Set(['chr', 'begChr', 'endChr', 'sepChr', 'degHide', 'type']);
/** Parts of a piece that stand apart from each other. */
const PARTS = new Set(['e', 'num', 'den', 'sup', 'sub', 'deg', 'fName', 'lim', 'mr']);
const POWERS: Readonly<Record<string, string>> = { '2': '²', '3': '³' };
const ROOTS: Readonly<Record<string, string>> = { '': '√', '2': '√', '3': '∛', '4': '∜' };
/** Longer ones are not looked through. */
const LONGEST_SIMPLE = 24;

/** In brackets unless it is one number or one name. */
const grouped = (text: string): string =>
  text.length <= LONGEST_SIMPLE && /^(?:[\p{L}\p{N}.,∞]+|[^\s])$/u.test(text) ? text : `(${text})`;
const raised = (power: string): string => (power === '' ? '' : (POWERS[power] ?? `^${grouped(power)}`));
const lowered = (index: string): string => (index === '' ? '' : `_${grouped(index)}`);

function written({ name, properties, parts, text }: Piece): string {
  const of = (part: string): string => (parts[part] ?? []).join('').trim();
  const { chr } = properties;
  switch (name) {
    case 'f':
      return `${grouped(of('num'))}/${grouped(of('den'))}`;
    case 'rad':
      return `${ROOTS[of('deg')] ?? `${of('deg')}√`}${grouped(of('e'))}`;
    case 'sSup':
    case 'sSub':
    case 'sSubSup':
      return `${of('e')}${lowered(of('sub'))}${raised(of('sup'))}`;
    case 'sPre':
      return `${lowered(of('sub'))}${raised(of('sup'))}${of('e')}`;
    case 'nary':
      return `${chr ?? '∫'}${lowered(of('sub'))}${raised(of('sup'))} ${of('e')}`;
    case 'd':
      return `${properties['begChr'] ?? '('}${(parts['e'] ?? []).join(properties['sepChr'] ?? '|')}${properties['endChr'] ?? ')'}`;
    case 'func':
      return `${of('fName')} ${of('e')}`;
    case 'limLow':
      return `${of('e')}${lowered(of('lim'))}`;
    case 'limUpp':
      return `${of('e')}${raised(of('lim'))}`;
    case 'mr':
      return (parts['e'] ?? []).join(', ');
    case 'm':
      return `[${(parts['mr'] ?? []).join('; ')}]`;
    case 'eqArr':
      return (parts['e'] ?? []).join('\n');
    case 'acc':
      return `${of('e')}${chr ?? '\u0302'}`.normalize('NFC');
    case 'bar':
      return `${of('e')}\u0305`;
    default:
      return text + Object.values(parts).flat().join('');
  }
}

/**
 * Equations of Office, which are trees of fractions, roots and sums, as a line that people read: `x = (−b ± √(b² − 4ac))/2a`. Takes what is
 * written between the tags of an equation, and passes on the rest.
 *
 * @param write gets each equation when it ends
 */
export function withEquations(visitor: XmlVisitor, write: (equation: string) => void): XmlVisitor {
  const pieces: Piece[] = [];
  return {
    ...visitor,
    open(name, depth, attributes) {
      const around = pieces.at(-1);
      if (around === undefined && name !== 'oMath') return visitor.open?.(name, depth, attributes);
      if (around !== undefined && PROPERTIES.has(name)) propertiesOf(pieces)[name] = attributeOf(attributes, 'val') ?? '';
      pieces.push({ name, properties: {}, parts: {}, text: '' });
    },
    close(name, text, depth) {
      const piece = pieces.pop();
      if (piece === undefined) return visitor.close(name, text, depth);
      const said = name === 't' ? text : written(piece);
      const around = pieces.at(-1);
      if (around === undefined) return write(said.trim());
      if (PARTS.has(name)) (around.parts[name] ??= []).push(said);
      else around.text += said;
    },
  };
}

/** Those of the piece whose element of properties (`fPr`, `naryPr`) is open. */
function propertiesOf(pieces: readonly Piece[]): Record<string, string> {
  const holder = pieces.findLast(({ name }) => !name.endsWith('Pr'));
  return holder?.properties ?? {};
}
