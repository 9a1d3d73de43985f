import { findUnfitDependencies } from './find-unfit-dependencies.mjs';

const unfit = findUnfitDependencies(process.cwd());
for (const { name, problem } of unfit) console.error(`✖ ${name}: ${problem}`);
process.exitCode = unfit.length === 0 ? 0 : 1;
