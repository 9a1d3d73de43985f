/** A name as one part of a path. Drive allows a slash in a name; control characters would break lines and headers. */
export const segmentOf = (name: string): string => {
  const clean = name.replace(/\p{Cc}/gu, '').replaceAll('/', '\u2215');
  return clean === '' || clean === '.' || clean === '..' ? '_' : clean;
};
