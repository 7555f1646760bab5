import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Webhook } from '../../../worker/store/webhooks/schemas/webhooks.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import {
  deliveriesTo,
  isSignedWith,
  manager,
  receiver,
  runSender,
  tested,
  webhookOf,
} from './receiver.ts'

const inputOf = ({ name, url, events, is_on, version }: Webhook) => ({
  name,
  url,
  events,
  is_on,
  version,
})

describe('a webhook', () => {
  it('is added with a secret that is shown once and kept sealed', async () => {
    const client = await manager()
    const made = await webhookOf(client, { events: ['return.changed', 'order.placed'] })
    const { secret, ...webhook } = made
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({
      name: 'ERP',
      events: ['order.placed', 'return.changed'],
      state: 'on',
      waiting: 0,
    })
    const row = await env.DB.prepare('SELECT * FROM webhook_endpoints WHERE id = ?')
      .bind(made.id)
      .first()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
    expect(await dataOf(await client.get(`/admin/webhooks/${made.id}`))).toEqual(webhook)
    expect(await dataOf(await client.get('/admin/webhooks?q=erp'))).toEqual([webhook])
    const log = await auditOf('webhook', made.id)
    expect(log.map(({ action }) => action)).toEqual(['webhooks.create'])
    expect(JSON.stringify(log)).not.toContain(secret.slice(6))
  })

  it.each([
    ['http://10.0.0.7/hook', 'url'],
    ['https://169.254.169.254/latest', 'url'],
    ['https://[fd00::1]/', 'url'],
    ['https://name:word@hooks.example/', 'url'],
    ['https://hooks.internal/', 'url'],
    ['ftp://hooks.example/', 'url'],
    ['hooks.example', 'url'],
  ])('is not added where it could not be public: %s', async (url, field) => {
    const client = await manager()
    const answer = await client.post('/admin/webhooks', {
      name: 'x',
      url,
      events: ['order.placed'],
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual([field])
  })

  it('says what is missing at its fields', async () => {
    const client = await manager()
    const body = { name: ' ', url: 'https://hooks.example/', events: [] }
    const errors = await errorsOf(await client.post('/admin/webhooks', body))
    expect(Object.keys(errors).toSorted()).toEqual(['events', 'name'])
    const unknown = { name: 'x', url: 'https://hooks.example/', events: ['order.stolen'] }
    expect(Object.keys(await errorsOf(await client.post('/admin/webhooks', unknown)))).toEqual([
      'events.0',
    ])
  })

  it('is changed as it was read, and by one of two at once', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const change = (name: string) =>
      client.put(`/admin/webhooks/${webhook.id}`, { ...inputOf(webhook), name })
    const answers = await Promise.all([change('A'), change('B')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    const log = await auditOf('webhook', webhook.id)
    expect(log.filter(({ action }) => action === 'webhooks.update')).toHaveLength(1)
  })

  it('that is switched off is sent nothing, and loses what waited', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const received = receiver()
    await tested(client, webhook)
    const off = { ...inputOf(webhook), is_on: false }
    expect((await client.put(`/admin/webhooks/${webhook.id}`, off)).status).toBe(200)
    await runSender()
    expect(received).toEqual([])
    const [waited] = await deliveriesTo(client, webhook)
    expect(waited).toMatchObject({ status: 'failed', next_at: null })
    for (const path of [
      `/admin/webhooks/${webhook.id}/test`,
      `/admin/webhook-deliveries/${waited?.id}/send`,
    ]) {
      expect((await client.post(path, {})).status).toBe(409)
    }
    await client.put(`/admin/webhooks/${webhook.id}`, { ...off, is_on: true, version: 2 })
    expect((await client.post(`/admin/webhook-deliveries/${waited?.id}/send`, {})).status).toBe(200)
  })

  it('gets a new secret; for a day both sign', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    const answer = await client.post(`/admin/webhooks/${webhook.id}/secret`, {})
    const { secret, old_secret_until: until } = await dataOf<typeof webhook>(answer)
    expect(secret).not.toBe(webhook.secret)
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(86_000_000)
    const received = receiver()
    await tested(client, webhook)
    await runSender()
    const [both] = received
    expect(both).toBeDefined()
    if (both === undefined) return
    expect(isSignedWith(both, secret)).toBe(true)
    expect(isSignedWith(both, webhook.secret)).toBe(true)
    await env.DB.prepare('UPDATE webhook_endpoints SET old_secret_until = 1 WHERE id = ?')
      .bind(webhook.id)
      .run()
    await tested(client, webhook)
    await runSender()
    const [, after] = received
    expect(after && isSignedWith(after, secret)).toBe(true)
    expect(after && isSignedWith(after, webhook.secret)).toBe(false)
  })

  it('is deleted with its log', async () => {
    const client = await manager()
    const webhook = await webhookOf(client)
    await tested(client, webhook)
    expect((await client.delete(`/admin/webhooks/${webhook.id}`)).status).toBe(204)
    expect((await client.get(`/admin/webhooks/${webhook.id}`)).status).toBe(404)
    expect((await client.delete(`/admin/webhooks/${webhook.id}`)).status).toBe(404)
    expect(await deliveriesTo(client, webhook)).toEqual([])
  })

  it('is one of twenty at most', async () => {
    const client = await manager()
    await webhookOf(client)
    const add = () =>
      client.post('/admin/webhooks', {
        name: 'x',
        url: 'https://hooks.example/',
        events: ['order.placed'],
      })
    const answers = await Promise.all(Array.from({ length: 21 }, add))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})
