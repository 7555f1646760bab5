import type { ExecutionContext } from '@cloudflare/workers-types'
import type { Env } from './env.ts'
import { doLater } from './lib/do-later.ts'
import { publicReadsOf } from './store/edge-cache/public-props.ts'
import { REFUSED_MS, sendPurges } from './store/edge-cache/send-purges.ts'

/** After a call that may have written: purges what it has made old. Cron does what others could not. */
export function purgeAfter(
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  options: { isCron?: boolean } = {},
): void {
  const given: Partial<Env> = env
  const publicReads = publicReadsOf(context)
  if (given.DB === undefined || publicReads === null) return
  context.waitUntil(
    doLater('purge of answers', async () => {
      if (await sendPurges(env, publicReads, options)) return
      // The platform gives a call so long after its answer.
      await scheduler.wait(REFUSED_MS + 500)
      await sendPurges(env, publicReads, options)
    }),
  )
}
