import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { forgetPartRequests } from '../../../worker/sales/part-requests/forget-part-requests.ts'
import type { AdminPartRequest, PartRequest } from '../../../worker/sales/part-requests/schemas.ts'
import { type Client, guest, signedIn, staff } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'

const anyEmail = () => `wants-${crypto.randomUUID()}@example.com`
const anyNumber = () => `ZQ ${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
/** A network of one's own, so that what one test counts is not another's. */
const from = (network = crypto.getRandomValues(new Uint8Array(4)).join('.')) => ({
  headers: { 'CF-Connecting-IP': network },
})

const mailsTo = async (email: string) =>
  (
    await env.DB.prepare('SELECT kind, locale, data FROM mails WHERE email = ? ORDER BY id')
      .bind(email)
      .all<{ kind: string; locale: string; data: string }>()
  ).results

async function ask(
  client: Client,
  body: object,
  options: { headers: Record<string, string> } = from(),
): Promise<PartRequest> {
  const answer = await client.post('/part-requests', body, options)
  expect(answer.status).toBe(201)
  return (await answer.json<{ data: PartRequest }>()).data
}

const asked = async () =>
  ask(await guest(), { parts: [{ number: anyNumber() }], email: anyEmail() })

async function listed(client: Client, query: Record<string, string>): Promise<AdminPartRequest[]> {
  const answer = await client.get(`/admin/part-requests?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: AdminPartRequest[] }>()).data
}

describe('asking for parts', () => {
  it('keeps what a guest typed, and mails that it came, without a word of theirs', async () => {
    const [email, number] = [anyEmail(), anyNumber()]
    const request = await ask(
      await guest(),
      {
        parts: [{ number, brand: 'Bosch', quantity: 3 }],
        words: 'or see https://evil.example',
        email: email.toUpperCase(),
      },
      { headers: { ...from().headers, 'X-Locale': 'ru' } },
    )
    expect(request).toMatchObject({
      status: 'new',
      email,
      parts: [{ number, brand: 'Bosch', quantity: 3 }],
      answer: null,
    })
    expect(request.number).toBe(`R-${String(request.id).padStart(6, '0')}`)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'part-request-received', locale: 'ru' })
    expect(JSON.parse(mail?.data ?? '')).toEqual({
      number: request.number,
      parts: `${number.replace(' ', '').replaceAll('-', '')} × 3`,
      more: 0,
    })
  })

  it('mails the store, where it has an address', async () => {
    await env.DB.prepare(
      `INSERT INTO settings (key, value, updated_at) VALUES ('contact_email', '"desk@example.com"', 0)
       ON CONFLICT (key) DO UPDATE SET value = '"desk@example.com"'`,
    ).run()
    const request = await asked()
    const came = (await mailsTo('desk@example.com')).map(({ data }) => JSON.parse(data) as object)
    expect(came).toContainEqual(
      expect.objectContaining({
        number: request.number,
        url: expect.stringMatching(new RegExp(`/admin/sales/part-requests\\?q=${request.number}$`)),
      }),
    )
    await env.DB.prepare(`DELETE FROM settings WHERE key = 'contact_email'`).run()
    const [, before] = [await asked(), (await mailsTo('desk@example.com')).length]
    expect(before).toBe(came.length)
  })

  it.each([
    [{ parts: [{ number: 'LM317T' }] }, 'email'],
    [{ parts: [{ number: 'LM317T' }], email: 'nobody' }, 'email'],
    [{ parts: [], email: 'a@example.com' }, 'parts'],
    [{ parts: [{ number: ' ' }], email: 'a@example.com' }, 'parts.0.number'],
    [{ parts: [{ number: ' -- ' }], email: 'a@example.com' }, 'parts.0.number'],
    [{ parts: [{ number: 'LM317T', quantity: 0 }], email: 'a@example.com' }, 'parts.0.quantity'],
  ])('is refused on the field that is wrong: %j', async (body, field) => {
    const answer = await (await guest()).post('/part-requests', body, from())
    expect(answer.status).toBe(422)
    const { errors } = await answer.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toContain(field)
  })

  it('is done once for one key, and shown to the person who asked alone', async () => {
    const person = await createUser({})
    const client = await signedIn(person)
    const options = { headers: { ...from().headers, 'Idempotency-Key': crypto.randomUUID() } }
    const body = { parts: [{ number: anyNumber() }], words: 'soon' }
    const [one, again] = [await ask(client, body, options), await ask(client, body, options)]
    expect(again).toEqual(one)
    expect(one.email).toBe(person.email)
    const own = async (whose: Client) =>
      (await (await whose.get('/user/part-requests')).json<{ data: PartRequest[] }>()).data
    expect(await own(client)).toEqual([one])
    expect(await own(await signedIn(await createUser({})))).toEqual([])
    expect((await (await guest()).get('/user/part-requests')).status).toBe(401)
  })

  it('is bounded by network, and by the address that would be mailed', async () => {
    const network = from()
    const body = () => ({ parts: [{ number: 'LM317T' }], email: anyEmail() })
    const client = await guest()
    for (let at = 0; at < 10; at += 1) await ask(client, body(), network)
    expect((await client.post('/part-requests', body(), network)).status).toBe(429)
    const email = anyEmail()
    for (let at = 0; at < 5; at += 1) await ask(client, { ...body(), email })
    expect((await client.post('/part-requests', { ...body(), email }, from())).status).toBe(429)
    expect(await mailsTo(email)).toHaveLength(5)
  })
})

