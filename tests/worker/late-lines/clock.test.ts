import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { listLateLines } from '../../../worker/purchasing/late-lines/list-late-lines.ts'
import { LateLinesQuery } from '../../../worker/purchasing/late-lines/schemas.ts'
import { warnCustomers } from '../../../worker/purchasing/late-lines/warn-customers.ts'
import { actorFor, createStaff, testCtx } from '../../support/worker/factories.ts'
import { lateWith } from './late.ts'

/** Past midnight in Minsk, an hour to midnight in Warsaw, and the day before in UTC. */
const NIGHT = new Date('2026-11-25T22:00:00Z')
const YESTERDAY = { promisedFrom: '2026-11-25', promisedTo: '2026-11-25' }

const setZone = (zone: string) =>
  env.DB.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES ('time_zone', json_quote(?), 0)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  )
    .bind(zone)
    .run()

const board = async (supplierId: number, query: object = {}) => {
  const filters = LateLinesQuery.parse({ supplier_id: String(supplierId), ...query })
  return (await listLateLines(testCtx({ now: NIGHT }), filters)).data
}

describe('what is late', () => {
  it('is so from midnight on where the store is', async () => {
    const { warehouse, lines } = await lateWith([{ order: YESTERDAY }])
    await env.DB.prepare('UPDATE order_lines SET promised_at = ? WHERE id = ?')
      .bind(Date.parse('2026-11-25'), lines[0]!.id)
      .run()
    const late = { due: '2026-11-25', days_late: 1, is_supplier_late: true }
    expect(await board(warehouse.supplierId, { overdue: 'true' })).toMatchObject([late])
    await setZone('Europe/Warsaw')
    expect(await board(warehouse.supplierId, { overdue: 'true' })).toEqual([])
    const [due] = await board(warehouse.supplierId)
    expect(due).toMatchObject({ days_late: 0, is_supplier_late: false })
  })

  it('is told to customers by the same clock', async () => {
    const ctx = testCtx({ now: NIGHT, actor: actorFor(await createStaff('manager')) })
    const outcomes = async (zone: string) => {
      const { ids } = await lateWith([{ order: YESTERDAY }])
      await setZone(zone)
      return (await warnCustomers(ctx, ids)).map(({ outcome }) => outcome)
    }
    expect(await outcomes('Europe/Minsk')).toEqual(['warned'])
    expect(await outcomes('Europe/Warsaw')).toEqual(['in_time'])
  })
})
