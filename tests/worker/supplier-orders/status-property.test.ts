import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { query, queryRows, sql } from '../../../worker/db/query.ts'
import { lineSum } from '../../../worker/lib/money.ts'
import { costInSql } from '../../../worker/purchasing/supplier-orders/cost-in-sql.ts'
import type { SupplierOrderStatus } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import {
  type LinePieces,
  supplierOrderStatus,
} from '../../../worker/purchasing/supplier-orders/supplier-order-status.ts'

const CASES = 20_000

/** A generator with the same draws each time. */
function drawsOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % below
  }
}

/** A random line that the database accepts. */
function anyLine(draw: (below: number) => number): LinePieces {
  const quantity = 1 + draw(4)
  const refused = draw(quantity + 1)
  const canceled = draw(quantity - refused + 1)
  const confirmed = draw(quantity - refused - canceled + 1)
  const received = draw(confirmed + 1)
  return {
    quantity,
    refused,
    canceled,
    confirmed,
    received,
    dispatchedAt: draw(2) === 0 ? null : new Date(),
  }
}

/** The stage of each single piece. */
function piecesOf(line: LinePieces): string[] {
  const waiting = line.quantity - line.refused - line.canceled - line.confirmed
  const coming = line.confirmed - line.received
  const of = (count: number, where: string) => Array.from({ length: count }, () => where)
  return [
    ...of(line.refused, 'refused'),
    ...of(line.canceled, 'canceled'),
    ...of(waiting, 'asked'),
    ...of(coming, line.dispatchedAt === null ? 'promised' : 'under way'),
    ...of(line.received, 'here'),
  ]
}

/** The status by the slowest piece, without refused and cancelled ones; partly received when some are here. */
function told(lines: LinePieces[], isSent: boolean): SupplierOrderStatus {
  const pieces = lines.flatMap(piecesOf)
  const isComing = ['asked', 'promised', 'under way'].some((where) => pieces.includes(where))
  if (isComing && pieces.includes('here')) return 'partly_received'
  if (pieces.includes('asked')) return isSent ? 'sent' : 'new'
  if (pieces.includes('promised')) return 'confirmed'
  if (pieces.includes('under way')) return 'in_transit'
  if (pieces.includes('here')) return 'received'
  return pieces.includes('refused') ? 'refused' : 'canceled'
}

it('gives a supplier order the status of its slowest line', () => {
  const draw = drawsOf(20_261_122)
  const seen = new Set<string>()
  for (let at = 0; at < CASES; at += 1) {
    const lines = Array.from({ length: 1 + draw(3) }, () => anyLine(draw))
    const isSent = draw(2) === 0
    const status = supplierOrderStatus(lines, isSent)
    expect([status, lines]).toEqual([told(lines, isSent), lines])
    seen.add(status)
  }
  expect(seen.size).toBe(8)
})

it('rounds costs in the database as in the code', async () => {
  const draw = drawsOf(7)
  const cases = Array.from({ length: 500 }, () => ({
    micros: draw(2) === 0 ? draw(30_000) : draw(4_000_000_000),
    pieces: 1 + draw(100_000),
    digits: draw(5),
  }))
  const cost = costInSql(sql`value ->> 'micros'`, sql`value ->> 'pieces'`, sql`value ->> 'digits'`)
  const rows = await queryRows(
    env.DB,
    query<{ cost: number }>`SELECT ${cost} AS cost FROM json_each(${JSON.stringify(cases)})`,
  )
  const expected = cases.map(
    ({ micros, pieces, digits }) => lineSum({ micros, currency: 'BYN' }, pieces, digits).amount,
  )
  expect(rows.map((row) => row.cost)).toEqual(expected)
})
