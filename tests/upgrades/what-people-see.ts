import type { DatabaseSync } from 'node:sqlite'
import { DEMO_PASSWORD } from '../../worker/cli/seed/accounts.ts'
import { PlainClient } from '../support/e2e/plain-client.ts'

/** What is looked for: numbers, a part of one, a name, a brand with a number. */
const SEARCHED = [
  'LM317T',
  '407183',
  'bat54j 115',
  'конденсатор 100 нФ',
  'Mann-Filter',
  'TI LM317T',
]
const LOCALES = ['be', 'en', 'ru']
const MOST_ORDERS = 5

/** Answers of the store by the address asked, each with its status. */
export type Seen = Record<string, { status: number; body: unknown }>

/** Somebody who has bought much, and what is theirs. */
export interface Buyer {
  email: string
  orders: number[]
  products: number[]
}

/** The buyer with most orders, who is given the password of the demo's accounts, in a copy of a store. */
export function chooseBuyer(store: DatabaseSync): Buyer {
  const buyer = store
    .prepare(
      `SELECT u.id, u.email FROM users u JOIN orders o ON o.user_id = u.id
       WHERE u.deleted_at IS NULL AND u.email_verified_at IS NOT NULL
       GROUP BY u.id ORDER BY count(*) DESC, u.id LIMIT 1`,
    )
    .get()
  if (buyer === undefined) throw new Error('nobody has bought anything')
  store
    .prepare(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = 'shopper@example.com')
       WHERE id = ?`,
    )
    .run(buyer.id ?? 0)
  const ids = (sql: string) =>
    store
      .prepare(sql)
      .all(buyer.id ?? 0)
      .map(({ id }) => Number(id))
  return {
    email: String(buyer.email),
    orders: ids(`SELECT id FROM orders WHERE user_id = ? ORDER BY id LIMIT ${MOST_ORDERS}`),
    products: ids(
      `SELECT DISTINCT l.product_id AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE o.user_id = ? ORDER BY id LIMIT ${MOST_ORDERS}`,
    ),
  }
}

/** Asks a running store what guests see and what is the buyer's. */
export async function askStore(url: string, { email, orders, products }: Buyer): Promise<Seen> {
  const seen: Seen = {}
  const client = new PlainClient(url)
  const note = async (path: string): Promise<void> => {
    const { status, body } = await client.call('GET', path)
    seen[`/api${path}`] = { status, body }
  }
  for (const words of SEARCHED) await note(`/search?q=${encodeURIComponent(words)}`)
  for (const id of products) await note(`/products/${id}`)
  for (const locale of LOCALES) {
    const { status } = await fetch(`${url}/${locale}`, { headers: { accept: 'text/html' } })
    seen[`/${locale}`] = { status, body: null }
  }
  await client.call('GET', '/csrf-cookie')
  const json = { email, password: DEMO_PASSWORD }
  const login = await client.call('POST', '/login', { json })
  if (login.status !== 200) throw new Error(`${email} cannot sign in: ${login.status}`)
  const own = ['orders', 'addresses', 'cart', 'favorites', 'quotes', 'companies', 'returns']
  for (const what of own) await note(`/user/${what}`)
  for (const id of orders) await note(`/user/orders/${id}`)
  return seen
}
