/**
 * Runs `work` one call at a time: calls made while it runs become one more run after it, so what it
 * reads is read after the last of them.
 */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isOn = false
  let isWantedAgain = false
  const run = async () => {
    if (isOn) {
      isWantedAgain = true
      return
    }
    isOn = true
    do {
      isWantedAgain = false
      // The page that shows the data also shows why it could not be read.
      await work().catch(() => {})
    } while (isWantedAgain)
    isOn = false
  }
  return () => void run()
}
