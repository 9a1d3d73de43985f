// Holds the texts of the interface against docs/decisions on its languages. Part of `npm run check`.
import { fileURLToPath } from 'node:url';
import { findTextFaults } from './find-text-faults.mjs';

const faults = findTextFaults(fileURLToPath(new URL('../..', import.meta.url)));
for (const { place, fault } of faults) console.error(`✖ apps/web/app/${place} ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
