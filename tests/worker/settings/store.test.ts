import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EditedSettings, Init } from '../../../worker/store/settings/schemas/settings.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'

const PATH = '/admin/settings/store'
let client: Client

const read = async () => (await (await client.get(PATH)).json<{ data: EditedSettings }>()).data
const inputOf = ({ can_forward: _, ...input }: EditedSettings) => input

beforeEach(async () => {
  await env.DB.exec('DELETE FROM settings')
  client = await staff(['settings.store.view', 'settings.store.update'])
})

describe('the settings of the store', () => {
  it('are the defaults until they are set', async () => {
    expect(await read()).toEqual({
      store_name: 'Detal',
      default_locale: 'en',
      analytics_id: null,
      epc_makes: {},
      contact_email: null,
      contact_phone: null,
      sender_email: null,
      staff_two_factor_required: false,
      home_country: 'BY',
      unknown_weight: 10,
      quote_days: 7,
      return_days: 14,
      return_address: null,
      time_zone: 'Europe/Minsk',
      order_by: '15:00',
      handling_days: 1,
      contact_hours: {},
      version: 0,
      can_forward: false,
      sender_default: 'detal@example.com',
      quote_address: 'quote@detal.example',
    })
  })

  it('change for everybody at once, and the change is on record', async () => {
    const input = {
      ...inputOf(await read()),
      store_name: '  Дэталь ',
      default_locale: 'be',
      analytics_id: 'G-ABC1234567',
      epc_makes: { honda: { ru: 'https://epc.example.com/honda/{locale}' } },
      contact_email: '',
      contact_phone: '+375 17 000-00-00',
      sender_email: 'mail@detal.example',
      contact_hours: { be: 'Пн–Пт 9:00–18:00' },
    }
    const answer = await client.put(PATH, input)
    expect(answer.status).toBe(200)
    const { data } = await answer.json<{ data: EditedSettings }>()
    expect(data).toMatchObject({ store_name: 'Дэталь', contact_email: null })
    expect(data.version).toBeGreaterThan(0)
    const init = await (await (await guest()).get('/init')).json<{ data: Init }>()
    expect(init.data).toMatchObject({
      store_name: 'Дэталь',
      default_locale: 'be',
      epc_makes: input.epc_makes,
      contact_hours: input.contact_hours,
    })
    const audit = await env.DB.prepare(
      "SELECT before, after FROM audit_log WHERE action = 'settings.update'",
    ).all<{ before: string; after: string }>()
    expect(audit.results).toHaveLength(1)
    expect(JSON.parse(audit.results[0]?.before ?? '')).toMatchObject({ store_name: 'Detal' })
    expect(JSON.parse(audit.results[0]?.after ?? '')).toMatchObject({ store_name: 'Дэталь' })
  })

  it('are changed by one of two who began with the same ones', async () => {
    const input = inputOf(await read())
    const [first, second] = await Promise.all([
      client.put(PATH, { ...input, store_name: 'First' }),
      client.put(PATH, { ...input, store_name: 'Second' }),
    ])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    const lost = first.status === 409 ? first : second
    const won = first.status === 409 ? 'Second' : 'First'
    expect(await lost.json()).toMatchObject({ code: 'conflict', current: { store_name: won } })
    expect((await read()).store_name).toBe(won)
    const { results } = await env.DB.prepare(
      "SELECT id FROM audit_log WHERE action = 'settings.update' AND after LIKE ?",
    )
      .bind(`%"${won}"%`)
      .all()
    expect(results).toHaveLength(1)
  })

  it('can be changed again from what the change answered, however fast', async () => {
    let current = await read()
    for (const store_name of ['One', 'Two', 'Three']) {
      const answer = await client.put(PATH, { ...inputOf(current), store_name })
      expect(answer.status).toBe(200)
      current = (await answer.json<{ data: EditedSettings }>()).data
    }
    expect(current.store_name).toBe('Three')
  })

  it.each([
    ['store_name', { store_name: ' ' }],
    ['store_name', { store_name: 'x'.repeat(61) }],
    ['default_locale', { default_locale: 'de' }],
    ['analytics_id', { analytics_id: 'UA-1234-1' }],
    ['analytics_id', { analytics_id: "G-ABC1'); alert(1" }],
    ['contact_email', { contact_email: 'nobody' }],
    ['epc_makes.toyota.ru', { epc_makes: { toyota: { ru: 'javascript:alert(1)' } } }],
    ['epc_makes.toyota.ru', { epc_makes: { toyota: { ru: "https://a.example;'x'/" } } }],
    ['epc_makes', { epc_makes: { lada: { ru: 'https://a.example.com/' } } }],
    ['epc_makes.mazda.German', { epc_makes: { mazda: { German: 'https://a.example.com/' } } }],
    ['epc_makes', { epc_makes: [] }],
    ['version', { version: '0' }],
  ])('refuse nonsense in %s', async (field, changes) => {
    const answer = await client.put(PATH, { ...inputOf(await read()), ...changes })
    expect(answer.status).toBe(422)
    const { errors } = await answer.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toEqual([field])
    expect((await read()).version).toBe(0)
  })

  it('survive nonsense in the table', async () => {
    await env.DB.prepare(
      `INSERT INTO settings (key, value, updated_at) VALUES
        ('epc_makes', '{"toyota":{"ru":"https://a.example;script-src *"}}', 5),
        ('analytics_id', '"<script>"', 5), ('contact_hours', '7', 5)`,
    ).run()
    expect(await read()).toMatchObject({
      epc_makes: {},
      analytics_id: null,
      contact_hours: {},
      version: 5,
    })
  })
})
