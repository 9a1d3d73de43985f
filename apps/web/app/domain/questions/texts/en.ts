export const english = {
  aQuestionHasAtMost: (limit: string, over: string) =>
    `A question has at most ${limit} characters. This one has ${over} too many.`,
};
