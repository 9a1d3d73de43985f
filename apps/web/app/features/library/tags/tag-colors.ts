import { useQuery } from '@tanstack/react-query';
import type { TagColor } from 'contract/tags';
import { createContext, useContext, useMemo } from 'react';
import { tagsQuery } from '../library.queries';

/** Colours by the tags' names in small letters. */
type TagColors = ReadonlyMap<string, TagColor>;

const noColors: TagColors = new Map();
export const TagColorsContext = createContext(noColors);

/** The colours of the owner's tags, for the context: a row of the list asks nothing of its own. */
export function useTagColors(): TagColors {
  const { data } = useQuery(tagsQuery);
  return useMemo(() => new Map(data?.tags.map(({ name, color }) => [name.toLowerCase(), color])), [data]);
}

/** The colour of a tag; grey while it is not known. */
export function useTagColor(name: string): TagColor {
  return useContext(TagColorsContext).get(name.toLowerCase()) ?? 'grey';
}
