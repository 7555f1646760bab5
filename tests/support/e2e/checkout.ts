import type { Browser, Page } from '@playwright/test'
import { filled } from './cart.ts'
import { expect, textOf } from './journey.ts'
import { newcomer, post } from './newcomer.ts'
import { markSignedIn } from './sign-in.ts'

export const checkoutText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'shop/checkout', key), values)

const ADDRESS = {
  first_name: 'Ада',
  last_name: 'Лаўлес',
  country: 'BY',
  city: 'Мінск',
  postcode: '220030',
  address_line_one: 'вул. Мяснікова, 39',
  phone: '+375291234567',
}

/** A section of the page by its heading. */
export const partOf = (page: Page, name: 'customer' | 'address' | 'shipping' | 'payment') =>
  page.getByRole('region', { name: new RegExp(`\\d\\. ${checkoutText(`part.${name}`)}$`) })

/** The button that places the order: in the summary, or in the bar of a phone. */
export const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^(Place the order|Order and pay)/ }).filter({ visible: true })

/** The heading of an order that was placed. */
export const placedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Order .+ is placed$/ })

/** Somebody with an address who is signed in in this browser. */
export async function buyer(page: Page): Promise<string> {
  const { email } = await newcomer(page)
  await post(page, '/api/user/addresses', { ...ADDRESS, is_default_shipping: true })
  await markSignedIn(page)
  return email
}

/** The e-mail of somebody with an address, who signs in elsewhere. */
export async function buyerElsewhere(browser: Browser): Promise<string> {
  const context = await browser.newContext()
  const email = await buyer(await context.newPage())
  await context.close()
  return email
}

interface Found {
  data: {
    products: { offers: { supplier_offer_item_id: number; minimum: number; remains: number }[] }[]
  }
}

const PLENTY = 10

interface PutIn {
  /** Apiece, what it was when it was seen; as it is now by default. */
  seenMicros?: number
  /** The smallest that can be ordered by default. */
  quantity?: number
}

/** The first offer of a part of which there is more than other journeys may leave on our own shelf. */
export async function offerOf(page: Page, q: string): Promise<{ id: number; minimum: number }> {
  const answer = await page.request.get('/api/search', { params: { q } })
  const body = (await answer.json()) as Found
  const offers = body.data.products[0]?.offers ?? []
  const offer = offers.find(({ remains }) => remains >= PLENTY) ?? offers[0]
  expect(offer, JSON.stringify(body).slice(0, 300)).toBeDefined()
  return { id: offer?.supplier_offer_item_id ?? 0, minimum: offer?.minimum ?? 1 }
}

/** Puts the first offer of a part into the cart of who is signed in. */
export async function putIntoCart(page: Page, q: string, how: PutIn = {}): Promise<void> {
  const { id, minimum } = await offerOf(page, q)
  await post(page, '/api/user/cart', {
    supplier_offer_item_id: id,
    quantity: how.quantity ?? minimum,
    ...(how.seenMicros !== undefined && {
      channel_price: { micros: how.seenMicros, currency: 'BYN' },
    }),
  })
}

/** Chooses one of a section's options and waits until the store has it. */
export async function choose(
  page: Page,
  part: Parameters<typeof partOf>[1],
  name: string | RegExp,
): Promise<void> {
  const section = partOf(page, part)
  await section.getByRole('radio', { name }).check()
  await expect(section.getByText(/^saved at/)).toBeVisible()
}

/** How many orders the person has. */
export async function countOrders(page: Page): Promise<number> {
  const answer = await page.request.get('/api/user/orders')
  const { pagination } = (await answer.json()) as { pagination: { total: number } }
  return pagination.total
}
