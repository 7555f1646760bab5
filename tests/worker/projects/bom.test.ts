import { beforeAll, describe, expect, it } from 'vitest'
import { mintRow, mintXlsx } from '../../support/worker/mint-xlsx.ts'
import { run, sell } from '../cart/shopper.ts'
import { createBrand, createProduct, createRates, freshNumber } from '../search/stock.ts'
import { fieldsOf, imported, read } from './bring.ts'
import { planner } from './planner.ts'

beforeAll(createRates)

describe('a bill of materials', () => {
  it('is understood by its titles', async () => {
    const me = await planner()
    const heads: [string, string[]][] = [
      [
        'Ref;Value;Footprint;Manf;Manf#;NOPOP;Qty',
        ['designators', 'ignore', 'ignore', 'brand', 'number', 'not_fitted', 'quantity'],
      ],
      [
        'Позиционное обозначение;Производитель;Артикул;Количество;Запас, %;Примечание',
        ['designators', 'brand', 'number', 'quantity', 'spare', 'note'],
      ],
      [
        'Пазіцыйнае абазначэнне;Вытворца;Нумар дэталі;Колькасць;Заўвага',
        ['designators', 'brand', 'number', 'quantity', 'note'],
      ],
      ['Designator;MPN;Description;DNP', ['designators', 'number', 'note', 'not_fitted']],
    ]
    for (const [head, wanted] of heads) {
      const line = head.split(';').map((_, at) => `x${at}`)
      const file = await read(me, `${head}\n${line.join(';')}\n`)
      expect({ head, header: file.header_line, fields: fieldsOf(file) }).toEqual({
        head,
        header: 1,
        fields: wanted,
      })
      expect(file.rows).toEqual([{ line: 2, cells: line }])
    }
  })

  it('with a line for each component becomes a row for each part', async () => {
    const me = await planner()
    const { rows, result } = await imported(
      me,
      [
        'ref,value,footprint,manf,manf#,tstamp',
        'U103,Driver,SOT,NXP,"PSSI2021SAY\\,115",56FD43D6',
        'U104,Driver,SOT,NXP,"PSSI2021SAY\\,115",56FD43D7',
        'Y101,32k,Crystal,Abracon,ABS07-LR-32.768kHz-6-1-T,572862E0',
        'M701,Module,Modules,ebay,_,57277815',
        'J1,Plug,Connectors,Molex,0022232061;0022012067; 6: 08-50-0114,572862E1',
      ].join('\n'),
    )
    expect(rows).toEqual([
      ['PSSI2021SAY,115', 2, 'U103, U104'],
      ['ABS07-LR-32.768kHz-6-1-T', 1, 'Y101'],
      ['0022232061', 1, 'J1'],
      ['0022012067', 1, 'J1'],
      ['08-50-0114', 6, 'J1'],
    ])
    expect(result).toEqual({
      added: 5,
      kept: 0,
      left_out: [{ line: 5, why: 'no_number', text: expect.stringContaining('M701 | Module') }],
    })
  })

  it('leaves out what is not fitted, and says so', async () => {
    const me = await planner()
    const { rows, result } = await imported(
      me,
      'ref,manf#,NOPOP\nR1,RC0603,\nR2,RC0603,1\nR3,RC0603,0\n',
    )
    expect(rows).toEqual([['RC0603', 2, 'R1, R3']])
    expect(result.left_out).toEqual([{ line: 3, why: 'not_fitted', text: 'R2 | RC0603 | 1' }])
  })

  it('without titles is read by its values, a range of places as so many pieces', async () => {
    const me = await planner()
    const { file, rows } = await imported(
      me,
      'A759MW157M1JAAE048, A1\nZLLS350TA, Z1\nUWT1H101MNL1GS, U3-U4\n',
    )
    expect(fieldsOf(file)).toEqual(['number', 'designators'])
    expect(rows).toEqual([
      ['A759MW157M1JAAE048', 1, 'A1'],
      ['ZLLS350TA', 1, 'Z1'],
      ['UWT1H101MNL1GS', 2, 'U3-U4'],
    ])
  })

  it('pasted as lines is read as the catalogue says', async () => {
    const me = await planner()
    const brandId = await createBrand(`Acme ${crypto.randomUUID().slice(0, 8)}`)
    const { results } = await run('SELECT name FROM brands WHERE id = ?', brandId)
    const brand = String(results[0]?.name)
    const [one, two] = [freshNumber(), freshNumber()]
    const [first, second] = [await createProduct(brandId, one), await createProduct(brandId, two)]
    const { file, after } = await imported(
      me,
      `${brand} ${one} x25\n${two} 3 pcs\nR1-R6 RC0603XX\nNOBODY99 7\n`,
    )
    expect(fieldsOf(file)).toEqual(['number', 'quantity', 'brand'])
    expect(after.items.map((row) => [row.number, row.quantity, row.product_id])).toEqual([
      [one, 25, first],
      [two, 3, second],
      ['RC0603XX', 6, null],
      ['NOBODY99', 7, null],
    ])
    const titled = await read(me, 'MPN\nRC0603 FR-07 10K\nBC847 B\n')
    expect(titled).toMatchObject({ header_line: 1, rows: [{ line: 2 }, { line: 3 }] })
  })

  it('of numbers alone asks for as many pieces as it has lines of one', async () => {
    const me = await planner()
    const { rows } = await imported(me, 'manf#,\nZHCS350TA,\nZHCS1000,\nZHCS350TA,\n')
    expect(rows).toEqual([
      ['ZHCS350TA', 2, ''],
      ['ZHCS1000', 1, ''],
    ])
  })

  it('says which quantities are none, and guesses no other', async () => {
    const me = await planner()
    const cells = [
      '10',
      '0',
      '1000000000',
      '1 000',
      '12 pcs',
      '3.0',
      '',
      'two',
      '1,000',
      '2.5',
      '1000000001',
      '-3',
      '1e3',
      '=1+1',
    ]
    const lines = cells.map((cell, at) => `N${at}XX;${cell}`)
    const { rows, result } = await imported(me, `MPN;Qty\n${lines.join('\n')}\n`)
    expect(rows.map(([number, quantity]) => [number, quantity])).toEqual([
      ['N0XX', 10],
      ['N1XX', 0],
      ['N2XX', 1_000_000_000],
      ['N3XX', 1000],
      ['N4XX', 12],
      ['N5XX', 3],
    ])
    expect(result.left_out.map(({ line, why }) => `${line} ${why}`)).toEqual(
      [8, 9, 10, 11, 12, 13, 14, 15].map((line) => `${line} bad_quantity`),
    )
  })

  it('counts pieces by designators where no quantity stands', async () => {
    const me = await planner()
    const { rows, result } = await imported(
      me,
      'Designator;MPN;Qty\nR1, R2, R5-R8;RC0603;\n"C1 C2;C3";CC0805;\nsee drawing;XX9000;\n;YY9000;\nL1;ZZ9000;4\nPower_input1301;PP9000;\n"U1A,U1B";UU9000;\n',
    )
    expect(rows).toEqual([
      ['RC0603', 6, 'R1, R2, R5-R8'],
      ['CC0805', 3, 'C1 C2;C3'],
      ['ZZ9000', 4, 'L1'],
      ['PP9000', 1, 'Power_input1301'],
      ['UU9000', 2, 'U1A,U1B'],
    ])
    expect(result.left_out.map(({ why, text }) => [why, text])).toEqual([
      ['bad_quantity', 'see drawing | XX9000'],
      ['bad_quantity', 'YY9000'],
    ])
  })

  it('is matched to products, with what stands beside the number', async () => {
    const me = await planner()
    const [brandId, other] = [await createBrand(), await createBrand()]
    const number = freshNumber()
    await createProduct(brandId, number)
    const ofOther = await createProduct(other, number)
    const { results } = await run('SELECT name FROM brands WHERE id = ?', other)
    const { after } = await imported(
      me,
      `Brand;MPN;Qty;Spare, %;Note\n${String(results[0]?.name)};${number};5;2,5 %;red\n;${number};1;lots;\n`,
    )
    expect(after.items).toMatchObject([
      { product_id: ofOther, spare_bps: 250, note: 'red' },
      { product_id: null, spare_bps: 0, note: 'lots' },
    ])
  })

  it('in a workbook is the same', async () => {
    const me = await planner()
    const book = mintXlsx({
      sheets: {
        BOM: [
          ['Designator', 'MPN', 'Quantity'],
          ['R1, R2', '0402', '2'],
        ]
          .map((cells, at) => mintRow(at + 1, cells))
          .join(''),
      },
    })
    const { rows } = await imported(me, book)
    expect(rows).toEqual([['0402', 2, 'R1, R2']])
  })

  it('of one part five hundred times is one row; of too many parts some are left out', async () => {
    const me = await planner()
    const same = Array.from({ length: 500 }, (_, at) => `R${at + 1},RC0603`).join('\n')
    const { rows } = await imported(me, `ref,manf#\n${same}\n`)
    expect(rows).toEqual([['RC0603', 500, expect.stringMatching(/^R1, R2, .*R500$/)]])
    const many = Array.from({ length: 1003 }, (_, at) => `N${at}XYZ;1`).join('\n')
    const { result, after } = await imported(me, `MPN;Qty\n${many}\n`)
    expect(after.rows).toBe(1000)
    expect(result.added).toBe(1000)
    expect(result.left_out).toEqual(
      [1000, 1001, 1002].map((at) => ({ line: at + 2, why: 'too_many', text: `N${at}XYZ` })),
    )
  })

  it('of ten thousand lines is cut', async () => {
    const me = await planner()
    const lines = Array.from({ length: 10_000 }, (_, at) => `N${at};1`).join('\n')
    const file = await read(me, `MPN;Qty\n${lines}\n`)
    expect(file).toMatchObject({ is_cut: true, header_line: 1 })
    expect(file.rows.length).toBeLessThanOrEqual(2000)
  })

  it('in the place of what was there keeps what the same parts take', async () => {
    const me = await planner()
    const item = await sell()
    const first = await imported(me, 'MPN;Qty;Note\nAAA-100;1;old\nBBB-200;2;\n')
    const [a] = first.after.items
    const takes = JSON.stringify([{ item: item.itemId, quantity: 3 }])
    await run('UPDATE project_rows SET takes = ?, is_fixed = 1 WHERE id = ?', takes, a?.id)
    const second = await imported(me, 'MPN;Qty\nCCC-300;7\naaa 100;9\n', {
      project: first.after,
      mode: 'place',
    })
    expect(second.result).toMatchObject({ added: 1, kept: 1, left_out: [] })
    expect(second.after.items).toMatchObject([
      { number: 'CCC-300', quantity: 7, takes: [] },
      {
        id: a?.id,
        number: 'aaa 100',
        quantity: 9,
        note: 'old',
        is_fixed: true,
        takes: [{ supplier_offer_item_id: item.itemId, quantity: 3 }],
      },
    ])
    const added = await imported(me, 'MPN;Qty\nCCC-300;1\n', { project: second.after })
    expect(added.rows.map(([number]) => number)).toEqual(['CCC-300', 'aaa 100', 'CCC-300'])
  })
})
