/** What one language brings for reading dates and amounts: words in small letters, divided by bars. */
export interface ValueWords {
  /** The days of a month in words, first to thirty-first, as counted and as ordered; semicolons divide the days. */
  readonly days: string;
  /** What stands before the counted words of a day to name a year of this century: `two thousand and`. */
  readonly millennium: string;
  /** Words that may stand between day, month and year: `the 5th day of May in the year 2025`. */
  readonly joining: string;
  /** The word for a year, as before one in figures. */
  readonly year: string;
  /** What is set at the figures of a day: `5th`. */
  readonly endings: string;
  /** Words before and after a time of the day. */
  readonly beforeTimes: string;
  readonly afterTimes: string;
  /** Words before the figures of a part or a place: a version, a section, a room. */
  readonly parts: string;
  /** Words that say that a number of something follows, and the short names of papers that stand before theirs. */
  readonly numbers: string;
  /** Words before the number of a telephone. */
  readonly telephones: string;
  readonly percent: string;
  /** Words for a thousand and a million of money, after figures. */
  readonly thousands: string;
  readonly millions: string;
  /** Words after figures that count something other than money. */
  readonly units: string;
}
