import { stateDir } from './local-state.ts'
import { runCommand, say, CliError } from './run-command.ts'
import { wrangler } from './wrangler.ts'

/** Applies the migrations the database has not seen yet. */
export async function migrate(where: 'local' | 'remote'): Promise<void> {
  const place = where === 'local' ? ['--local', '--persist-to', stateDir()] : ['--remote']
  const { code, output } = await wrangler(['d1', 'migrations', 'apply', 'DB', ...place], 'quiet')
  if (code !== 0) throw new CliError(`Migrations failed:\n${output.trim()}`)
}

if (import.meta.main) {
  await runCommand(async () => {
    const where = process.argv.includes('--remote') ? 'remote' : 'local'
    await migrate(where)
    say(`The ${where} database is up to date.`)
  })
}
