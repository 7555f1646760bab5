const turns = new Map<string, Promise<void>>()
const waiting = new Map<string, number>()

/** Runs jobs with the same name one after the other. A job's own failure is its own business. */
export function inTurn(name: string, job: () => Promise<void>): Promise<void> {
  waiting.set(name, (waiting.get(name) ?? 0) + 1)
  const settle = () => {
    const left = (waiting.get(name) ?? 1) - 1
    if (left > 0) waiting.set(name, left)
    else {
      waiting.delete(name)
      turns.delete(name)
    }
  }
  const turn = (turns.get(name) ?? Promise.resolve()).then(job).finally(settle)
  turns.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}

/** Runs one job when the turn of all these names has come; theirs go on after it. */
export function inTurns(names: readonly string[], job: () => Promise<void>): Promise<void> {
  let start = () => {}
  const done = new Promise<void>((resolve) => (start = resolve)).then(job)
  let missing = names.length
  for (const name of names) {
    const arrive = () => {
      missing -= 1
      if (missing === 0) start()
      return done
    }
    inTurn(name, arrive).catch(() => {})
  }
  return done
}

/** Once the jobs of this name that are known now have ended. */
export const afterTurns = (name: string): Promise<void> => turns.get(name) ?? Promise.resolve()

/** No other job of this name waits behind the one that runs. */
export const isLastTurn = (name: string): boolean => (waiting.get(name) ?? 0) <= 1
