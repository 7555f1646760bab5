import { describe, expect, it } from 'vitest'
import type { ImportCounts, ImportPreview } from '../../../worker/people/contacts/import/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { freshWord } from '../search/stock.ts'
import { auditOf, found, getContact, keeper, mintContact } from './contacts.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

const digits = () => `29${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

const preview = (client: Client, file: string, query = '') =>
  client.post(`/admin/contacts/import/preview?${query}`, utf8(file))

async function previewed(client: Client, file: string, query = ''): Promise<ImportPreview> {
  const answer = await preview(client, file, query)
  expect(answer.status).toBe(200)
  return dataOf<ImportPreview>(answer)
}

const apply = (client: Client, file: string, seen: string, headers: Record<string, string> = {}) =>
  client.post(`/admin/contacts/import?file_name=list.csv&seen=${seen}`, utf8(file), { headers })

/** Looks at it and does it. */
async function brought(client: Client, file: string): Promise<ImportCounts> {
  const { seen } = await previewed(client, file)
  const answer = await apply(client, file, seen)
  expect(answer.status).toBe(200)
  return dataOf<ImportCounts>(answer)
}

describe('the preview of a file of contacts', () => {
  it('recognises the columns of an address book, and says what becomes of each row', async () => {
    const client = await keeper()
    const [word, phone] = [freshWord(), digits()]
    const known = await mintContact(client, {
      name: `Вера ${word}`,
      email: `${word}@example.com`,
      firm: 'Старая',
    })
    const file = [
      'Контакты поставщиков',
      'Фамилия;Имя;Организация;Должность;E-mail;Мобильный телефон;Язык;Метки;Примечание',
      `Иванов;Иван ${word};Альфа;директор;i-${word}@example.com;+375 ${phone}, 80171234567;рус;опт, ${word};звонить утром`,
      `Вера;${word};Новая;;${word.toUpperCase()}@example.com;;;;`,
      `;;Бета;;;;;;`,
      `Петров;Пётр;Бета;;not-an-address@;;;;`,
      `Сидоров;Сидор;Бета;;;позвонить;;;`,
      `Иванов;Иван ${word};Альфа;;i-${word}@example.com;;;;`,
    ].join('\r\n')
    const { columns, counts, rows } = await previewed(client, file)
    expect(columns.map(({ meaning }) => meaning)).toEqual([
      'last_name',
      'first_name',
      'firm',
      'position',
      'reach',
      'reach',
      'language',
      'tags',
      'note',
    ])
    expect(counts).toEqual({ created: 1, changed: 1, same: 0, left: 0, refused: 4 })
    expect(rows.map(({ line, outcome, reason }) => [line, outcome, reason?.code])).toEqual([
      [3, 'created', undefined],
      [4, 'changed', undefined],
      [5, 'refused', 'no_name'],
      [6, 'refused', 'bad_email'],
      [7, 'refused', 'bad_phone'],
      [8, 'refused', 'repeated'],
    ])
    expect(rows[0]).toMatchObject({ name: `Иванов Иван ${word}`, firm: 'Альфа' })
    expect(rows[1]).toMatchObject({
      contact: { id: known.id },
      changes: [{ field: 'firm', before: 'Старая', after: 'Новая' }],
    })
    expect(rows[5]?.reason?.text).toContain('3')
    expect(await found(client, `q=${word}`)).toEqual([known.id])
  })

  it('shows who is alike by phone alone, and takes the same phone and name for the same person', async () => {
    const client = await keeper()
    const [word, phone] = [freshWord(), digits()]
    const one = await mintContact(client, { name: `Ада ${word}`, phones: [`+375${phone}`] })
    const file = `Name,Phone\nАДА ${word},80${phone}\nБоб ${word},+375${phone}\n`
    const { rows } = await previewed(client, file)
    expect(rows).toMatchObject([
      { outcome: 'same', contact: { id: one.id } },
      { outcome: 'created', alike: [{ id: one.id }] },
    ])
  })

  it('reads columns as one says, and leaves what is there already where one says so', async () => {
    const client = await keeper()
    const word = freshWord()
    const one = await mintContact(client, { name: word, email: `${word}@example.com` })
    const file = `Name,Firm,Mail\n${word} B,Alpha,${word}@example.com\n`
    expect((await previewed(client, file)).counts.changed).toBe(1)
    const left = await previewed(client, file, 'existing=leave')
    expect(left.rows).toMatchObject([{ outcome: 'left', contact: { id: one.id } }])
    const asNote = await previewed(client, file, 'columns=name,note,ignored')
    expect(asNote.rows).toMatchObject([{ outcome: 'created', firm: '', email: '' }])
  })

  it('refuses what has no names, what is no table and what is too large', async () => {
    const client = await keeper()
    expect((await preview(client, 'Phone\n+375291234567\n')).status).toBe(415)
    expect((await preview(client, '')).status).toBe(415)
    const large = client.post('/admin/contacts/import/preview', new Uint8Array(5 * 1024 ** 2 + 1))
    expect((await large).status).toBe(413)
    const looker = await staff(['customers.contacts.view', 'customers.contacts.create'])
    expect((await preview(looker, 'Name\nAda\n')).status).toBe(403)
  })
})

describe('an import of contacts', () => {
  it('makes and changes what the preview said, each with its tags, phones and history', async () => {
    const client = await keeper()
    const word = freshWord()
    const known = await mintContact(client, {
      name: `Вера ${word}`,
      email: `${word}@example.com`,
      phones: ['+375291230000'],
      tags: [`${word} a`],
      note: 'Старая.',
    })
    const file = [
      'Name;Company;E-mail;Phone;Tags;Notes',
      `Ada ${word};=HYPERLINK("http://evil.example");ada-${word}@example.com;+375291230001;${word} a, ${word} b;-1+1`,
      `Вера ${word};Гамма;${word}@example.com;+375291230002;${word} b;Новая.`,
    ].join('\n')
    expect(await brought(client, file)).toMatchObject({ created: 1, changed: 1, refused: 0 })
    const [id = 0] = await found(client, `q=${encodeURIComponent(`ada ${word}`)}`)
    expect(await getContact(client, id)).toMatchObject({
      name: `Ada ${word}`,
      firm: '=HYPERLINK("http://evil.example")',
      email: `ada-${word}@example.com`,
      phones: ['+375291230001'],
      note: '-1+1',
    })
    expect(await getContact(client, known.id)).toMatchObject({
      firm: 'Гамма',
      phones: ['+375291230000', '+375291230002'],
      note: 'Старая.\n\nНовая.',
      version: known.version + 1,
    })
    const tagsOf = async (which: number) =>
      (await getContact(client, which)).tags.map(({ name }) => name).toSorted()
    expect(await tagsOf(id)).toEqual([`${word} a`, `${word} b`])
    expect(await tagsOf(known.id)).toEqual([`${word} a`, `${word} b`])
    expect((await auditOf('contact', id)).at(-1)).toMatchObject({
      action: 'contacts.create',
      after: { email: `ada-${word}@example.com` },
    })
    expect((await auditOf('contact', known.id)).at(-1)).toMatchObject({
      action: 'contacts.update',
      before: { firm: '' },
      after: { firm: 'Гамма' },
    })
    expect(await previewed(client, file)).toMatchObject({ counts: { same: 2 } })
  })

  it('is done once for each key, and twice at once ends in one', async () => {
    const client = await keeper()
    const word = freshWord()
    const file = `Name,Mail\nAda ${word},${word}@example.com\nBob ${word},b${word}@example.com\n`
    const { seen } = await previewed(client, file)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all([apply(client, file, seen), apply(client, file, seen)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await found(client, `q=${word}`)).toHaveLength(2)
    const again = `Name,Mail\nEve ${word},e${word}@example.com\n`
    const { seen: second } = await previewed(client, again)
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await apply(client, again, second, key)
      expect(await answer.json()).toMatchObject({ data: { created: 1 } })
    }
    expect(await found(client, `q=${word}`)).toHaveLength(3)
    expect((await apply(client, file, seen, key)).status).toBe(409)
  })

  it('writes nothing where a contact has changed since the preview', async () => {
    const client = await keeper()
    const word = freshWord()
    const file = `Name,Mail\nAda ${word},${word}@example.com\nBob ${word},b${word}@example.com\n`
    const { seen } = await previewed(client, file)
    await mintContact(client, { email: `${word}@example.com` })
    expect((await apply(client, file, seen)).status).toBe(409)
    expect(await found(client, `q=b${word}`)).toEqual([])
  })

  it('brings ten thousand rows, and says that there are more', { timeout: 60_000 }, async () => {
    const client = await keeper()
    const word = freshWord()
    const rows = Array.from(
      { length: 10_001 },
      (_, at) => `Ada ${at} ${word};${at}-${word}@example.com`,
    )
    const file = `Name;E-mail\n${rows.join('\n')}`
    const { counts, is_cut: isCut, rows: shown } = await previewed(client, file)
    expect({ counts, isCut, shown: shown.length }).toMatchObject({
      counts: { created: 10_000 },
      isCut: true,
      shown: 200,
    })
    expect(await brought(client, file)).toMatchObject({ created: 10_000 })
    const [last = 0] = await found(client, `q=${encodeURIComponent(`ada 9999 ${word}`)}`)
    expect(await getContact(client, last)).toMatchObject({ email: `9999-${word}@example.com` })
    expect((await auditOf('contact', last)).at(-1)).toMatchObject({
      after: { email: `9999-${word}@example.com` },
    })
  })
})

describe('the file of refused rows', () => {
  it('keeps every cell, defused, and comes in once it is put right', async () => {
    const client = await keeper()
    const word = freshWord()
    const file = `Name;Mail;Цвет\n=1+1 ${word};wrong@;чырвоны\nAda ${word};${word}@example.com;\n`
    const answer = await client.post('/admin/contacts/import/rejected', utf8(file))
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const text = await answer.text()
    const [head = '', row = ''] = text.split('\r\n')
    expect(head).toContain('reason_code;')
    expect(head.endsWith('Name;Mail;Цвет')).toBe(true)
    expect(row).toContain('bad_email')
    expect(row.endsWith(`'=1+1 ${word};wrong@;чырвоны`)).toBe(true)
    const right = text.replace('wrong@', `r-${word}@example.com`)
    expect(await brought(client, right)).toMatchObject({ created: 1, refused: 0 })
    expect(await found(client, `q=r-${word}`)).toHaveLength(1)
  })
})
