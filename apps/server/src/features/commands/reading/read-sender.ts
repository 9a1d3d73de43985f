/** Words of firms' names that name no firm by themselves. */
const LEGAL =
  /^(?:ltd|limited|inc|llc|plc|co|company|corp|gmbh|ag|kg|sarl|sas|sa|srl|bv|nv|the|and|und|et|of|de|der|die|das|le|la|for|&)$/iu;
const SHORTEST = 3;

const partsOf = (name: string): string[] => name.match(/[\p{L}\p{N}&'’.-]+/gu)?.filter((part) => !LEGAL.test(part)) ?? [];

/** Short forms by which a sender may be called: its first words, and any word that no other sender has. */
function shortForms(sender: string, counts: ReadonlyMap<string, number>): string[] {
  const parts = partsOf(sender);
  const firsts = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join(' '));
  const own = parts.filter((part) => part.length >= SHORTEST && counts.get(part.toLowerCase()) === 1);
  return [...firsts.filter((form) => form.length >= SHORTEST), ...own];
}

/** Every way to name a sender, with the sender's name. */
export function namesOfSenders(senders: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const sender of senders)
    for (const part of new Set(partsOf(sender).map((word) => word.toLowerCase())))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  const names = new Map<string, string>();
  for (const sender of senders) for (const form of shortForms(sender, counts)) if (!names.has(form)) names.set(form, sender);
  for (const sender of senders) names.set(sender, sender);
  return names;
}
