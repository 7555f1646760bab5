import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../../worker/db/page.ts'
import type { AdminLocale, Language, LocaleUses } from '../../../worker/store/locales/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { addPolish, forgetLocales, PATH, read } from './polish.ts'

let client: Client
beforeEach(async () => {
  await forgetLocales()
  client = await staff('owner')
})

const list = async (query = '') => (await client.get(`${PATH}${query}`)).json<Page<AdminLocale>>()

const change = async (code: string, changes: object) =>
  read<AdminLocale>(await client.put(`${PATH}/${code}`, changes))

const spoken = async () => {
  const { data } = await (
    await (await guest()).get('/init')
  ).json<{
    data: { locales: string[]; langs: Record<string, string> }
  }>()
  return data
}

const moveTo = (table: 'users' | 'orders', id: number, locale: string) =>
  env.DB.prepare(`UPDATE ${table} SET locale = ? WHERE id = ?`).bind(locale, id).run()

const localeOf = (table: 'users' | 'orders', id: number) =>
  env.DB.prepare(`SELECT locale FROM ${table} WHERE id = ?`).bind(id).first<string>('locale')

/** A customer who has chosen a language. */
async function customerIn(locale: string): Promise<number> {
  const { id } = await createUser()
  await moveTo('users', id, locale)
  return id
}

