import type { Env } from '../../env.ts'

/** Whether staff needs a second factor: what the store says, else only in production. */
export const isTwoFactorRequired = (env: Env, said: boolean | null): boolean =>
  said ?? env.APP_ENV === 'production'
