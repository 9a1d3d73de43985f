import { problemOfFolderName } from 'contract/names';
import type { MadePlan } from './make-plan.ts';

/** Refuses a plan whose folders cannot be made, before anybody sees it. */
export function checkPaths(plan: MadePlan): MadePlan {
  const problem = plan.folders.map(({ path }) => problemOfFolderName(path)).find((found) => found !== null);
  if (problem === undefined || problem === null) return plan;
  return { understood: plan.understood, state: 'refused', steps: [], folders: [], refusal: { text: problem } };
}
