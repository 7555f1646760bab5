import { describe, expect, it } from 'vitest'
import { MOST_TRACKED, type TrackingPreview } from '../../../worker/sales/tracking/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { shipped } from './shipped.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** `text` in windows-1251, which has Cyrillic letters from 0xC0 on. */
const cp1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    return code < 128 ? code : code - 0x0410 + 0xc0
  })

const preview = async (bytes: Uint8Array) =>
  (await staff('manager')).post('/admin/tracking/preview', bytes)

async function previewed(file: string | Uint8Array) {
  const answer = await preview(typeof file === 'string' ? utf8(file) : file)
  expect(answer.status).toBe(200)
  return dataOf<TrackingPreview>(answer)
}

describe('POST /admin/tracking/preview', () => {
  it('recognises delimiter, encoding and titles, and says what would change', async () => {
    const fresh = await shipped({ order: { shippingTitle: 'Курьер', shippingMethod: 'courier' } })
    const old = await shipped({ tracking: 'OLD-1' })
    const file = cp1251(
      [
        'Реестр отправлений',
        'Дата;Номер заказа;Трек-номер;Перевозчик',
        `01.12.2026;${fresh.order.number};RA123456785BY;Курьер`,
        `01.12.2026;${old.order.number};OLD-1;`,
        `01.12.2026;${old.parcels[0]?.number};NEW-22;Белпочта`,
      ].join('\r\n'),
    )
    const { rows, columns, delimiter, encoding, is_cut: isCut } = await previewed(file)
    expect({ delimiter, encoding, isCut }).toEqual({
      delimiter: ';',
      encoding: 'windows-1251',
      isCut: false,
    })
    expect(columns.map(({ meaning }) => meaning)).toEqual([
      'ignored',
      'order',
      'tracking',
      'carrier',
    ])
    expect(columns[2]?.title).toBe('Трек-номер')
    expect(rows).toMatchObject([
      {
        line: 3,
        outcome: 'new',
        tracking_number: 'RA123456785BY',
        order: { id: fresh.order.id },
        shipment: fresh.parcels[0],
        before: null,
        carrier: null,
      },
      { outcome: 'same' },
      { outcome: 'replaces', before: 'OLD-1', carrier: { named: 'Белпочта', ours: 'Courier' } },
    ])
  })

  it('reads what was pasted without titles', async () => {
    const { order, parcels } = await shipped()
    const { rows, columns } = await previewed(
      `RB1234567\t${order.number}\nRB7654321\tD-1999-000001`,
    )
    expect(columns.map(({ meaning }) => meaning)).toEqual(['tracking', 'order'])
    expect(rows).toMatchObject([
      { line: 1, outcome: 'new', shipment: parcels[0] },
      { line: 2, outcome: 'unknown', key: 'D-1999-000001', order: null },
    ])
  })

  it('names what it does not understand', async () => {
    const [several, waits, plain, twice] = await Promise.all([
      shipped({ parcels: 2 }),
      shipped({ parcels: 0 }),
      shipped(),
      shipped(),
    ])
    const line = (number: string | undefined, tracking: string) => `${number},${tracking}`
    const { rows } = await previewed(
      [
        'Order,Tracking number',
        line(several.order.number, 'AA-1'),
        line(several.parcels[1]?.number, 'AA-2'),
        line(waits.order.number, 'BB-1'),
        line(plain.order.number, ''),
        line(plain.order.number, '1.48E+13'),
        line(twice.order.number, 'CC-1'),
        line(twice.parcels[0]?.number, 'CC-2'),
        line('nothing of ours', 'DD-1'),
      ].join('\n'),
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'several_parcels',
      'new',
      'not_shipped',
      'no_number',
      'rounded',
      'twice',
      'twice',
      'unknown',
    ])
  })

  it('takes a row that repeats another for one', async () => {
    const { order } = await shipped()
    const { rows } = await previewed(`${order.number};EE-11\n${order.number};EE-11`)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'same'])
  })

  it('reads a thousand rows and says that there are more', async () => {
    const { order } = await shipped()
    const rest = Array.from(
      { length: MOST_TRACKED },
      (_, at) => `D-1999-${at + 100000};FF-${at + 1000}`,
    )
    const { rows, is_cut: isCut } = await previewed([`${order.number};FF-999`, ...rest].join('\n'))
    expect(isCut).toBe(true)
    expect(rows).toHaveLength(MOST_TRACKED)
  })

  it('refuses what it cannot read, and those who do not ship', async () => {
    const { order } = await shipped()
    for (const bad of [
      '',
      'name;city\nАла;Мінск',
      `${order.number}\n${order.number}`,
      'PK\u0003\u0004x',
    ]) {
      expect((await preview(utf8(bad))).status).toBe(415)
    }
    const clerk = await staff(['sales.orders.view'])
    const answer = await clerk.post('/admin/tracking/preview', utf8(`${order.number};A-11`))
    expect(answer.status).toBe(403)
  })
})
