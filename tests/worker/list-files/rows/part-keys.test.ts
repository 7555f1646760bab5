import { describe, expect, it } from 'vitest'
import { searchKey, strictKey } from '../../../../worker/lib/part-number.ts'
import { isTotalRow } from '../../../../worker/list-files/rows/is-total-row.ts'
import { partKeys } from '../../../../worker/list-files/rows/part-keys.ts'

describe('partKeys', () => {
  it.each([
    'BAT54J,115',
    'rc0805',
    '24 5046 060 600 829+',
    '1.5SMC6.8CA',
    'MAX.A-1',
    'Größe-5',
    'ＡＢＣ１',
    '0603B104K500CT',
    '+-',
  ])('folds %s as the search does', (number) => {
    expect(partKeys(number)).toEqual({
      mpn: number,
      searchKey: searchKey(number),
      strictKey: strictKey(number),
      isFolded: false,
    })
  })
  it('writes look-alike letters in Latin, in their own case', () => {
    expect(partKeys('А000989590413')).toMatchObject({ mpn: 'A000989590413', isFolded: true })
    expect(partKeys('rс0805')).toMatchObject({ mpn: 'rc0805', searchKey: 'RC0805', isFolded: true })
    expect(partKeys('ФИЛЬТР-1')).toMatchObject({ mpn: 'ФИЛЬТР-1', isFolded: false })
  })
})

describe('isTotalRow', () => {
  it.each([
    [['Итого:', '', '', '188418568']],
    [['', 'Всего', '12', '']],
    [['Total', '5', '']],
    [['Разам', '', '7']],
    [['Итого позиций:', '', '132']],
    [['Усяго', '7']],
  ])('sees %j', (cells) => {
    expect(isTotalRow(cells)).toBe(true)
  })
  it('leaves the oil of that name alone', () => {
    expect(isTotalRow(['148597', 'Total', 'Quartz 9000', '5', '12.50'])).toBe(false)
    expect(isTotalRow(['Total Quartz 9000', '5', '12.50'])).toBe(false)
  })
})
