import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportField, ImportResult } from '../../../worker/sales/projects/files/schemas.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { run } from '../cart/shopper.ts'
import { createRates, freshNumber } from '../search/stock.ts'
import { fieldsOf, imported, read, send } from './bring.ts'
import { planner, refusalOf } from './planner.ts'

beforeAll(createRates)

describe('what the columns of a file are', () => {
  it('is remembered by its titles, for who said it', async () => {
    const [me, other] = [await planner(), await planner()]
    const word = freshNumber()
    const file = `Order code;MPN;${word}\nA-1;N-1000;7\n`
    const fields: ImportField[] = ['note', 'number', 'quantity']
    const { after } = await imported(me, file, { fields })
    expect(after.items).toMatchObject([{ number: 'N-1000', quantity: 7, note: 'A-1' }])
    const again = await read(me, file.replace('Order code', 'ORDER  CODE'))
    expect(again).toMatchObject({ is_remembered: true })
    expect(fieldsOf(again)).toEqual(fields)
    const theirs = await read(other, file)
    expect(theirs.is_remembered).toBe(false)
    expect(fieldsOf(theirs)).not.toEqual(fields)
  })

  it('is remembered of the hundred files used last', async () => {
    const me = await planner()
    await run(
      `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 150)
       INSERT INTO project_layouts (user_id, titles, columns, used_at) SELECT ?, 't' || n, '[]', n FROM s`,
      me.person.id,
    )
    await imported(me, 'MPN;Qty\nA-1000;1\n')
    const { results } = await run(
      'SELECT count(*) AS n, min(used_at) AS oldest FROM project_layouts WHERE user_id = ?',
      me.person.id,
    )
    expect(results).toEqual([{ n: 100, oldest: 52 }])
  })
})

describe('an import', () => {
  it('refuses another version, no column of numbers, and what no file has', async () => {
    const me = await planner()
    const project = await me.plan()
    const post = (input: object) => me.post(`/user/projects/${project.id}/import`, input)
    const good = {
      version: 1,
      titles: ['MPN'],
      columns: ['number'],
      mode: 'add',
      rows: [{ line: 1, cells: ['A'] }],
    }
    expect(await refusalOf(await post({ ...good, version: 2 }))).toBe('409 version_changed')
    expect(Object.keys(await errorsOf(await post({ ...good, columns: ['note'] })))).toEqual([
      'columns',
    ])
    for (const bad of [
      { mode: 'replace' },
      { columns: ['price'] },
      { rows: [{ line: 1, cells: ['x'.repeat(4001)] }] },
      { rows: Array.from({ length: 2001 }, (_, line) => ({ line, cells: ['A'] })) },
      { rows: [{ line: 1, cells: [7] }] },
      { takes: [] },
    ]) {
      expect((await post({ ...good, ...bad })).status).toBe(422)
    }
    expect(await me.read(project.id)).toEqual(project)
    const odd = await post({
      ...good,
      rows: [
        { line: 1, cells: ['A\u0000\u2028B\ud800'] },
        { line: 2, cells: ['x'.repeat(300)] },
      ],
    })
    expect(await dataOf<ImportResult>(odd)).toMatchObject({
      added: 1,
      left_out: [{ line: 2, why: 'no_number' }],
    })
    expect((await me.read(project.id)).items[0]?.number).toBe('A B\ufffd')
  })

  it('refuses files that are none', async () => {
    const me = await planner()
    expect((await send(me, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).status).toBe(415)
    expect((await send(me, '')).status).toBe(415)
    expect((await send(me, new Uint8Array(6 * 1024 ** 2))).status).toBe(413)
  })
})
