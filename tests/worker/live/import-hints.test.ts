import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { continueImport } from '../../../worker/suppliers/price-lists/continue-import.ts'
import { staff } from '../../support/worker/client.ts'
import { createOffer, csv, rows, send } from '../../support/worker/price-lists.ts'
import { caughtUp, listen } from './listener.ts'

/** Nobody but the test goes on with an import. */
const silent = { ...env, JOBS: { send: () => Promise.resolve() } as unknown as typeof env.JOBS }

it('notifies only people with the permission of the progress of an import', async () => {
  const manager = await staff('manager')
  const [page, shop] = [await listen(manager, '/admin/live'), await listen(manager)]
  const clerk = await listen(await staff(['sales.orders.view']), '/admin/live')
  const id = await send(await createOffer(), csv(...rows(3)), {
    ctx: jobCtx(silent),
    apply: false,
  })
  const hint = { kind: 'price-list' as const, id }

  const context = createExecutionContext()
  await continueImport(jobCtx(silent, context), id)
  await waitOnExecutionContext(context)
  await caughtUp(page)
  const heard = page.heard.length
  expect(heard).toBeGreaterThan(1)
  expect(new Set(page.heard.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify(hint)]),
  )

  expect((await manager.post(`/admin/price-lists/${id}/cancel`)).status).toBe(200)
  await caughtUp(page)
  expect(page.heard.length).toBe(heard + 1)
  await Promise.all([caughtUp(clerk), caughtUp(shop)])
  expect([clerk.heard, shop.heard]).toEqual([[], []])
})
