import type { Page } from '@playwright/test'
import { totp } from '../totp.ts'
import { type Newcomer, newcomer, post } from './newcomer.ts'

export interface Guarded extends Newcomer {
  /** Base32. The step of its code now is used up. */
  secret: string
  recoveryCodes: string[]
}

/** Somebody of this journey alone, verified, with the second factor on and signed out. */
export async function guarded(page: Page): Promise<Guarded> {
  const person = await newcomer(page)
  const own = '/api/user'
  await post(page, `${own}/confirm-password`, { password: person.password })
  await post(page, `${own}/two-factor-authentication`, {})
  const key = await page.request.get(`${own}/two-factor-secret-key`)
  const { secret_key: secret } = (await key.json()) as { secret_key: string }
  const codes = await page.request.get(`${own}/two-factor-recovery-codes`)
  const recoveryCodes = (await codes.json()) as string[]
  await post(page, `${own}/confirmed-two-factor-authentication`, { code: totp(secret) })
  await post(page, '/api/logout', {})
  return { ...person, secret, recoveryCodes }
}
