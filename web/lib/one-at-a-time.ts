/**
 * `work`, never twice at once: calls that come while it goes on become one more after it. So whatever
 * it reads is read after the last of them.
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
      // Whoever shows what was read shows what went wrong, too.
      await work().catch(() => {})
    } while (isWantedAgain)
    isOn = false
  }
  return () => void run()
}
