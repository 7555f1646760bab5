import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { forgetDeliveries } from '../../../worker/store/webhooks/forget-deliveries.ts'
import type { Delivery, Webhook } from '../../../worker/store/webhooks/schemas/webhooks.ts'
import type { Client } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import {
  deliveriesTo,
  isSignedWith,
  makeDue,
  manager,
  receiver,
  runSender,
  tested,
  URL_OF_RECEIVER,
  webhookOf,
} from './receiver.ts'

const ok = () => new Response('thanks')
const fail = () => new Response('no'.repeat(900), { status: 500 })
const DAY_MS = 86_400_000

const webhookNow = async (client: Client, { id }: { id: number }): Promise<Webhook> =>
  dataOf<Webhook>(await client.get(`/admin/webhooks/${id}`))

const only = async (client: Client, webhook: { id: number }): Promise<Delivery> => {
  const [delivery] = await deliveriesTo(client, webhook)
  if (delivery === undefined) throw new Error('nothing delivered')
  return delivery
}

describe('a delivery', () => {
  it('is sent signed, once, and its answer is kept', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const received = receiver([ok])
    const sent = await tested(client, webhook)
    await Promise.all([runSender(), runSender(), runSender()])
    expect(received).toHaveLength(1)
    const [request] = received
    if (request === undefined) throw new Error('nothing received')
    expect(request.url).toBe(URL_OF_RECEIVER)
    expect(isSignedWith(request, webhook.secret)).toBe(true)
    expect(isSignedWith({ ...request, body: `${request.body} ` }, webhook.secret)).toBe(false)
    expect(request.headers.get('webhook-id')).toBe(sent.message_id)
    expect(request.headers.get('content-type')).toBe('application/json')
    const age = Date.now() / 1000 - Number(request.headers.get('webhook-timestamp'))
    expect(Math.abs(age)).toBeLessThan(30)
    expect(JSON.parse(request.body)).toMatchObject({ type: 'webhook.test', data: {} })
    expect(await only(client, webhook)).toMatchObject({
      status: 'delivered',
      attempts: 1,
      next_at: null,
      tries: [{ status: 200, answer: 'thanks' }],
    })
  })

  it('that fails twice arrives at the third try, with the same id and a longer wait', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const received = receiver([fail, fail, ok])
    await tested(client, webhook)
    const waits = []
    for (let nth = 0; nth < 2; nth += 1) {
      await runSender()
      const { status, next_at: next, tries } = await only(client, webhook)
      expect(status).toBe('waiting')
      expect(tries.at(-1)?.answer).toHaveLength(400)
      waits.push(Date.parse(next ?? '') - Date.now())
      // Not due yet: nothing is sent.
      await runSender()
      expect(received).toHaveLength(nth + 1)
      await makeDue()
    }
    expect(waits[0]).toBeLessThan(7_000)
    expect(waits[1]).toBeGreaterThan(200_000)
    expect((await webhookNow(client, webhook)).state).toBe('failing')
    await runSender()
    expect((await only(client, webhook)).tries.map(({ status }) => status)).toEqual([500, 500, 200])
    expect(new Set(received.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
    expect((await webhookNow(client, webhook)).state).toBe('on')
  })

  it('is given up after ten tries, and can be sent again', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const answers = [...Array.from({ length: 10 }, () => fail), ok]
    const received = receiver(answers)
    const { id, message_id: messageId } = await tested(client, webhook)
    for (let nth = 0; nth < 12; nth += 1) {
      await makeDue()
      await runSender()
    }
    expect(received).toHaveLength(10)
    expect(await only(client, webhook)).toMatchObject({ status: 'failed', attempts: 10 })
    const again = () => client.post(`/admin/webhook-deliveries/${id}/send`, {})
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200])
    await runSender()
    expect(received.at(-1)?.headers.get('webhook-id')).toBe(messageId)
    expect(await only(client, webhook)).toMatchObject({ status: 'delivered', attempts: 1 })
    const log = await auditOf('webhook', webhook.id)
    expect(log.filter(({ action }) => action.endsWith('send-again'))).toHaveLength(1)
  })

  it.each<[string, () => Response | Promise<Response>, object]>([
    ['leads elsewhere', () => Response.redirect('https://other.example/', 307), { status: 307 }],
    [
      'breaks off',
      () => {
        throw new Error('Network connection lost.')
      },
      { status: null, answer: 'Network connection lost.' },
    ],
  ])('to a server that %s is refused and kept', async (_, answer, tried) => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const received = receiver([answer])
    await tested(client, webhook)
    await runSender()
    expect(received).toHaveLength(1)
    expect(await only(client, webhook)).toMatchObject({ status: 'waiting', tries: [tried] })
  })

  it('is not sent to a name that has become private', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const received = receiver([ok], { 'hooks.example': ['10.0.0.7'] })
    await tested(client, webhook)
    await runSender()
    expect(received).toEqual([])
    expect((await only(client, webhook)).tries).toMatchObject([
      { status: null, answer: 'private_address' },
    ])
  })

  it('of thirty days ago is forgotten', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    receiver([ok])
    await tested(client, webhook)
    await runSender()
    await env.DB.prepare('UPDATE webhook_deliveries SET created_at = ? WHERE endpoint_id = ?')
      .bind(Date.now() - 31 * DAY_MS, webhook.id)
      .run()
    const fresh = await tested(client, webhook)
    await forgetDeliveries(testCtx())
    expect((await deliveriesTo(client, webhook)).map(({ id }) => id)).toEqual([fresh.id])
  })
})

