import type { Env } from '../../env.ts'
import { isBepaidReady } from './bepaid-settings.ts'

interface Method {
  provider: string | null
  settings: Record<string, string>
}

/** A provider that is not set up takes no money; the bank we play ourselves only in test mode. */
export function isReady({ provider, settings }: Method, env: Env): boolean {
  if (provider === null) return true
  if (provider === 'sandbox') return env.DEBUG === 'true'
  return provider === 'bepaid' && isBepaidReady(settings)
}
