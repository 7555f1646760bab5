import { setTimeout as sleep } from 'node:timers/promises'
import { stateDir } from './local-state.ts'
import { CliError } from './run-command.ts'
import { wrangler } from './wrangler.ts'

/** A store that writes in this very moment holds the local file; what is refused for that has changed nothing. */
const IS_BUSY = /SQLITE_BUSY|database is locked/
const MOST_TRIES = 20
const PAUSE_MS = 250

/**
 * Runs statements on the local or the deployed database, beside a store that is serving. Answers the rows of the last
 * one, unchecked.
 */
export async function queryDatabase<Row>(
  where: 'local' | 'remote',
  statements: readonly string[],
): Promise<Row[]> {
  const place = where === 'remote' ? ['--remote'] : ['--local', '--persist-to', stateDir()]
  const command = ['--yes', '--json', '--command', statements.join(';\n')]
  const run = () => wrangler(['d1', 'execute', 'DB', ...place, ...command], 'quiet')
  let { code, output } = await run()
  for (let tries = 1; code !== 0 && IS_BUSY.test(output) && tries < MOST_TRIES; tries += 1) {
    await sleep(PAUSE_MS)
    ;({ code, output } = await run())
  }
  if (code !== 0) throw new CliError(`The database refused:\n${output.trim()}`)
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: Row[] }[]
  return answers.at(-1)?.results ?? []
}
