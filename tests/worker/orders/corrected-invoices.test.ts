import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { OrderDocument } from '../../../worker/sales/orders/schemas/order.ts'
import { staffWith } from './staff.ts'

/** Two lines of five and four pieces, invoiced by three invoices; the first charges shipping. */
async function invoicedThrice() {
  const lines = [
    { mpn: 'A1', micros: 1_000_000, quantity: 5 },
    { mpn: 'B2', micros: 2_000_000, quantity: 4 },
  ]
  const desk = await staffWith({ lines })
  const of = (...pieces: [at: number, quantity: number][]) =>
    pieces.flatMap(([at, quantity]) => desk.pieces(quantity, at))
  const first = (await desk.issue('invoices', { lines: of([0, 2]) })).document
  const second = (await desk.issue('invoices', { lines: of([0, 2], [1, 4]) })).document
  const third = (await desk.issue('invoices')).document
  const credit = async (body: object) => {
    const { document } = await desk.issue('credit-notes', { reason: 'Broken', ...body })
    return document
  }
  return { ...desk, of, first, second, third, credit }
}

const numbersOf = ({ corrects }: OrderDocument) => corrects.map(({ number }) => number)

describe('a credit note', () => {
  it('names the invoice whose pieces it takes, with its day', async () => {
    const { credit, of, second } = await invoicedThrice()
    const { corrects } = await credit({ lines: of([1, 1]) })
    expect(corrects).toEqual([
      { id: second.id, number: second.number, created_at: second.created_at },
    ])
  })

  it('takes the pieces that were invoiced first, and names all their invoices, oldest first', async () => {
    const { credit, of, first, second, third } = await invoicedThrice()
    expect(numbersOf(await credit({ lines: of([0, 1]) }))).toEqual([first.number])
    expect(numbersOf(await credit({ lines: of([1, 2], [0, 2]) }))).toEqual([
      first.number,
      second.number,
    ])
    expect(numbersOf(await credit({ lines: of([0, 2]) }))).toEqual([second.number, third.number])
  })

  it('names the invoice that charged delivery when it credits that', async () => {
    const { credit, of, first, second } = await invoicedThrice()
    expect(numbersOf(await credit({ lines: of([1, 1]), shipping: true }))).toEqual([
      first.number,
      second.number,
    ])
  })

  it('says the tax of each line; older ones name no invoice', async () => {
    const { credit, of, read } = await invoicedThrice()
    const { lines, id } = await credit({ lines: of([0, 2], [1, 1]) })
    expect(lines.map(({ tax }) => typeof tax.amount)).toEqual(['number', 'number'])
    await env.DB.prepare('UPDATE order_documents SET corrects = NULL WHERE id = ?').bind(id).run()
    expect((await read()).documents.find((one) => one.id === id)?.corrects).toEqual([])
  })
})
