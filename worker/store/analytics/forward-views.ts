import { asc, inArray } from 'drizzle-orm'
import { pageViews } from '../../db/schema/analytics.ts'
import type { Ctx } from '../../env.ts'
import type { Visit } from '../../job-messages.ts'
import { isSilenced } from '../silence/is-silenced.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'

/** Google's limit of events in one request, and so of views in one job. */
export const MOST_EVENTS = 25

const PATIENCE_MS = 10_000
const GOOGLE = 'https://www.google-analytics.com/mp/collect'

/**
 * Sends page views to Google Analytics 4 by its Measurement Protocol
 * (developers.google.com/analytics/devguides/collection/protocol/ga4). Throws when they are not accepted, so
 * that the queue retries; a store that is no longer connected drops them.
 */
export async function forwardViews(ctx: Ctx, visit: Visit): Promise<void> {
  if (visit.viewIds.length === 0 || (await isSilenced(ctx, 'analytics'))) return
  const [views, settingRows] = await ctx.db.batch([
    ctx.db
      .select()
      .from(pageViews)
      .where(inArray(pageViews.id, visit.viewIds))
      .orderBy(asc(pageViews.viewedAt), asc(pageViews.id)),
    selectSettings(ctx),
  ])
  const stream = toSettings(settingRows).analytics_id
  const secret = ctx.env.GA4_API_SECRET ?? ''
  if (stream === null || secret === '') return
  const url = new URL(ctx.env.GA4_URL ?? GOOGLE)
  url.searchParams.set('measurement_id', stream)
  url.searchParams.set('api_secret', secret)
  if (views.length > 0) await tell(url, bodyOf(visit, views))
}

async function tell(url: URL, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`Google Analytics answered ${answer.status}`)
}

function bodyOf(visit: Visit, views: (typeof pageViews.$inferSelect)[]) {
  const userId = views.find((view) => view.userId !== null)?.userId
  return {
    client_id: visit.clientId,
    ...(userId != null && { user_id: String(userId) }),
    events: views.map((view) => ({
      name: 'page_view',
      params: {
        page_location: visit.origin + view.path,
        language: view.locale,
        ...(view.referrerHost !== null && { page_referrer: `https://${view.referrerHost}/` }),
        session_id: visit.sessionId,
        // Without it the visit does not show among the people who are there now.
        engagement_time_msec: 1,
        timestamp_micros: view.viewedAt.getTime() * 1000,
      },
    })),
  }
}
