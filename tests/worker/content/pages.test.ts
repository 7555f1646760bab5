import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { SHIPPED_TEXTS } from '../../../worker/store/content/shipped-texts.ts'
import type { AdminPage, Page, PageSummary } from '../../../worker/store/content/schemas.ts'
import { updatePage } from '../../../worker/store/content/update-page.ts'
import { guest, type Client, signedIn } from '../../support/worker/client.ts'
import { actorFor, createStaff, createUser, testCtx } from '../../support/worker/factories.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'

const editor = await createStaff('content')
const staff = await signedIn(editor)
const shopper = await guest()

const read = async (slug: string, locale = 'en') =>
  dataOf<Page>(await shopper.get(`/pages/${slug}?locale=${locale}`))
const edited = async (slug: string, locale: string) =>
  dataOf<AdminPage>(await staff.get(`/admin/pages/${slug}/${locale}`))
const write = (client: Client, slug: string, locale: string, input: object) =>
  client.put(`/admin/pages/${slug}/${locale}`, {
    title: 'Title',
    description: '',
    body: 'Words',
    version: 0,
    ...input,
  })
const auditOf = async (id: string) =>
  (
    await env.DB.prepare(
      `SELECT actor_id, action, before, after FROM audit_log
       WHERE subject_type = 'page' AND subject_id = ? ORDER BY id`,
    )
      .bind(id)
      .all<{ actor_id: number; action: string; before: string; after: string }>()
  ).results

describe('a page of the shop', () => {
  it('has its shipped words, the store’s name in them', async () => {
    const page = await read('delivery', 'ru')
    expect(page).toMatchObject({
      slug: 'delivery',
      locale: 'ru',
      title: 'Доставка',
      updated_at: null,
      is_fallback: false,
    })
    expect(page.description).toContain('Detal')
    expect(page.headings).toContainEqual({ id: 's-days', level: 2, text: 'Сколько дней' })
    expect(page.html).toContain('href="/ru/help/returns"')
  })
  it('speaks the language of the request where none is named', async () => {
    const answer = await shopper.get('/pages/help', { headers: { 'Accept-Language': 'be' } })
    expect((await dataOf<Page>(answer.clone())).title).toBe('Дапамога')
    expect(answer.headers.get('vary')).toContain('Accept-Language')
  })
  it('is revalidated each time and sent only when it changed', async () => {
    const first = await shopper.get('/pages/payment?locale=be')
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const tag = first.headers.get('etag') ?? ''
    const headers = { 'If-None-Match': tag }
    const again = await shopper.get('/pages/payment?locale=be', { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await write(staff, 'payment', 'be', { body: 'Іначай' })
    const later = await shopper.get('/pages/payment?locale=be', { headers })
    expect(later.status).toBe(200)
    expect((await dataOf<Page>(later)).html).toBe('<p>Іначай</p>')
  })
  it.each(['nothing', 'HELP', '..', 'constructor', '%00', 'help%2F'])(
    'does not exist as %s',
    async (slug) => {
      expect((await shopper.get(`/pages/${slug}`)).status).toBe(404)
    },
  )
  it('refuses a language there is not', async () => {
    const answer = await shopper.get('/pages/help?locale=de')
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual(['locale'])
  })
})

describe('editing', () => {
  it('is seen in the shop, in that language alone, and written down', async () => {
    const before = await edited('returns', 'be')
    expect(before).toMatchObject({ is_edited: false, version: 0, updated_by: null })
    expect(before.shipped).toEqual(SHIPPED_TEXTS.returns.be)
    const input = { title: 'Новае', description: 'Сказ', body: '# Усё {#all}\r\n*так*', version: 0 }
    const answer = await write(staff, 'returns', 'be', input)
    expect(answer.status).toBe(200)
    const after = await dataOf<AdminPage>(answer)
    expect(after).toMatchObject({
      title: 'Новае',
      body: '# Усё {#all}\n*так*',
      is_edited: true,
      updated_by: { id: editor.id, name: 'Ала Тэст' },
    })
    expect(after.version).toBeGreaterThan(0)
    const page = await read('returns', 'be')
    expect(page.html).toBe('<h2 id="s-all">Усё</h2>\n<p><em>так</em></p>')
    expect(page.updated_at).toBe(after.updated_at)
    expect((await read('returns', 'ru')).title).toBe('Возврат')
    const [row, ...more] = await auditOf('returns/be')
    expect(more).toEqual([])
    expect(row).toMatchObject({ actor_id: editor.id, action: 'pages.update' })
    expect(JSON.parse(row?.before ?? '')).toEqual(SHIPPED_TEXTS.returns.be)
    expect(JSON.parse(row?.after ?? '')).toMatchObject({ title: 'Новае' })
  })
  it('is listed with who and when', async () => {
    await write(staff, 'contacts', 'ru', { title: 'Мы здесь' })
    const pages = await dataOf<PageSummary[]>(await staff.get('/admin/pages'))
    expect(pages.map(({ slug }) => slug)).toEqual(Object.keys(SHIPPED_TEXTS))
    const contacts = pages.find(({ slug }) => slug === 'contacts')?.locales
    expect(contacts?.map(({ locale, is_edited }) => [locale, is_edited])).toEqual([
      ['be', false],
      ['en', false],
      ['ru', true],
    ])
    expect(contacts?.[2]).toMatchObject({ title: 'Мы здесь', updated_by: { id: editor.id } })
    expect(contacts?.[0]).toMatchObject({ updated_at: null, updated_by: null })
  })
  it('keeps the page of a deleted person', async () => {
    const leaver = await createUser()
    const ctx = testCtx({ actor: actorFor(leaver) })
    await updatePage(
      ctx,
      { slug: 'contacts', locale: 'en' },
      { title: 'T', description: '', body: 'B', version: 0 },
    )
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(leaver.id).run()
    expect(await edited('contacts', 'en')).toMatchObject({ is_edited: true, updated_by: null })
  })
  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ body: '' }, 'body'],
    [{ body: 'a\u0000' }, 'body'],
    [{ body: 'ў'.repeat(60_000) }, 'body'],
    [{ body: '# a\n'.repeat(4000) }, 'body'],
    [{ body: '_a__ '.repeat(10_000) }, 'body'],
    [{ body: `${'|a'.repeat(50)}\n${'|-'.repeat(50)}` }, 'body'],
    [{ version: -1 }, 'version'],
    [{ version: 1.5 }, 'version'],
    [{ version: undefined }, 'version'],
  ])('refuses %o', async (input, field) => {
    const answer = await write(staff, 'help', 'en', input)
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual([field])
    expect((await edited('help', 'en')).is_edited).toBe(false)
  })
  it.each(['nothing/en', 'help/de', 'help/constructor'])('knows no %s', async (path) => {
    expect((await staff.get(`/admin/pages/${path}`)).status).toBe(404)
    const [slug = '', locale = ''] = path.split('/')
    expect((await write(staff, slug, locale, {})).status).toBe(404)
  })
  it('shows what a text would look like without keeping it', async () => {
    const answer = await staff.post('/admin/pages/help/be/preview', {
      title: 'x',
      body: '[{{store_name}}](/help) <script>',
    })
    expect(await dataOf(answer)).toEqual({
      html: '<p><a href="/be/help">Detal</a> &lt;script&gt;</p>',
    })
    expect((await edited('help', 'be')).is_edited).toBe(false)
    const empty = await staff.post('/admin/pages/help/be/preview', { title: '', body: '' })
    expect(await dataOf(empty)).toEqual({ html: '' })
  })
})

