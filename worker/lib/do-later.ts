import { log } from './log.ts'

/** Does `work` after what goes on now; a failure is logged as that of `what`. */
export async function doLater(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    // A turn of the runtime: the answer goes out first.
    await new Promise((resolve) => setTimeout(resolve, 0))
    await work()
  } catch (error) {
    log.error(`${what} failed`, { error })
  }
}
