import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Chart } from '../../../worker/reports/charts/schemas.ts'
import { recomputeDays } from '../../../worker/reports/figures/recompute-days.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

export const run = (statement: string, ...binds: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...binds)
    .run()

/** What shows every chart. */
export const ALL_RIGHTS = ['reports.charts.view', 'reports.prices.view', 'sales.orders.view']

export async function chartOf(query: string, rights = ALL_RIGHTS): Promise<Chart> {
  const answer = await (await staff(rights)).get(`/admin/charts?${query}`)
  expect(answer.status).toBe(200)
  return dataOf<Chart>(answer)
}

export const recompute = (from: string, to = from) => recomputeDays(testCtx(), { from, to })

/** 5 pieces at 1.20 with 20 % of tax in it that cost 0.70 each, and 9.00 for shipping: 15.00, of which 1.50 are margin. */
export const mintAt = (
  placed: string,
  order: object = {},
  lines: object[] = [{ micros: 1_200_000 }],
) => mintOrder({ lines, order: { createdAt: new Date(placed), ...order } })