describe('a webhook that fails for days', () => {
  const owners = async () => {
    const { results } = await env.DB.prepare(
      "SELECT data FROM mails WHERE kind = 'webhook-stopped'",
    ).all<{ data: string }>()
    return results.map(({ data }) => JSON.parse(data) as Record<string, unknown>)
  }
  const makeOwner = async () => {
    await env.DB.exec("DELETE FROM mails WHERE kind = 'webhook-stopped'")
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO users (email, email_verified_at, password_hash, first_name, last_name, locale)
         VALUES (?, 1, 'x', 'Вера', 'Т', 'be')`,
      ).bind(`${crypto.randomUUID()}@example.com`),
      env.DB.prepare(`INSERT OR IGNORE INTO roles (name, permissions) VALUES ('owner', '[]')`),
      env.DB.prepare(
        `INSERT INTO user_roles (user_id, role_id) SELECT max(u.id), r.id FROM users u, roles r WHERE r.name = 'owner'`,
      ),
    ])
  }

  it('is switched off after five, once, and the owners are told', async () => {
    await makeOwner()
    const client = await manager()
    const webhook = await webhookOf(client)
    receiver([fail])
    const failedFor = (days: number) =>
      env.DB.prepare('UPDATE webhook_endpoints SET failing_since = ? WHERE id = ?')
        .bind(Date.now() - days * DAY_MS, webhook.id)
        .run()
    await tested(client, webhook)
    await failedFor(4.9)
    await runSender()
    expect((await webhookNow(client, webhook)).state).toBe('failing')
    await tested(client, webhook)
    await failedFor(5.1)
    await makeDue()
    await Promise.all([runSender(), runSender()])
    expect(await webhookNow(client, webhook)).toMatchObject({ state: 'stopped', waiting: 0 })
    const mails = await owners()
    expect(mails.length).toBeGreaterThan(0)
    expect(mails[0]).toMatchObject({ name: 'ERP', host: 'hooks.example', days: 5 })
    expect(mails.filter(({ firstName }) => firstName === 'Вера')).toHaveLength(1)
    expect(mails.find(({ firstName }) => firstName === 'Вера')?.url).toMatch(
      /\/be\/admin\/settings\/integrations\/webhooks$/,
    )
    const log = await auditOf('webhook', webhook.id)
    expect(log.filter(({ action }) => action === 'webhooks.stop')).toHaveLength(1)
  })

  it('is switched off at once where its server says that it is gone', async () => {
    await makeOwner()
    const client = await manager()
    const webhook = await webhookOf(client)
    receiver([() => new Response(null, { status: 410 })])
    await tested(client, webhook)
    await runSender()
    expect((await webhookNow(client, webhook)).state).toBe('stopped')
    expect(await owners()).toContainEqual(expect.objectContaining({ days: 0 }))
  })
})
