import { partsOf, textOf, unescaped, type Component, type ContentLine } from '../../content-lines/read-content-lines.ts';
import type { Block } from '../../document-format.ts';
import type { PictureLimit } from '../../pictures/shown-picture.ts';
import { paragraphsOf } from '../plain-text/plain-text.ts';

/** Lines of a card that are shown, in the order of people. */
const LABELS = [
  ['ORG', 'Organisation'],
  ['TITLE', 'Title'],
  ['ROLE', 'Role'],
  ['NICKNAME', 'Nickname'],
  ['TEL', 'Phone'],
  ['EMAIL', 'Email'],
  ['IMPP', 'Messages'],
  ['ADR', 'Address'],
  ['URL', 'Web'],
  ['BDAY', 'Birthday'],
  ['ANNIVERSARY', 'Anniversary'],
  ['RELATED', 'Related'],
  ['CATEGORIES', 'Categories'],
] as const;
/** Kinds of a number or an address that say something to a person. */
const SAID = /^(home|work|cell|mobile|fax|pager|main|other)$/i;
/** Points. */
const PHOTO_WIDTH = 110;
/** Lines of one name in a card. */
const MOST_OF_ONE = 200;

/** A card of an address book: the name, and how to reach whom it names. */
export function* layOutCard(card: Component, pictures: PictureLimit): Generator<Block> {
  yield { kind: 'heading', level: 2, text: nameOf(card) };
  for (const [name, label] of LABELS)
    for (const line of card.lines.filter((one) => one.name === name).slice(0, MOST_OF_ONE)) {
      const value = valueOf(line);
      const kinds = (line.parameters.get('TYPE') ?? '').split(',').filter((kind) => SAID.test(kind));
      const said = kinds.length === 0 ? label : `${label} (${kinds.map((kind) => kind.toLowerCase()).join(', ')})`;
      if (value !== '') yield { kind: 'paragraph', runs: [{ text: `${said}: `, bold: true }, { text: value }] };
    }
  yield* paragraphsOf(textOf(card, 'NOTE'));
  const photo = photoOf(card);
  if (photo !== null && !pictures.isReached()) yield pictures.show(photo, { width: PHOTO_WIDTH });
}

/** As it is to be shown, or put together from its parts: family, given, further, before, behind. */
export function nameOf(card: Component): string {
  const shown = textOf(card, 'FN');
  if (shown !== '') return shown;
  const [family = '', given = '', further = '', before = '', behind = ''] = partsOf(
    card.lines.find(({ name }) => name === 'N')?.value ?? '',
  );
  const joined = [before, given, further, family, behind].filter((part) => part !== '').join(' ');
  return joined || textOf(card, 'ORG').replaceAll(';', ', ') || textOf(card, 'EMAIL') || 'Contact without a name';
}

function valueOf({ name, value }: ContentLine): string {
  const bare = (text: string) => text.replace(/^(tel|mailto|xmpp|sip):/i, '').trim();
  if (name === 'ADR' || name === 'ORG')
    return partsOf(value)
      .filter((part) => part !== '')
      .join(', ')
      .replaceAll('\n', ', ');
  if (name === 'BDAY' || name === 'ANNIVERSARY') return value.trim().replace(/^(\d{4})(\d{2})(\d{2})(T.*)?$/, '$1-$2-$3');
  return bare(unescaped(value));
}

/** The photograph in the card; one that lies elsewhere is not fetched. */
function photoOf({ lines }: Component): Buffer | null {
  const line = lines.find(({ name }) => name === 'PHOTO' || name === 'LOGO');
  if (line === undefined) return null;
  const inAddress = /^data:image\/[\w.+-]{1,40};base64,/i.exec(line.value);
  const packed = inAddress !== null || /^(b|base64)$/i.test(line.parameters.get('ENCODING') ?? '');
  const bytes = packed ? Buffer.from(line.value.slice(inAddress?.[0].length ?? 0), 'base64') : Buffer.alloc(0);
  return bytes.length === 0 ? null : bytes;
}
