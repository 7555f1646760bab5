import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { cancelPriceList } from '../../../worker/suppliers/price-lists/cancel-price-list.ts'
import { continueImport } from '../../../worker/suppliers/price-lists/continue-import.ts'
import { listWaiting } from '../../../worker/suppliers/suppliers/list-waiting.ts'
import { getOffer } from '../../../worker/suppliers/suppliers/get-offer.ts'
import { getWarehouse } from '../../../worker/suppliers/suppliers/get-warehouse.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { createOffer, csv, importList, rows } from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)
const dear = csv(...rows(20, { price: '9.00' }))

async function mailsTo(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT locale, json(data) AS data FROM mails WHERE kind = 'price-list-waits' AND email = ?1 ORDER BY id`,
  )
    .bind(email)
    .all<{ locale: string; data: string }>()
  return results.map(({ locale, data }) => ({
    locale,
    ...(JSON.parse(data) as { isFailed: boolean; reasons: string[]; version: number }),
  }))
}

describe('a list that waits for a person', () => {
  it('is seen at its offer, its warehouse and among all that wait, until a newer one is live', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...rows(20)))
    expect((await getOffer(ctx(), offer)).waiting_list).toBeNull()

    const stopped = await importList(offer, dear)
    const seen = await getOffer(ctx(), offer)
    expect(seen.waiting_list).toEqual({ id: stopped.id, version: 2, status: 'waiting_approval' })
    expect((await getWarehouse(ctx(), seen.warehouse_id)).waiting_count).toBe(1)
    expect(await listWaiting(ctx())).toMatchObject([
      { id: stopped.id, status: 'waiting_approval', offer_id: offer },
    ])

    await importList(offer, csv(...rows(21)))
    expect((await getOffer(ctx(), offer)).waiting_list).toBeNull()
    expect(await listWaiting(ctx())).toEqual([])
  })

  it('is nobody’s business once it was given up, and is when it failed or can be applied', async () => {
    const offer = await createOffer()
    const failed = await importList(offer, 'hello;there\nhow;are')
    expect((await getOffer(ctx(), offer)).waiting_list).toMatchObject({ status: 'failed' })
    const ready = await importList(offer, csv(...rows(5)), { apply: false })
    expect((await getOffer(ctx(), offer)).waiting_list).toMatchObject({ id: ready.id })
    await cancelPriceList(ctx(), ready.id)
    expect((await getOffer(ctx(), offer)).waiting_list).toMatchObject({ id: failed.id })
  })
})

describe('who is responsible for an offer', () => {
  let email: string
  let id: number

  beforeEach(async () => {
    ;({ id, email } = await createStaff(['suppliers.price-lists.view']))
  })

  it('is mailed once when a list stops, and when one cannot be used, with the reasons', async () => {
    const offer = await createOffer({ responsibleId: id })
    await importList(offer, csv(...rows(20)))
    expect(await mailsTo(email)).toEqual([])
    const stopped = await importList(offer, dear)
    await continueImport(ctx(), stopped.id)
    expect(await mailsTo(email)).toMatchObject([
      { isFailed: false, version: 2, reasons: ['Prices changed beyond the limit.'] },
    ])
    await importList(offer, 'hello;there\nhow;are')
    expect((await mailsTo(email)).at(-1)).toMatchObject({ isFailed: true, version: 3 })
  })

  it('is not mailed once the right to see lists is gone, and the offer says so', async () => {
    const offer = await createOffer({ responsibleId: id })
    expect((await getOffer(ctx(), offer)).responsible).toMatchObject({ id, is_told: true })
    await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?1').bind(id).run()
    await importList(offer, csv(...rows(20)))
    await importList(offer, dear)
    expect(await mailsTo(email)).toEqual([])
    expect((await getOffer(ctx(), offer)).responsible).toMatchObject({ id, is_told: false })
  })
})
