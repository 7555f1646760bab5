import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

export interface TwoFactorStart {
  /** The QR code for an authenticator app. */
  svg: string
  /** The same secret to be typed, in base32. */
  secretKey: string
  recoveryCodes: string[]
}

/** Creates a new secret and reads everything to show of it. */
export async function startTwoFactor(): Promise<TwoFactorStart> {
  await api.user['two-factor-authentication'].$post()
  const [{ svg }, { secret_key: secretKey }, recoveryCodes] = await Promise.all([
    answerOf(api.user['two-factor-qr-code'].$get()),
    answerOf(api.user['two-factor-secret-key'].$get()),
    answerOf(api.user['two-factor-recovery-codes'].$get()),
  ])
  return { svg, secretKey, recoveryCodes }
}
