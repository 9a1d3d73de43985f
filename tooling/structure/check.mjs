import { findMisplacedFiles } from './find-misplaced-files.mjs';

const misplaced = findMisplacedFiles(process.cwd());
for (const { file, expected } of misplaced) console.error(`✖ ${file}\n    expected ${expected}`);
process.exitCode = misplaced.length === 0 ? 0 : 1;
