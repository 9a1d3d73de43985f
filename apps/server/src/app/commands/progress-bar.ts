import type { Terminal } from './terminal.ts';

const WIDTH = 30;

/** A bar that redraws itself on a terminal; elsewhere, one line for every tenth. */
export function progressBar({ write, isTerminal }: Pick<Terminal, 'write' | 'isTerminal'>) {
  let lastTenth = -1;
  return {
    draw(done: number, total: number, label: string) {
      const share = total === 0 ? 1 : done / total;
      if (isTerminal) {
        const filled = Math.round(share * WIDTH);
        write(`\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${total}  ${label.slice(0, 60)}`);
        return;
      }
      const tenth = Math.floor(share * 10);
      if (tenth === lastTenth) return;
      lastTenth = tenth;
      write(`${done} of ${total}\n`);
    },
    end() {
      if (isTerminal) write('\n');
    },
  };
}
