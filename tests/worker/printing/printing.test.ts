import { env } from 'cloudflare:workers'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { MOST_IN_FILE, type PrintPlan } from '../../../worker/sales/printing/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder, noItem } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { bytesOf, issue, wordsOf } from '../documents/issued.ts'

/** Two orders with an invoice each, in Russian and in English, their pieces on the shelf. */
async function twoInvoiced() {
  const me = await staff('manager')
  const one = await mintOrder({
    isReceived: true,
    lines: [{ mpn: 'AAA1' }],
    order: { locale: 'ru' },
  })
  const two = await mintOrder({
    isReceived: true,
    lines: [{ mpn: 'BBB2' }],
    order: { locale: 'en' },
  })
  const first = await issue(me, one.order.id, 'invoices')
  const second = await issue(me, two.order.id, 'invoices')
  return { me, one, two, first, second, ids: [one.order.id, two.order.id] }
}

const print = (me: Client, body: object, query = '') => me.post(`/admin/printing${query}`, body)

async function printed(me: Client, body: object, query = '') {
  const answer = await print(me, body, query)
  expect(answer.status).toBe(200)
  return bytesOf(answer)
}

describe('POST /admin/printing', () => {
  it('prints the picking list, then each order’s documents on pages and in a language of their own', async () => {
    const { me, one, two, first, second, ids } = await twoInvoiced()
    const what = ['invoice', 'picking_list']
    const answer = await print(me, { order_ids: ids, what }, '?locale=en')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = await bytesOf(answer)
    const { pages } = await wordsOf(bytes)
    expect(pages).toHaveLength(3)
    const [list = '', russian = '', english = ''] = pages.map((text) => text.replace(/\s+/g, ' '))
    expect(list).toContain('Picking list')
    for (const { order } of [one, two]) expect(list.replaceAll(' ', '')).toContain(order.number)
    expect(russian).toContain(`Счёт-фактура ${first.number}`)
    expect(russian).toContain('AAA1')
    expect(russian).not.toContain('BBB2')
    expect(english).toContain(`Invoice ${second.number}`)
    for (const page of [list, russian, english]) expect(page).toContain('1 / 1')
  })

  it('keeps the order of the orders, and lists what it holds for those who read by ear', async () => {
    const { me, first, second, ids } = await twoInvoiced()
    const bytes = await printed(me, { order_ids: ids.toReversed(), what: ['invoice'] })
    const pdf = await getDocumentProxy(bytes)
    const outline = await pdf.getOutline()
    expect(outline.map(({ title }) => title)).toEqual([
      `Invoice ${second.number}`,
      `Счёт-фактура ${first.number}`,
    ])
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const trees = [await (await pdf.getPage(1)).getStructTree()]
    trees.push(await (await pdf.getPage(2)).getStructTree())
    expect(JSON.stringify(trees[0])).toContain('"lang":"en"')
    expect(JSON.stringify(trees[1])).toContain('"lang":"ru"')
    for (const tree of trees) expect(JSON.stringify(tree)).toContain('"role":"H1"')
  })

  it('writes every page of a long document, numbered from one', async () => {
    const me = await staff('manager')
    const lines = Array.from({ length: 60 }, (_, at) => ({ mpn: `P${at}`, item: noItem() }))
    const long = await mintOrder({ lines })
    const { one } = await twoInvoiced()
    await issue(me, long.order.id, 'invoices')
    const bytes = await printed(me, {
      order_ids: [long.order.id, one.order.id],
      what: ['invoice', 'shipment'],
    })
    const { pages } = await wordsOf(bytes)
    const last = pages.length - 1
    expect(pages[0]).toContain(`1 / ${last}`)
    expect(pages[last - 1]).toContain(`${last} / ${last}`)
    expect(pages[last]).toContain('1 / 1')
    for (const at of [0, 30, 59]) expect(pages.slice(0, last).join(' ')).toContain(`P${at}`)
  })

  it('is audited, and prints nothing of orders that have nothing', async () => {
    const { me, ids } = await twoInvoiced()
    const bare = await mintOrder()
    const body = { order_ids: [bare.order.id], what: ['invoice'] }
    expect((await print(me, body)).status).toBe(409)
    expect((await print(me, { order_ids: ids, what: ['invoice'], file: 2 })).status).toBe(409)
    await printed(me, { order_ids: ids, what: ['invoice'] })
    const audit = await env.DB.prepare(
      `SELECT after FROM audit_log WHERE action = 'documents.export' ORDER BY id DESC LIMIT 1`,
    ).first<{ after: string }>()
    expect(JSON.parse(audit?.after ?? '{}')).toMatchObject({ rows: 2, filter: { order_ids: ids } })
  })

  it('is for those who see orders; a picking list is for those who ship', async () => {
    const { ids } = await twoInvoiced()
    const clerk = await staff(['sales.orders.view'])
    const body = (what: string[]) => ({ order_ids: ids, what })
    expect((await print(clerk, body(['invoice']))).status).toBe(200)
    expect((await print(clerk, body(['picking_list', 'invoice']))).status).toBe(403)
    const other = await staff(['catalog.brands.view'])
    expect((await print(other, body(['invoice']))).status).toBe(403)
    expect((await other.post('/admin/printing/plan', { order_ids: ids })).status).toBe(403)
    for (const wrong of [{ order_ids: [], what: ['invoice'] }, body([]), body(['proforma'])]) {
      expect((await print(clerk, wrong)).status).toBe(422)
    }
  })
})

describe('POST /admin/printing/plan', () => {
  it('says what there is to print', async () => {
    const { me, one, ids } = await twoInvoiced()
    const bare = await mintOrder()
    const body = { order_ids: [...ids, bare.order.id] }
    const plan = async (client: Client) =>
      dataOf<PrintPlan>(await client.post('/admin/printing/plan', body))
    expect(await plan(me)).toEqual({
      pieces: 10,
      documents: [{ kind: 'invoice', count: 2, orders: 2 }],
      most_in_file: MOST_IN_FILE,
    })
    await issue(me, one.order.id, 'shipments')
    const clerk = await staff(['sales.orders.view'])
    expect(await plan(clerk)).toMatchObject({ pieces: 0 })
    expect(await plan(me)).toMatchObject({
      pieces: 5,
      documents: [{ kind: 'invoice' }, { kind: 'shipment', count: 1, orders: 1 }],
    })
  })
})
