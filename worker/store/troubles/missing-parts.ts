import type { Env } from '../../env.ts'
import { hasAppKey } from '../../lib/app-key.ts'
import { publicOrigin } from '../../lib/site-of.ts'

/** Without these nobody can be answered. */
const NEEDED = ['DB', 'SESSIONS'] as const

const OTHERS = ['SOURCES', 'MEDIA', 'DOCUMENTS', 'JOBS', 'MAIL', 'LIVE', 'ASSETS'] as const

/** Variables that a store in production cannot do without and that are missing, or are not what they must be. */
export function missingVariables(env: Env): ('PUBLIC_URL' | 'APP_KEY')[] {
  if (env.APP_ENV === 'local') return []
  const missing = publicOrigin(env) === null ? (['PUBLIC_URL'] as const) : []
  return hasAppKey(env) ? [...missing] : [...missing, 'APP_KEY']
}

/** Bindings that are missing, of those that the store cannot answer without. */
export const neededBindings = (env: Env): string[] => missingAmong(env, NEEDED)

/** All bindings that are missing. */
export const missingBindings = (env: Env): string[] => missingAmong(env, [...NEEDED, ...OTHERS])

/** What `wrangler.toml` does not say is not there, whatever the type promises. */
function missingAmong(env: Env, names: readonly (keyof Env)[]): string[] {
  const given: Partial<Env> = env
  return names.filter((name) => given[name] === undefined)
}
