/** What one process may cost. Bytes and milliseconds. */
export interface ProcessLimits {
  /**
   * Processor time without a sign of life (a part of the answer, or its end) after which the process is killed. Twice as long on the clock,
   * at the latest.
   */
  readonly silence: number;
  /** Resident memory, after which the process is killed. */
  readonly processMemory: number;
  /** JavaScript heap; what is large lives in the memory of an engine or in buffers. */
  readonly heap: number;
  /** Memory that an engine in WebAssembly may have. It fails cleanly there. */
  readonly engineMemory: number;
  /** Parts sent, and memory that an engine keeps, after which the process is replaced. */
  readonly partsPerProcess: number;
  readonly recycleAbove: number;
}
