import { describe, expect, it } from 'vitest'
import type { Placed } from '../../../worker/sales/checkout/schemas.ts'
import type {
  CompanyAccount,
  LedgerEntry,
  SpreadPayment,
} from '../../../worker/sales/company-accounts/schemas.ts'
import { commandOf } from '../../../worker/sales/orders/command.ts'
import { recordPayment } from '../../../worker/sales/orders/money/record-payment.ts'
import { orderById } from '../../../worker/sales/orders/order-state.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { debtor, expectRight, owedBy, readyOnAccount, sell, TEN } from './on-account.ts'

/** A company with two open orders, of 20.00 and of 30.00, both invoiced. */
async function twoOrders() {
  const made = await debtor(10_000)
  const { itemId } = await sell(TEN)
  const orders: Placed['order'][] = []
  for (const quantity of [2, 3]) {
    const of = { companyId: made.company.id, itemId, quantity }
    const id = await readyOnAccount(made.client, of)
    const { order } = await dataOf<Placed>(await made.client.place(id))
    expect((await made.desk.post(`/admin/orders/${order.id}/invoices`, {})).status).toBe(201)
    orders.push(order)
  }
  const path = `/admin/companies/${made.company.id}`
  const account = async () => dataOf<CompanyAccount>(await made.desk.get(`${path}/account`))
  const ledger = async () => dataOf<LedgerEntry[]>(await made.desk.get(`${path}/ledger`))
  const pay = (amount: number, key: string = crypto.randomUUID()) =>
    made.desk.post(
      `${path}/payments`,
      { amount, currency: 'BYN' },
      { headers: { 'Idempotency-Key': key } },
    )
  return { ...made, orders, account, ledger, pay }
}

describe('a company’s account', () => {
  it('says what is open, with the day each invoice is due', async () => {
    const { account, orders } = await twoOrders()
    const { standing, open, currencies } = await account()
    expect(standing).toMatchObject({ owed: { amount: 5_000 }, free: { amount: 5_000 }, days: 14 })
    expect(open.map(({ number, left }) => [number, left.amount])).toEqual([
      [orders[0]?.number, 2_000],
      [orders[1]?.number, 3_000],
    ])
    const due = Date.parse(open[0]?.due_at ?? '')
    expect(Math.round((due - Date.now()) / 86_400_000)).toBe(14)
    expect(currencies).toEqual(['BYN'])
  })

  it('tells invoices, credits and payments with what was owed after each', async () => {
    const { ledger, pay, orders, desk } = await twoOrders()
    expect((await pay(2_500)).status).toBe(201)
    const path = `/admin/orders/${orders[1]?.id}`
    const { items } = await dataOf<{ items: { id: number }[] }>(await desk.get(path))
    const lines = [{ order_line_id: items[0]?.id, quantity: 1 }]
    await desk.post(`${path}/credit-notes`, { lines, reason: 'Broken' })
    const entries = await ledger()
    expect(
      entries.map(({ kind, amount, balance }) => [kind, amount.amount, balance.amount]),
    ).toEqual([
      ['credit_note', -1_000, 1_500],
      ['payment', -500, 2_500],
      ['payment', -2_000, 3_000],
      ['invoice', 3_000, 5_000],
      ['invoice', 2_000, 2_000],
    ])
    expect(entries.filter(({ due_at: at }) => at !== null).map(({ kind }) => kind)).toEqual([
      'invoice',
      'invoice',
    ])
    await expectRight()
  })

  it('takes one payment for several orders, the first to be due first, once for a key', async () => {
    const { pay, desk, company, orders } = await twoOrders()
    const key = crypto.randomUUID()
    const answers = [await pay(2_500, key), await pay(2_500, key)]
    for (const answer of answers) {
      const { orders: paid } = await dataOf<SpreadPayment>(answer)
      expect(new Map(paid.map(({ id, amount }) => [id, amount.amount]))).toEqual(
        new Map([
          [orders[0]?.id, 2_000],
          [orders[1]?.id, 500],
        ]),
      )
    }
    expect(await owedBy(desk, company.id)).toBe(2_500)
    expect((await pay(2_600, key)).status).toBe(409)
    expect((await pay(2_501)).status).toBe(422)
    await expectRight()
  })

  it('goes on where a payment ended that was cut off in the middle', async () => {
    const { pay, desk, company, orders } = await twoOrders()
    const key = crypto.randomUUID()
    // As the first commit of the payment, after which nothing more came.
    const said = { kind: 'company-payment', id: company.id, amount: 5_000, currency: 'BYN' }
    const first = orders[0]?.id ?? 0
    await recordPayment(testCtx(), orderById(first), {
      input: { amount: 2_000 },
      command: commandOf(key, said),
    })
    const again = await dataOf<SpreadPayment>(await pay(5_000, key))
    expect(again.orders).toHaveLength(2)
    expect(await owedBy(desk, company.id)).toBe(0)
    await expectRight()
  })

  it('is for staff who may see companies, and payments for who may take them', async () => {
    const { company } = await twoOrders()
    const looker = await staff(['customers.companies.view'])
    const path = `/admin/companies/${company.id}`
    expect((await looker.get(`${path}/account`)).status).toBe(200)
    const body = { amount: 100, currency: 'BYN' }
    expect((await looker.post(`${path}/payments`, body)).status).toBe(403)
    expect((await looker.get('/admin/companies/999999999/account')).status).toBe(404)
    expect((await looker.get('/admin/companies/999999999/ledger')).status).toBe(404)
  })
})