describe('the languages of the store', () => {
  it('are those it is shipped with at first, whole', async () => {
    const { data } = await list()
    expect(data.map(({ code }) => code)).toEqual(['be', 'en', 'ru'])
    for (const { coverage } of data) expect(coverage.said).toBe(coverage.total)
  })

  it('take one more, its numbers, dates and plurals as CLDR has them', async () => {
    const polish = await addPolish(client)
    expect(polish).toMatchObject({
      name: 'Polski',
      is_rtl: false,
      plurals: ['one', 'few', 'many', 'other'],
      form: { decimal: ',', groupFrom: 5, date: 'd MMMM y' },
    })
    expect(polish.form.months[11]).toBe('grudnia')
    expect(polish.coverage.said).toBe(0)
    expect(await spoken()).toMatchObject({
      locales: ['be', 'en', 'ru', 'pl'],
      langs: { pl: 'Polski' },
    })
  })

  it('offer those that are not there yet', async () => {
    await addPolish(client)
    const { data } = await read<Language[]>(await client.get(`${PATH}/languages`))
    const codes = data.map(({ code }) => code)
    expect(codes).toContain('lt')
    expect(codes).not.toContain('pl')
  })

  it('are not spoken before they are switched on, and not after they are switched off', async () => {
    const { version } = await addPolish(client, { is_enabled: false })
    expect((await spoken()).locales).not.toContain('pl')
    const on = await change('pl', { is_enabled: true, version })
    expect((await spoken()).locales).toContain('pl')
    await change('pl', { is_enabled: false, version: on.data.version })
    expect((await spoken()).locales).not.toContain('pl')
  })

  it('are found by their English name and by whether one can choose them', async () => {
    await addPolish(client, { is_enabled: false })
    expect((await list('?q=polish')).data.map(({ code }) => code)).toEqual(['pl'])
    expect((await list('?is_enabled=false')).data.map(({ code }) => code)).toEqual(['pl'])
  })

  it('refuse one there is, one nothing is known of, and a fallback there is not', async () => {
    await addPolish(client)
    const add = async (body: object) => read(await client.post(PATH, body))
    expect((await add({ code: 'pl' })).errors).toHaveProperty('code')
    expect((await add({ code: 'be' })).errors).toHaveProperty('code')
    expect((await add({ code: 'xx' })).errors).toHaveProperty('code')
    expect((await add({ code: 'lt', fallback: 'lv' })).errors).toHaveProperty('fallback')
  })

  it('refuse a fallback that leads back', async () => {
    const { version } = await addPolish(client)
    await client.post(PATH, { code: 'lt', fallback: 'pl' })
    const { status, errors } = await change('pl', { fallback: 'lt', version })
    expect(status).toBe(422)
    expect(errors).toHaveProperty('fallback')
  })

  it('refuse a change of what was changed meanwhile', async () => {
    const { version } = await addPolish(client)
    await change('pl', { name: 'Polszczyzna', version })
    expect((await change('pl', { name: 'Polish', version })).status).toBe(409)
  })

  it('keep English and the default language on', async () => {
    const { status, errors } = await change('en', { is_enabled: false, version: 0 })
    expect(status).toBe(422)
    expect(errors).toHaveProperty('is_enabled')
  })

  it('let a shipped one be switched off', async () => {
    expect((await change('be', { is_enabled: false, version: 0 })).status).toBe(200)
    expect((await spoken()).locales).toEqual(['en', 'ru'])
  })

  it('let one go with its texts once it is off, and not before', async () => {
    const { version } = await addPolish(client)
    expect((await client.delete(`${PATH}/pl`)).status).toBe(409)
    await change('pl', { is_enabled: false, version })
    expect((await client.delete(`${PATH}/pl`)).status).toBe(204)
    expect((await client.get(`${PATH}/pl`)).status).toBe(404)
  })

  it('let those go on in the fallback who used one that is deleted, and tell how many before', async () => {
    const { version } = await addPolish(client, { fallback: 'ru' })
    const customer = await customerIn('pl')
    const { order } = await mintOrder({ order: { locale: 'pl' } })
    const uses = async () => (await read<LocaleUses>(await client.get(`${PATH}/pl/uses`))).data
    expect(await uses()).toMatchObject({
      moves_to: 'ru',
      people: 1,
      orders: 1,
      quotes: 0,
      channels: [],
    })
    await change('pl', { is_enabled: false, version })
    expect((await client.delete(`${PATH}/pl`)).status).toBe(204)
    expect(await localeOf('users', customer)).toBe('ru')
    expect(await localeOf('orders', order.id)).toBe('ru')
    const row = await env.DB.prepare(
      `SELECT before, after FROM audit_log WHERE action = 'locales.delete' ORDER BY id DESC`,
    ).first<{ before: string; after: string }>()
    expect(JSON.parse(row?.before ?? '{}')).toMatchObject({ name: 'Polski', people: 1, orders: 1 })
    expect(JSON.parse(row?.after ?? '{}')).toEqual({ moved_to: 'ru' })
  })

  it('keep one that a channel speaks, and nothing moves', async () => {
    const { version } = await addPolish(client, { fallback: 'ru' })
    const customer = await customerIn('pl')
    await env.DB.prepare(
      `INSERT INTO channels (code, name, locales, version) VALUES ('pl', 'Warszawa', '["pl"]', 1)`,
    ).run()
    await change('pl', { is_enabled: false, version })
    const refused = await read(await client.delete(`${PATH}/pl`))
    expect(refused.status).toBe(409)
    expect(refused.message).toContain('Warszawa')
    expect(await localeOf('users', customer)).toBe('pl')
    await env.DB.prepare(`DELETE FROM channels WHERE code = 'pl'`).run()
  })

  it('tell of no uses of one there is not', async () => {
    expect((await client.get(`${PATH}/pl/uses`)).status).toBe(404)
  })

  it('keep one that another falls back to', async () => {
    const { version } = await addPolish(client)
    await client.post(PATH, { code: 'lt', fallback: 'pl' })
    await change('pl', { is_enabled: false, version })
    expect((await client.delete(`${PATH}/pl`)).status).toBe(409)
  })

  it('are changed by those with the right to it alone, and the log tells of it', async () => {
    const manager = await staff('manager')
    expect((await manager.get(PATH)).status).toBe(200)
    expect((await manager.post(PATH, { code: 'pl' })).status).toBe(403)
    await addPolish(client)
    const row = await env.DB.prepare(
      `SELECT action, after FROM audit_log WHERE subject_type = 'locale' AND subject_id = 'pl' ORDER BY id DESC`,
    ).first<{ action: string; after: string }>()
    expect(row?.action).toBe('locales.create')
    expect(JSON.parse(row?.after ?? '{}')).toMatchObject({ name: 'Polski' })
  })
})
