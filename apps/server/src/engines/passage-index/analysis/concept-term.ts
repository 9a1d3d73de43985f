/** The term of a concept in the index. No word begins so. */
export const conceptTerm = (id: string): string => `=${id}`;
