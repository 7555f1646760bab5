declare global {
  var jobsUnderWay: { since: number; running: Map<Promise<unknown>, string> } | undefined
}

/**
 * The jobs of the queue that run now with what they are, and since when the file at hand is tested (epoch milliseconds).
 * It outlives the modules of a file.
 */
export const jobsUnderWay = (globalThis.jobsUnderWay ??= { since: 0, running: new Map() })