describe('two editors', () => {
  const current = async (answer: Response) => {
    expect(answer.status).toBe(409)
    return answer.json<{ code: string; message: string; current: AdminPage }>()
  }
  it('do not overwrite each other', async () => {
    const mine = await dataOf<AdminPage>(await write(staff, 'help', 'ru', { body: 'Первый' }))
    const late = await current(await write(staff, 'help', 'ru', { body: 'Второй' }))
    expect(late).toMatchObject({ code: 'conflict', current: { body: 'Первый' } })
    expect(late.message).toContain('Someone else')
    const { version } = mine
    expect((await write(staff, 'help', 'ru', { body: 'Третий', version })).status).toBe(200)
    await current(await write(staff, 'help', 'ru', { body: 'Четвёртый', version }))
    expect((await edited('help', 'ru')).body).toBe('Третий')
  })
  it('at the same moment: one is written, one is refused', async () => {
    for (let round = 0; round < 2; round++) {
      const { version } = await edited('delivery', 'be')
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((body) => write(staff, 'delivery', 'be', { body, version })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    }
    expect(await auditOf('delivery/be')).toHaveLength(2)
  })
  it('a text that was reset in between is a conflict, also when it was written again', async () => {
    const first = await dataOf<AdminPage>(await write(staff, 'payment', 'en', {}))
    await staff.delete(`/admin/pages/payment/en?version=${first.version}`)
    const gone = await current(await write(staff, 'payment', 'en', { version: first.version }))
    expect(gone.current).toMatchObject({ is_edited: false, version: 0 })
    const anew = await dataOf<AdminPage>(await write(staff, 'payment', 'en', {}))
    expect(anew.version).not.toBe(first.version)
    await current(await write(staff, 'payment', 'en', { version: first.version }))
  })
})

describe('back to the shipped text', () => {
  it('takes what was written away and writes that down', async () => {
    const page = await dataOf<AdminPage>(await write(staff, 'privacy-policy', 'en', {}))
    const answer = await staff.delete(`/admin/pages/privacy-policy/en?version=${page.version}`)
    expect(answer.status).toBe(204)
    expect((await read('privacy-policy')).title).toBe('Privacy policy')
    const [, row] = await auditOf('privacy-policy/en')
    expect(row?.action).toBe('pages.reset')
    expect(JSON.parse(row?.before ?? '')).toMatchObject({ body: 'Words' })
  })
  it('is nothing to do twice', async () => {
    const answer = await staff.delete('/admin/pages/terms-of-service/en?version=0')
    expect(answer.status).toBe(204)
    expect(await auditOf('terms-of-service/en')).toEqual([])
  })
  it('does not throw a colleague’s text away', async () => {
    const page = await dataOf<AdminPage>(await write(staff, 'terms-of-service', 'ru', {}))
    await write(staff, 'terms-of-service', 'ru', { body: 'Позже', version: page.version })
    const answer = await staff.delete(`/admin/pages/terms-of-service/ru?version=${page.version}`)
    expect(answer.status).toBe(409)
    expect((await edited('terms-of-service', 'ru')).body).toBe('Позже')
    expect((await staff.delete('/admin/pages/terms-of-service/ru')).status).toBe(422)
  })
})
