import { describe, expect, it } from 'vitest'
import { mintXls } from '../../../support/worker/mint-xls.ts'
import { allRows, cellsOf, openList, refusalOf } from '../../../support/worker/read-list.ts'

const ROWS = [
  ['Артикул', 'Бренд', 'Остаток', 'Цена'],
  ['0603B104K500CT', 'Würth', 12, 0.212],
  ['001', 'Белкард', '>10', 36583],
  [null, true, -7, 1e-7],
  ['x', 0.1 + 0.2, 123456789.125, 61709551667],
]

const CELLS = [
  ['Артикул', 'Бренд', 'Остаток', 'Цена'],
  ['0603B104K500CT', 'Würth', '12', '0.212'],
  ['001', 'Белкард', '>10', '36583'],
  ['', 'TRUE', '-7', '0.0000001'],
  ['x', '0.3', '123456789.125', '61709551667'],
]

describe('XLS', () => {
  it('reads texts, numbers and gaps', async () => {
    const list = await openList(mintXls({ TDSheet: ROWS }), { name: 'list.csv' })
    expect(list).toMatchObject({ format: 'xls', sheet: 'TDSheet', sheets: ['TDSheet'] })
    expect((await allRows(list)).map(({ cells }) => cells)).toEqual(CELLS)
    expect(list.bytesRead()).toBeGreaterThan(0)
  })

  it('reads thousands of texts that go on from record to record', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [
      `Деталь № ${i} x${'ж'.repeat(i % 90)}`,
      `A-${i}`,
      i,
    ])
    const read = await cellsOf(mintXls({ A: rows }))
    expect(read).toEqual(rows.map((row) => row.map(String)))
  })

  it('keeps the zeros a part number is shown with', async () => {
    const shown = (v: number) => ({ t: 'n' as const, v, z: '00000000' })
    const read = await cellsOf(mintXls({ A: [[shown(7012345), shown(0.25), 42]] }))
    expect(read).toEqual([['07012345', '0.25', '42']])
  })

  it('chooses the sheet with a table', async () => {
    const book = mintXls({ Титул: [['Контакты']], Цены: ROWS })
    expect(await openList(book)).toMatchObject({ sheet: 'Цены', sheets: ['Титул', 'Цены'] })
  })

  it('refuses a damaged one, whatever is damaged', async () => {
    const whole = mintXls({ A: ROWS })
    expect((await refusalOf(whole.slice(0, 700)))?.code).toBe('workbook_damaged')
    expect((await refusalOf(whole.slice(0, whole.length / 2)))?.code).toBe('workbook_damaged')
    for (let at = 8; at < whole.length; at += 7) {
      const changed = whole.slice()
      changed.fill(0xee, at, at + 5)
      // Read or refused; anything else would throw here.
      await refusalOf(changed)
    }
  })
})
