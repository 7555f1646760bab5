import type { Env } from '../../env.ts'
import { isBepaidReady } from './bepaid-settings.ts'

interface Method {
  provider: string | null
  settings: Record<string, string>
}

/** Whether the method's provider is set up; the sandbox bank is with the debug flag only. */
export function isReady({ provider, settings }: Method, env: Env): boolean {
  if (provider === null) return true
  if (provider === 'sandbox') return env.DEBUG === 'true'
  return provider === 'bepaid' && isBepaidReady(settings)
}
