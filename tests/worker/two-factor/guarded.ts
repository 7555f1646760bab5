import { env } from 'cloudflare:workers'
import { newTotpSecret } from '../../../worker/people/two-factor/totp.ts'
import { sealSecret } from '../../../worker/people/two-factor/sealed-secret.ts'
import { writeRecoveryCodes } from '../../../worker/people/two-factor/write-recovery-codes.ts'
import { openRecoveryCode } from '../../../worker/people/two-factor/recovery-codes.ts'
import { sql } from 'drizzle-orm'
import { type Client, guest } from '../../support/worker/client.ts'
import { cheapHash, PASSWORD } from '../../support/worker/cheap-password.ts'
import { createUser, type Person, testCtx } from '../../support/worker/factories.ts'

export interface Guarded {
  person: Person
  /** Base32. */
  secret: string
  recoveryCodes: string[]
}

/** Somebody whose second factor is on, and who has used no code yet. */
export async function createGuarded(
  changes: Parameters<typeof createUser>[0] = {},
): Promise<Guarded> {
  const person = await createUser({ passwordHash: cheapHash(), ...changes })
  return guard(person)
}

/** Switches the second factor of `person` on. */
export async function guard(person: Person): Promise<Guarded> {
  const ctx = testCtx()
  const secret = newTotpSecret()
  await env.DB.prepare(
    'UPDATE users SET two_factor_secret = ?, two_factor_confirmed_at = 1 WHERE id = ?',
  )
    .bind(sealSecret(ctx, person.id, secret), person.id)
    .run()
  await writeRecoveryCodes(ctx, person.id, sql`true`)
  return {
    person: { ...person, twoFactorConfirmedAt: new Date(1) },
    secret,
    recoveryCodes: await readRecoveryCodes(person.id),
  }
}

export async function readRecoveryCodes(userId: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT code_sealed AS sealed FROM recovery_codes WHERE user_id = ? ORDER BY position',
  )
    .bind(userId)
    .all<{ sealed: string }>()
  return results.map(({ sealed }) => openRecoveryCode(testCtx(), userId, sealed))
}

/** A browser whose password was right and that is asked for the second factor. */
export async function challenged({ person }: { person: Person }): Promise<Client> {
  const client = await guest()
  const answer = await client.post('/login', { email: person.email, password: PASSWORD })
  if (JSON.stringify(await answer.json()) !== '{"two_factor":true}') {
    throw new Error(`not asked for a second factor: ${answer.status}`)
  }
  return client
}

export const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/user')).status === 200

/** What was written to `userId`, by kind. */
export async function mailsTo(userId: number): Promise<{ kind: string; data: object }[]> {
  const { results } = await env.DB.prepare(
    'SELECT kind, data FROM mails WHERE user_id = ? ORDER BY id',
  )
    .bind(userId)
    .all<{ kind: string; data: string }>()
  return results.map(({ kind, data }) => ({ kind, data: JSON.parse(data) as object }))
}

/** The password of this session counts as confirmed just now. */
export async function confirmed(client: Client): Promise<Client> {
  const answer = await client.post('/user/confirm-password', { password: PASSWORD })
  if (answer.status !== 201) throw new Error(`not confirmed: ${answer.status}`)
  return client
}

/** The statuses of rivals, whoever came first. */
export const statusesOf = (answers: Response[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
