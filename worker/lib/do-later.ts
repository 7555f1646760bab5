import { log } from './log.ts'

/** Runs `work` after the current task; a failure is logged as that of `what`. */
export async function doLater(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    // A macrotask later, so that the response goes out first.
    await new Promise((resolve) => setTimeout(resolve, 0))
    await work()
  } catch (error) {
    log.error(`${what} failed`, { error })
  }
}
