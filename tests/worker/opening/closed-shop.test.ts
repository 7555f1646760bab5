import { beforeAll, describe, expect, it } from 'vitest'
import { NOT_OPEN, STORE_STATE } from '../../../web/lib/store-state.ts'
import { createUser } from '../../support/worker/factories.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { visit } from '../../support/worker/pages.ts'
import { closeStore, keep, reopenStore } from './close-store.ts'

const SHOP = ['/', '/en/', '/en/search/LM317T', '/en/brands/ti', '/en/cart', '/en/checkout']
const WORDS = ['/en/help', '/en/privacy-policy', '/en/contacts', '/en/no/such/page', '/de/cart']
const THERE = ['/en/login', '/en/register', '/en/password/reset/abc', '/en/two-factor-challenge']

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('the shop of a store that is not open yet', () => {
  beforeAll(async () => {
    await keep('store_name', 'Gears <&> Co')
    await keep('contact_email', 'shop@example.com')
    await keep('contact_phone', '+375 17 000-00-00')
    await closeStore()
  })

  it.each([...SHOP, ...WORDS])('answers %s by one plain page', async (path) => {
    const answer = await visit(path, { headers: { 'Accept-Language': 'en' } })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600'])
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get(STORE_STATE)).toBe(NOT_OPEN)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<h1>Opening soon</h1>')
    expect(html).toContain('Gears &lt;&amp;&gt; Co')
    expect(html).toContain('href="mailto:shop@example.com"')
    expect(html).toContain('href="tel:+375170000000"')
    expect(html).not.toContain('<script')
  })

  it('speaks the language of the address, else that of the visitor', async () => {
    expect(await (await visit('/ru/cart')).text()).toContain('<h1>Скоро откроемся</h1>')
    const browser = { headers: { 'Accept-Language': 'be-BY' } }
    expect(await (await visit('/', browser)).text()).toContain('<h1>Хутка адкрыемся</h1>')
  })

  it.each(['/sitemap.xml', '/sitemap-products-1.xml'])('has no map yet: %s', async (path) => {
    const { status, headers } = await visit(path)
    expect([status, headers.get('retry-after')]).toEqual([503, '3600'])
  })

  it('lets search engines ask, and answers 404 for a file that is not there', async () => {
    expect((await visit('/robots.txt')).status).toBe(200)
    expect((await visit('/favicon.ico')).status).toBe(404)
  })

  it.each(THERE)(
    'opens %s to everybody, each link of which is asked of the Worker',
    async (path) => {
      const answer = await visit(path)
      const html = await answer.text()
      expect(answer.status).toBeLessThan(500)
      expect(html).toContain('e.stopPropagation()')
      expect(html).toContain('noindex')
      const [, script = ''] = /<script>(addEventListener[^]*?)<\/script>/.exec(html) ?? []
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
      const digest = btoa(String.fromCharCode(...new Uint8Array(bytes)))
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
    },
  )

  it('shows all of it to staff, with a line that says so', async () => {
    const clerk = await staff(['sales.orders.view'])
    const answer = await visit('/ru/', { headers: { Cookie: cookieOf(clerk) } })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<span>Магазин ещё не открыт.</span>')
    expect(html).toContain('href="/ru/admin/settings/opening"')
    expect(html).not.toContain('e.stopPropagation()')
    expect(html).toContain('<meta name="robots" content="noindex" />')
  })

  it('is closed to a customer who is signed in', async () => {
    const customer = await signedIn(await createUser())
    const { status } = await visit('/en/', { headers: { Cookie: cookieOf(customer) } })
    expect(status).toBe(503)
  })

  it('has no trace of all that once it is open', async () => {
    await reopenStore()
    const answer = await visit('/en/')
    const html = await answer.text()
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null])
    expect(html).not.toContain('not-open')
    expect(html).not.toContain('stopPropagation()}')
  })
})
