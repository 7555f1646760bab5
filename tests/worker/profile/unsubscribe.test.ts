import { describe, expect, it } from 'vitest'
import type { EmailPreferences } from '../../../worker/store/mail/schemas/preferences.ts'
import {
  listUnsubscribe,
  unsubscribeHeaders,
  unsubscribeUrl,
} from '../../../worker/store/mail/unsubscribe-url.ts'
import { app } from '../../../worker/app.ts'
import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'

const SHIPPED: EmailPreferences = {
  order_updates: true,
  price_drop: true,
  back_in_stock: true,
  newsletter: false,
}

/** A mail program: no cookies, no tokens, the body of RFC 8058. */
const oneClick = (url: string, method = 'POST', headers: Record<string, string> = {}) =>
  app.fetch(
    new Request(url, {
      method,
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
      headers,
    }),
    env,
    createExecutionContext(),
  )

async function reader() {
  const person = await createUser()
  const client = await signedIn(person)
  const preferences = async () => {
    const answer = await client.get('/user/email-preferences')
    expect(answer.status).toBe(200)
    return (await answer.json<{ data: EmailPreferences }>()).data
  }
  const url = unsubscribeUrl(testCtx(), { userId: person.id, preference: 'price_drop' })
  return { person, client, preferences, url }
}

describe('e-mail preferences', () => {
  it('begin with everything but the newsletter', async () => {
    expect(await (await reader()).preferences()).toEqual(SHIPPED)
  })

  it('turn what is named and keep the rest, also at once', async () => {
    const { client, preferences } = await reader()
    const answer = await client.put('/user/email-preferences', { newsletter: true })
    expect(await answer.json()).toEqual({ data: { ...SHIPPED, newsletter: true } })
    await Promise.all([
      client.put('/user/email-preferences', { order_updates: false }),
      client.put('/user/email-preferences', { price_drop: false }),
      client.put('/user/email-preferences', { newsletter: false }),
    ])
    expect(await preferences()).toEqual({
      order_updates: false,
      price_drop: false,
      back_in_stock: true,
      newsletter: false,
    })
  })

  it.each([
    { newsletter: 1 },
    { newsletter: null },
    { advertising: true },
    { user_id: 1, newsletter: true },
    '{"__proto__":{"newsletter":true}}',
  ])('refuse %j', async (body) => {
    const { client, preferences } = await reader()
    expect((await client.put('/user/email-preferences', body)).status).toBe(422)
    expect(await preferences()).toEqual(SHIPPED)
  })
})

describe('one-click unsubscribe', () => {
  it('switches one kind of mail off, without a session, again and again', async () => {
    const { preferences, url } = await reader()
    expect((await oneClick(url)).status).toBe(204)
    expect((await oneClick(url)).status).toBe(204)
    expect(await preferences()).toEqual({ ...SHIPPED, price_drop: false })
  })

  it('changes nothing when it is only looked at', async () => {
    const { preferences, url } = await reader()
    const looked = await oneClick(url, 'GET')
    expect(await looked.json()).toEqual({ data: { preference: 'price_drop', is_on: true } })
    const page = await oneClick(url, 'GET', { Accept: 'text/html', 'Accept-Language': 'be' })
    expect(page.status).toBe(302)
    const place = new URL(page.headers.get('location') ?? '', 'https://detal.example')
    expect(place.pathname).toBe('/be/unsubscribe')
    expect(place.searchParams.get('signature')).toBe(new URL(url).searchParams.get('signature'))
    expect(await preferences()).toEqual(SHIPPED)
  })

  it('holds for the person and the kind it was signed for', async () => {
    const { person, preferences, url } = await reader()
    const other = await reader()
    const forged = [
      url.replace('price_drop', 'back_in_stock'),
      url.replace(`/${person.id}/`, `/${other.person.id}/`),
      `${url}x`,
      `${url}&signature=${new URL(url).searchParams.get('signature')}`,
      url.replace('?', '?x=1&'),
      url.replace(/signature=.*/, ''),
    ]
    for (const address of forged) expect((await oneClick(address)).status).toBe(403)
    expect(await preferences()).toEqual(SHIPPED)
    expect(await other.preferences()).toEqual(SHIPPED)
  })

  it('reveals nothing about a deleted person', async () => {
    const url = unsubscribeUrl(testCtx(), { userId: 999_999, preference: 'newsletter' })
    expect((await oneClick(url)).status).toBe(204)
    const looked = await oneClick(url, 'GET')
    expect(await looked.json()).toEqual({ data: { preference: 'newsletter', is_on: false } })
  })
})

describe('headers of mails', () => {
  it('offer the one click as RFC 8058 wants it', async () => {
    const { person, url } = await reader()
    expect(listUnsubscribe(testCtx(), { userId: person.id, preference: 'price_drop' })).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  const data = { url: 'https://parts.example/en/account/orders/1' }

  it('leave necessary mails alone', () => {
    for (const kind of ['verify-email', 'order-placed', 'order-refunded'] as const) {
      expect(unsubscribeHeaders(testCtx(), { kind, userId: 1, data })).toEqual({})
    }
  })

  it('stand on the others, with the address of the store that the mail leads to', () => {
    const ctx = testCtx({ origin: '' })
    const headers = unsubscribeHeaders(ctx, { kind: 'order-shipped', userId: 1, data })
    expect(headers['List-Unsubscribe']).toMatch(
      /^<https:\/\/parts\.example\/api\/email\/unsubscribe\/1\/order_updates\?/,
    )
    expect(unsubscribeHeaders(ctx, { kind: 'order-shipped', userId: null, data })).toEqual({})
  })
})
