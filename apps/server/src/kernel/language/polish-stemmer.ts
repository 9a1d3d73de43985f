// Snowball has no Polish. Endings of nouns, adjectives and verbs are cut off; what is left need not be a word, only the same for the forms of one.
const ENDINGS =
  `owaniami owaniach owaniem owaniom owania owaniu owanie owaniu owany owana owane owanych owanego owanej owanym owaną owałem owałam
owała owało owali owały ował ować ujemy ujecie ujesz ują uję uje ieniami ieniach ieniem ieniom ienia ieniu ienie eniami eniach eniem eniom enia
eniu enie aniami aniach aniem aniom ania aniu anie iejszego iejszej iejszy iejsza iejsze ejszy ejsza ejsze ościami ościach ością ości ość iego iemu
ego emu ymi imi ych ich iej ej ym im iami iach ami ach iom om iów ów owi iem em ie ia iu ii ię ią ą ę y i a e o u ałem ałam ała ało ali ały ał iłem iłam
iła iło ili iły ił yła yło yli yły ył eła eli ać eć ić yć ąć uć amy acie asz ają am imy icie isz ymy ycie ysz esz emy ecie ony ona one eni onych
onego onej onym ku ek ka kiem ki`
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length);

/** Letters that stay at least. */
const SHORTEST_STEM = 3;

/** The stem of a Polish word in lower case. */
export function stemPolish(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  // "umowie" and "umowa": the i only softens what stands before it.
  return stem.length > SHORTEST_STEM && stem.endsWith('i') ? stem.slice(0, -1) : stem;
}
