import { findRetiredWords } from './find-retired-words.mjs';

const found = findRetiredWords(process.cwd());
for (const { file, line, retired, instead } of found)
  console.error(`✖ ${file}:${line} "${retired}": write ${instead} (docs/glossary.md)`);
process.exitCode = found.length === 0 ? 0 : 1;
