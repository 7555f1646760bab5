import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../../worker/db/page.ts'
import type { LocaleDetail, LocaleText } from '../../../worker/store/locales/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { addPolish, forgetLocales, importInto, PATH, read, speakPolish, write } from './polish.ts'

let client: Client
beforeEach(async () => {
  await forgetLocales()
  client = await staff('owner')
})

const list = async (query: string) =>
  (await client.get(`${PATH}/pl/texts${query}`)).json<Page<LocaleText>>()

/** What a page is told of a namespace. */
const said = async (locale: string, namespace: string) => {
  const answer = await (await guest()).get(`/texts?locale=${locale}&namespace=${namespace}&v=1`)
  return { answer, ...(await read<Record<string, Record<string, string>>>(answer)) }
}

const SAVE = { namespace: 'common', key: 'action.save' }
const OFFERS = { namespace: 'shop/search', key: 'offers.title' }
const FORMS = {
  one: '{{number}} a',
  few: '{{number}} b',
  many: '{{number}} c',
  other: '{{number}} d',
}

describe('the texts of a language', () => {
  it('stand beside English with the plural forms it needs', async () => {
    await addPolish(client)
    const { data } = await list('?q=offers.title&namespace=shop/search')
    expect(data[0]).toMatchObject({
      id: 'shop/search:offers.title',
      is_plural: true,
      english: { one: '{{number}} offer', other: '{{number}} offers' },
      own: null,
      forms: ['one', 'few', 'many', 'other'],
    })
  })

  it('are found by their own words, and those that are missing by that', async () => {
    await addPolish(client)
    await write(client, 'pl', { ...SAVE, own: { other: 'Zapisz' } })
    expect((await list('?q=zapisz')).data.map(({ id }) => id)).toEqual(['common:action.save'])
    const missing = await list('?namespace=common&state=missing&q=action.')
    expect(missing.data.map(({ id }) => id)).not.toContain('common:action.save')
    const own = await list('?state=own')
    expect(own.pagination.total).toBe(1)
  })

  it('are said on pages, those that are missing by the fallback', async () => {
    await addPolish(client)
    await write(client, 'pl', { ...SAVE, own: { other: 'Zapisz' } })
    const { answer, data } = await said('pl', 'common')
    expect(data.action).toMatchObject({ save: 'Zapisz', cancel: 'Cancel' })
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  it('take English plurals for forms that English does not have', async () => {
    await addPolish(client)
    const { data } = await said('pl', 'shop/search')
    expect(data.offers).toMatchObject({
      title_one: '{{number}} offer',
      title_few: '{{number}} offers',
      title_many: '{{number}} offers',
    })
  })

  it('fall back to another added language before English', async () => {
    await addPolish(client)
    await client.post(PATH, { code: 'lt', fallback: 'pl', is_enabled: true })
    await write(client, 'pl', { ...SAVE, own: { other: 'Zapisz' } })
    expect((await said('lt', 'common')).data.action?.save).toBe('Zapisz')
  })

  it('stand over a shipped text, and let it come back', async () => {
    const own = { other: 'Keep it' }
    await write(client, 'en', { ...SAVE, own })
    expect((await said('en', 'common')).data.action).toMatchObject({
      save: 'Keep it',
      edit: 'Edit',
    })
    await write(client, 'en', { ...SAVE, own: null, was: own })
    expect((await said('en', 'common')).data.action?.save).toBe('Save')
  })

  it('raise their version with each change', async () => {
    const versionOf = async () => {
      const page = await (await guest()).get('/init')
      await page.text()
      const { data } = await read<LocaleDetail>(await client.get(`${PATH}/pl`))
      return data.own
    }
    await addPolish(client)
    expect(await versionOf()).toBe(0)
    await write(client, 'pl', { ...OFFERS, own: FORMS })
    expect(await versionOf()).toBe(4)
  })

  it('are refused without what stands in braces, and with what does not, by its name', async () => {
    await addPolish(client)
    const key = { namespace: 'common', key: 'fault.request' }
    const lost = await write(client, 'pl', { ...key, own: { other: 'Zapytanie' } })
    expect(lost.errors?.own?.[0]).toContain('{{id}}')
    const strange = await write(client, 'pl', { ...key, own: { other: '{{id}} {{name}}' } })
    expect(strange.errors?.own?.[0]).toContain('{{name}}')
  })

  it('are refused without a plural form of the language, and with one it does not have', async () => {
    await addPolish(client)
    const { few: _, ...without } = FORMS
    const broken = await write(client, 'pl', { ...OFFERS, own: without })
    expect(broken.errors?.own?.[0]).toContain('few')
    const strange = await write(client, 'pl', { ...OFFERS, own: { ...FORMS, two: '{{number}}' } })
    expect(strange.errors?.own?.[0]).toContain('two')
  })

  it('are not written over a change one has not seen', async () => {
    await addPolish(client)
    await write(client, 'pl', { ...SAVE, own: { other: 'Zapisz' } })
    expect((await write(client, 'pl', { ...SAVE, own: { other: 'Zachowaj' } })).status).toBe(409)
  })

  it('have keys of the code alone', async () => {
    await addPolish(client)
    const key = { namespace: 'common', key: 'no.such' }
    expect((await write(client, 'pl', { ...key, own: { other: 'x' } })).status).toBe(404)
  })
})

describe('a file of texts', () => {
  it('goes in whole, and the same file changes nothing', async () => {
    const { written, refused } = await speakPolish(client)
    expect(refused).toBe(0)
    expect(written).toBeGreaterThan(300)
    const again = await importInto(client, 'pl', { common: { action: { save: 'Zapisz' } } })
    expect(again.data).toMatchObject({ written: 0, unchanged: 1, refused: 0 })
  })

  it('goes in but for what cannot stand, which is listed with why', async () => {
    await addPolish(client)
    const { data } = await importInto(client, 'pl', {
      common: { action: { save: 'Zapisz' }, fault: { request: 'Zapytanie' }, nothing: 'x' },
      'shop/search': { offers: { title_one: '{{number}} oferta' } },
    })
    expect(data).toMatchObject({ written: 1, refused: 3 })
    expect(data.refusals.map(({ key }) => key).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fault.request',
      'nothing',
      'offers.title',
    ])
    expect((await said('pl', 'common')).data.action?.save).toBe('Zapisz')
  })

  it('may be flat', async () => {
    await addPolish(client)
    const { data } = await importInto(client, 'pl', { 'common:action.save': 'Zapisz' })
    expect(data.written).toBe(1)
  })

  it.each(['json', 'csv'] as const)('comes out as %s as it went in', async (format) => {
    await speakPolish(client)
    const file = await (await client.get(`${PATH}/pl/export?format=${format}`)).text()
    const answer = await client.post(`${PATH}/pl/import`, { format, content: file })
    const { data } = await read<{ written: number; unchanged: number; refused: number }>(answer)
    expect(data).toMatchObject({ written: 0, refused: 0 })
    expect(data.unchanged).toBeGreaterThan(300)
  })

  it.each([
    ['json', '[1]'],
    ['json', '{'],
    ['csv', 'a;b\r\n1;2\r\n'],
  ])('is refused where it is no %s of texts', async (format, content) => {
    await addPolish(client)
    const answer = await client.post(`${PATH}/pl/import`, { format, content })
    expect((await read(answer)).errors).toHaveProperty('content')
  })

  it('shows in the coverage of its parts', async () => {
    await speakPolish(client)
    const { data } = await read<LocaleDetail>(await client.get(`${PATH}/pl`))
    const common = data.namespaces.find(({ name }) => name === 'common')
    expect(common).toMatchObject({ said: common?.total })
    expect(data.coverage.said).toBeLessThan(data.coverage.total)
  })
})
