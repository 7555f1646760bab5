import { parseArgs } from 'node:util'
import { isEmailAddress, normaliseEmail } from '../lib/email-address.ts'
import { stateDir } from './local-state.ts'
import { migrate } from './migrate.ts'
import { ownerSql } from './owner-sql.ts'
import { runCommand, say, CliError } from './run-command.ts'
import { wrangler } from './wrangler.ts'

/**
 * Gives a registered person the owner role and marks their e-mail as verified; creates the roles in a new
 * store: `npm run make-owner -- you@example.com [--remote]`.
 */
async function makeOwner(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false } },
  })
  const email = normaliseEmail(positionals[0] ?? '')
  if (!isEmailAddress(email))
    throw new CliError('Usage: npm run make-owner -- you@example.com [--remote]')
  await migrate(values.remote ? 'remote' : 'local')
  const place = values.remote ? ['--remote'] : ['--local', '--persist-to', stateDir()]
  const sql = ownerSql(email).join(';')
  const args = ['d1', 'execute', 'DB', ...place, '--yes', '--json', '--command', sql]
  const { code, output } = await wrangler(args, 'quiet')
  if (code !== 0) throw new CliError(`The database refused:\n${output.trim()}`)
  if (!isFound(output)) throw new CliError(`Nobody is registered as ${email}: register first.`)
  say(`${email} is verified and an owner; the next page load shows it.`)
}

function isFound(output: string): boolean {
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return (answers.at(-1)?.results.length ?? 0) > 0
}

await runCommand(makeOwner)
