import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

const DAY_MS = 24 * 3600 * 1000
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))

/** Cron at a minute of an hour of its own, whatever the clock says. */
const cronAt = (minute: number) =>
  everyMinute({ ...jobCtx(env), jobs: silentQueue, now: at(minute) })

/** A mail that was written so many days before. */
async function mailOf(days: number): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO mails (kind, email, locale, data, status, next_at, created_at)
     VALUES ('verify-email', 'a@example.com', 'en', '{}', 'sent', 0, ?) RETURNING id`,
  )
    .bind(at(0).getTime() - days * DAY_MS)
    .first<{ id: number }>()
  return row?.id ?? 0
}

const isKept = async (id: number) =>
  (await env.DB.prepare('SELECT 1 FROM mails WHERE id = ?').bind(id).first()) !== null

describe('Cron', () => {
  it('forgets mails after 90 days, once an hour', async () => {
    const [old, young] = [await mailOf(91), await mailOf(89)]
    await cronAt(1)
    expect([await isKept(old), await isKept(young)]).toEqual([true, true])
    await cronAt(0)
    expect([await isKept(old), await isKept(young)]).toEqual([false, true])
  })

  it('does all that is due in any minute of an hour without a fault', async () => {
    for (let minute = 0; minute < 60; minute += 1)
      await expect(cronAt(minute)).resolves.toBeUndefined()
  })
})
