/** The queues that are not empty, by name: resolved once the jobs known now have ended. */
export const queues = new Map<string, Promise<void>>()
const waiting = new Map<string, number>()

/** Runs jobs of the same name one after the other. A failed job does not stop those behind it. */
export function enqueue(name: string, job: () => Promise<void>): Promise<void> {
  waiting.set(name, (waiting.get(name) ?? 0) + 1)
  const settle = () => {
    const left = (waiting.get(name) ?? 1) - 1
    if (left > 0) waiting.set(name, left)
    else {
      waiting.delete(name)
      queues.delete(name)
    }
  }
  const done = (queues.get(name) ?? Promise.resolve()).then(job).finally(settle)
  queues.set(
    name,
    done.catch(() => {}),
  )
  return done
}

/** Runs one job once it is its turn in all these queues; their later jobs wait for it. */
export function enqueueInAll(names: readonly string[], job: () => Promise<void>): Promise<void> {
  let start = () => {}
  const done = new Promise<void>((resolve) => (start = resolve)).then(job)
  let missing = names.length
  for (const name of names) {
    const arrive = () => {
      missing -= 1
      if (missing === 0) start()
      return done
    }
    enqueue(name, arrive).catch(() => {})
  }
  return done
}

/** Resolves once the jobs of this name that are known now have ended. */
export const afterQueued = (name: string): Promise<void> => queues.get(name) ?? Promise.resolve()

/** True when no other job of this name waits behind the one that runs. */
export const isLastInQueue = (name: string): boolean => (waiting.get(name) ?? 0) <= 1
