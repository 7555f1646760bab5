import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { app } from '../../../worker/app.ts'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createOffer, csv, liveItems, rows, settle } from '../../support/worker/price-lists.ts'

const CREATE = [
  'suppliers.price-lists.view',
  'suppliers.price-lists.create',
  'suppliers.offers.view',
]
const buyer = () => staff([...CREATE, 'suppliers.offers.update', 'suppliers.price-lists.apply'])
const clerk = () => staff([...CREATE, 'suppliers.offers.update'])

async function tokenOf(client: Client, offer: number): Promise<string> {
  const answer = await client.post(`/admin/offers/${offer}/token`, {})
  expect(answer.status).toBe(201)
  return (await answer.json<{ data: { token: string } }>()).data.token
}

/** A supplier's program: no cookies, no CSRF token. */
async function sendWith(token: string, body: string): Promise<Response> {
  const request = new Request(`https://detal.example/api/lists/${token}`, {
    method: 'POST',
    body,
    headers: { 'X-File-Name': 'prices.csv', 'CF-Connecting-IP': '203.0.113.7' },
  })
  const context = createExecutionContext()
  const answer = await app.fetch(request, env, context)
  await waitOnExecutionContext(context)
  return answer
}

const dataOf = async (answer: Response) =>
  (await answer.json<{ data: { id: number; version: number; is_new: boolean } }>()).data

const offerOf = async (client: Client, id: number) =>
  (await (await client.get(`/admin/offers/${id}`)).json<{ data: SupplierOffer }>()).data

const countOf = async (sql: string) => Number(await env.DB.prepare(sql).first('n'))

describe('a list sent with the token of its offer', () => {
  it('is brought in, and waits for a person', async () => {
    const client = await clerk()
    const offer = await createOffer()
    const token = await tokenOf(client, offer)
    const answer = await sendWith(token, csv(...rows(12)))
    expect(answer.status).toBe(202)
    const { id, version } = await dataOf(answer)
    expect(version).toBe(1)
    expect(await settle(id)).toMatchObject({ status: 'ready', origin: 'api', is_live: false })
    expect((await offerOf(client, offer)).api_token?.last_used_at).not.toBeNull()
  })

  it('goes live by itself where somebody with both rights has switched that on', async () => {
    const offer = await createOffer()
    const refused = await (await clerk()).put(`/admin/offers/${offer}`, { is_auto_applied: true })
    expect(refused.status).toBe(403)
    const client = await buyer()
    expect((await client.put(`/admin/offers/${offer}`, { is_auto_applied: true })).status).toBe(200)
    const { id } = await dataOf(await sendWith(await tokenOf(client, offer), csv(...rows(12))))
    expect(await settle(id)).toMatchObject({ status: 'applied', is_live: true })
    expect(await liveItems(offer)).toHaveLength(12)
    // Who may not apply lists makes no token for such an offer, and changes nothing of how it reads.
    expect((await (await clerk()).post(`/admin/offers/${offer}/token`, {})).status).toBe(403)
    expect((await (await clerk()).put(`/admin/offers/${offer}`, { currency: 'USD' })).status).toBe(
      403,
    )
    expect(
      (await (await clerk()).put(`/admin/offers/${offer}`, { is_auto_applied: false })).status,
    ).toBe(200)
  })

  it('is one list, however often the same bytes are sent', async () => {
    const offer = await createOffer()
    const token = await tokenOf(await clerk(), offer)
    const first = await dataOf(await sendWith(token, csv(...rows(12))))
    await settle(first.id)
    const again = await sendWith(token, csv(...rows(12)))
    expect(again.status).toBe(202)
    expect(await dataOf(again)).toMatchObject({ id: first.id, version: 1, is_new: false })
    expect(await dataOf(await sendWith(token, csv(...rows(13))))).toMatchObject({ version: 2 })
  })

  it('is one list when the same bytes arrive several times at once', async () => {
    const client = await clerk()
    const offer = await createOffer()
    const token = await tokenOf(client, offer)
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => sendWith(token, csv(...rows(12)))),
    )
    const lists = await Promise.all(sent.map(dataOf))
    expect(new Set(lists.map(({ id }) => id)).size).toBe(1)
    expect(lists.filter(({ is_new }) => is_new)).toHaveLength(1)
    const files = await env.SOURCES.list({ prefix: 'price-lists/' })
    expect(files.objects.filter(({ key }) => key.endsWith('/original'))).toHaveLength(
      await countOf('SELECT count(DISTINCT file_key) AS n FROM price_lists'),
    )
  })

  it('belongs to the offer of its token, whatever is asked for', async () => {
    const [one, other] = [await createOffer(), await createOffer()]
    const client = await clerk()
    await tokenOf(client, other)
    const answer = await sendWith(`${await tokenOf(client, one)}?offer=${other}`, csv(...rows(12)))
    const { id } = await dataOf(answer)
    expect((await settle(id)).offer_id).toBe(one)
  })

  it('is refused without a file, and with one past the limit of its name', async () => {
    const token = await tokenOf(await clerk(), await createOffer())
    expect((await sendWith(token, '')).status).toBe(400)
  })
})

describe('a token', () => {
  it('is kept as a hash, and replaced or revoked at once', async () => {
    const client = await clerk()
    const offer = await createOffer()
    const token = await tokenOf(client, offer)
    const { results } = await env.DB.prepare('SELECT * FROM list_tokens WHERE offer_id = ?1')
      .bind(offer)
      .all()
    expect(JSON.stringify(results)).not.toContain(token)
    const next = await tokenOf(client, offer)
    expect((await sendWith(token, csv(...rows(12)))).status).toBe(401)
    expect((await sendWith(next, csv(...rows(12)))).status).toBe(202)
    expect((await client.delete(`/admin/offers/${offer}/token`)).status).toBe(204)
    expect((await sendWith(next, csv(...rows(13)))).status).toBe(401)
    expect((await offerOf(client, offer)).api_token).toBeNull()
  })

  it('stands in no log, and is nobody else’s to make', async () => {
    const logged: string[] = []
    const spies = (['log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words) => void logged.push(words.join(' '))),
    )
    const token = await tokenOf(await clerk(), await createOffer())
    for (let call = 0; call < 32; call += 1) await sendWith(token, '')
    spies.forEach((spy) => spy.mockRestore())
    expect(logged.some((line) => line.includes('/api/lists/…'))).toBe(true)
    expect(logged.join('\n')).not.toContain(token)
    const offer = await createOffer()
    expect((await (await guest()).post(`/admin/offers/${offer}/token`, {})).status).toBe(401)
    const viewer = await staff(['suppliers.price-lists.view'])
    expect((await viewer.post(`/admin/offers/${offer}/token`, {})).status).toBe(403)
  })

  it('is tried no more than 120 times a minute from one network, and used no more than 30', async () => {
    await env.DB.prepare('DELETE FROM attempts').run()
    const token = await tokenOf(await clerk(), await createOffer())
    const statuses: number[] = []
    const waits: number[] = []
    for (let call = 0; call < 200; call += 1) {
      const answer = await sendWith(call < 40 ? token : `list_guess${call}`, '')
      statuses.push(answer.status)
      if (answer.status === 429) waits.push(Number(answer.headers.get('Retry-After')))
    }
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(30, 40).every((status) => status === 429)).toBe(true)
    expect(statuses.slice(40, 120).every((status) => status === 401)).toBe(true)
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(statuses.slice(120).every((status) => status === 429)).toBe(true)
  })
})
