import kept from './sample-plan.json' with { type: 'json' };

/** A folder of the plan, with the files that go there and why. */
interface PlannedFolder {
  readonly folder: string;
  readonly files: readonly { readonly filename: string; readonly reason: string }[];
}

const folders = new Map<string, PlannedFolder['files']>();
for (const { to, filename, reason } of kept.steps) folders.set(to, [...(folders.get(to) ?? []), { filename, reason }]);

/**
 * The plan that the product makes of the command in the hero over the sample documents, its largest folder first. Nothing here is typed by hand:
 * `tooling/ask-samples.mjs` asks, and a test compares.
 */
export const SAMPLE_PLAN: readonly PlannedFolder[] = [...folders]
  .map(([folder, files]) => ({ folder, files }))
  .toSorted((a, b) => b.files.length - a.files.length);
