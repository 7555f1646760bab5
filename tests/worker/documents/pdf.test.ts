import { getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { noItem } from '../../support/worker/orders.ts'
import { bytesOf, invoiced, issue, pathOf, wordsOf } from './issued.ts'

const PDF = '?format=pdf'

const WORDS = {
  be: [
    'Рахунак-фактура',
    'Выдадзены: ',
    'Прадавец',
    'У тым ліку ПДВ 20 %',
    'Разам',
    '12,30\u00a0₽',
  ],
  en: ['Invoice', 'Issued: ', 'Bill to', 'VAT included, 20%', 'Total', '12.30'],
  ru: ['Счёт-фактура', 'Выдан: ', 'Плательщик', 'В том числе НДС 20 %', 'Итого', '12,30\u00a0₽'],
} as const

describe('a PDF', () => {
  it.each(['be', 'en', 'ru'] as const)('shows in %s the same texts as its page', async (locale) => {
    const name = 'Кандэнсатар Ўў Іі № 7, 10 Ω, «€» ≤ 5 Br'
    const { client, path, document } = await invoiced({
      lines: [{ mpn: 'LM317T-Ў', micros: 12_300_000, quantity: 3 }],
      order: { locale, currency: 'RUB', poNumber: name },
    })
    const answer = await client.get(path + PDF)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-${document.number}.pdf"; filename*=UTF-8''${encodeURIComponent(
        `${WORDS[locale][0]} ${document.number}.pdf`,
      )}`,
    )
    const bytes = await bytesOf(answer)
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
    const { text, totalPages } = await wordsOf(bytes)
    const page = await (await client.get(path)).text()
    for (const words of [...WORDS[locale], document.number, 'LM317T-Ў', name]) {
      expect(plain(text)).toContain(plain(words))
      expect(plain(page)).toContain(plain(words))
    }
    expect(totalPages).toBe(1)
    const { info } = await getMeta(await getDocumentProxy(bytes.slice()))
    expect(info).toMatchObject({
      Language: locale,
      Title: `${WORDS[locale][0]} ${document.number}`,
    })
  })

  it('repeats the table’s head and numbers its pages', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => ({
      mpn: `P${at}-${'X'.repeat(at)}`,
      item: noItem(),
    }))
    const { client, path } = await invoiced({ lines, order: { locale: 'en' } })
    const { pages, totalPages, text } = await wordsOf(await bytesOf(await client.get(path + PDF)))
    expect(totalPages).toBeGreaterThan(5)
    for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} / ${totalPages}`)
    for (const page of pages.slice(0, -1)) expect(page).toContain('Unit price')
    for (const { mpn } of lines.slice(0, 30)) expect(text).toContain(mpn)
    // Too long for a line: it is wrapped, and nothing is lost.
    expect(text.replace(/\s/g, '')).toContain(lines[119]?.mpn)
  })

  it('shows no sums on a packing slip, and the reason on a credit note', async () => {
    const { client, manager, order, lines } = await invoiced({ order: { locale: 'ru' } })
    const slip = await issue(manager, order.id, 'shipments')
    const credit = await issue(manager, order.id, 'credit-notes', {
      lines: [{ order_line_id: lines[0]?.id, quantity: 5 }],
      shipping: true,
      reason: 'Broken',
    })
    const read = async (id: number) =>
      (await wordsOf(await bytesOf(await client.get(pathOf(order.id, id) + PDF)))).text
    const said = await read(slip.id)
    expect(said).toContain(`Упаковочный лист ${slip.number}`)
    expect(said).not.toMatch(/BYN|Итого|Цена/)
    expect(await read(credit.id)).toMatch(/Кредит-нота[\s\S]*14,00\sBYN[\s\S]*Broken/)
  })

  it('says where its font lacks letters, and drops invisible ones', async () => {
    const poNumber = '中文 a\u200b\u202eb\u0007c Łódź Őri Đặng'
    const { client, path } = await invoiced({ order: { poNumber, locale: 'en' } })
    const { text } = await wordsOf(await bytesOf(await client.get(path + PDF)))
    expect(text).toContain('[…] ab c Łódź Őri Đặng')
    expect(plain(text)).toContain('[…] – letters that the font of this file does not have')
    const other = await invoiced()
    expect(
      (await wordsOf(await bytesOf(await other.client.get(other.path + PDF)))).text,
    ).not.toContain('[…]')
  })

  it('has a structure that screen readers follow: heads, tables with heads of their own, no ornaments', async () => {
    const lines = Array.from({ length: 60 }, () => ({ item: noItem() }))
    const { client, path } = await invoiced({ lines, order: { locale: 'en' } })
    const pdf = await getDocumentProxy(await bytesOf(await client.get(path + PDF)))
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect(pdf.numPages).toBeGreaterThan(1)
    const roles: string[] = []
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const page = await pdf.getPage(at)
      roles.push(...rolesOf(await page.getStructTree()))
      // Everything written is either in the tree or an ornament.
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      expect(untagged(items)).toEqual([])
    }
    const count = (role: string) => roles.filter((one) => one === role).length
    expect(count('H1')).toBe(1)
    // Seller, payer and recipient.
    expect(count('H2')).toBe(3)
    // Part, quantity, price and sum once, however many pages; then the names of the sums and facts.
    expect(count('TH')).toBeGreaterThanOrEqual(4)
    expect(count('TR')).toBeGreaterThan(60)
  })

  it('is visible to its customer and to staff only, and in no other format', async () => {
    const { client, manager, order, document, path } = await invoiced()
    const other = await invoiced()
    expect((await other.client.get(path + PDF)).status).toBe(404)
    expect((await client.get(pathOf(order.id, other.document.id) + PDF)).status).toBe(404)
    const ofStaff = `/admin/orders/${order.id}/documents`
    expect((await client.get(`${ofStaff}/${document.id}${PDF}`)).status).toBe(403)
    expect((await manager.get(`${ofStaff}/${other.document.id}${PDF}`)).status).toBe(404)
    const answer = await manager.get(`${ofStaff}/${document.id}${PDF}`)
    expect(await bytesOf(answer)).toEqual(await bytesOf(await client.get(path + PDF)))
    expect((await client.get(`${path}?format=docx`)).status).toBe(422)
  })
})

const plain = (text: string) => text.replace(/\s/g, ' ')

/** The roles of a structure tree, depth first. */
function rolesOf(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: unknown[] }
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesOf)]
}

/** Texts that stand outside of any marked content. */
function untagged(items: { type?: string; str?: string }[]): string[] {
  let depth = 0
  const found: string[] = []
  for (const { type = '', str = '' } of items) {
    if (type.startsWith('beginMarkedContent')) depth += 1
    else if (type === 'endMarkedContent') depth -= 1
    else if (depth === 0 && str.trim() !== '') found.push(str)
  }
  return found
}
