import { beforeEach, describe, expect, it } from 'vitest'
import { pollOpenPayments } from '../../../worker/sales/payments/report/poll-open-payments.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { openShop } from './bepaid-shop.ts'
import {
  booksOf,
  openPayment,
  orderNow,
  PAID_ONCE,
  start,
  UNPAID,
  waitingOrder,
  leaveNothingDue,
} from './paying.ts'

beforeEach(leaveNothingDue)

const MINUTE_MS = 60_000
const cronAfter = (minutes: number) =>
  pollOpenPayments(testCtx({ now: new Date(Date.now() + minutes * MINUTE_MS) }))

describe('bePaid', () => {
  it('opens a page for what is due, as its documentation says', async () => {
    const shop = await openShop()
    const order = await waitingOrder()
    const step = await start(order.id)
    const { asked, payments } = await shop.seen()
    expect(asked).toEqual([{ path: 'ctp/api/checkouts', status: 201 }])
    expect(step).toEqual({
      kind: 'redirect',
      url: `https://checkout.bepaid.by/v2/${payments[0]?.token}`,
    })
    expect((await orderNow(order.id)).payments).toMatchObject([
      { status: 'open', provider: 'bepaid', trackingId: payments[0]?.tracking },
    ])
    expect(payments).toMatchObject([{ amount: 1400, currency: 'BYN', isTest: false }])
  })

  it('pays the order by its signed notification, however often it comes', async () => {
    const shop = await openShop()
    const { order } = await openPayment()
    const notice = await shop.pays()
    const answers = await Promise.all([shop.notifies(notice), shop.notifies(notice)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await shop.notifies(notice)).status).toBe(200)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it.each([
    ['failed', { payments: ['failed'], events: ['payment_failed'], mails: ['payment-failed'] }],
    ['expired', { payments: ['canceled'], events: ['payment_canceled'] }],
    ['incomplete', {}],
    ['something_new', {}],
  ] as const)('tells of “%s”', async (status, books) => {
    const shop = await openShop()
    const { order } = await openPayment()
    expect((await shop.notifies(await shop.pays({ status }))).status).toBe(200)
    expect(await booksOf(order.id)).toEqual({ ...UNPAID, ...books })
  })

  it('reports a refund, which changes nothing', async () => {
    const shop = await openShop()
    const { order } = await openPayment()
    const answer = await shop.notifies(await shop.pays({ type: 'refund' }))
    expect(answer.status).toBe(200)
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })

  it.each([
    ['another sum', { amount: 1 }, 422],
    ['another currency', { currency: 'RUB' }, 422],
    ['a payment nobody knows', { tracking_id: crypto.randomUUID() }, 404],
    ['no payment at all', { tracking_id: null }, 404],
    ['a test card', { test: true }, 403],
    ['a sum that is none', { amount: '1400' }, 400],
    ['half a piece of money', { amount: 1400.5 }, 400],
  ])('that tells of %s changes nothing', async (_, wish, status) => {
    const shop = await openShop()
    const { order } = await openPayment()
    expect((await shop.notifies(await shop.pays(wish))).status).toBe(status)
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })

  it('accepts test cards when the shop is in test mode', async () => {
    const shop = await openShop({ is_test: 'true' })
    const { order } = await openPayment()
    expect((await shop.seen()).payments).toMatchObject([{ isTest: true }])
    await shop.notifies(await shop.pays())
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })
})

describe('a forged notification of bePaid', () => {
  type Notice = Parameters<Awaited<ReturnType<typeof openShop>>['notifies']>[0]
  const FORGERIES: [string, (notice: Notice) => Notice][] = [
    ['another body', (it) => ({ ...it, body: it.body.replace('1400', '1401') })],
    ['a space more', (it) => ({ ...it, body: `${it.body} ` })],
    [
      'no signature',
      ({ body, headers: { authorization = '' } }) => ({ body, headers: { authorization } }),
    ],
    ['a signature of zeros', (it) => withHeader(it, 'content-signature', 'A'.repeat(344))],
    ['a signature that is none', (it) => withHeader(it, 'content-signature', 'é?')],
    ['no name and secret', (it) => withHeader(it, 'authorization', '')],
    ['another secret', (it) => withHeader(it, 'authorization', `Basic ${btoa('1234:wrong')}`)],
  ]
  const withHeader = (notice: Notice, name: string, value: string): Notice => ({
    ...notice,
    headers: { ...notice.headers, [name]: encodeURI(value) },
  })

  it.each(FORGERIES)('is refused with %s', async (_, forge) => {
    const shop = await openShop()
    const { order } = await openPayment()
    const answer = await shop.notifies(forge(await shop.pays()))
    expect(answer.status).toBe(403)
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })

  it.each([
    ['none', ''],
    ['no base64', '???'],
    ['no key', btoa('a key')],
  ])('cannot be told from one when the key is %s: nobody is believed', async (_, key) => {
    const shop = await openShop()
    const { order } = await openPayment()
    const notice = await shop.pays()
    await openShopWithKey(shop.settings, key)
    expect((await shop.notifies(notice)).status).toBe(403)
    expect(await booksOf(order.id)).toEqual(UNPAID)
  })

  const openShopWithKey = (settings: Record<string, string>, key: string) =>
    testCtx()
      .db.raw.prepare(`UPDATE payment_methods SET settings = ? WHERE code = 'card'`)
      .bind(JSON.stringify({ ...settings, public_key: key }))
      .run()

  it('is accepted, when genuine, with the key as bePaid’s back office shows it: one line, no PEM lines', async () => {
    const shop = await openShop()
    const { order } = await openPayment()
    const bare = shop.settings.public_key?.replace(/-----[A-Z ]+-----|\s/g, '') ?? ''
    await openShopWithKey(shop.settings, bare)
    expect((await shop.notifies(await shop.pays())).status).toBe(200)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })
})

describe('bePaid polled by Cron', () => {
  it.each([
    ['successful', 'paid', 'processing'],
    ['failed', 'failed', 'pending_payment'],
    ['incomplete', 'open', 'pending_payment'],
  ])('says “%s”', async (status, payment, order) => {
    const shop = await openShop()
    const opened = await openPayment()
    await shop.pays({ status })
    await cronAfter(3)
    expect(await booksOf(opened.order.id)).toMatchObject({ status: order, payments: [payment] })
  })

  it('pays once with the notification, in any order', async () => {
    const shop = await openShop()
    const { order } = await openPayment()
    const notice = await shop.pays()
    await cronAfter(3)
    await shop.notifies(notice)
    await cronAfter(30)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })

  it('reports that the page was not used in time', async () => {
    const shop = await openShop()
    const { order } = await openPayment()
    await cronAfter(3)
    expect(await booksOf(order.id)).toEqual(UNPAID)
    await shop.expires()
    await cronAfter(30)
    expect(await booksOf(order.id)).toMatchObject({ payments: ['canceled'], paid: 0 })
  })

  it('finds a payment even though the answer with the page was lost', async () => {
    const shop = await openShop()
    const order = await waitingOrder()
    await shop.fails({ kind: 'cut' })
    await expect(start(order.id)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await booksOf(order.id)).toMatchObject({ payments: ['starting'] })
    await shop.pays()
    await cronAfter(3)
    expect(await booksOf(order.id)).toEqual(PAID_ONCE)
  })
})
