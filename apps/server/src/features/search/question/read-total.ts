const FIGURES = String.raw`(\d{1,12}(?:[.,]\d{1,2})?)`;
const COMPARED = new RegExp(`^(>=|<=|>|<)?\\s*${FIGURES}$`);
const BETWEEN = new RegExp(`^${FIGURES}\\s*(?:-|–|\\.\\.)\\s*${FIGURES}$`);
/** The smallest part of a sum of money. */
const CENT = 0.01;

export interface ReadTotal {
  /** Both included. */
  readonly total: { readonly least?: number; readonly most?: number };
  /** For a chip: `total more than 500`. */
  readonly label: string;
}

const valueOf = (figures = ''): number => Number(figures.replace(',', '.'));

/** A sum as it is compared: `>500`, `<= 20,50`, `100-200`, `64`. Null where the text is none. */
export function readTotal(text: string): ReadTotal | null {
  const between = BETWEEN.exec(text);
  if (between) {
    const [least, most] = [valueOf(between[1]), valueOf(between[2])];
    return least > most ? null : { total: { least, most }, label: `total ${least} to ${most}` };
  }
  const compared = COMPARED.exec(text);
  if (!compared) return null;
  const value = valueOf(compared[2]);
  switch (compared[1] ?? '') {
    case '>':
      return { total: { least: value + CENT }, label: `total more than ${value}` };
    case '>=':
      return { total: { least: value }, label: `total at least ${value}` };
    case '<':
      return { total: { most: value - CENT }, label: `total less than ${value}` };
    case '<=':
      return { total: { most: value }, label: `total at most ${value}` };
    default:
      return { total: { least: value, most: value }, label: `total ${value}` };
  }
}