describe('answering them', () => {
  it('finds a request by its number, its address and a part of it', async () => {
    const client = await staff('support')
    const [email, number] = [anyEmail(), anyNumber()]
    const { id } = await ask(await guest(), { parts: [{ number }], email })
    const found = async (q: string) => (await listed(client, { q })).map((row) => row.id)
    expect(await found(`r-${id}`)).toEqual([id])
    expect(await found(email.slice(0, 20))).toEqual([id])
    expect(await found(number.toLowerCase().replace(' ', '-').slice(0, 9))).toEqual([id])
    expect(await found('nothing-like-it')).toEqual([])
    const part = await ask(await guest(), { parts: [{ number: `R${id}` }], email: anyEmail() })
    expect((await found(`R${id}`)).toSorted((a, b) => a - b)).toEqual([id, part.id])
    expect((await listed(client, { status: 'new' })).map((row) => row.id)).toContain(id)
    expect((await listed(client, { status: 'closed' })).map((row) => row.id)).not.toContain(id)
  })

  it('mails the answer once, and shows it', async () => {
    const person = await createUser({ locale: 'be' })
    const own = await signedIn(person)
    const { id } = await ask(own, { parts: [{ number: anyNumber() }] })
    const client = await staff('support')
    const change = async (verb: string, body: object) =>
      client.post(`/admin/part-requests/${id}/${verb}`, body)
    expect((await change('take', { version: 1 })).status).toBe(200)
    const answer = { version: 2, answer: 'In May, 12.40 each.' }
    const results = await Promise.all([change('answer', answer), change('answer', answer)])
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const mails = (await mailsTo(person.email)).filter(({ kind }) => /answered/.test(kind))
    expect(mails).toHaveLength(1)
    expect(JSON.parse(mails[0]?.data ?? '')).toMatchObject({
      answer: answer.answer,
      url: 'https://detal.example/en/account/requests',
    })
    const { data } = await (await own.get('/user/part-requests')).json<{ data: PartRequest[] }>()
    expect(data[0]).toMatchObject({ status: 'answered', answer: answer.answer })
    expect((await change('close', { version: 3, reason: 'too late' })).status).toBe(409)
  })

  it('tells who was first, when two work on one', async () => {
    const { id } = await asked()
    const [one, other] = [await staff('manager'), await staff('support')]
    const taken = await one.post(`/admin/part-requests/${id}/take`, { version: 1 })
    expect((await taken.json<{ data: AdminPartRequest }>()).data.assignee).not.toBeNull()
    const late = await other.post(`/admin/part-requests/${id}/close`, { version: 1, reason: 'no' })
    expect([late.status, (await late.json<{ message: string }>()).message]).toEqual([
      409,
      'Somebody else has changed the request meanwhile. Open it again.',
    ])
    const closed = await other.post(`/admin/part-requests/${id}/close`, {
      version: 2,
      reason: 'spam',
    })
    expect(await closed.json()).toMatchObject({ data: { status: 'closed', reason: 'spam' } })
    const audit = await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'part-request' AND subject_id = ? ORDER BY id`,
    )
      .bind(String(id))
      .all<{ action: string }>()
    expect(audit.results.map(({ action }) => action)).toEqual([
      'part-requests.take',
      'part-requests.close',
    ])
  })

  it('are forgotten 90 days after they were settled, when a guest asked', async () => {
    const person = await signedIn(await createUser({}))
    const [old, fresh, open] = [await asked(), await asked(), await asked()]
    const own = await ask(person, { parts: [{ number: anyNumber() }] })
    const settle = async (id: number, days: number) =>
      env.DB.prepare(`UPDATE part_requests SET status = 'closed', settled_at = ? WHERE id = ?`)
        .bind(Date.now() - days * 24 * 3600 * 1000, id)
        .run()
    await settle(old.id, 91)
    await settle(own.id, 91)
    await settle(fresh.id, 89)
    await forgetPartRequests(testCtx())
    const { results } = await env.DB.prepare(
      `SELECT id FROM part_requests WHERE id IN (?, ?, ?, ?) ORDER BY id`,
    )
      .bind(old.id, fresh.id, open.id, own.id)
      .all<{ id: number }>()
    expect(results.map(({ id }) => id)).toEqual([fresh.id, open.id, own.id])
    const keys = env.DB.prepare('SELECT count(*) AS n FROM part_request_keys WHERE request_id = ?')
    expect(await keys.bind(old.id).first('n')).toBe(0)
  })

  it('is for those who may', async () => {
    const { id } = await asked()
    const buyer = await staff('buyer')
    expect((await buyer.get(`/admin/part-requests/${id}`)).status).toBe(200)
    expect((await buyer.post(`/admin/part-requests/${id}/take`, { version: 1 })).status).toBe(403)
    expect((await (await staff('content')).get('/admin/part-requests')).status).toBe(403)
    expect((await (await signedIn(await createUser({}))).get('/admin/part-requests')).status).toBe(
      403,
    )
    expect((await (await guest()).get(`/admin/part-requests/${id}`)).status).toBe(401)
  })
})
