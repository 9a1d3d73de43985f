// Loaded into the server by a bench (`node --import`): at each SIGUSR2 it says how long the event loop was held up since the one before.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGUSR2', () => {
  const milliseconds = (nanoseconds: number) => Math.round(nanoseconds / 1e4) / 100;
  console.log(`event loop delay p99 ${milliseconds(delay.percentile(99))} longest ${milliseconds(delay.max)}`);
  delay.reset();
});
