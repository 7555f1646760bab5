import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAnswering } from '../../../worker/cli/ask-local.ts'
import { start } from '../../../worker/cli/children.ts'
import { findFreePort, ROOT } from '../../../worker/cli/local-state.ts'
import { migrate } from '../../../worker/cli/migrate.ts'
import { seedLists } from '../../../worker/cli/seed/lists.ts'
import { seedRows } from '../../../worker/cli/seed/rows.ts'

export interface CostStore {
  url: string
  /** Of the process whose runtimes work for it. */
  pid: number
}

/**
 * A store with the demo's lists and people in an empty folder, served by the Worker that counts until `endChildren`. Its
 * Cron runs only when it is asked.
 */
export async function startCostStore(state: string): Promise<CostStore> {
  process.env.STATE_DIR = state
  await migrate('local')
  await seedRows()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const server = start(
    join(ROOT, 'worker/cli/bundled-server.ts'),
    [String(port), 'tests/bench/cost-worker.ts'],
    { output: 'inherit' },
  )
  while (!(await isAnswering(`${url}/api/health`, 10_000))) {
    if (server.exitCode !== null) throw new Error('the store did not start')
    await wait(300)
  }
  await seedLists(url)
  return { url, pid: server.pid ?? 0 }
}
