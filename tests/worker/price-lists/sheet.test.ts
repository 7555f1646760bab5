import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import type { PriceList } from '../../../worker/suppliers/price-lists/schemas.ts'
import type { RawSheet } from '../../../worker/suppliers/price-lists/sheet/schemas.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import {
  createOffer,
  csv,
  liveItems,
  rows,
  send,
  settle,
} from '../../support/worker/price-lists.ts'

const manager = async () => signedIn(await createStaff('manager'))

/** Rows without titles, with a number column no value tells from a name. */
const UNTITLED = Array.from({ length: 8 }, (_, at) => `болт сталёвы ${at};шт;${at + 1},50;${at}`)

const sheetOf = async (client: Client, id: number, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString()
  const answer = await client.get(`/admin/price-lists/${id}/sheet?${search}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: RawSheet }>()).data
}

interface DeadEnd {
  code: string
  content: string
  /** What a person says about it. */
  settings: {
    header_row?: number
    columns: Record<string, string>
    no_stock?: { remains: number; is_at_least: boolean }
  }
}

const DEAD_ENDS: DeadEnd[] = [
  {
    code: 'no_header',
    content: UNTITLED.join('\n'),
    settings: { header_row: 0, columns: { 0: 'part_number', 2: 'price', 3: 'stock' } },
  },
  {
    code: 'no_part_number_column',
    content: ['Цена;Остаток;Что-то', ...UNTITLED.map((_, at) => `1,5;${at};болт ${at}`)].join('\n'),
    settings: { columns: { 2: 'part_number' } },
  },
  {
    code: 'no_price_column',
    content: ['Артикул;Остаток;Сколько', ...UNTITLED.map((_, at) => `BOLT-${at};5;за ${at}`)]
      .join('\n')
      .replaceAll('за ', ''),
    settings: { columns: { 1: 'price', 2: 'stock' } },
  },
  {
    code: 'no_rows',
    content: [
      'Артикул;Цена;Другая',
      ...UNTITLED.map((_, at) => `BOLT-${at};дог.;${at + 1},5`),
    ].join('\n'),
    // It has no stock: what that means is said as well, else it could not be approved.
    settings: {
      columns: { 1: 'ignore', 2: 'price' },
      no_stock: { remains: 1, is_at_least: true },
    },
  },
]

describe('a list that was not recognised', () => {
  it.each(DEAD_ENDS)('goes live from $code, read by its sheet', async (dead) => {
    const client = await manager()
    const offer = await createOffer({ defaultBrand: 'Болты' })
    const id = await send(offer, dead.content, { apply: false })
    const failed = await settle(id)
    expect([failed.status, failed.error?.code]).toEqual(['failed', dead.code])

    const before = await sheetOf(client, id)
    expect(before.problem?.code).toBe(dead.code)
    expect(before.rows[1]?.cells).toEqual(dead.content.split('\n')[1]?.split(';'))
    const { header_row: headerRow, columns } = dead.settings
    const chosen = Object.entries(columns).map((pair) => pair.join(':'))
    const after = await sheetOf(client, id, {
      columns: chosen.join(','),
      ...(headerRow !== undefined && { header_row: String(headerRow) }),
    })
    expect(after.problem).toBeNull()
    const read = after.rows.filter(({ item }) => item !== null)
    expect(read).toHaveLength(8)

    const put = await client.put(`/admin/price-lists/${id}/settings`, dead.settings)
    expect(put.status).toBe(200)
    await settle(id)
    const { data } = await (
      await client.get(`/admin/price-lists/${id}`)
    ).json<{ data: PriceList }>()
    const move = data.status === 'ready' ? 'apply' : 'approve'
    expect((await client.post(`/admin/price-lists/${id}/${move}`)).status).toBe(200)
    await settle(id)
    const live = await liveItems(offer)
    expect(new Set(live.map(({ mpn }) => mpn))).toEqual(
      new Set(read.map(({ item }) => item?.part_number)),
    )
  })

  it('is told anew by one of two who do so at once', async () => {
    const client = await manager()
    const id = await send(await createOffer({ defaultBrand: 'Болты' }), UNTITLED.join('\n'))
    await settle(id)
    const settings = { header_row: 0, columns: { 0: 'part_number', 2: 'price' } }
    const put = () => client.put(`/admin/price-lists/${id}/settings`, settings)
    const answers = await Promise.all([put(), put()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a list that is told anew while the Worker is cut off', () => {
  const settings = { header_row: 0, columns: { 0: 'part_number', 2: 'price', 3: 'stock' } } as const

  /** Cut off at a call of the command; then asked again, where the first try kept nothing. */
  async function told(at: number, fault: Fault) {
    const id = await send(await createOffer({ defaultBrand: 'Болты' }), UNTITLED.join('\n'), {
      apply: false,
    })
    expect((await settle(id)).status).toBe('failed')
    const faulty = faultyEnv({ ...env, JOBS: silentQueue }, { at, fault })
    await changeSettings(jobCtx(faulty.env), id, settings).catch(() => {})
    const list = await settle(id)
    if (list.status === 'failed') await changeSettings(jobCtx(env), id, settings)
    const { status, recognised } = await settle(id)
    return { calls: faulty.calls(), end: [status, recognised?.columns.map(({ field }) => field)] }
  }

  it('ends the same', async () => {
    const whole = await told(0, 'before')
    expect(whole.end[1]?.slice(0, 1)).toEqual(['part_number'])
    for (let at = 1; at <= whole.calls; at += 1)
      for (const fault of ['before', 'after'] as const)
        expect((await told(at, fault)).end).toEqual(whole.end)
  })
})

describe('the sheet of a list', () => {
  it('shows the first rows beside what they are read as, and some from the middle', async () => {
    const client = await manager()
    const id = await send(await createOffer(), csv(...rows(5000)), { apply: false })
    await settle(id)
    const sheet = await sheetOf(client, id, { rows: '10' })
    expect(sheet).toMatchObject({ header_row: 1, encoding: 'utf-8', delimiter: ';', problem: null })
    expect(sheet.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(sheet.rows[0]).toMatchObject({ skipped: 'title', item: null })
    expect(sheet.rows[1]).toMatchObject({
      cells: ['Nexperia', 'BAT54-1', 'c-BAT54-1', 'Дыёд', '1.50', '10', '1'],
      item: { part_number: 'BAT54-1', price: { micros: 1_500_000 } },
    })
    expect(sheet.middle[0]?.line).toBeGreaterThan(1000)
  })

  it('follows the choices without keeping them', async () => {
    const client = await manager()
    const id = await send(await createOffer(), csv(...rows(3)), { apply: false })
    await settle(id)
    const other = await sheetOf(client, id, { delimiter: '|', encoding: 'windows-1251' })
    expect(other).toMatchObject({ delimiter: '|', encoding: 'windows-1251' })
    expect(other.columns).toHaveLength(1)
    expect((await sheetOf(client, id)).columns).toHaveLength(7)
  })

  it('leaves empty columns out, cuts long cells and bounds a wide sheet', async () => {
    const client = await manager()
    const wide = Array.from({ length: 900 }, (_, at) => (at % 10 === 0 ? `c${at}` : ''))
    const content = [wide.join(';'), ['x'.repeat(5000), ...wide.slice(1)].join(';')].join('\n')
    const id = await send(await createOffer(), content, { apply: false })
    await settle(id)
    const sheet = await sheetOf(client, id)
    expect([sheet.columns.length, sheet.columns_left_out]).toEqual([60, 30])
    expect(sheet.columns[1]?.index).toBe(10)
    expect(sheet.rows[1]?.cells[0]).toHaveLength(200)
  })

  it('says what is wrong with a file that cannot be opened', async () => {
    const client = await manager()
    const id = await send(await createOffer(), 'Rar!\u001a\u0007\u0000rest', { apply: false })
    await settle(id)
    const sheet = await sheetOf(client, id)
    expect(sheet).toMatchObject({ problem: { code: 'rar_archive' }, rows: [], columns: [] })
  })

  it('is refused to others, for what is not there, and for queries that mean nothing', async () => {
    const client = await manager()
    const id = await send(await createOffer(), csv(...rows(2)), { apply: false })
    await settle(id)
    const shopper = await staff(['suppliers.offers.view'])
    expect((await shopper.get(`/admin/price-lists/${id}/sheet`)).status).toBe(403)
    expect((await client.get('/admin/price-lists/999999/sheet')).status).toBe(404)
    // Looking is not reading anew.
    const viewer = await staff(['suppliers.price-lists.view'])
    expect((await viewer.get(`/admin/price-lists/${id}/sheet`)).status).toBe(200)
    expect((await viewer.put(`/admin/price-lists/${id}/settings`, {})).status).toBe(403)
    for (const query of [
      'rows=100000',
      'rows=0',
      'header_row=-1',
      'encoding=utf-7',
      'delimiter=xx',
      'columns=0:colour',
      'columns=__proto__:price',
      `columns=${'0:price,'.repeat(4000)}`,
      `sheet=${'x'.repeat(300)}`,
    ]) {
      const answer = await client.get(`/admin/price-lists/${id}/sheet?${query}`)
      expect([query.slice(0, 20), answer.status]).toEqual([query.slice(0, 20), 422])
    }
  })
})
