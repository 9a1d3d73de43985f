import { errorsFrom } from '#kernel/errors.ts';

export const eventErrors = errorsFrom({
  too_many_streams: {
    status: 429,
    message: 'This key listens to events {most} times already. Close one of them, or use another key.',
  },
  too_many_streams_in_all: {
    status: 429,
    message: 'This account listens to events {most} times already. Close one of them, or try again later.',
  },
  position_ahead: {
    status: 400,
    message:
      'No change has the number {position} yet: the last is {last}. It may be of another account or of a time before this server was restored. List files and folders anew, and go on from {last}.',
  },
  position_not_valid: {
    status: 400,
    message: 'Last-Event-ID is the number of an event, such as 17. Leave it out to hear what happens from now on.',
  },
});
