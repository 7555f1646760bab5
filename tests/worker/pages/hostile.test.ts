import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { read, visit } from '../../support/worker/pages.ts'
import { createBrand, createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

const SCRIPT = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
/** Elements that would be there if anything of `SCRIPT` had become HTML. */
const ACTIVE = /<script>alert|<img src=x/i

const set = (key: string, value: unknown) =>
  env.DB.prepare('INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, 0)')
    .bind(key, JSON.stringify(value))
    .run()

describe('hostile addresses', () => {
  it.each([
    `/en/search/${encodeURIComponent(SCRIPT)}`,
    `/en/search/LM317T/${encodeURIComponent(SCRIPT)}`,
    `/en/search/LM317T?sort=${encodeURIComponent(SCRIPT)}&brands=${encodeURIComponent(SCRIPT)}`,
    `/en/${encodeURIComponent(SCRIPT)}`,
    `/en/help?redirect=javascript:alert(1)#${SCRIPT}`,
    `/en/search/${encodeURIComponent('"><svg onload=alert(1)>')}`,
    `/en/search/${encodeURIComponent('$& $` $1 \u2028\u2029')}`,
    '/en/search/%E0%A4%A',
    '/en/search/%00',
    '/en/search/%2e%2e%2f%2e%2e/x',
    '/en/search/__proto__/constructor?__proto__[a]=1',
    "/en/search/' OR 1=1 --",
  ])('give a page in which nothing runs: %s', async (path) => {
    const page = await read(path)
    expect([200, 404]).toContain(page.status)
    expect(page.html).not.toMatch(ACTIVE)
    expect(page.html).not.toMatch(/<svg onload/i)
    expect(page.html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/)
    expect(page.lang).toBe('en')
    // The JSON inside the page is whole: `read` has parsed it.
    expect(Array.isArray(page.queries)).toBe(true)
  })

  it('shows what was looked for as text', async () => {
    const page = await read(`/en/search/${encodeURIComponent(SCRIPT)}`)
    expect(page.title).toContain(SCRIPT)
  })
})

it('names of parts, brands and the store are text wherever they stand', async () => {
  const number = freshNumber()
  const brandId = await createBrand(`Evil ${SCRIPT}`)
  await stock(number, { brandId, name: SCRIPT })
  await set('store_name', '<i>Shop</i>')
  const page = await read(`/en/search/${number}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(ACTIVE)
  expect(page.html).not.toContain('<i>Shop')
  expect(page.title).toContain('<i>Shop</i>')
  expect(page.things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList'])
})

describe('hostile cookies and headers', () => {
  it.each([
    'currency=<script>alert(1)</script>; locale=../../etc',
    'currency=%E0%A4%A; locale=%',
    `session=${'x'.repeat(4000)}; currency=ZZZ`,
    '=; ;;;=',
    'currency=BYN; currency=USD; __Host-session=s_' + 'A'.repeat(43),
  ])('change nothing but what they may: %s', async (cookie) => {
    const page = await read('/en/', { headers: { Cookie: cookie, 'Accept-Language': '*;q=zz' } })
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<script>alert(1)')
    expect(page.text).toContain('Find a part')
  })
})

describe('the policy of a page', () => {
  it('lets run what stands in the page by its digest, and nothing else inline', async () => {
    const page = await read('/en/help')
    const policy = page.headers.get('content-security-policy') ?? ''
    const inline = [...page.html.matchAll(/<(script|style)>([^]*?)<\/\1>/g)]
    expect(inline.length).toBeGreaterThanOrEqual(4)
    for (const [, kind, text = ''] of inline) {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      const digest = btoa(String.fromCharCode(...new Uint8Array(bytes)))
      const directive = policy.split('; ').find((each) => each.startsWith(`${kind}-src `))
      expect(directive).toContain(`'sha256-${digest}'`)
    }
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/)
    expect(policy).toContain("frame-src 'none'")
  })

  it('frames exactly the hosts of the store’s catalogues', async () => {
    const makes = {
      toyota: { en: 'https://toyota.epc.example.com/{locale}/' },
      honda: { ru: 'https://honda.epc.example.com/x', be: 'https://honda.epc.example.com/y' },
    }
    await set('epc_makes', makes)
    const policy = (await visit('/en/epc/toyota')).headers.get('content-security-policy')
    expect(policy).toContain(
      'frame-src https://honda.epc.example.com https://toyota.epc.example.com;',
    )
  })

  it('comes with the other headers of safety', async () => {
    const { headers } = await visit('/en/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.has('set-cookie')).toBe(false)
  })
})
