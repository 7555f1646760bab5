import { read, utils } from '@e965/xlsx'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../support/worker/suppliers.ts'
import { renderMail } from '../../../worker/store/mail/render-mail.ts'
import { buyerWith, rowsOf } from './buyer.ts'

interface MailRow {
  email: string
  kind: string
  locale: 'be' | 'en' | 'ru'
  data: string
}

async function made(email: string | null, wish: Parameters<typeof buyerWith>[0] = [{}]) {
  const buyer = await buyerWith(wish)
  await env.DB.prepare('UPDATE suppliers SET email = ? WHERE id = ?')
    .bind(email, buyer.warehouse.supplierId)
    .run()
  const order = await buyer.buy({ comment: 'By Friday' })
  const mails = () =>
    rowsOf<MailRow>('SELECT * FROM mails WHERE email = ? ORDER BY id', email ?? 'nobody')
  return { ...buyer, order, mails }
}

const anAddress = () => `${crypto.randomUUID()}@supplier.example`

describe('sending a supplier order', () => {
  it('mails the list to the supplier without costs, and again for another command', async () => {
    const { order, step, mails, lines } = await made(anAddress(), [
      { lines: [{ quantity: 3 }, { quantity: 1 }] },
    ])
    const sent = await step(order.id, 'send', {}, 'first')
    expect(sent).toMatchObject({ status: 'sent', supplier_email: expect.any(String) })
    expect(sent.steps.map(({ kind }) => kind)).toEqual(['created', 'sent'])
    await step(order.id, 'send', {}, 'first')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    const data = JSON.parse(mail?.data ?? '{}') as Record<string, unknown>
    expect(data).toEqual({
      supplier: 'Supplier',
      number: order.number,
      warehouse: 'W',
      list: `Brand ${lines[0]?.mpn} × 3\nBrand ${lines[1]?.mpn} × 1`,
      comment: 'By Friday',
    })
    const letter = renderMail(
      { kind: mail?.kind ?? '', locale: mail?.locale ?? 'en', data },
      { name: 'Detal', contactEmail: null, accent: null, logoKey: null },
    )
    for (const { mpn } of lines) expect(letter?.text).toContain(mpn)
    expect(letter?.subject).toContain(order.number)
    await step(order.id, 'send', {}, 'second')
    expect(await mails()).toHaveLength(2)
  })

  it('is refused to who has not seen that it was sent meanwhile', async () => {
    const { order, take, step, mails } = await made(anAddress())
    const body = { seen_sent_at: order.sent_at }
    const first = await step(order.id, 'send', body, 'first')
    expect((await take(order.id, 'send', body, 'second')).status).toBe(409)
    // The same command again is no second one.
    expect((await take(order.id, 'send', body, 'first')).status).toBe(200)
    expect(await mails()).toHaveLength(1)
    await step(order.id, 'send', { seen_sent_at: first.sent_at }, 'third')
    expect(await mails()).toHaveLength(2)
  })

  it('uses the store’s default language', async () => {
    await env.DB.prepare(
      `INSERT INTO settings (key, value, updated_at) VALUES ('default_locale', '"be"', 0)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    ).run()
    const { order, step, mails } = await made(anAddress())
    await step(order.id, 'send')
    expect(await mails()).toMatchObject([{ locale: 'be' }])
  })

  it('reports a missing address, and can be recorded by hand', async () => {
    const { order, take, step } = await made(null)
    const answer = await take(order.id, 'send')
    expect(answer.status).toBe(422)
    expect(await errorsOf(answer)).toHaveProperty(['supplier_email'])
    expect(await step(order.id, 'send', { by: 'hand' })).toMatchObject({ status: 'sent' })
    expect((await take(order.id, 'send', { by: 'pigeon' })).status).toBe(422)
  })
})

describe('the file of a supplier order', () => {
  const NASTY = '=HYPERLINK("http://x")'

  it('lists what is still to come, with exact costs and no formulas', async () => {
    const { order, me, step } = await made(null, [
      { lines: [{ quantity: 3, mpn: NASTY }, { quantity: 2, mpn: '-1+1' }, { quantity: 1 }] },
    ])
    await step(order.id, 'confirm', {
      lines: [
        { id: order.items[1]?.id, refused: 1 },
        { id: order.items[2]?.id, refused: 1 },
      ],
    })
    const path = `/admin/supplier-orders/${order.id}`
    const csv = await me.get(`${path}/file.csv`)
    expect(csv.headers.get('content-disposition')).toContain(`${order.number}.csv`)
    const [head, first, second, end] = (await csv.text()).split('\r\n')
    expect(head).toContain('No.;Code;Brand;Number;Name;Quantity;Price;Sum;Currency')
    expect(first).toBe(`1;;Brand;"'=HYPERLINK(""http://x"")";Part;3;0.70;2.10;BYN`)
    expect(second).toBe(`2;;Brand;'-1+1;Part;1;0.70;0.70;BYN`)
    expect(end).toBe('')
    const xlsx = await me.get(`${path}/file.xlsx`)
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml.sheet')
    const book = read(new Uint8Array(await xlsx.arrayBuffer()), { cellFormula: true })
    const sheet = book.Sheets[order.number]
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toMatchObject([
      ['No.', 'Code', 'Brand', 'Number', 'Name', 'Quantity', 'Price', 'Sum', 'Currency'],
      [1, expect.anything(), 'Brand', NASTY, 'Part', 3, 0.7, 2.1, 'BYN'],
      [2, expect.anything(), 'Brand', '-1+1', 'Part', 1, 0.7, 0.7, 'BYN'],
    ])
    expect(JSON.stringify(sheet)).not.toContain('"f":')
    const { results } = await env.DB.prepare(
      `SELECT after FROM audit_log WHERE action = 'supplier-order.export' AND subject_id = ?`,
    )
      .bind(String(order.id))
      .all<{ after: string }>()
    expect(results.map(({ after }) => after)).toEqual(['{"rows":2}', '{"rows":2}'])
  })
})
