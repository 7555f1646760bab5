import type { Page } from '@playwright/test'
import { filled } from './cart.ts'
import { offerOf } from './checkout.ts'
import { expect, textOf } from './journey.ts'
import { post } from './newcomer.ts'

export const quoteText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'account/quotes', key), values)

/** What the API tells of a person's newest quote. */
interface Own {
  id: number
  number: string
  token: string
}

/** The newest quote of who is signed in. */
export async function newestQuote(page: Page): Promise<Own> {
  const answer = await page.request.get('/api/user/quotes')
  const [quote] = ((await answer.json()) as { data: Own[] }).data
  expect(quote).toBeDefined()
  return quote!
}

/** Makes a quote of the first offer of a part, of the fewest pieces by default, for who is signed in. */
export async function mintQuote(page: Page, part: string, quantity?: number): Promise<Own> {
  const { id, minimum } = await offerOf(page, part)
  await post(page, '/api/user/quotes', {
    items: [{ supplier_offer_item_id: id, quantity: quantity ?? minimum }],
  })
  return newestQuote(page)
}

const PART = 'BAT54J,115'

/** Pages of a customer's quotes. */
export const QUOTE_PAGES = [
  { route: '/account/quotes', prepare: async (page: Page) => void (await mintQuote(page, PART)) },
  {
    route: '/quotes/$token',
    path: async ({ page }: { page: Page }) => `/quotes/${(await mintQuote(page, PART)).token}`,
  },
]
