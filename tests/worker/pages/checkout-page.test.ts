import { beforeAll, describe, expect, it } from 'vitest'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { read } from '../../support/worker/pages.ts'
import { type Buyer, buyer, readyToPlace } from '../checkout/buyer.ts'
import { createRates } from '../search/stock.ts'

beforeAll(createRates)

type Client = Pick<Buyer, 'cookies'>

const jarOf = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const openAs = (client: Client) => read('/en/checkout', { headers: { cookie: jarOf(client) } })

const namesOf = ({ queries }: Awaited<ReturnType<typeof read>>) =>
  queries.map(({ queryKey }) => queryKey.slice(0, 3).join(' ')).toSorted()

describe('the page of the checkout', () => {
  it('shows the person what they buy, where it goes and what it costs, and is not cached', async () => {
    const { client, checkout } = await readyToPlace()
    const page = await openAs(client)
    expect(page.status).toBe(200)
    expect(page.text).toContain(client.person.email)
    expect(page.text).toContain('праспект Незалежнасці, 11')
    expect(checkout.items).toHaveLength(1)
    for (const { product } of checkout.items) expect(page.text).toContain(product?.mpn)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const open = page.queries.find(({ queryKey }) => queryKey[1] === 'checkout')
    expect(open?.queryKey).toEqual(['own', 'checkout', 'open', client.person.id, null, 'en'])
    expect(open?.state.data).toEqual(await client.checkout())
  })

  it('says of each way of sending when it arrives, without the days of price lists', async () => {
    const { client, checkout } = await readyToPlace()
    const { text } = await openAs(client)
    expect(checkout.shipping_rates.some(({ arrives }) => arrives !== null)).toBe(true)
    expect(text).toMatch(/(with you|ready) \d/)
    expect(text).not.toMatch(/ · (up to )?\d+(–\d+)? days?/)
  })

  it('is reckoned in the currency chosen in this browser', async () => {
    const { client } = await readyToPlace()
    client.cookies.set('currency', 'USD')
    const { queries } = await openAs(client)
    const open = queries.find(({ queryKey }) => queryKey[1] === 'checkout')
    expect(open?.queryKey[4]).toBe('USD')
    expect(open?.state.data).toMatchObject({ totals: { grand_total: { currency: 'USD' } } })
  })

  it('names ways of sending in the language of the address, whatever was chosen before', async () => {
    const { client } = await readyToPlace()
    client.cookies.set('locale', 'ru')
    const { queries } = await openAs(client)
    const open = queries.find(({ queryKey }) => queryKey[1] === 'checkout')
    expect(open?.queryKey[5]).toBe('en')
    const seen = open?.state.data as Awaited<ReturnType<typeof client.checkout>> | undefined
    expect(seen?.shipping_rates.map(({ title }) => title).join()).toMatch(/^[ -~]+$/)
  })

  it('has nothing of the cart or of a person at the address of a quote, nor has the quote’s own page', async () => {
    const { client } = await readyToPlace()
    for (const path of ['/en/checkout?quote=token', '/en/quotes/token']) {
      const page = await read(path, { headers: { cookie: jarOf(client) } })
      expect(page.status).toBe(200)
      expect(page.queries.map(({ queryKey }) => queryKey[0])).not.toContain('own')
      expect(page.html).not.toContain(client.person.email)
      expect(page.meta.get('robots')).toBe('noindex')
    }
  })

  it('says that nothing is selected when nothing is', async () => {
    const page = await openAs(await buyer())
    expect(page.status).toBe(200)
    const open = page.queries.find(({ queryKey }) => queryKey[1] === 'checkout')
    expect(open?.state.data).toBeNull()
  })

  it('shows no personal data to a guest, an ended session and an unverified person', async () => {
    const { client } = await readyToPlace()
    const jar = new Map(client.cookies)
    expect((await client.post('/logout', {})).status).toBe(204)
    const unverified = await signedIn(await createUser({ emailVerifiedAt: null }))
    for (const who of [await guest(), { cookies: jar }, unverified]) {
      const page = await openAs(who)
      expect(page.status).toBe(200)
      expect(namesOf(page)).toEqual(['settings init en'])
      expect(page.text).not.toContain('@')
      expect(page.headers.get('cache-control')).toBe('private, no-cache')
    }
  })
})
