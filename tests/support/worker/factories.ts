import { env } from 'cloudflare:workers'
import { connect } from '../../../worker/db/client.ts'
import { roles, userRoles, users } from '../../../worker/db/schema/accounts.ts'
import type { Actor, Ctx } from '../../../worker/env.ts'
import { newCtx } from '../../../worker/new-ctx.ts'
import { SHIPPED_ROLES, type ShippedRole } from '../../../worker/people/accounts/shipped-roles.ts'
import { cheapHash } from './cheap-password.ts'

/** A context as a job would have it, with nobody signed in; it reads where it writes unless told otherwise. */
export function testCtx(changes: Partial<Ctx> = {}): Ctx {
  const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin: 'https://detal.example' })
  return { ...ctx, reads: changes.db ?? ctx.db, ...changes }
}

export type Person = typeof users.$inferSelect

/** `person` as the one who acts, without a session behind. */
export const actorFor = ({ id, email }: { id: number; email: string }): Actor => ({
  id,
  email,
  isEmailVerified: true,
  permissions: [],
  roles: [],
  hasTwoFactor: false,
  lacksTwoFactor: false,
  acting: null,
  currentTeamId: null,
  sessionId: '',
  passwordConfirmedAt: null,
})

/** A person with an address of their own; verified, enabled, without roles. */
export async function createUser(
  changes: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const [user] = await connect(env.DB)
    .insert(users)
    .values({
      email: `${crypto.randomUUID()}@example.com`,
      emailVerifiedAt: new Date(),
      passwordHash: cheapHash(),
      firstName: 'Ала',
      lastName: 'Тэст',
      ...changes,
    })
    .returning()
  if (user === undefined) throw new Error('no user')
  return user
}

/** Staff with exactly these permissions, or those of a shipped role. */
export async function createStaff(rights: ShippedRole | string[]): Promise<Person> {
  const user = await createUser()
  const db = connect(env.DB)
  const permissions: string[] = typeof rights === 'string' ? SHIPPED_ROLES[rights] : rights
  const [role] = await db
    .insert(roles)
    .values({ name: `role-${crypto.randomUUID()}`, permissions })
    .returning()
  if (role === undefined) throw new Error('no role')
  await db.insert(userRoles).values({ userId: user.id, roleId: role.id })
  return user
}
