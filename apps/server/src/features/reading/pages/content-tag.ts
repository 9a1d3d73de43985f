/** Names what the pages of a document show, in addresses of their pictures: other pages have other addresses. */
export const contentTag = ({ sha256 }: { readonly sha256: string }): string => sha256.slice(0, 12);
