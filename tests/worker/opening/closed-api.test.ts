import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, guest, signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { ROUTE_TABLE } from '../../rules/route-table.ts'
import { closeStore, reopenStore } from './close-store.ts'

/** What belongs to the shop, by how its addresses begin. */
const SHOP =
  /^\/(search|baskets|products|brands|catalog|pages|cart|part-requests|feeds|teams|current-team|user\/(cart|favorites|projects|checkout|orders|returns|quotes|part-requests|addresses|companies|company-accounts|api-keys))(\/|$)/

const ROUTES = Object.entries(ROUTE_TABLE).map(([route, access]) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, access, method, path }
})
const isOfShop = ({ path, access }: (typeof ROUTES)[number]) =>
  access !== 'signed' && (SHOP.test(path) || /^\/quotes(\/:token\/checkout)?$/.test(path))
const closed = ROUTES.filter(isOfShop)
const others = ROUTES.filter((route) => !isOfShop(route))

async function codeOf(client: Client, { method, path }: { method: string; path: string }) {
  const address = path.replace(/:\w+/g, '1')
  const answer = await client.call(method, address, method === 'GET' ? {} : { body: {} })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return `${answer.status} ${isJson && text !== '' ? String((JSON.parse(text) as { code?: string }).code) : ''}`
}

describe('a store that is not open yet', () => {
  let stranger: Client
  let customer: Client
  beforeAll(async () => {
    await closeStore()
    stranger = await guest()
    customer = await signedIn(await createUser())
  })

  it.each(closed)('keeps $route from strangers and customers', async (route) => {
    expect(await codeOf(stranger, route)).toBe('403 store_not_open')
    expect(await codeOf(customer, route)).toBe('403 store_not_open')
  })

  it.each(others)('answers $route as an open one does', async (route) => {
    expect(await codeOf(stranger, route)).not.toContain('store_not_open')
  })

  it('says so in the language of the caller', async () => {
    const answer = await stranger.get('/search?q=LM317T', { headers: { 'X-Locale': 'ru' } })
    expect(await answer.json()).toMatchObject({
      code: 'store_not_open',
      message: 'Магазин ещё не открыт.',
    })
  })

  it('shows the shop to staff', async () => {
    const clerk = await staff(['sales.orders.view'])
    expect((await clerk.get('/search?q=LM317T')).status).toBe(200)
    expect((await clerk.get('/user/cart')).status).toBe(200)
    expect((await clerk.get('/pages/help')).status).toBe(200)
  })

  it('answers 404 at an address that is not there', async () => {
    expect((await stranger.get('/no/such/route')).status).toBe(404)
  })

  it('lets everybody in once it is open', async () => {
    await reopenStore()
    expect((await stranger.get('/search?q=LM317T')).status).toBe(200)
    expect((await customer.get('/user/cart')).status).toBe(200)
    await closeStore()
  })
})
