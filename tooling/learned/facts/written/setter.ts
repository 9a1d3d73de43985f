// Sets the lines of a written paper on sheets, each form of line in its place.
import type { Random } from '../papers/random.ts';
import { Sheet, textWidth, type Style } from '../papers/sheet.ts';
import type { LayoutManner } from './layout-manner.ts';
import type { WrittenLine } from './parse-written.ts';

/** Lines of one form that belong together, such as the rows of a table. */
interface Stretch {
  readonly form: WrittenLine['form'];
  readonly lines: readonly WrittenLine[];
}

function stretchesOf(lines: readonly WrittenLine[]): Stretch[] {
  const stretches: { form: WrittenLine['form']; lines: WrittenLine[] }[] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    const belongs = last?.form === line.form && ['row', 'block', 'head', 'text', 'sides'].includes(line.form);
    if (last && belongs) last.lines.push(line);
    else stretches.push({ form: line.form, lines: [line] });
  }
  return stretches;
}

/** A label and its value, however the writer has divided them. */
function pairOf(cells: readonly string[]): [label: string, value: string] {
  const [first = '', ...rest] = cells;
  if (rest.length > 0) return [first.replace(/\s*:$/, ''), rest.join('  ')];
  const found = /^([^:]{2,40}):\s+(.+)$/.exec(first);
  return found ? [found[1] ?? '', found[2] ?? ''] : ['', first];
}

const SHORT = 45;
const isShort = ({ cells: [text = ''] }: WrittenLine): boolean =>
  text.length <= SHORT && !/[.!?:;,]$/.test(text) && !/^\p{Ll}/u.test(text);

export class Setter {
  readonly #sheet: Sheet;
  readonly #manner: LayoutManner;
  readonly #random: Random;
  #y: number;
  /** What stands at the right beside what follows ends here. */
  #beside = 0;
  readonly #feet: string[] = [];

  constructor(manner: LayoutManner, random: Random) {
    this.#manner = manner;
    this.#random = random;
    this.#sheet = new Sheet(manner);
    this.#y = manner.top;
  }

