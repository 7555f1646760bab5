import { parseArgs } from 'node:util'
import { SHIPPED_ROLES } from '../accounts/shipped-roles.ts'
import { stateDir } from './local-state.ts'
import { migrate } from './migrate.ts'
import { runCommand, say, Told } from './told.ts'
import { wrangler } from './wrangler.ts'

const EMAIL = /^[^\s@'"\\]+@[^\s@'"\\]+\.[^\s@'"\\]+$/

/**
 * Gives a registered person the owner role, and makes the role when the store is new:
 * `npm run make-owner -- you@example.com [--remote]`.
 */
async function makeOwner(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false } },
  })
  const email = positionals[0]?.toLowerCase() ?? ''
  if (!EMAIL.test(email)) throw new Told('Usage: npm run make-owner -- you@example.com [--remote]')
  await migrate(values.remote ? 'remote' : 'local')
  const place = values.remote ? ['--remote'] : ['--local', '--persist-to', stateDir()]
  const sql = [...shippedRoles(), ownerRole(email), `SELECT id FROM users WHERE email = '${email}'`]
  const args = ['d1', 'execute', 'DB', ...place, '--yes', '--json', '--command', sql.join(';')]
  const { code, output } = await wrangler(args, 'quiet')
  if (code !== 0) throw new Told(`The database refused:\n${output.trim()}`)
  if (!isFound(output)) throw new Told(`Nobody is registered as ${email}: register first.`)
  say(`${email} is an owner now; the next page load shows it.`)
}

/** A new store has no roles yet. Roles that exist are data and stay as they are. */
function shippedRoles(): string[] {
  return Object.entries(SHIPPED_ROLES).map(
    ([name, permissions]) =>
      `INSERT OR IGNORE INTO roles (name, permissions) VALUES ('${name}', '${JSON.stringify(permissions)}')`,
  )
}

function ownerRole(email: string): string {
  return (
    'INSERT OR IGNORE INTO user_roles (user_id, role_id) ' +
    `SELECT users.id, roles.id FROM users, roles WHERE users.email = '${email}' AND roles.name = 'owner'`
  )
}

function isFound(output: string): boolean {
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return (answers.at(-1)?.results.length ?? 0) > 0
}

await runCommand(makeOwner)
