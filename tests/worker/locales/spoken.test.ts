import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDays } from '../../../web/lib/format-date.ts'
import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import { formatMoney, moneyText } from '../../../web/lib/format-money.ts'
import { layOutPickingList } from '../../../worker/sales/packing/lay-out-picking-list.ts'
import { errorText, fieldText } from '../../../worker/i18n/texts.ts'
import { recipient } from '../../../worker/store/mail/recipient.ts'
import { renderMail } from '../../../worker/store/mail/render-mail.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { noItem } from '../../support/worker/orders.ts'
import { read as readPage, visit } from '../../support/worker/pages.ts'
import { bytesOf, invoiced, wordsOf } from '../documents/issued.ts'
import { forgetLocales, PATH, read, speakPolish, write } from './polish.ts'

let client: Client
beforeAll(async () => {
  await forgetLocales()
  client = await staff('owner')
  await speakPolish(client)
})
afterAll(forgetLocales)

const plain = (text: string) => text.replaceAll(/[\u00a0\s]+/g, ' ')

describe('an added language is spoken', () => {
  it('in numbers, money and dates', () => {
    expect(plain(moneyText(formatMoney({ amount: 123_456_70, currency: 'PLN' }, 'pl')))).toBe(
      '123 456,70 zł',
    )
    expect(formatUtcDate(new Date('2026-12-09'), 'pl')).toBe('9 grudnia 2026')
    expect(plain(formatDays({ from: '2026-12-09', to: '2026-12-14' }, 'pl'))).toContain('grudnia')
  })

  it('in sentences of the API, with its plural forms', async () => {
    expect(fieldText('pl', 'too_short', { count: 3 })).toBe('Co najmniej 3 znaki.')
    expect(fieldText('pl', 'too_short', { count: 5 })).toBe('Co najmniej 5 znaków.')
    expect(errorText('pl', { sentence: 'cart_gone', code: 'conflict', params: {} })).toBe(
      'This item is no longer offered.',
    )
    const answer = await (await guest()).get('/nothing', { headers: { 'X-Locale': 'pl' } })
    expect((await read(answer)).message).toBe('Nie ma takiej strony ani rzeczy.')
  })

  it('on pages of the shop, as the Worker writes them', async () => {
    const page = await readPage('/pl/')
    expect(page.status).toBe(200)
    expect(page.lang).toBe('pl')
    expect(page.text).toContain('Znajdź część po numerze')
    expect(page.alternates).toHaveProperty('pl')
    expect(page.html).toContain('data-locales="[')
    expect((await readPage('/en/')).alternates).toHaveProperty('pl')
  })

  it('in the sitemap', async () => {
    const { 0: path = '' } =
      /\/sitemap[^<]*\.xml/.exec(await (await visit('/sitemap.xml')).text()) ?? []
    expect(await (await visit(path)).text()).toContain('/pl/')
  })

  it('in mails', () => {
    const mail = renderMail(
      {
        kind: 'order-placed',
        locale: 'pl',
        data: {
          firstName: 'Ola',
          number: 'D-1',
          parts: 'LM317T × 2',
          more: 3,
          shipping: 'Kurier',
          payment: 'Przelew',
          total: '12,30 BYN',
          isPrepaid: false,
          transfer: null,
          url: 'https://detal.example/pl/account/orders/1',
        },
      },
      { name: 'Detal', contactEmail: null, accent: null, logoKey: null },
    )
    expect(mail?.subject).toBe('Twoje zamówienie D-1')
    expect(mail?.text).toContain('Dzień dobry, Ola!')
    expect(mail?.text).toContain('LM317T × 2; i 3 pozycje więcej')
    expect(mail?.text).toContain('Otwórz zamówienie')
  })

  it('on documents, as a page and in the PDF', async () => {
    const lines = [{ mpn: 'LM317T', item: noItem(), micros: 1_230_000, quantity: 3 }]
    const given = await invoiced({ lines, order: { locale: 'pl' } })
    const page = plain(await (await given.client.get(given.path)).text())
    const pdf = await bytesOf(await given.client.get(`${given.path}?format=pdf`))
    for (const words of [page, plain((await wordsOf(pdf)).text)]) {
      expect(words).toContain('Faktura')
      expect(words).toContain('Sprzedawca')
      expect(words).toContain('3,69')
    }
  })

  it('in heads of files, a word that is missing by the fallback', async () => {
    const key = { namespace: 'files', key: 'column_number' }
    await write(client, 'pl', { ...key, own: { other: 'Numer' } })
    const answer = await client.get('/admin/orders/export?form=reader&zone=Europe/Minsk', {
      headers: { 'X-Locale': 'pl' },
    })
    const [head = ''] = (await answer.text()).split('\r\n')
    expect(head).toMatch(/Numer.Date/)
  })

  it('on picking lists', async () => {
    const key = { namespace: 'documents', key: 'picking_title' }
    const written = await write(client, 'pl', { ...key, own: { other: 'Lista & kompletacja' } })
    expect(written.status).toBe(200)
    const page = layOutPickingList([], 'pl')
    expect(page).toContain('<html lang="pl" dir="ltr">')
    expect(page).toContain('Lista &amp; kompletacja')
    expect(page).toContain('Nothing is on the shelf for these orders.')
  })

  it('to a person who has chosen it', async () => {
    const visitor = await guest()
    expect((await visitor.put('/locale', { locale: 'pl' })).status).toBe(204)
    expect((await visitor.put('/locale', { locale: 'lt' })).status).toBe(422)
  })

  it('as soon as a text changes, in pages that were written before', async () => {
    const key = { namespace: 'shop/search', key: 'home.heading' }
    const was = { other: 'Znajdź część po numerze' }
    await write(client, 'pl', { ...key, own: { other: 'Nowy nagłówek' }, was })
    expect((await readPage('/pl/')).text).toContain('Nowy nagłówek')
  })
})

