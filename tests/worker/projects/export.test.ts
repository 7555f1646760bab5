import { unzipSync, strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { run, sell } from '../cart/shopper.ts'
import { createRates } from '../search/stock.ts'
import { planner } from './planner.ts'

beforeAll(createRates)

/** A project with a row that was checked and takes an offer, and one that looks like a formula. */
async function checked() {
  const me = await planner()
  const item = await sell()
  const project = await me.plan({
    build_quantity: 10,
    rows: [
      {
        number: 'A,1',
        quantity: 2,
        designators: 'R1, R2',
        spare_bps: 250,
        product_id: item.productId,
      },
      { number: '=2+5', quantity: 1, note: '@SUM(A1)' },
    ],
  })
  const [a = 0] = project.items.map(({ id }) => id)
  await run(
    'UPDATE project_rows SET takes = ? WHERE id = ?',
    JSON.stringify([{ item: item.itemId, quantity: 21 }]),
    a,
  )
  const found = {
    flags: ['price_up', 'short'],
    needed: 21,
    short: 4,
    sum: 123_456,
    micros: 1_250_000,
    days: 3,
    replacements: [],
  }
  await run(
    'UPDATE projects SET findings = ? WHERE id = ?',
    JSON.stringify({ version: 1, rows: { [a]: found } }),
    project.id,
  )
  return { me, project, path: `/user/projects/${project.id}/export` }
}

describe('a project as a file', () => {
  it('is a table in the language of its reader, with prices, offers and flags', async () => {
    const { me, path, project } = await checked()
    const answer = await me.get(`${path}?format=csv&form=reader&locale=ru`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="project-${project.id}.csv"`,
    )
    const [head, first, second] = (await answer.text()).replace('\ufeff', '').split('\r\n')
    expect(head).toBe(
      '№;Позиционные обозначения;Номер детали;Бренд;Количество;"Запас, %";Нужно всего;Не хватает;Найденная деталь;Цена;Сумма;Валюта;Дней;Откуда берётся;На что взглянуть;Примечание',
    )
    expect(first).toMatch(
      /^1;"R1, R2";"A,1";;2;"2,5";21;4;Brand [^;]+;"1,25";"1234,56";BYN;3;21 × [^;]+;"подорожало, не хватает";$/,
    )
    expect(second).toBe(`2;;'=2+5;;1;0;10;;;;;;;;;'@SUM(A1)`)
  })

  it('is raw for programs', async () => {
    const { me, path } = await checked()
    const text = await (await me.get(`${path}?format=csv&form=raw`)).text()
    expect(text).toContain(';2;2.5;21;4;')
    expect(text).toContain(';1.25;1234.56;BYN;3;')
    expect(text).toContain('"price_up, short"')
  })

  it('is a workbook of the same rows, and may be put in again', async () => {
    const { me, path, project } = await checked()
    const answer = await me.get(`${path}?format=xlsx&locale=be`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
      'Пазіцыйныя абазначэнні',
    )
    const read = await me.post('/user/projects/read-file', bytes, {
      headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'x.xlsx' },
    })
    const { data } = await read.json<{
      data: { columns: { title: string; field: string }[]; rows: object[] }
    }>()
    const { columns, rows } = data
    expect(columns.filter(({ field }) => field !== 'ignore').map(({ field }) => field)).toEqual([
      'designators',
      'number',
      'brand',
      'quantity',
      'spare',
      'note',
    ])
    const imported = await me.post(`/user/projects/${project.id}/import`, {
      version: 1,
      titles: columns.map(({ title }) => title),
      columns: columns.map(({ field }) => field),
      mode: 'place',
      rows,
    })
    expect(await imported.json()).toMatchObject({ data: { kept: 2, added: 0, left_out: [] } })
  })

  it('has no other form', async () => {
    const { me, path } = await checked()
    for (const query of ['', '?format=pdf', '?format=csv&zone=Mars']) {
      expect((await me.get(`${path}${query}`)).status).toBe(422)
    }
  })
})
