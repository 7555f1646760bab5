import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { LateLine } from '../../../worker/purchasing/late-lines/schemas.ts'
import type { SupplierOrder } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import { dayInZone } from '../../../worker/lib/day-in-zone.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyerWith } from '../supplier-orders/buyer.ts'

const DAY_MS = 86_400_000

/** The day so many days from today, by the store's clock. */
export const dayIn = (days: number): string =>
  dayInZone(new Date(Date.now() + days * DAY_MS), 'Europe/Minsk')

/** Promised for so many days from today. */
export const promisedIn = (days: number) => ({ promisedFrom: dayIn(days), promisedTo: dayIn(days) })

/** All pieces of a supplier order, as they are received. */
export const allOf = ({ items }: SupplierOrder) => ({
  lines: items.map(({ id, quantity }) => ({ id, quantity })),
})

type Wishes = Parameters<typeof buyerWith>[0]

/** Customers' orders, each promised for five days ago unless said, of one supplier who has a mail address. */
export async function lateWith(wishes: Wishes = [{}], client?: Client) {
  const me = client ?? (await staff('manager'))
  const late = (wishes ?? []).map((wish = {}) => ({
    ...wish,
    order: { ...promisedIn(-5), ...wish.order },
  }))
  const buyer = await buyerWith(late, me)
  const email = `${crypto.randomUUID()}@supplier.example`
  await env.DB.prepare('UPDATE suppliers SET email = ? WHERE id = ?')
    .bind(email, buyer.warehouse.supplierId)
    .run()
  const list = async (query = '') => {
    const answer = await me.get(
      `/admin/late-lines?supplier_id=${buyer.warehouse.supplierId}&per_page=100${query}`,
    )
    expect(answer.status).toBe(200)
    return dataOf<LateLine[]>(answer)
  }
  const ids = buyer.lines.map(({ id }) => id)
  const tell = (act: 'ask' | 'warn', lines: number[] = ids, as: Client = me) =>
    as.post(`/admin/late-lines/${act}`, { lines })
  return {
    ...buyer,
    email,
    ids,
    list,
    tell,
    /** What became of each line, by its id. */
    told: async (act: 'ask' | 'warn', lines: number[] = ids) => {
      const answer = await tell(act, lines)
      expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
      const outcomes = await dataOf<{ id: number; outcome: string }[]>(answer)
      return outcomes.map(({ outcome }) => outcome)
    },
    setDay: (id: number, day: string | null, as: Client = me) =>
      as.put(`/admin/late-lines/${id}`, { promised_at: day }),
  }
}

/** Mails of a kind to an address: what they say, in which language. */
export async function mailsTo(email: string, kind: string) {
  const { results } = await env.DB.prepare(
    'SELECT locale, data FROM mails WHERE email = ? AND kind = ? ORDER BY id',
  )
    .bind(email, kind)
    .all<{ locale: string; data: string }>()
  return results.map(({ locale, data }) => ({
    locale,
    data: JSON.parse(data) as Record<string, unknown>,
  }))
}
