import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetChannels } from '../../../worker/known-channels.ts'
import type { AdminChannel } from '../../../worker/sales/channels/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { png } from '../../support/worker/mint-photo.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'

const RIGHTS = ['view', 'create', 'update', 'delete'].map((verb) => `settings.channels.${verb}`)

const INPUT = {
  code: 'b2b',
  name: 'B2B',
  is_enabled: true,
  hostname: 'B2B.Example',
  locales: ['en'],
  default_locale: 'en',
  currency: null,
  currencies: null,
  country: null,
  is_tax_included: false,
  payment_methods: ['card'],
  shipping_methods: null,
  group_ids: null,
  order_prefix: 'B',
  sender_email: null,
  sender_name: null,
  accent: '#FFD400',
  unpaid_hours: 24,
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM channels WHERE is_default = 0').run()
  forgetChannels()
})

async function made(changes: object = {}): Promise<AdminChannel> {
  const answer = await (await staff(RIGHTS)).post('/admin/channels', { ...INPUT, ...changes })
  expect(answer.status).toBe(201)
  return dataOf<AdminChannel>(answer)
}

const changesOf = ({ id: _, is_main, logo, orders_count, rules_count, ...terms }: AdminChannel) =>
  terms

describe('channels', () => {
  it('say that a host is taken while it is typed', async () => {
    const client = await staff(RIGHTS)
    const { id } = await made()
    const ahead = { headers: { Precognition: 'true', 'Precognition-Validate-Only': 'hostname' } }
    const typed = { ...INPUT, code: 'other', order_prefix: 'OT' }
    const taken = await client.post('/admin/channels', typed, ahead)
    expect(taken.status).toBe(422)
    expect(Object.keys(await errorsOf(taken))).toEqual(['hostname'])
    const free = await client.post('/admin/channels', { ...typed, hostname: 'free.example' }, ahead)
    expect([free.status, free.headers.get('Precognition-Success')]).toEqual([204, 'true'])
    const own = await client.put(`/admin/channels/${id}`, { ...INPUT, version: 1 }, ahead)
    expect(own.status).toBe(204)
  })

  it('are made, listed, changed and deleted, each with an audit row', async () => {
    const client = await staff(RIGHTS)
    const channel = await made()
    expect(channel).toMatchObject({ hostname: 'b2b.example', accent: '#ffd400', is_main: false })
    const [main, own] = await dataOf<AdminChannel[]>(await client.get('/admin/channels?sort=-name'))
    expect([main?.is_main, own?.id]).toEqual([true, channel.id])
    const changed = await client.put(`/admin/channels/${channel.id}`, {
      ...changesOf(channel),
      name: 'Workshops',
    })
    expect(await dataOf(changed)).toMatchObject({ name: 'Workshops', version: 2 })
    expect((await client.delete(`/admin/channels/${channel.id}`)).status).toBe(204)
    expect((await client.get(`/admin/channels/${channel.id}`)).status).toBe(404)
    expect((await auditOf('channel', channel.id)).map(({ action }) => action)).toEqual([
      'channels.create',
      'channels.update',
      'channels.delete',
    ])
  })

  it('answer at their host from the next request on', async () => {
    await made()
    const client = await staff(RIGHTS)
    expect((await client.get('/init', { origin: 'https://b2b.example' })).status).toBe(200)
  })

  it.each([
    ['hostname', 'https://b2b.example'],
    ['hostname', 'b2b.example:8443'],
    ['hostname', '10.0.0.1'],
    ['hostname', '-b2b.example'],
    ['code', 'B 2 B'],
    ['order_prefix', 'b-2'],
    ['accent', 'yellow'],
    ['sender_email', 'nobody'],
    ['default_locale', 'be'],
    ['currency', 'XAU'],
    ['country', 'XX'],
    ['payment_methods', ['barter']],
    ['group_ids', [987]],
    ['unpaid_hours', -1],
  ])('are refused a wrong %s: %j', async (field, value) => {
    const client = await staff(RIGHTS)
    const answer = await client.post('/admin/channels', { ...INPUT, [field]: value })
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer)).map((path) => path.split('.')[0])).toContain(field)
  })

  it.each(['code', 'hostname', 'order_prefix'])('are refused another’s %s', async (field) => {
    await made()
    const client = await staff(RIGHTS)
    const other = { ...INPUT, code: 'c', hostname: 'c.example', order_prefix: 'C' }
    const own = INPUT[field as 'code' | 'hostname' | 'order_prefix']
    const answer = await client.post('/admin/channels', { ...other, [field]: own })
    expect(Object.keys(await errorsOf(answer))).toEqual([field])
  })

  it('are refused the prefix that the main channel has without saying it', async () => {
    const client = await staff(RIGHTS)
    const answer = await client.post('/admin/channels', { ...INPUT, order_prefix: 'D' })
    expect(Object.keys(await errorsOf(answer))).toEqual(['order_prefix'])
  })

  it('are not changed over what somebody else has changed', async () => {
    const channel = await made()
    const client = await staff(RIGHTS)
    const body = changesOf(channel)
    const answers = await Promise.all([
      client.put(`/admin/channels/${channel.id}`, { ...body, name: 'one' }),
      client.put(`/admin/channels/${channel.id}`, { ...body, name: 'two' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('stay when orders name them; the main one stays anyway, and on', async () => {
    const channel = await made()
    await mintOrder({ order: { channelId: channel.id } })
    const client = await staff(RIGHTS)
    expect((await client.delete(`/admin/channels/${channel.id}`)).status).toBe(409)
    expect((await client.delete('/admin/channels/1')).status).toBe(409)
    const main = await dataOf<AdminChannel>(await client.get('/admin/channels/1'))
    const off = await client.put('/admin/channels/1', { ...changesOf(main), is_enabled: false })
    expect(Object.keys(await errorsOf(off))).toEqual(['is_enabled'])
  })

  it('show a picture that is stored as the picture alone; no SVG', async () => {
    const channel = await made()
    const client = await staff(RIGHTS)
    const send = async (file: File) => {
      const form = new FormData()
      form.set('logo', file)
      const encoded = new Response(form)
      const body = new Uint8Array(await encoded.arrayBuffer())
      const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
      return client.put(`/admin/channels/${channel.id}/logo`, body, { headers })
    }
    const drawn = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg')
    expect((await send(drawn)).status).toBe(415)
    const { logo } = await dataOf<AdminChannel>(await send(new File([png()], 'logo.png')))
    const shown = await (await staff([])).get(`/logos/${logo}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(shown.headers.get('cache-control')).toContain('immutable')
    const without = await client.delete(`/admin/channels/${channel.id}/logo`)
    expect(await dataOf(without)).toMatchObject({ logo: null })
  })

  it('are closed to staff without the right', async () => {
    const client = await staff(['sales.orders.view'])
    expect((await client.get('/admin/channels')).status).toBe(403)
    expect((await client.post('/admin/channels', INPUT)).status).toBe(403)
    expect((await client.get('/admin/channels/choices')).status).toBe(200)
  })
})
