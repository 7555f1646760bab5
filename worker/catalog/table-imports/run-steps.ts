import type { TableImportStatus } from './schemas.ts'

/** After so long a run leaves the rest to another one. */
const RUN_MS = 20_000

type Ended = 'applied' | 'undone'

interface Steps<Row> {
  /** The import as it stands; null: it is gone. */
  find: () => Promise<Row | null>
  /** Looks at what it would do, to the end. */
  compare: (row: Row) => Promise<void>
  /** Applies its next part, and undoes it; false when there is none. */
  applyPart: (row: Row) => Promise<boolean>
  undoPart: (row: Row) => Promise<boolean>
  /** All its parts are applied, or undone. */
  end: (row: Row, as: Ended) => Promise<void>
  /** Has another run do the rest. */
  leave: () => Promise<unknown>
}

/** Goes on with an import from whatever its row says, step by step. */
export async function runSteps<Row extends { status: TableImportStatus }>(
  steps: Steps<Row>,
): Promise<void> {
  const until = Date.now() + RUN_MS
  while (Date.now() < until) {
    const row = await steps.find()
    if (row === null || !(await takeStep(steps, row))) return
    // Unlike a call to a binding, a timer lets the local runtime serve others.
    await scheduler.wait(1)
  }
  await steps.leave()
}

/** Whether there may be another step. */
async function takeStep<Row extends { status: TableImportStatus }>(
  { compare, applyPart, undoPart, end }: Steps<Row>,
  row: Row,
): Promise<boolean> {
  switch (row.status) {
    case 'comparing':
      await compare(row)
      return false
    case 'applying':
      if (await applyPart(row)) return true
      await end(row, 'applied')
      return false
    case 'undoing':
      if (await undoPart(row)) return true
      await end(row, 'undone')
      return false
    default:
      return false
  }
}
