import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

export interface TwoFactorStart {
  /** The picture for an authenticator app. */
  svg: string
  /** The same to be typed, base32. */
  secretKey: string
  recoveryCodes: string[]
}

/** Makes a new secret and brings all there is to show of it. */
export async function startTwoFactor(): Promise<TwoFactorStart> {
  await api.user['two-factor-authentication'].$post()
  const [{ svg }, { secret_key: secretKey }, recoveryCodes] = await Promise.all([
    answerOf(api.user['two-factor-qr-code'].$get()),
    answerOf(api.user['two-factor-secret-key'].$get()),
    answerOf(api.user['two-factor-recovery-codes'].$get()),
  ])
  return { svg, secretKey, recoveryCodes }
}