describe('a shipped text of a mail', () => {
  const greeting = (locale: string) => {
    const mail = { kind: 'account-deleted', locale, data: { firstName: 'Ала' } }
    const store = { name: 'Detal', contactEmail: null, accent: null, logoKey: null }
    return renderMail(mail, store)?.text.split('\n')[0]
  }

  it.each(['be', 'en', 'ru'])('is written over in %s, and comes back', async (locale) => {
    const key = { namespace: 'mails', key: 'hello-2' }
    const before = greeting(locale)
    const own = { other: `Ave {0} ${locale}` }
    expect((await write(client, locale, { ...key, own })).status).toBe(200)
    expect(greeting(locale)).toBe(`Ave Ала ${locale}`)
    await write(client, locale, { ...key, own: null, was: own })
    expect(greeting(locale)).toBe(before)
  })

  it('that counts is written over in all its forms', async () => {
    const minutes = (count: number) =>
      renderMail(
        { kind: 'verify-email', locale: 'ru', data: { firstName: '', url: 'x', minutes: count } },
        { name: 'Detal', contactEmail: null, accent: null, logoKey: null },
      )?.text
    const own = { one: '{count} A', few: '{count} B', many: '{count} C', other: '{count} D' }
    await write(client, 'ru', { namespace: 'mails', key: 'count-minutes', own })
    expect(minutes(1)).toContain('1 A')
    expect(minutes(3)).toContain('3 B')
    expect(minutes(60)).toContain('60 C')
  })

  it('is in the table and in the file of its language', async () => {
    const { data } = await (
      await client.get(`${PATH}/ru/texts?namespace=mails&q=choose-a-password`)
    ).json<{ data: { shipped: Record<string, string> | null }[] }>()
    expect(data[0]?.shipped).toEqual({ other: 'Задать пароль' })
    const file = await (await client.get(`${PATH}/ru/export?format=json`)).text()
    expect(file).toContain('"choose-a-password": "Задать пароль"')
  })
})

describe('a language that is switched off', () => {
  it('leads to its fallback, and what was written in it stays', async () => {
    const { data } = await read<{ version: number }>(await client.get(`${PATH}/pl`))
    await client.put(`${PATH}/pl`, { is_enabled: false, fallback: 'ru', version: data.version })
    const answer = await visit('/pl/search/LM317T?x=1')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('https://detal.example/ru/search/LM317T?x=1')
    expect(
      recipient(testCtx({ locale: 'en' }), { id: 1, email: 'a@b.c', locale: 'pl' }).locale,
    ).toBe('ru')
    expect(fieldText('pl', 'required', {})).toBe('Wypełnij to pole.')
    const { results } = await env.DB.prepare('SELECT count(*) AS n FROM locale_texts').all()
    expect(results[0]?.n).toBeGreaterThan(300)
  })
})
