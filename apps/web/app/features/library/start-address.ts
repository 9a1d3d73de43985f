/** What the library asks for first, where nobody has chosen another order: `filesAddress` of the place at the start, without what works it out. */
export const START_FILES = '/api/files?view=all&sort=modified&direction=desc&limit=100';
