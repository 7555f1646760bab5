import { CliError } from '../run-command.ts'
import type { Wrangler } from '../wrangler.ts'

/** D1, KV and R2 come with the first deploy; queues do not. Answers those that are not there yet. */
export async function missingQueues(run: Wrangler, names: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of names)
    if ((await run(['queues', 'info', name], 'quiet')).code !== 0) missing.push(name)
  return missing
}

/** Makes queues; fails at the first that the platform refuses. */
export async function makeQueues(run: Wrangler, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { code, output } = await run(['queues', 'create', name], 'quiet')
    if (code !== 0) throw new CliError(`The queue ${name} could not be made:\n${output.trim()}`)
  }
}
