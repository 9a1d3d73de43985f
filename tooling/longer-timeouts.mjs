// Loaded into `react-router build`. It gives each prerendered page ten seconds and has no setting for that; the first one loads the whole
// app, which takes longer on a small or busy machine, and then nothing could be started at all.
const TIMEOUT_MS = 300_000;
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds, TIMEOUT_MS));
