declare global {
  var jobsUnderWay: { since: number; running: Set<Promise<unknown>> } | undefined
}

/**
 * The jobs of the queue that run now, and since when the file at hand is tested (epoch milliseconds).
 * It outlives the modules of a file.
 */
export const jobsUnderWay = (globalThis.jobsUnderWay ??= { since: 0, running: new Set() })
