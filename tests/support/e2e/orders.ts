import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { filled } from './cart.ts'
import { textOf } from './journey.ts'
import { signIn, csrfToken } from './sign-in.ts'

export const orderText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'account/orders', key), values)

export interface MintedOrder {
  id: number
  number: string
}

interface Wanted {
  /** Numbers of the demo's parts, and how many pieces of each; from a warehouse of this name alone if given. */
  parts: { mpn: string; brand?: string; quantity: number; warehouse?: string }[]
  /** Code of a way of paying; on delivery by default. */
  payment?: string
  poNumber?: string
}

interface OpenCheckout {
  id: number
  shipping_rates: { method: string }[]
}

/** A call of the API by this browser's own session; answers what it carries. */
export async function call<Data>(
  page: Page,
  path: string,
  data: object,
  method = 'POST',
): Promise<Data> {
  const headers = { 'X-XSRF-TOKEN': await csrfToken(page), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, data, headers })
  expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

interface Found {
  products: {
    product: { mpn: string }
    offers: { supplier_offer_item_id: number; remains: number; warehouse: { name: string } }[]
  }[]
}

/** More than other journeys may leave on our own shelf: what is bought there waits for no supplier. */
const PLENTY = 20

/** The first offer of a part that has enough of it, of a supplier where one has plenty. */
async function offerOf(
  request: APIRequestContext,
  { mpn, brand, quantity, warehouse }: Wanted['parts'][number],
): Promise<number> {
  const params = { q: mpn, quantity, ...(brand !== undefined && { brand }) }
  const answer = await request.get('/api/search', { params })
  const { data } = (await answer.json()) as { data: Found }
  const all = data.products.find(({ product }) => product.mpn === mpn)?.offers ?? []
  const offers = all.filter((one) => one.warehouse.name === (warehouse ?? one.warehouse.name))
  const offer =
    offers.find(({ remains }) => remains >= Math.max(quantity, PLENTY)) ??
    offers.find(({ remains }) => remains >= quantity)
  expect(offer, mpn).toBeDefined()
  return offer?.supplier_offer_item_id ?? 0
}

/** Where this browser's person has things sent; one is made for who has none. */
async function addressOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/user/addresses')
  const [known] = ((await answer.json()) as { data: { id: number }[] }).data
  if (known !== undefined) return known.id
  const made = await call<{ id: number }>(page, '/api/user/addresses', {
    country: 'BY',
    city: 'Мінск',
    postcode: '220030',
    address_line_one: 'праспект Незалежнасці, 11',
    first_name: 'Ада',
    last_name: 'Лаўлес-Кавалеўская',
    phone: '+375291234567',
  })
  return made.id
}

/** What the owner does meanwhile, in a session of their own. */
export async function asOwner(page: Page, act: (staff: Page) => Promise<unknown>): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [] },
    })
  const staff = await context?.newPage()
  if (staff === undefined) throw new Error('no browser')
  await signIn(staff, 'owner@example.com')
  await act(staff)
  await context?.close()
}

/** What staff does with an order: a call of `/api/admin/orders/{id}/…`. */
export const work = (page: Page, path: string, data: object): Promise<void> =>
  asOwner(page, (staff) => call(staff, `/api/admin/orders/${path}`, data))

interface Waiting {
  order_line_id: number
  quantity: number
  product: { mpn: string }
  supplier: { id: number }
  warehouse: { id: number }
  cost: { currency: string }
}

/** What a supplier does about the lines of an order, those of `mpns` alone if given: each is bought first. */
async function supply(page: Page, { number, mpns, verb, less }: Supply): Promise<void> {
  await asOwner(page, async (staff) => {
    const path = '/api/admin/supplier-orders'
    const answer = await staff.request.get(`${path}/to-buy/lines`, { params: { q: number } })
    const { data: waiting } = (await answer.json()) as { data: Waiting[] }
    const wanted = waiting.filter(({ product }) => mpns?.includes(product.mpn) ?? true)
    expect(wanted.length).toBeGreaterThan(0)
    for (const { order_line_id, quantity, supplier, warehouse, cost } of wanted) {
      const { id, items } = await call<{ id: number; items: { id: number }[] }>(staff, path, {
        supplier_id: supplier.id,
        warehouse_id: warehouse.id,
        currency: cost.currency,
        lines: [{ order_line_id }],
      })
      const pieces = quantity - less
      const figure = verb === 'receive' ? { quantity: pieces } : { refused: pieces }
      const lines = items.map((item) => ({ id: item.id, ...figure }))
      await call(staff, `${path}/${id}/${verb}`, { lines })
    }
  })
}

interface Supply {
  number: string
  mpns: string[] | undefined
  verb: 'receive' | 'confirm'
  /** So many pieces of each line are left out. */
  less: number
}

/** Buys what waits of an order and receives it, all but one piece of each line with `isShort`. */
export const receive = (
  page: Page,
  number: string,
  { mpns, isShort = false }: { mpns?: string[]; isShort?: boolean } = {},
): Promise<void> => supply(page, { number, mpns, verb: 'receive', less: isShort ? 1 : 0 })

/** Buys what waits of an order; the supplier refuses it. */
export const refuse = (page: Page, number: string, mpns?: string[]): Promise<void> =>
  supply(page, { number, mpns, verb: 'confirm', less: 0 })

/** An order placed through the API by this browser's own session. */
export async function placeOrder(
  page: Page,
  { parts, payment = 'cash_on_delivery', poNumber = '' }: Wanted,
): Promise<MintedOrder> {
  for (const part of parts) {
    const item = await offerOf(page.request, part)
    const line = { supplier_offer_item_id: item, quantity: part.quantity }
    await call(page, '/api/user/cart', line)
  }
  const path = (id: number) => `/api/user/checkout/${id}`
  const { id } = await call<OpenCheckout>(page, '/api/user/checkout', {})
  const address = { shipping_address_id: await addressOf(page) }
  const { shipping_rates } = await call<OpenCheckout>(page, path(id), address, 'PUT')
  const choice = {
    shipping_method: shipping_rates[0]?.method,
    payment_method: payment,
    po_number: poNumber,
  }
  await call(page, path(id), choice, 'PUT')
  const placed = await call<{ order: MintedOrder }>(page, `${path(id)}/place`, {})
  return placed.order
}

/** Where the payer of an order goes on: the page of the bank. */
export async function bankPage(page: Page, { id }: MintedOrder): Promise<string> {
  const { url } = await call<{ url: string }>(page, `/api/user/orders/${id}/pay`, {})
  return new URL(url).pathname
}

/** The order as its buyer sees it. */
export async function orderOf<Order>(page: Page, { id }: MintedOrder): Promise<Order> {
  const answer = await page.request.get(`/api/user/orders/${id}`)
  return ((await answer.json()) as { data: Order }).data
}
