import { stateDir } from './local-state.ts'
import { CliError } from './run-command.ts'
import { wrangler } from './wrangler.ts'

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
  const { code, output } = await wrangler(['d1', 'execute', 'DB', ...place, ...command], 'quiet')
  if (code !== 0) throw new CliError(`The database refused:\n${output.trim()}`)
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: Row[] }[]
  return answers.at(-1)?.results ?? []
}
