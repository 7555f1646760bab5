import { env } from 'cloudflare:workers'
import { openRecoveryCode } from '../../../../worker/people/two-factor/recovery-codes.ts'
import { openSecret } from '../../../../worker/people/two-factor/sealed-secret.ts'
import { testCtx } from '../../../support/worker/factories.ts'

/** What the database holds of a person, whatever the answers said. */
export interface Truth {
  epoch: number
  passwordHash: string
  /** Base32, confirmed or not. */
  secret: string | null
  isGuarded: boolean
  sessionIds: string[]
  recoveryCodes: string[]
}

/** Columns of the three answers. */
interface Row {
  id: string
  code_sealed: string
  session_epoch: number
  password_hash: string
  two_factor_secret: string | null
  two_factor_confirmed_at: number | null
}

const ASKED = [
  'SELECT * FROM users WHERE id = ?',
  'SELECT id FROM sessions WHERE user_id = ?',
  'SELECT code_sealed FROM recovery_codes WHERE user_id = ? ORDER BY position',
]

export async function truthOf(userId: number): Promise<Truth> {
  const [user, sessions, codes] = await env.DB.batch<Row>(
    ASKED.map((statement) => env.DB.prepare(statement).bind(userId)),
  )
  const row = user?.results[0]
  if (row === undefined) throw new Error('nobody')
  const sealed = row.two_factor_secret
  return {
    epoch: row.session_epoch,
    passwordHash: row.password_hash,
    secret: sealed === null ? null : openSecret(testCtx(), userId, sealed),
    isGuarded: row.two_factor_confirmed_at !== null,
    sessionIds: (sessions?.results ?? []).map(({ id }) => id),
    recoveryCodes: (codes?.results ?? []).map((code) =>
      openRecoveryCode(testCtx(), userId, code.code_sealed),
    ),
  }
}
