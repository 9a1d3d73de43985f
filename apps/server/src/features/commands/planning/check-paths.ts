import type { MadePlan } from './make-plan.ts';

/** Longest folder name. */
const LONGEST = 200;
const CONTROL = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;

/** What is wrong with a folder's path, as a sentence; null when it can be made. */
export function problemOf(path: string): string | null {
  const parts = path.split('/');
  if (parts.some((part) => part === '..' || part === '.'))
    return `“${path}” climbs out of the library. Name a folder without dots.`;
  if (parts.some((part) => part.trim() === '')) return `“${path}” has a part without a name.`;
  if (CONTROL.test(path) || path.includes('\\')) return `“${path}” has signs in it that no folder name can have.`;
  if (Array.from(path).length > LONGEST) return `A folder name has at most ${LONGEST} characters.`;
  return null;
}

/** Refuses a plan whose folders cannot be made, before anybody sees it. */
export function checkPaths(plan: MadePlan): MadePlan {
  const problem = plan.folders.map(({ path }) => problemOf(path)).find((found) => found !== null);
  if (problem === undefined || problem === null) return plan;
  return { understood: plan.understood, state: 'refused', steps: [], folders: [], refusal: { text: problem } };
}
