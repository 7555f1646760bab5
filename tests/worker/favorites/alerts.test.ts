import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Favorite } from '../../../worker/sales/favorites/schemas.ts'
import { sendAlerts } from '../../../worker/sales/favorites/send-alerts.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { connect } from '../../../worker/db/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, sell, shopper } from '../cart/shopper.ts'
import { createRates } from '../search/stock.ts'

beforeAll(createRates)

/** A favourite with an alert, and the mails about it. */
async function watched(change: object, terms: Parameters<typeof sell>[0] = {}) {
  const item = await sell(terms)
  const me = await shopper({ locale: 'ru' })
  const added = await me.post('/user/favorites', { supplier_offer_item_id: item.itemId })
  const { id } = await dataOf<Favorite>(added)
  const path = `/user/favorites/${id}`
  expect((await me.put(path, change)).status).toBe(200)
  const remains = (count: number) =>
    run('UPDATE offer_items SET remains = ? WHERE id = ?', count, item.itemId)
  const cost = (micros: number) =>
    run('UPDATE offer_items SET cost_micros = ? WHERE id = ?', micros, item.itemId)
  const told = async () => {
    const { results } = await env.DB.prepare(
      'SELECT kind, locale, data FROM mails WHERE user_id = ? ORDER BY id',
    )
      .bind(me.person.id)
      .all<{ kind: string; locale: string; data: string }>()
    return results
  }
  const kinds = async () => (await told()).map(({ kind }) => kind)
  const favorite = async () => dataOf<Favorite>(await me.get(path))
  return { me, path, remains, cost, told, kinds, favorite }
}

const look = () => sendAlerts(testCtx())

describe('alerts of favourites', () => {
  it('mail a return to stock, once, and only a return', async () => {
    const { remains, kinds, told, favorite } = await watched({ alerts_in_stock: true })
    await look()
    // In stock all the time: nothing to mail.
    expect(await kinds()).toEqual([])
    await remains(0)
    await look()
    expect(await kinds()).toEqual([])
    await remains(7)
    await Promise.all([look(), look()])
    expect(await told()).toMatchObject([{ kind: 'back-in-stock', locale: 'ru' }])
    const [mail] = await told()
    expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({
      remains: 7,
      url: expect.stringMatching(/^https:\/\/detal\.example\/ru\/search\//),
    })
    expect(await favorite()).toMatchObject({ alerts_in_stock: false })
    await remains(0)
    await look()
    await remains(7)
    await look()
    expect(await kinds()).toEqual(['back-in-stock'])
  })

  it('mail a price at or below the wanted one, in its currency', async () => {
    const below = { micros: 2_000_000, currency: 'BYN' }
    const { cost, kinds, favorite } = await watched(
      { alert_below: below },
      { costMicros: 2_500_000 },
    )
    await look()
    expect(await kinds()).toEqual([])
    await cost(2_000_000)
    await look()
    await look()
    expect(await kinds()).toEqual(['price-below'])
    expect(await favorite()).toMatchObject({ alert_below: null })
  })

  it('mail nobody who has switched such mails off or has no verified address', async () => {
    const below = { micros: 90_000_000, currency: 'BYN' }
    const off = await watched({ alert_below: below })
    await off.me.put('/user/email-preferences', {
      order_updates: true,
      price_drop: false,
      back_in_stock: true,
      newsletter: false,
    })
    const gone = await watched({ alert_below: below })
    await run('UPDATE users SET email_verified_at = NULL WHERE id = ?', gone.me.person.id)
    await look()
    expect([await off.kinds(), await gone.kinds()]).toEqual([[], []])
  })

  it('mail once also when the database fails right after the write', async () => {
    const { kinds } = await watched({ alert_below: { micros: 90_000_000, currency: 'BYN' } })
    const counting = faultyEnv(env, { at: 0, fault: 'after' })
    await sendAlerts(testCtx({ db: connect(counting.env.DB) }))
    const other = await watched({ alert_below: { micros: 90_000_000, currency: 'BYN' } })
    const faulty = faultyEnv(env, { at: 2, fault: 'after' })
    await expect(sendAlerts(testCtx({ db: connect(faulty.env.DB) }))).rejects.toThrow(
      /Network connection lost|Failed query/,
    )
    await look()
    expect([await kinds(), await other.kinds()]).toEqual([['price-below'], ['price-below']])
  })

  it('wait while the store’s address is not set', async () => {
    const { kinds } = await watched({ alert_below: { micros: 90_000_000, currency: 'BYN' } })
    await sendAlerts(testCtx({ origin: '' }))
    expect(await kinds()).toEqual([])
    await look()
    expect(await kinds()).toEqual(['price-below'])
  })
})
