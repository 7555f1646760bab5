import { expect, it } from 'vitest'
import { numberText } from '../../../../worker/list-files/formats/number-text.ts'

it.each([
  ['0.21199999999999999', '0.212'],
  ['0.020199999999999999', '0.0202'],
  ['36583.0', '36583'],
  ['1E-3', '0.001'],
  ['2.5e+2', '250'],
  ['1.0000000000000001E-5', '0.00001'],
  ['9.9999999999999999', '10'],
  ['-0.30000000000000004', '-0.3'],
  ['-0.0', '0'],
  ['0.1', '0.1'],
  ['.5', '0.5'],
  ['61709551667812741', '61709551667812741'],
  ['6.1709551667812704E+16', '61709551667812700'],
  ['123456789.12345678', '123456789.123457'],
  ['1e+21', '1000000000000000000000'],
  ['1E+999999999', '1E+999999999'],
  ['12,5', '12,5'],
  ['', ''],
])('%s → %s', (raw, text) => {
  expect(numberText(raw)).toBe(text)
})

it('undoes the seventeen digits a double is stored with', () => {
  let seed = 7
  for (let i = 0; i < 5000; i += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    const written = String(seed / 10 ** (i % 6))
    expect(numberText(Number(written).toPrecision(17))).toBe(written)
  }
})
