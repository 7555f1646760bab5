import { env } from 'cloudflare:workers'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, sell } from '../checkout/buyer.ts'
import { bytesOf, wordsOf } from '../documents/issued.ts'
import { raiseCost, readyQuote } from './quoting.ts'

/** What stands on the first line of the table, from left to right. */
async function headsOf(bytes: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
      : [],
  )
  const part = texts.find(({ text }) => ['Тавар', 'Part', 'Товар'].includes(text))
  return texts
    .filter(({ y }) => y === part?.y)
    .toSorted((one, other) => one.x - other.x)
    .map(({ text }) => text)
}

describe('the PDF of a quote', () => {
  it.each([
    ['be', 'Камерцыйная прапанова', ['Тавар', 'Колькасць', 'Дні', 'Цана', 'Сума'], 'Каму'],
    ['en', 'Quote', ['Part', 'Quantity', 'Days', 'Unit price', 'Amount'], 'Prepared for'],
    ['ru', 'Коммерческое предложение', ['Товар', 'Количество', 'Дни', 'Цена', 'Сумма'], 'Кому'],
  ])('says in %s whose it is, what it holds and until when', async (locale, title, heads, to) => {
    const item = await sell({ costMicros: 1_230_000 })
    const client = await buyer()
    const answer = await client.post(
      '/user/quotes',
      { items: [{ supplier_offer_item_id: item.itemId, quantity: 3 }] },
      { headers: { 'X-Locale': locale } },
    )
    const quote = await dataOf<Quote>(answer)
    const bytes = await bytesOf(await client.get(`/quotes/${quote.token}/pdf`))
    expect(await headsOf(bytes)).toEqual(heads)
    const { text } = await wordsOf(bytes)
    const until = String(new Date(quote.valid_until).getUTCDate())
    const told = [`${title} ${quote.number}`, to, quote.lines[0]!.product.mpn, until, '20', '3']
    for (const words of [...told, client.person.email]) {
      expect(text.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''))
    }
    expect(text).toMatch(/3[.,]69/)
  })

  it('is kept under its hash and served again as it was', async () => {
    const { client, item, quote } = await readyQuote()
    const open = () => client.get(`/quotes/${quote.token}/pdf`)
    const first = await open()
    expect(first.headers.get('content-disposition')).toContain(`quote-${quote.number}.pdf`)
    const bytes = await first.arrayBuffer()
    const { results } = await env.DB.prepare('SELECT pdf_key, pdf_sha256 FROM quotes WHERE id = ?')
      .bind(quote.id)
      .all<{ pdf_key: string; pdf_sha256: string }>()
    expect(results[0]!.pdf_key).toBe(`quotes/${quote.id}/${results[0]!.pdf_sha256}.pdf`)
    await raiseCost(item.itemId, 2)
    expect(new Uint8Array(await (await open()).arrayBuffer())).toEqual(new Uint8Array(bytes))
    const known = await client.get(`/quotes/${quote.token}/pdf`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(known.status).toBe(304)
    await env.DOCUMENTS.put(results[0]!.pdf_key, 'damaged')
    expect(new Uint8Array(await (await open()).arrayBuffer())).toEqual(new Uint8Array(bytes))
  })
})
