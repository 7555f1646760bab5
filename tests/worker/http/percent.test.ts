import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createOffer, csv, rows } from '../../support/worker/price-lists.ts'

/** Percent signs that are no UTF-8, or no bytes at all. */
const BROKEN = ['%ff', '%', '%zz', '%c3%28', '%E0%A4%A', '%00', '%ed%a0%80']

const PAGES = [
  '/X', '/en/X', '/en/search/X', '/en/search/LM317T/X', '/en/search?q=X', '/en/help/X',
  '/en/account/orders/X', '/en/payment/X/success', '/en/team-invitations/1?signature=X', '/sitemap-X.xml',
  '/en/password/reset/X?email=X', '/en/epc/X', '/en/admin/X', '/en/cart?X=X',
] // prettier-ignore

const CALLS = [
  '/X', '/search?q=X', '/search?q=a&cursor=X', '/search/suggest?q=X', '/products/X', '/pages/X',
  '/user/orders/X', '/team-invitations/X?signature=X', '/email/verify/X/X?expires=X&signature=X',
  '/admin/orders/X', '/admin/orders?q=X', '/admin/brands?q=X&cursor=X', '/documents/X', '/photos/X',
  '/unsubscribe/X?signature=X', '/sandbox-bank/X', '/payment-methods/X', '/countries?locale=X',
  '/admin/countries/X', '/admin/payment-methods/X', '/admin/pages/X/X', '/mailbox/X',
] // prettier-ignore

describe('percent signs that mean nothing', () => {
  it.each(BROKEN)('%s in the address of a page is never a fault', async (broken) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const page of PAGES) {
      const request = new Request(`https://detal.example${page.replaceAll('X', broken)}`, {
        headers: { Accept: 'text/html' },
      })
      const answer = await worker.fetch(request, env, createExecutionContext())
      expect([page, answer.status < 500]).toEqual([page, true])
    }
    expect(logged).not.toHaveBeenCalled()
  })

  it.each(BROKEN)('%s in the address of a call is never a fault', async (broken) => {
    const client = await staff('owner')
    for (const call of CALLS) {
      const answer = await client.get(call.replaceAll('X', broken))
      expect([call, answer.status < 500]).toEqual([call, true])
    }
  })

  it.each(BROKEN)('%s in a cookie or a header is never a fault', async (broken) => {
    const names = ['__Host-session', 'XSRF-TOKEN', 'locale', 'currency', 'known-device', 'x']
    const headers = {
      Cookie: names.map((name) => `${name}=${broken}`).join('; '),
      'X-XSRF-TOKEN': broken,
      'Accept-Language': broken,
      'Idempotency-Key': broken,
      'Precognition-Validate-Only': broken,
    }
    const client = await guest()
    for (const [method, path] of [
      ['GET', '/init'],
      ['GET', '/user'],
      ['POST', '/login'],
    ] as const) {
      const answer = await client.call(method, path, {
        headers,
        ...(method === 'POST' && { body: {} }),
      })
      expect([path, answer.status < 500]).toEqual([path, true])
    }
    const page = new Request('https://detal.example/en', {
      headers: { ...headers, Accept: 'text/html' },
    })
    expect((await worker.fetch(page, env, createExecutionContext())).status).toBe(200)
  })

  it('halves of a character in a name are no fault either', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    const file_name = 'a\ud800.csv'
    const file = new TextEncoder().encode(csv(...rows(1)))
    const started = await client.post(`/admin/offers/${offer}/uploads`, {
      file_name,
      file_size: file.length,
    })
    expect(started.status).toBe(201)
    const { data } = await started.json<{ data: { id: string } }>()
    const headers = { 'Content-Length': String(file.length), 'Content-Type': 'text/csv' }
    expect((await client.put(`/admin/uploads/${data.id}/parts/1`, file, { headers })).status).toBe(
      200,
    )
    const list = await client.post(`/admin/uploads/${data.id}/complete`)
    const { data: made } = await list.json<{ data: { id: number } }>()
    expect((await client.get(`/admin/price-lists/${made.id}/rejected.csv`)).status).toBe(200)
  })

  it.each(BROKEN)('%s is a name a file may have', async (broken) => {
    const client: Client = await staff('manager')
    const offer = await createOffer()
    const file = new TextEncoder().encode(csv(...rows(1)))
    const name = broken === '%00' ? '%00.csv' : broken
    const sent = await client.post(`/admin/offers/${offer}/price-lists`, file, {
      headers: { 'X-File-Name': name, 'Content-Type': 'application/octet-stream' },
    })
    expect(sent.status).toBe(201)
    const { data } = await sent.json<{ data: { id: number } }>()
    const answer = await client.get(`/admin/price-lists/${data.id}/rejected.csv`)
    expect(answer.status).toBe(200)
    const parts = await client.post(`/admin/offers/${offer}/uploads`, {
      file_name: name,
      file_size: 9,
    })
    expect(parts.status).toBe(201)
  })
})
