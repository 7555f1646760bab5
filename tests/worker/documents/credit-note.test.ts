import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { noItem } from '../../support/worker/orders.ts'
import { bytesOf, invoiced, issue, pathOf, wordsOf } from './issued.ts'

const WORDS = {
  be: { corrects: 'Карэктуе рахунак-фактуру', tax: 'ПДВ', sums: ['0,41', '2,46'] },
  en: { corrects: 'Corrects invoice', tax: 'VAT', sums: ['0.41', '2.46'] },
  ru: { corrects: 'Корректирует счёт-фактуру', tax: 'НДС', sums: ['0,41', '2,46'] },
} as const

/** A credit note on two of three pieces at 1.23 with 20 % of tax in it. */
async function credited(locale: 'be' | 'en' | 'ru') {
  const lines = [{ mpn: 'LM317T', item: noItem(), micros: 1_230_000, quantity: 3 }]
  const given = await invoiced({ lines, order: { locale } })
  const note = await issue(given.manager, given.order.id, 'credit-notes', {
    lines: [{ order_line_id: given.lines[0]?.id, quantity: 2 }],
    reason: 'Broken',
  })
  return { ...given, note, notePath: pathOf(given.order.id, note.id) }
}

const plain = (text: string) => text.replaceAll(/[\u00a0\s]+/g, ' ')

describe('a credit note', () => {
  it.each(['be', 'en', 'ru'] as const)(
    'names the invoice it corrects and the tax of each line in %s, on its page and its PDF',
    async (locale) => {
      const { client, document, notePath } = await credited(locale)
      const page = await (await client.get(notePath)).text()
      const { text } = await wordsOf(await bytesOf(await client.get(`${notePath}?format=pdf`)))
      const { corrects, tax, sums } = WORDS[locale]
      for (const words of [page, text].map(plain)) {
        expect(words).toContain(`${corrects} ${document.number}`)
        expect(words).toContain(tax)
        // The tax of the line stands before its sum.
        const [first, second] = sums.map((sum) => words.indexOf(sum))
        expect(first).toBeGreaterThan(0)
        expect(second).toBeGreaterThan(first ?? Infinity)
      }
      expect(page).toContain(`<th scope="col" class="number">${tax}</th>`)
    },
  )

  it('of before invoices were named is rendered as it was then', async () => {
    const { client, note, notePath } = await credited('en')
    await env.DB.prepare('UPDATE order_documents SET corrects = NULL WHERE id = ?')
      .bind(note.id)
      .run()
    const page = await (await client.get(notePath)).text()
    expect(page).not.toContain('Corrects')
    expect(page).not.toContain('<th scope="col" class="number">VAT</th>')
  })

  it('leaves invoices as they were', async () => {
    const { client, path } = await credited('en')
    const page = await (await client.get(path)).text()
    expect(page).not.toContain('Corrects')
    expect(page).not.toContain('<th scope="col" class="number">VAT</th>')
  })
})
