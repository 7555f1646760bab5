import { sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { getRateSources } from './get-rate-sources.ts'
import { writeNextPoll } from './next-poll.ts'
import { RATE_SOURCES_KEY } from './rate-sources.ts'
import type { RateSources, RateSourcesAnswer } from './schemas.ts'
import { mayFetch } from '../../lib/fetch-outside.ts'
import { writeSetting } from './write-setting.ts'

/** Sets the sources of rates, in the order they are polled; Cron polls them within the hour. */
export async function updateRateSources(
  ctx: Ctx,
  { sources }: RateSources,
): Promise<RateSourcesAnswer> {
  const isAllowed = mayFetch(ctx.env.APP_ENV)
  const wrong = sources.findIndex(({ url }) => !isAllowed(url))
  if (wrong !== -1) throw invalid(`sources.${wrong}.url`, 'rate_source_address')
  const before = await getRateSources(ctx)
  await ctx.db.batch([
    writeSetting(ctx, RATE_SOURCES_KEY, sources),
    audited(
      ctx,
      {
        action: 'rate-sources.update',
        subject: { type: 'setting', id: RATE_SOURCES_KEY },
        before: before.sources,
        after: sources,
      },
      sql`true`,
    ),
    writeNextPoll(ctx, { at: ctx.now.getTime(), failures: 0 }),
  ])
  return getRateSources(ctx)
}
