import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { dayInZone } from '../../../worker/lib/day-in-zone.ts'
import { dayAfter } from '../../../worker/lib/days.ts'
import { recomputeDays } from '../../../worker/reports/figures/recompute-days.ts'
import { refreshFigures } from '../../../worker/reports/figures/refresh-figures.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { mintAt, recompute, run } from '../charts/mint-day.ts'

const figuresOf = (day: string) =>
  env.DB.prepare('SELECT * FROM day_figures WHERE day = ?').bind(day).first()

describe('days that are to be computed again', () => {
  it('computes days before the kept ones once, and again when something has happened to an order of theirs', async () => {
    const day = dayAfter(dayInZone(new Date(), 'Europe/Minsk'), -65)
    const { order } = await mintAt(`${day}T09:00Z`)
    const upTo = async () => {
      await refreshFigures(testCtx())
      return figuresOf(day)
    }
    expect(await upTo()).toMatchObject({ orders: 1 })
    await run(`UPDATE orders SET status = 'canceled' WHERE id = ?`, order.id)
    expect(await upTo()).toMatchObject({ orders: 1 })
    await run(`INSERT INTO order_events (order_id, kind) VALUES (?, 'canceled')`, order.id)
    expect(await upTo()).toMatchObject({ orders: 0 })
  })

  it('keeps a mark that is set while its day is computed', async () => {
    const marks = async () =>
      await env.DB.prepare(`SELECT mark FROM stale_days WHERE day = '2026-02-04'`).first<number>(
        'mark',
      )
    await run(`INSERT INTO stale_days (day, mark) VALUES ('2026-02-04', 1)`)
    await recompute('2026-02-04')
    expect(await marks()).toBeNull()
    await run(`INSERT INTO stale_days (day, mark) VALUES ('2026-02-04', 1)`)
    // Marked again when the first statement has read the mark: by a trigger, as another runtime would.
    await run(`CREATE TRIGGER again BEFORE INSERT ON day_figures WHEN new.day = '2026-02-04' BEGIN
      UPDATE stale_days SET mark = mark + 1 WHERE day = new.day; END`)
    await recompute('2026-02-04')
    await run('DROP TRIGGER again')
    expect(await marks()).toBe(2)
  })

  it('leaves what was computed later as it is', async () => {
    const { order } = await mintAt('2026-02-05T09:00Z')
    await recompute('2026-02-05')
    await run(`UPDATE orders SET status = 'canceled' WHERE id = ?`, order.id)
    const earlier = testCtx({ now: new Date(Date.now() - 60_000) })
    await recomputeDays(earlier, { from: '2026-02-05', to: '2026-02-05' })
    expect(await figuresOf('2026-02-05')).toMatchObject({ orders: 1 })
  })
})