  #turn(): void {
    this.#writeFeet();
    this.#sheet.turn();
    this.#y = this.#manner.top;
    this.#beside = 0;
  }

  #room(): void {
    if (this.#y > this.#manner.height - this.#manner.top - 40) this.#turn();
  }

  #line(text: string, style: Style = {}): void {
    this.#room();
    const { left, right, size, gap } = this.#manner;
    const align = style.align ?? 'left';
    const x = align === 'left' ? left : align === 'right' ? right : (left + right) / 2;
    // A line beside the block at the right keeps clear of it.
    const limit = this.#y < this.#beside ? (left + right) / 2 - 10 : right;
    const whole = { size, ...style };
    if (align === 'left' && textWidth(text, whole.size) > limit - left)
      this.#y = this.#sheet.paragraph(left, this.#y, limit - left, text, whole);
    else this.#y = this.#sheet.put(x, this.#y, text, whole);
    this.#y += gap * 0.6;
  }

  #head(lines: readonly WrittenLine[]): void {
    const { head, headSize, headBold, size, plain, capitalHead } = this.#manner;
    lines.forEach(({ cells }, at) => {
      const text = cells.join('   ');
      const written = at === 0 && capitalHead ? text.toUpperCase() : text;
      if (at === 0) this.#line(written, { size: headSize, bold: headBold, align: plain ? 'left' : head });
      else this.#line(written, { size: plain ? size : size * 0.9, align: plain ? 'left' : head });
    });
    if (!plain) this.#y += size;
  }

  #block(lines: readonly WrittenLine[]): void {
    const { block, left, right, size, colon, width } = this.#manner;
    const pairs = lines.map(({ cells }) => pairOf(cells));
    const joined = ([label, value]: readonly [string, string]) => (label === '' ? value : `${label}${colon} ${value}`);
    const isPairs = pairs.every(([label]) => label !== '');
    this.#room();
    const start = this.#y;
    switch (isPairs || block.startsWith('right') ? block : 'flow') {
      case 'one-line':
        if (pairs.length <= 3 && pairs.map(joined).join('').length < 80)
          this.#line(
            pairs
              .map(joined)
              .join('        ')
              .replaceAll(/ {8}/g, this.#random.one([' '.repeat(8), ' · ', ', ', '     '])),
          );
        else for (const pair of pairs) this.#line(joined(pair));
        return;
      case 'flow':
        for (const pair of pairs) this.#line(joined(pair));
        return;
      case 'stacked':
        for (const [label] of pairs) this.#line(label);
        for (const [, value] of pairs) this.#line(value);
        return;
      case 'flow-cells':
        this.#table(lines.map((line, at) => ({ ...line, cells: [...(pairs[at] ?? [])] })));
        return;
      case 'row': {
        if (pairs.length > 5) break;
        const unit = (right - left) / pairs.length;
        pairs.forEach(([label], at) => this.#sheet.put(left + at * unit, this.#y, label, { size: size * 0.8 }));
        this.#y += size * 1.3;
        pairs.forEach(([, value], at) => this.#sheet.put(left + at * unit, this.#y, value, { size }));
        this.#y += size * 2.2;
        return;
      }
      case 'above':
      case 'right':
      case 'right-cells':
      case 'right-edge':
        break;
    }
    // At the right, beside what follows.
    const x = left + (right - left) * this.#random.one([0.55, 0.6, 0.62]);
    const widest = Math.max(...pairs.map(([label]) => textWidth(label, size)));
    let y = start;
    for (const pair of pairs) {
      const [label, value] = pair;
      if (block === 'above' && label !== '') {
        y = this.#sheet.put(x, y, label, { size: size * 0.78 });
        y = this.#sheet.put(x, y, value, { size }) + size * 0.4;
      } else if (block === 'right-cells' && label !== '') {
        this.#sheet.put(x, y, `${label}${colon}`, { size });
        y = this.#sheet.put(Math.min(x + widest + 14, width - 90), y, value, { size });
      } else if (block === 'right-edge') y = this.#sheet.put(right, y, joined(pair), { size, align: 'right' });
      else y = this.#sheet.put(x, y, joined(pair), { size });
    }
    this.#beside = Math.max(this.#beside, y);
  }

  #table(lines: readonly WrittenLine[]): void {
    const { left, right, size, pairs, table, colon } = this.#manner;
    const most = Math.max(...lines.map(({ cells }) => cells.length));
    const limit = this.#y < this.#beside && most > 2 ? this.#beside : this.#y;
    this.#y = limit;
    if (most === 2 && pairs === 'colon') {
      for (const { cells } of lines)
        this.#line(cells.length === 2 ? `${(cells[0] ?? '').replace(/\s*:$/, '')}${colon} ${cells[1] ?? ''}` : cells.join(' '));
      return;
    }
    const widest = Math.max(...lines.map(({ cells }) => textWidth(cells[0] ?? '', size)));
    const whole = right - left;
    const placeOf = (at: number, of: number): readonly [number, Style['align'], number] => {
      if (at === 0) return [left, 'left', of === 1 ? whole : of === 2 ? whole * 0.6 : (whole * 2) / (most + 1)];
      if (most === 2) {
        if (pairs === 'far') return [right, 'right', whole * 0.45];
        const x = pairs === 'near' ? left + Math.min(widest + 16, whole * 0.6) : left + whole * 0.62;
        return [x, 'left', right - x];
      }
      if (table === 'wide-first') return [left + ((at + 1) * whole) / (most + 1), 'left', whole / (most + 1) - 6];
      const unit = (whole * 0.62) / (most - 1);
      const start = left + whole * 0.38;
      return table === 'right' ? [start + at * unit, 'right', unit - 6] : [start + (at - 1) * unit, 'left', unit - 6];
    };
    for (const { cells } of lines) {
      this.#room();
      let bottom = this.#y;
      cells.forEach((cell, at) => {
        const [x, align = 'left', width] = placeOf(at, cells.length);
        if (align === 'left' && textWidth(cell, size) > width)
          bottom = Math.max(bottom, this.#sheet.paragraph(x, this.#y, width, cell, { size }));
        else if (cell !== '') bottom = Math.max(bottom, this.#sheet.put(x, this.#y, cell, { size, align }));
      });
      this.#y = Math.max(bottom, this.#y + size) + this.#manner.gap * 0.6;
    }
  }

  #sides(lines: readonly WrittenLine[]): void {
    const { left, right, size } = this.#manner;
    const middle = (left + right) / 2 + 10;
    this.#y = Math.max(this.#y, this.#beside);
    for (const { cells } of lines) {
      this.#room();
      const start = this.#y;
      const ends = cells
        .slice(0, 2)
        .map((cell, at) => this.#sheet.paragraph(at === 0 ? left : middle, start, middle - left - 24, cell, { size }));
      this.#y = Math.max(start + size, ...ends);
    }
  }

  #text(lines: readonly WrittenLine[]): void {
    const { joinsShort } = this.#manner;
    let open: string[] = [];
    const close = () => {
      if (open.length > 0) this.#line(open.join(', '));
      open = [];
    };
    for (const line of lines) {
      const [text = ''] = line.cells;
      if (joinsShort && isShort(line) && open.length < 4) open.push(text);
      else {
        close();
        this.#line(text);
      }
    }
    close();
  }

  #writeFeet(): void {
    const { footSize, height, left, right } = this.#manner;
    const feet = this.#feet.splice(0);
    const center = this.#random.chance(0.5);
    let y = Math.max(this.#y + footSize, height - 24 - feet.length * footSize * 1.4);
    for (const text of feet) {
      if (center && textWidth(text, footSize) < right - left)
        y = this.#sheet.put((left + right) / 2, y, text, { size: footSize, align: 'center' });
      else y = this.#sheet.paragraph(left, y, right - left, text, { size: footSize });
    }
    this.#y = y;
  }

  set(lines: readonly WrittenLine[]) {
    const { size, plain, heading, gap } = this.#manner;
    const feet = lines.filter(({ form }) => form === 'foot');
    const others = lines.filter(({ form }) => form !== 'foot');
    const writeFoot = (line: WrittenLine) => this.#line(line.cells.join('   '), { size: this.#manner.footSize });
    let isHeadOver = false;
    if (this.#manner.foot === 'bottom') this.#feet.push(...feet.map(({ cells }) => cells.join('   ')));
    for (const { form, lines: of } of stretchesOf(others)) {
      if (!isHeadOver && form !== 'head' && this.#manner.foot === 'under-head') for (const line of feet) writeFoot(line);
      if (form !== 'head') isHeadOver = true;
      const texts = of.map(({ cells }) => cells.join('   '));
      switch (form) {
        case 'head':
          this.#head(of);
          break;
        case 'heading':
          this.#y = Math.max(this.#y, this.#beside) + (plain ? 2 : size * 0.5);
          for (const text of texts)
            this.#line(text, { size: heading.size, bold: heading.bold, align: heading.center ? 'center' : 'left' });
          break;
        case 'block':
          this.#block(of);
          break;
        case 'center':
          for (const text of texts) this.#line(text, { align: plain ? 'left' : 'center' });
          break;
        case 'row':
          this.#table(of);
          break;
        case 'sides':
          this.#sides(of);
          break;
        case 'text':
          this.#text(of);
          break;
        case 'gap':
          this.#y += plain ? gap : size;
          break;
        case 'turn':
          this.#turn();
          break;
        case 'foot':
      }
    }
    if (this.#manner.foot === 'end') for (const line of feet) writeFoot(line);
    this.#y = Math.max(this.#y, this.#beside);
    this.#writeFeet();
    return this.#sheet.pages();
  }
}
