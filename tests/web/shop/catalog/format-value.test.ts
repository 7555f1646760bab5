import { describe, expect, it } from 'vitest'
import {
  formatValue,
  plainNumber,
  type ValueForm,
} from '../../../../web/offers/values/format-value.ts'

const form = (unit: string, prefixes: string[] = [], code = 'x'): ValueForm => ({
  code,
  type: 'number',
  unit,
  prefixes,
})
const OHMS = form('Ω', ['m', 'k', 'M', 'G'])
const FARADS = form('F', ['p', 'n', 'µ', 'm'])

describe('a value', () => {
  it.each([
    ['4700', OHMS, '4.7 kΩ', '4,7 кОм', '4,7 кОм'],
    ['0', OHMS, '0 Ω', '0 Ом', '0 Ом'],
    ['0.01', OHMS, '10 mΩ', '10 мОм', '10 мОм'],
    ['1000000', OHMS, '1 MΩ', '1 МОм', '1 МОм'],
    ['0.0000001', FARADS, '100 nF', '100 нФ', '100 нФ'],
    ['0.0000047', FARADS, '4.7 µF', '4,7 мкФ', '4,7 мкФ'],
    ['0.0000000000005', FARADS, '0.5 pF', '0,5 пФ', '0,5 пФ'],
    ['0.1', FARADS, '100 mF', '100 мФ', '100 мФ'],
    ['1.2..37', form('V', ['m', 'k']), '1.2–37 V', '1,2–37 В', '1,2–37 В'],
    ['0.5..1200', form('V', ['m', 'k']), '500 mV – 1.2 kV', '500 мВ – 1,2 кВ', '500 мВ – 1,2 кВ'],
    ['-40..85', form('°C'), '−40…85 °C', '−40…85 °C', '−40…85 °C'],
    ['..85', form('°C'), '≤ 85 °C', '≤ 85 °C', '≤ 85 °C'],
    ['5..', form('V'), '≥ 5 V', '≥ 5 В', '≥ 5 В'],
    ['1', form('%', [], 'tolerance'), '±1 %', '±1 %', '±1 %'],
    ['2013', form(''), '2013', '2013', '2013'],
    ['32768', form('B'), '32 KB', '32 КБ', '32 КБ'],
    ['1500', form('B'), '1,500 B', '1 500 Б', '1500 Б'],
    ['60', form('A·h'), '60 A·h', '60 А·ч', '60 А·г'],
    ['12.50', form('mm'), '12.5 mm', '12,5 мм', '12,5 мм'],
  ])('%s is written exactly in each language', (value, of, en, ru, be) => {
    expect(
      ['en', 'ru', 'be'].map((locale) => formatValue(value, of, locale).replaceAll('\u00A0', ' ')),
    ).toEqual([en, ru, be])
  })

  it('that is a text or a choice stays as it is', () => {
    expect(formatValue('0805', { ...form(''), type: 'text' }, 'ru')).toBe('0805')
    expect(formatValue('M10x1.5', form('mm'), 'ru')).toBe('M10x1.5')
  })
})

describe('a number of an answer', () => {
  it.each([
    [1e-7, '0.0000001'],
    [4.7e-6, '0.0000047'],
    [4700, '4700'],
    [-40, '-40'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
    [0.1, '0.1'],
  ])('%s has no exponent', (value, text) => {
    expect(plainNumber(value)).toBe(text)
  })
})
