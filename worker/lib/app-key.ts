/** What of the environment says it; `env.ts` has all. */
interface KeyEnv {
  APP_ENV: string
  APP_KEY?: string
}

const LOCAL_KEY = 'local-only-key-of-the-development-server'

/** Whether the secret is there, and long enough to sign with. */
export const hasAppKey = ({ APP_KEY }: Pick<KeyEnv, 'APP_KEY'>): boolean =>
  (APP_KEY ?? '').length >= 32

/** The key that signs tokens and links. Outside the local environment it must be set as a secret. */
export function appKey(env: KeyEnv): string {
  if (env.APP_KEY !== undefined && env.APP_KEY.length >= 32) return env.APP_KEY
  if (env.APP_ENV === 'local') return env.APP_KEY ?? LOCAL_KEY
  throw new Error('The secret APP_KEY is missing or shorter than 32 characters')
}
