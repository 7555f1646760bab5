/** After so long a run leaves the rest to another one. */
const RUN_MS = 20_000

interface Steps<Row> {
  /** The import as it stands; null: it is gone. */
  find: () => Promise<Row | null>
  /** Whether there may be another step. */
  take: (row: Row) => Promise<boolean>
  /** Has another run do the rest. */
  leave: () => Promise<unknown>
}

/** Goes on with an import from whatever its row says, step by step. */
export async function runSteps<Row>({ find, take, leave }: Steps<Row>): Promise<void> {
  const until = Date.now() + RUN_MS
  while (Date.now() < until) {
    const row = await find()
    if (row === null || !(await take(row))) return
    // Unlike a call to a binding, a timer lets the local runtime serve others.
    await scheduler.wait(1)
  }
  await leave()
}
