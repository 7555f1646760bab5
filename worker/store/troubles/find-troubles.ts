import { type Fragment, literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { knownChannels } from '../../known-channels.ts'
import { mainOf } from '../../lib/channel.ts'
import { BACKLOG_MINUTES } from '../jobs/schemas.ts'
import { SENDER_REFUSALS } from '../mail/mail-faults.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { senderOf } from '../settings/sender.ts'
import { SLOT_MS } from './count-request.ts'
import { linesSizes } from './database-size.ts'
import { findRoom } from './find-room.ts'
import { missingBindings, missingVariables } from './missing-parts.ts'
import { readMigrations } from './pending-migrations.ts'
import { countTimes, requestRows, requestSums, rowsOfLast } from './request-sums.ts'
import type { TroubleKind } from './schemas.ts'

const MINUTE_MS = 60_000
/** Cron fires every minute. */
const SILENT_AFTER_MS = 5 * MINUTE_MS
const LATE_AFTER_MS = BACKLOG_MINUTES * MINUTE_MS
/** Errors and slow pages are those of ten to fifteen minutes: a span begins with a whole slot. */
const RECENT_MS = 15 * MINUTE_MS - SLOT_MS
/** Fewer errors are no trouble, whatever their share; nor is a smaller share, in hundredths of a percent. */
const LEAST_ERRORS = 10
const LEAST_ERROR_BPS = 500
/** Fewer pages say nothing; 95 % of more of them should be faster. */
const LEAST_PAGES = 50
const SLOW_MS = 3_000
/** Refused mails are tried again last, in an hour: they stand among the last of those that wait. */
const MOST_MAILS = 100

/** What is known of a kind of trouble that there is or was. */
export interface KnownTrouble {
  kind: TroubleKind
  detail: string
  since: number
  ended_at: number | null
  is_told: number
  told_at: number | null
}

/** Of each kind: null where all is well, else the trouble's detail. */
export type Findings = Record<TroubleKind, string | null>

interface Looking {
  /** Selects `code` of each currency whose rate is old, and `since`, null where it has none. */
  oldRates: Fragment
  /** Cron itself looks: it has fired. */
  isCron: boolean
}

export interface Found {
  findings: Findings
  known: KnownTrouble[]
}

/**
 * Looks for every kind of trouble, in one trip and another for mails that wait without a sender, and for what takes the
 * room of a database that becomes full. Databases of lines are asked beside it for their sizes.
 */
export async function findTroubles(ctx: Ctx, { oldRates, isCron }: Looking): Promise<Found> {
  const now = Date.now()
  const [{ pending, bytes }, rows, lines] = await Promise.all([
    readMigrations(ctx.db.raw),
    readAll(ctx, oldRates),
    linesSizes(ctx),
  ])
  const { known } = rows
  const recent = rowsOfLast(rows.requests, { now, spanMs: RECENT_MS })
  const requests = requestSums(recent)
  const pages = countTimes(recent.filter(({ kind }) => kind === 'page'))
  const p95 = requests.pages?.p95 ?? 0
  const variables = missingVariables(ctx.env)
  const isLasting = (kind: TroubleKind) =>
    known.some((one) => one.kind === kind && one.ended_at === null)
  const queue = isLasting('queue') ? rows.unbegun : rows.late
  return {
    known,
    findings: {
      'app-key': said(variables.includes('APP_KEY')),
      'public-url': said(variables.includes('PUBLIC_URL')),
      binding: listed(missingBindings(ctx.env)),
      migrations: listed(pending),
      cron: said(!isCron && isSilent(rows.cron[0], now)),
      queue: said(queue.length > 0),
      sender: rows.refused[0]?.code ?? (await lacksSender(ctx, rows.due.length > 0)),
      rates: listed(rows.rates.map(({ code }) => code)),
      errors:
        requests.errors >= LEAST_ERRORS && (requests.error_bps ?? 0) >= LEAST_ERROR_BPS
          ? String(requests.error_bps)
          : null,
      slow: pages >= LEAST_PAGES && p95 >= SLOW_MS ? String(p95) : null,
      room: await findRoom(ctx, { bytes, lines, isLasting: isLasting('room') }),
    },
  }
}

const said = (isTrouble: boolean): string | null => (isTrouble ? '' : null)

const listed = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.join(', ')

/** When Cron ran last, and when the store was made. */
interface CronRow {
  ran_at: number | null
  made_at: number | null
}

const CRON = query<CronRow>`SELECT (SELECT max(ran_at) FROM cron_tasks) AS ran_at,
  (SELECT unixepoch(applied_at) * 1000 FROM d1_migrations ORDER BY id LIMIT 1) AS made_at`

/** A store that was made just now has had no minute to fire in. */
const isSilent = (row: CronRow | undefined, now: number): boolean =>
  now - (row?.ran_at ?? row?.made_at ?? now) > SILENT_AFTER_MS

/** Whether Cron has been silent for too long: one small read. */
export const isCronSilent = async (ctx: Ctx): Promise<boolean> =>
  isSilent((await queryBatch(ctx.db.raw, { cron: CRON })).cron[0], Date.now())

function readAll(ctx: Ctx, oldRates: Fragment) {
  const now = Date.now()
  return queryBatch(ctx.db.raw, {
    known: query<KnownTrouble>`SELECT kind, detail, since, ended_at, is_told, told_at FROM troubles`,
    cron: CRON,
    late: query<{ id: number }>`SELECT id FROM jobs
      WHERE ended_at IS NULL AND state = 'waiting' AND due_at < ${now - LATE_AFTER_MS} LIMIT 1`,
    // Jobs whose message is taken for lost are sent again, and due again: that ends no trouble.
    unbegun: query<{ id: number }>`SELECT id FROM jobs
      WHERE ended_at IS NULL AND state = 'waiting' AND due_at < ${now}
        AND sent_at < ${now - LATE_AFTER_MS} LIMIT 1`,
    refused: query<{ code: string }>`SELECT code FROM (SELECT last_error AS code FROM mails
        WHERE status = 'waiting' ORDER BY next_at DESC LIMIT ${literal(MOST_MAILS)})
      WHERE code IN (SELECT value FROM json_each(${JSON.stringify(SENDER_REFUSALS)})) LIMIT 1`,
    due: query<{ id: number }>`SELECT id FROM mails
      WHERE status = 'waiting' AND next_at < ${now} LIMIT 1`,
    // One that never had a rate has only just been added: it waits on the dashboard.
    rates: query<{ code: string }>`SELECT code FROM (${oldRates})
      WHERE since IS NOT NULL ORDER BY code`,
    requests: requestRows(now),
  })
}

/** Mails wait, and nobody has said where they come from. */
async function lacksSender(ctx: Ctx, isMailDue: boolean): Promise<string | null> {
  if (!isMailDue) return null
  const settings = toSettings(await selectSettings(ctx))
  const main = mainOf(await knownChannels(ctx.db))
  return senderOf(ctx.env, settings, main) === null ? 'E_NO_SENDER' : null
}
