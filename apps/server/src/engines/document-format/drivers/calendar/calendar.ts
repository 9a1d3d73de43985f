import { readComponents, textOf } from '../../content-lines/read-content-lines.ts';
import { FormatRefusedError, type DocumentFormat } from '../../document-format.ts';
import { readTextFile } from '../../read-text-file.ts';
import { layOutCalendar } from './lay-out-calendar.ts';

/** A calendar, or the invitation to one meeting. What it names is not fetched. */
export const calendar: DocumentFormat = {
  id: 'calendar',
  async parse(path) {
    const calendars = readComponents(await readTextFile(path)).filter(({ name }) => name === 'VCALENDAR');
    const [first] = calendars;
    if (first === undefined) throw new FormatRefusedError('damaged');
    const named = textOf(first, 'X-WR-CALNAME');
    const [only, ...others] = calendars.flatMap(({ components }) => components.filter(({ name }) => name === 'VEVENT'));
    const title = named === '' && only !== undefined && others.length === 0 ? textOf(only, 'SUMMARY') : named;
    return { title: title === '' ? null : title, blocks: layOutCalendar(calendars) };
  },
};
