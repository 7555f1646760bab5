/** The time that limits and due times are counted by; a simulated day gives one of its own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  wait(ms: number): Promise<void>
}

/** The machine's own clock. */
export const realClock: Clock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
