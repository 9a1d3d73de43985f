export const english = {
  offer: (size: string) => `A language model finds what is said in other words. ${size}, once; it stays on this server.`,
  seeTheModels: 'See the models',
};
