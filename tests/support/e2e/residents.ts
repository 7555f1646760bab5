import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { putIntoCart } from './checkout.ts'
import { test as journey } from './journey.ts'
import { callsFrom, ownAddress } from './own-address.ts'
import { newcomer, post, signUp } from './newcomer.ts'
import { placeOrder } from './orders.ts'
import { markSignedIn } from './sign-in.ts'

/** What a browser keeps of somebody who has signed in; pages also want the mark of `markSignedIn`. */
type Kept = Awaited<ReturnType<BrowserContext['cookies']>>

export type Resident = 'settled' | 'fresh' | 'unverified'

export interface Residents extends Record<Resident, Kept> {
  /** Verified, with an address, a company, an order, a team somebody is invited to, and something in the cart. */
  settled: Kept
  /** Verified, and nothing else yet. */
  fresh: Kept
  /** Registered only. */
  unverified: Kept
  /** The team of the settled one, and an order of his. */
  teamId: number
  orderId: number
}

const POSTAL = {
  country: 'BY',
  city: 'Мінск',
  postcode: '220030',
  address_line_one: 'праспект Незалежнасці, 11, корпус 2, кватэра 145',
}

/** Journeys that look at pages of accounts: their people are made once for many pages. */
export const test = journey.extend<{ resident: Resident | undefined }, { residents: Residents }>({
  /** Whose browser it is; a guest's without it. */
  resident: [undefined, { option: true }],
  page: async ({ page, resident, residents }, use) => {
    if (resident !== undefined) {
      await page.context().addCookies(residents[resident])
      await markSignedIn(page)
    }
    await use(page)
  },
  residents: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use
      const extraHTTPHeaders = callsFrom(ownAddress())
      const open = () => browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders })
      const { kept: settled, answer: ids } = await keep(await open(), settle)
      const { kept: fresh } = await keep(await open(), async (context) => {
        await newcomer(await context.newPage())
      })
      const { kept: unverified } = await keep(await open(), async (context) => {
        await signUp(await context.newPage())
      })
      await use({ settled, fresh, unverified, ...ids })
    },
    { scope: 'worker' },
  ],
})

async function keep<Answer>(
  context: Awaited<ReturnType<Browser['newContext']>>,
  live: (context: BrowserContext) => Promise<Answer>,
): Promise<{ kept: Kept; answer: Answer }> {
  const answer = await live(context)
  const kept = await context.cookies()
  await context.close()
  return { kept, answer }
}

async function settle(context: BrowserContext): Promise<Pick<Residents, 'teamId' | 'orderId'>> {
  const page = await context.newPage()
  await newcomer(page)
  await post(page, '/api/user/companies', {
    ...POSTAL,
    name: 'ТАА «Беларускія запасныя часткі і камплектуючыя»',
    tax_number: '100582333',
  })
  await post(page, '/api/user/addresses', {
    ...POSTAL,
    first_name: 'Ада',
    last_name: 'Лаўлес-Кавалеўская',
    phone: '+375291234567',
    is_default_shipping: true,
  })
  await post(page, '/api/teams', { name: 'Аддзел матэрыяльна-тэхнічнага забеспячэння' })
  const answer = await page.request.get('/api/user')
  const { data } = (await answer.json()) as { data: { current_team_id: number } }
  expect(data.current_team_id).toBeGreaterThan(0)
  const email = `invited-${crypto.randomUUID()}@example.com`
  await post(page, `/api/teams/${data.current_team_id}/members`, { email, role: 'buyer' })
  const parts = [
    { mpn: 'BAT54J,115', quantity: 20 },
    { mpn: 'NE555P', brand: 'Texas Instruments', quantity: 1 },
  ]
  const order = await placeOrder(page, {
    parts,
    payment: 'money_transfer',
    poNumber: 'ЗАК-2026/11',
  })
  await putIntoCart(page, 'BAT54J,115', { quantity: 20 })
  return { teamId: data.current_team_id, orderId: order.id }
}
