import { DatabaseSync } from 'node:sqlite'
import { openDatabase, pathOfDatabase } from '../../support/node/store-database.ts'
import { customer, type Person } from './people.ts'
import type { Scene } from './scene.ts'

/** Writes to the database of a store that is ours; roles are data, and no route makes them yet. */
function write(scene: Scene, sql: string, ...values: (string | number)[]): void {
  const { stateFolder } = scene.store
  if (stateFolder === null) throw new Error('only in a store of our own')
  const database = new DatabaseSync(pathOfDatabase(stateFolder), { timeout: 5000 })
  database.prepare(sql).run(...values)
  database.close()
}

/** Gives somebody a role with these permissions alone. */
export function grant(scene: Scene, { id }: Person, permissions: string[]): void {
  const name = `attack-${crypto.randomUUID()}`
  write(
    scene,
    'INSERT INTO roles (name, permissions) VALUES (?, ?)',
    name,
    JSON.stringify(permissions),
  )
  const role = 'SELECT id FROM roles WHERE name = ?'
  write(scene, `INSERT INTO user_roles (user_id, role_id) VALUES (?, (${role}))`, id, name)
}

/** Takes every role from somebody. */
export const revoke = (scene: Scene, { id }: Person): void =>
  write(scene, 'DELETE FROM user_roles WHERE user_id = ?', id)

export const disable = (scene: Scene, { id }: Person): void =>
  write(scene, 'UPDATE users SET is_disabled = 1 WHERE id = ?', id)

/** As if minutes had gone by: waits after too many attempts are over, and so is what died unanswered. */
export function passMinutes(scene: Scene): void {
  write(scene, 'UPDATE attempts SET resets_at = 0')
  write(scene, 'UPDATE idempotency_keys SET created_at = created_at - 600000 WHERE status IS NULL')
}

/** Staff need no second factor, as in the demo. */
export const lightenRule = (scene: Scene): void =>
  write(scene, `UPDATE settings SET value = 'false' WHERE key = 'staff_two_factor_required'`)

/** Somebody new of the staff, who may do this and nothing else. */
export async function staffWith(scene: Scene, permissions: string[]): Promise<Person> {
  const person = await customer(scene)
  grant(scene, person, permissions)
  return person
}

/** Every permission there is. */
export function allPermissions(scene: Scene): string[] {
  const database = openDatabase(scene.store.stateFolder ?? '')
  const row = database.prepare(`SELECT permissions FROM roles WHERE name = 'owner'`).get()
  database.close()
  return JSON.parse(String(row?.permissions)) as string[]
}
