import { inArray, sql } from 'drizzle-orm'
import { takeAttempt } from '../../take-attempt.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { pageViews } from '../../db/schema/analytics.ts'
import type { Ctx } from '../../env.ts'
import { networkOf } from '../../lib/network-of.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { MOST_EVENTS } from './forward-views.ts'
import type { Visit } from '../../job-messages.ts'
import type { PageView, PageViews } from './schemas/page-views.ts'

const LONGEST_PATH = 300

/** Paths followed by a secret: `/en/password/reset/{token}`. */
const SECRET =
  /^(\/[a-z]{2}\/(?:password\/reset|team-invitations|email\/verify|quotes|proposals))\/.+$/

const BATCHES_A_MINUTE = 120
const VIEWS_A_DAY = 5000
/** A browser's clock further off than this is ignored. */
const DAY_MS = 24 * 3600 * 1000

/**
 * Stores the page views of a visitor who gave consent, each once, and forwards new ones when Google Analytics
 * is set up. 429 past 120 batches a minute and 5,000 views a day from one network.
 */
export async function recordPageViews(ctx: Ctx, input: PageViews): Promise<void> {
  const key = `page-views ${networkOf(ctx.ipAddress) ?? 'unknown'}`
  await takeAttempt(ctx, { key, limit: BATCHES_A_MINUTE, windowSeconds: 60 })
  const amount = input.views.length
  const day = { key: `${key} day`, limit: VIEWS_A_DAY, windowSeconds: DAY_MS / 1000 }
  await takeAttempt(ctx, { ...day, amount })
  const rows = JSON.stringify(input.views.map((view) => cellsOf(ctx, view)))
  const [added, settingRows] = await ctx.db.batch([
    insertWhen(ctx.db, pageViews, {
      cells: {
        id: sql`each.value ->> 'id'`,
        userId: ctx.actor?.acting == null ? (ctx.actor?.id ?? null) : null,
        path: sql`each.value ->> 'path'`,
        locale: sql`each.value ->> 'locale'`,
        referrerHost: sql`each.value ->> 'referrerHost'`,
        viewedAt: sql`each.value ->> 'viewedAt'`,
        createdAt: ctx.now,
      },
      rest: sql`FROM json_each(${rows}) each WHERE true`,
    })
      .onConflictDoNothing()
      .returning({ id: pageViews.id }),
    selectSettings(ctx),
  ])
  const viewIds = added.map(({ id }) => id)
  const isForwarded = toSettings(settingRows).analytics_id !== null && ctx.env.GA4_API_SECRET
  if (!isForwarded) return
  const { client_id: clientId, session_id: sessionId } = input
  await passOn(ctx, { viewIds, clientId, sessionId, origin: ctx.origin })
}

async function passOn(ctx: Ctx, { viewIds, ...visit }: Visit): Promise<void> {
  for (let at = 0; at < viewIds.length; at += MOST_EVENTS) {
    const part = viewIds.slice(at, at + MOST_EVENTS)
    try {
      await ctx.jobs.send({ kind: 'analytics.forward', ...visit, viewIds: part })
    } catch (error) {
      // Deleted again, so that they count as new when the page resends them.
      await ctx.db.delete(pageViews).where(inArray(pageViews.id, viewIds.slice(at)))
      throw error
    }
  }
}

function cellsOf(ctx: Ctx, view: PageView) {
  const now = ctx.now.getTime()
  const sent = Date.parse(view.viewed_at)
  const viewedAt = Math.abs(now - sent) < DAY_MS ? Math.min(sent, now) : now
  return {
    id: view.id,
    path: countedPath(view.path),
    locale: view.locale,
    referrerHost: view.referrer_host,
    viewedAt,
  }
}

/** A path as it is stored: no query, no secret, at most 300 characters. */
function countedPath(path: string): string {
  const [plain = '/'] = path.split(/[?#]/)
  const open = plain.replace(SECRET, '$1')
  const cut = open.slice(0, LONGEST_PATH)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
