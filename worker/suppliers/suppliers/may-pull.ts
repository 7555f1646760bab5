import type { Env } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { isLoopbackUrl, isPublicUrl } from '../../lib/public-url.ts'

type PullEnv = Pick<Env, 'APP_ENV' | 'LISTS_FROM_HERE'>

/** Which addresses lists are downloaded from: those of public hosts; this machine's where `LISTS_FROM_HERE` says so. */
export const mayPull =
  ({ APP_ENV, LISTS_FROM_HERE }: PullEnv) =>
  (url: string): boolean =>
    isPublicUrl(url) || (APP_ENV === 'local' && LISTS_FROM_HERE === 'true' && isLoopbackUrl(url))

/** Throws 422 for an address that no list is downloaded from. */
export function checkSource(env: PullEnv, url: string | null | undefined): void {
  if (url != null && !mayPull(env)(url)) throw invalid('source_url', 'not_a_public_url')
}
