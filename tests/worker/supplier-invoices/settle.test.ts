import { describe, expect, it } from 'vitest'
import type { SupplierInvoice } from '../../../worker/purchasing/supplier-invoices/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { COST, delivered, differencesOf } from './differing.ts'

const SHORT = { kind: 'short', pieces: 2 }

describe('POST /admin/supplier-invoices/{id}/settlements', () => {
  it('settles a difference by a credit note of the supplier, with its number, sum and reason', async () => {
    const { enter, settle, listed } = await delivered(8)
    const invoice = await enter(10)
    const credit = { outcome: 'credit_note', credit_number: 'CN-7', credit_amount: 140 }
    const settled = await dataOf<SupplierInvoice>(await settle(invoice, { ...SHORT, ...credit }))
    expect(settled).toMatchObject({
      status: 'matched',
      open_differences: 0,
      items: [
        {
          status: 'matched',
          differences: [
            {
              kind: 'short',
              pieces: 2,
              amount: { amount: 140, currency: 'BYN' },
              settlement: {
                outcome: 'credit_note',
                credit_number: 'CN-7',
                credit: { amount: 140, currency: 'BYN' },
                reason: 'Agreed by phone',
              },
            },
          ],
        },
      ],
    })
    expect(await listed('differences=open')).toEqual([])
    const rows = await auditOf('supplier_invoice', invoice.id)
    expect(rows.at(-1)).toMatchObject({ action: 'supplier-invoices.settle' })
  })

  it('settles each kind by itself, and what is over as the list has it', async () => {
    const { enter, settle, read, listed } = await delivered(10, 1)
    const invoice = await enter(10, { micros: COST + 10_000 })
    expect(differencesOf(invoice)).toEqual([
      ['price', 10, 10, 'open'],
      ['over', 1, -71, 'open'],
    ])
    expect((await settle(invoice, { kind: 'over', pieces: 1 })).status).toBe(200)
    expect(await read(invoice.id)).toMatchObject({ status: 'disputed', open_differences: 1 })
    expect(await listed('differences=open')).toEqual([[invoice.id, 1]])
    expect((await settle(invoice, { kind: 'price', pieces: 10 })).status).toBe(200)
    expect(await read(invoice.id)).toMatchObject({ status: 'matched', open_differences: 0 })
    expect(await listed('')).toEqual([[invoice.id, 0]])
  })

  it('settles a difference once when two people settle it, and not as it no longer is', async () => {
    const { enter, settle, read } = await delivered(8)
    const invoice = await enter(10)
    const both = await Promise.all([settle(invoice, SHORT), settle(invoice, SHORT)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(differencesOf(await read(invoice.id))).toEqual([['short', 2, 140, 'accepted']])
    const other = await enter(2, { matched: false })
    expect((await settle(other, { kind: 'twice', pieces: 1 })).status).toBe(409)
  })

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a credit note without its number', { outcome: 'credit_note', credit_amount: 1 }, 'credit_number'],
    ['one without its sum', { outcome: 'credit_note', credit_number: 'C' }, 'credit_amount'],
    ['a line of another invoice', { line_id: 999_999_999 }, 'line_id'],
    ['a price that is delivered later', { kind: 'price', outcome: 'delivered' }, 'outcome'],
  ])('refuses %s', async (_, input, field) => {
    const { enter, settle } = await delivered(8)
    const answer = await settle(await enter(10), { ...SHORT, ...input })
    expect([answer.status, Object.keys(await errorsOf(answer))]).toEqual([422, [field]])
  }) // prettier-ignore

  it('is for those who change suppliers’ invoices and may see costs; an unknown one is not found', async () => {
    const { enter, me, path } = await delivered(8)
    const { id, items } = await enter(10)
    const body = { ...SHORT, line_id: items[0]?.id, outcome: 'accepted', reason: 'x' }
    const blind = await staff(['suppliers.invoices.view', 'suppliers.invoices.update'])
    expect((await blind.post(`${path}/${id}/settlements`, body)).status).toBe(403)
    expect((await me.post(`${path}/999999999/settlements`, body)).status).toBe(404)
  })
})

describe('DELETE /admin/supplier-invoices/{id}/settlements/{settlement_id}', () => {
  it('opens the difference again, once', async () => {
    const { enter, settle, me, path } = await delivered(8)
    const invoice = await enter(10)
    const settled = await dataOf<SupplierInvoice>(await settle(invoice, SHORT))
    const id = settled.items[0]?.differences[0]?.settlement?.id
    const url = `${path}/${invoice.id}/settlements/${id}`
    const answers = await Promise.all([me.delete(url), me.delete(url)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const again = await dataOf<SupplierInvoice>(await me.get(`${path}/${invoice.id}`))
    expect([again.status, differencesOf(again)]).toEqual(['open', [['short', 2, 140, 'open']]])
  })

  it('does not find one of another invoice', async () => {
    const { enter, settle, me, path } = await delivered(8)
    const [invoice, other] = [await enter(10), await enter(3, { matched: false })]
    const settled = await dataOf<SupplierInvoice>(await settle(invoice, SHORT))
    const id = settled.items[0]?.differences[0]?.settlement?.id
    expect((await me.delete(`${path}/${other.id}/settlements/${id}`)).status).toBe(404)
  })
})
