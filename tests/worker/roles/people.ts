import { env } from 'cloudflare:workers'
import { connect } from '../../../worker/db/client.ts'
import { roles, userRoles } from '../../../worker/db/schema/accounts.ts'
import { SHIPPED_ROLES } from '../../../worker/people/accounts/shipped-roles.ts'
import { type Client, signedIn } from '../../support/worker/client.ts'
import { createUser, type Person } from '../../support/worker/factories.ts'

/** What one needs to work on roles and staff. */
export const KEEPER = [
  'settings.roles.view',
  'settings.roles.create',
  'settings.roles.update',
  'settings.roles.delete',
  'customers.users.update',
]

/** A role with these permissions; its id. */
export async function mintRole(
  permissions: readonly string[],
  name: string = crypto.randomUUID(),
): Promise<number> {
  const [role] = await connect(env.DB)
    .insert(roles)
    .values({ name, permissions: [...permissions] })
    .returning()
  return role?.id ?? 0
}

/** The shipped role `owner`; its id. */
export async function ownerRole(): Promise<number> {
  await connect(env.DB)
    .insert(roles)
    .values({ name: 'owner', permissions: SHIPPED_ROLES.owner })
    .onConflictDoNothing()
  return (await idOf("SELECT id FROM roles WHERE name = 'owner'")) ?? 0
}

const idOf = (sql: string): Promise<number | null> => env.DB.prepare(sql).first<number>('id')

/** Somebody with these roles. */
export async function holder(...roleIds: number[]): Promise<Person> {
  const person = await createUser()
  for (const roleId of roleIds) {
    await connect(env.DB).insert(userRoles).values({ userId: person.id, roleId })
  }
  return person
}

/** The person signed in, with the password confirmed just now. */
export async function at(person: Person): Promise<Client> {
  const client = await signedIn(person)
  await env.DB.prepare('UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?')
    .bind(Date.now(), person.id)
    .run()
  return client
}

/** Who works on roles with these permissions besides, signed in. */
export const keeper = async (...more: string[]): Promise<Client> =>
  at(await holder(await mintRole([...KEEPER, ...more])))

/** The ids of a person's roles. */
export async function rolesOf({ id }: { id: number }): Promise<number[]> {
  const { results } = await env.DB.prepare(
    'SELECT role_id FROM user_roles WHERE user_id = ? ORDER BY role_id',
  )
    .bind(id)
    .all<{ role_id: number }>()
  return results.map((row) => row.role_id)
}

/** What the audit log says of a subject, oldest first. */
export async function trailOf(type: string, id: number) {
  const { results } = await env.DB.prepare(
    'SELECT action, before, after FROM audit_log WHERE subject_type = ? AND subject_id = ? ORDER BY id',
  )
    .bind(type, String(id))
    .all<{ action: string; before: string | null; after: string | null }>()
  return results.map(({ action, before, after }) => ({
    action,
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
  }))
}

/** The status, and the sentence of a refusal. */
export async function saidBy(answer: Response): Promise<string> {
  const text = await answer.text()
  const { message = '' } = text === '' ? {} : (JSON.parse(text) as { message?: string })
  return `${answer.status} ${message}`.trim()
}
