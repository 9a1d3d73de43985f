// Where each list stood when it was left, so that coming back from a document finds it as it was. For the life of the page.
const places = new Map<string, number>();
let opened: string | undefined;

export const rememberScroll = (listKey: string, top: number) => void places.set(listKey, top);
export const rememberedScroll = (listKey: string) => places.get(listKey) ?? 0;
export const rememberOpened = (documentId: string) => {
  opened = documentId;
};
export const lastOpened = () => opened;
