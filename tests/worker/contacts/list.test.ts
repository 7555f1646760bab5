import { beforeAll, describe, expect, it } from 'vitest'
import type { Contact } from '../../../worker/people/contacts/schemas.ts'
import type { Client } from '../../support/worker/client.ts'
import { suppliersOf } from '../../support/worker/suppliers.ts'
import { freshWord } from '../search/stock.ts'
import { found, keeper, mintContact, mintTask } from './contacts.ts'

describe('the list of contacts', () => {
  const word = freshWord()
  const phone = `29${String(Date.now()).slice(-7)}`
  let client: Client
  let anna: Contact
  let boris: Contact
  let vera: Contact
  let supplierId: number

  beforeAll(async () => {
    client = await keeper()
    supplierId = (await suppliersOf(client).newSupplier()).id
    vera = await mintContact(client, {
      name: `Вера Ёлкина ${word}`,
      firm: 'Альфа_Дэталь',
      locale: 'ru',
      tags: [`${word} vip`],
    })
    boris = await mintContact(client, {
      name: `борис ${word}`,
      firm: 'Бета',
      locale: 'be',
      tags: [`${word} vip`, `${word} late`],
      phones: [`+375 (${phone.slice(0, 2)}) ${phone.slice(2, 5)}-${phone.slice(5)}`],
      links: [{ type: 'supplier', id: supplierId }],
    })
    anna = await mintContact(client, {
      name: `Анна ${word}`,
      firm: 'Гамма',
      email: `anna_${word}@example.com`,
      position: 'бухгалтер',
    })
    await mintTask(client, anna.id)
  })

  it('is sorted by name, by firm and by day, either way', async () => {
    const q = `q=${word}`
    expect(await found(client, q)).toEqual([anna.id, boris.id, vera.id])
    expect(await found(client, `${q}&sort=-name`)).toEqual([vera.id, boris.id, anna.id])
    expect(await found(client, `${q}&sort=firm`)).toEqual([vera.id, boris.id, anna.id])
    expect(await found(client, `${q}&sort=-created_at`)).toEqual([anna.id, boris.id, vera.id])
    expect(await found(client, `${q}&sort=created_at`)).toEqual([vera.id, boris.id, anna.id])
  })

  it('finds words of name, firm, position and e-mail, and phones in any writing', async () => {
    const hits = async (q: string) => found(client, `q=${encodeURIComponent(q)}`)
    expect(await hits(`елкина ${word}`)).toEqual([vera.id])
    expect(await hits(`дэталь ${word}`)).toEqual([vera.id])
    expect(await hits(`бухг ${word}`)).toEqual([anna.id])
    expect(await hits(`anna_${word}@example.com`)).toEqual([anna.id])
    expect(await hits(`8 (0${phone.slice(0, 2)}) ${phone.slice(2)}`)).toEqual([boris.id])
    expect(await hits(phone.slice(2))).toEqual([boris.id])
    expect(await hits(`${word}zz`)).toEqual([])
    expect(await hits('"*')).toEqual([])
    expect(await hits(`_open ${word}`)).toEqual([])
  })

  it('is narrowed by tag, link, language and task, and by all of them at once', async () => {
    const [vip, late] = [vera.tags[0]?.id, boris.tags.find(({ name }) => name.endsWith('late'))?.id]
    const narrowed = async (filter: string) => found(client, `q=${word}&${filter}`)
    expect(await narrowed(`tag_id=${vip}`)).toEqual([boris.id, vera.id])
    expect(await narrowed(`tag_id=${late}`)).toEqual([boris.id])
    expect(await narrowed('linked=supplier')).toEqual([boris.id])
    expect(await narrowed('linked=user')).toEqual([])
    expect(await narrowed('linked=none')).toEqual([anna.id, vera.id])
    expect(await narrowed(`subject=supplier:${supplierId}`)).toEqual([boris.id])
    expect(await narrowed(`subject=company:${supplierId}`)).toEqual([])
    expect(await narrowed('language=ru')).toEqual([vera.id])
    expect(await narrowed('language=none')).toEqual([anna.id])
    expect(await narrowed('task=open')).toEqual([anna.id])
    expect(await narrowed('task=none')).toEqual([boris.id, vera.id])
    expect(
      await narrowed(`tag_id=${vip}&linked=supplier&language=be&task=none&sort=-firm`),
    ).toEqual([boris.id])
    expect(await found(client, `subject=supplier:${supplierId}`)).toEqual([boris.id])
  })

  it('answers a page and what there is in all', async () => {
    const answer = await client.get(`/admin/contacts?q=${word}&per_page=2&page=2`)
    expect(await answer.json()).toMatchObject({
      data: [{ id: vera.id, next_task: null }],
      pagination: { total: 3, current_page: 2, total_pages: 2 },
    })
  })

  it.each(['sort=email', 'subject=order:1', 'linked=x', 'duplicates=false'])(
    'refuses %s',
    async (query) => {
      expect((await client.get(`/admin/contacts?${query}`)).status).toBe(422)
    },
  )
})
