import type { Sheet } from '../sheet.ts';

const HEIGHT = 150;
const HOURS = 72;
const RANGE = { low: 16, high: 36 };

/** Degrees Celsius at an hour: a daily wave with its peak in the afternoon. */
const wave = (hour: number, mean: number, swing: number, peak: number) =>
  mean + swing * Math.cos(((hour - peak) / 24) * 2 * Math.PI);

/** The paper's figure 1: three hot days outdoors, in a shut room and in an aired one. */
export function drawTemperatures(sheet: Sheet): void {
  const { pdf, left, width } = sheet;
  sheet.need(HEIGHT + 60);
  const top = pdf.y + 4;
  const plotLeft = left + 26;
  const plotWidth = width - 26;
  const yOf = (degrees: number) => top + HEIGHT * (1 - (degrees - RANGE.low) / (RANGE.high - RANGE.low));
  const xOf = (hour: number) => plotLeft + (hour / HOURS) * plotWidth;

  for (let degrees = RANGE.low; degrees <= RANGE.high; degrees += 5) {
    pdf
      .moveTo(plotLeft, yOf(degrees))
      .lineTo(plotLeft + plotWidth, yOf(degrees))
      .lineWidth(0.4)
      .stroke('#d5d8d3');
    sheet.place(`${degrees} °`, left, yOf(degrees) - 5, { points: 7.5, color: '#5d6468' });
  }
  for (let night = 0; night < 3; night++)
    pdf
      .rect(xOf(night * 24 + 22), top, night === 2 ? xOf(72) - xOf(70) : xOf(9) - xOf(0), HEIGHT)
      .fillOpacity(0.5)
      .fill('#e9ebe6')
      .fillOpacity(1);

  const curve = (at: (hour: number) => number, color: string, dash: boolean) => {
    pdf.moveTo(xOf(0), yOf(at(0)));
    for (let hour = 1; hour <= HOURS; hour++) pdf.lineTo(xOf(hour), yOf(at(hour)));
    if (dash) pdf.dash(3, { space: 2 });
    pdf.lineWidth(1.3).stroke(color);
    pdf.undash();
  };
  curve((hour) => wave(hour, 26, 7.6, 15.5), '#9aa0a3', true);
  curve((hour) => wave(hour, 28.2, 1.6, 17) + hour * 0.012, '#b5432a', false);
  curve((hour) => wave(hour, 24.4, 2.3, 17), '#12406b', false);
  sheet.moveTo(top + HEIGHT + 6);
  sheet.small(
    'Figure 1. Three hot days in July: outdoors (dashed), a room kept shut (upper line) and its neighbour aired at night (lower line). Grey bands are nights.',
  );
}
