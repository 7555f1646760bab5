import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import worker from '../../../worker/index.ts'
import type { Init } from '../../../worker/store/settings/schemas/settings.ts'
import { appKey } from '../../../worker/lib/app-key.ts'
import { signPath } from '../../../worker/lib/signed-path.ts'
import { guest } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createUser } from '../../support/worker/factories.ts'
import { createRates } from '../search/stock.ts'
import { B2B_ORIGIN, MAIN_ORIGIN, openB2b } from './second-channel.ts'

beforeAll(createRates)
beforeEach(() => openB2b())

const initAt = async (origin: string, headers: Record<string, string> = {}) =>
  dataOf<Init>(await (await guest()).get('/init', { origin, headers }))

async function visit(address: string, own: object = {}): Promise<Response> {
  const context = createExecutionContext()
  const answer = await worker.fetch(
    new Request(address, { redirect: 'manual' }),
    { ...env, ...own },
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}

describe('the host of a request', () => {
  it('chooses the channel: its name, currency, languages and tax', async () => {
    expect(await initAt(MAIN_ORIGIN, { 'Accept-Language': 'be' })).toMatchObject({
      channel: { code: 'store' },
      locales: ['be', 'en', 'ru'],
      locale: 'be',
      currency: 'BYN',
      tax: { is_included: true },
    })
    expect(await initAt(B2B_ORIGIN, { 'Accept-Language': 'be' })).toMatchObject({
      channel: { code: 'b2b', name: 'Detal B2B' },
      store_name: 'Detal B2B',
      locales: ['en', 'ru'],
      locale: 'ru',
      default_locale: 'ru',
      currency: 'USD',
      currencies: ['USD'],
      tax: { is_included: false },
    })
  })

  it('takes what a channel leaves open from the main one', async () => {
    await openB2b({ locales: null, default_locale: null, currency: null, is_tax_included: null })
    expect(await initAt(B2B_ORIGIN)).toMatchObject({
      channel: { code: 'b2b' },
      locales: ['be', 'en', 'ru'],
      tax: { is_included: true },
    })
  })

  it('is refused when it is neither the store’s nor a channel’s', async () => {
    const answer = await (await guest()).get('/init', { origin: 'https://other.example' })
    expect([answer.status, (await visit('https://other.example/en/')).status]).toEqual([421, 421])
  })

  it('is answered in production, by TLS alone', async () => {
    const production = {
      APP_ENV: 'production',
      APP_KEY: 'a key of production, long enough to sign with',
      PUBLIC_URL: MAIN_ORIGIN,
    }
    const at = async (address: string) => {
      const { status, headers } = await visit(address, production)
      return [status, headers.get('location')]
    }
    expect(await at(`${B2B_ORIGIN}/robots.txt`)).toEqual([200, null])
    expect(await at('http://b2b.example/en/')).toEqual([308, `${B2B_ORIGIN}/en/`])
    expect(await at('https://b2b.example:8443/en/')).toEqual([421, null])
    expect(await at('https://www.b2b.example/en/')).toEqual([421, null])
  })

  it('leads to the main channel once its own is switched off', async () => {
    await openB2b({ is_enabled: 0 })
    const page = await visit(`${B2B_ORIGIN}/en/search/LM317T`)
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `${MAIN_ORIGIN}/en/search/LM317T`,
    ])
    expect((await (await guest()).get('/init', { origin: B2B_ORIGIN })).status).toBe(421)
  })

  it('leads signed addresses of old mails to the main channel, and takes their one-click posts', async () => {
    await openB2b({ is_enabled: 0 })
    const { id } = await createUser()
    const path = signPath(appKey(env), `/api/email/unsubscribe/${id}/newsletter`)
    const link = await visit(`${B2B_ORIGIN}${path}`)
    expect([link.status, link.headers.get('location')]).toEqual([302, `${MAIN_ORIGIN}${path}`])
    const click = async (address: string) =>
      (await (await guest()).post(address.replace('/api', ''), undefined, { origin: B2B_ORIGIN }))
        .status
    expect(await click(path)).toBe(204)
    expect(await click(`/api/email/unsubscribe/${id}/newsletter?signature=forged`)).toBe(403)
  })
})

describe('pages of a channel', () => {
  it('are in its languages alone', async () => {
    const page = await visit(`${B2B_ORIGIN}/be/cart?from=mail`)
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `${B2B_ORIGIN}/ru/cart?from=mail`,
    ])
  })

  it('have its accent, shaded until it can be read, and none where it is the store’s', async () => {
    const [own, main] = await Promise.all([visit(`${B2B_ORIGIN}/en/`), visit(`${MAIN_ORIGIN}/en/`)])
    const text = await own.text()
    const style = /<style>(:root\{--accent:#[0-9a-f]{6}[^<]*)<\/style>/.exec(text)?.[1] ?? ''
    expect(style).toMatch(/^:root\{--accent:#(?!ffd400)/)
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const digest = btoa(String.fromCharCode(...new Uint8Array(bytes)))
    expect(own.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
    expect(await main.text()).not.toContain('<style>:root{--accent')
  })

  it('name each other in their own languages only', async () => {
    const map = await (await visit(`${B2B_ORIGIN}/sitemap-pages.xml`)).text()
    expect(map).toContain(`${B2B_ORIGIN}/ru/`)
    expect(map).not.toContain('/be/')
    expect(await (await visit(`${B2B_ORIGIN}/robots.txt`)).text()).toContain(
      `Sitemap: ${B2B_ORIGIN}/sitemap.xml`,
    )
    expect(await (await visit(`${MAIN_ORIGIN}/sitemap-pages.xml`)).text()).toContain(
      `${MAIN_ORIGIN}/be/`,
    )
  })
})
