const queues = new Map<string, Promise<void>>()
const waiting = new Map<string, number>()

/** Runs jobs with the same name one after the other. A job's own failure is its own business. */
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

/** Runs one job when the turn of all these names has come; theirs go on after it. */
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

/** Once the jobs of this name that are known now have ended. */
export const afterQueued = (name: string): Promise<void> => queues.get(name) ?? Promise.resolve()

/** No other job of this name waits behind the one that runs. */
export const isLastInQueue = (name: string): boolean => (waiting.get(name) ?? 0) <= 1
