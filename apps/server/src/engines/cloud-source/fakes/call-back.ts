/** How a fake calls its subscribers. Answers status 0 where none is reachable. */
export type CallBack = (
  address: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<{ status: number; text: string }>;

export const callOverHttp: CallBack = async (address, { headers, body }) => {
  try {
    const answer = await fetch(address, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
};

export const callNobody: CallBack = () => Promise.resolve({ status: 0, text: '' });
