import { expect, it } from 'vitest'
import { readSpan } from '../../worker/catalog/columns/read-span.ts'

it.each([
  ['10k', 'Ω', 10_000, 10_000],
  ['4k7', 'Ω', 4700, 4700],
  ['4,7 кОм', 'Ω', 4700, 4700],
  ['>10k', 'Ω', 10_000, Infinity],
  ['>= 1 MOhm', 'Ω', 1_000_000, Infinity],
  ['<100', 'Ω', -Infinity, 100],
  ['100n', 'F', 1e-7, 1e-7],
  ['0.1uF', 'F', 1e-7, 1e-7],
  ['4,7 мкФ', 'F', 4.7e-6, 4.7e-6],
  ['100n..1u', 'F', 1e-7, 1e-6],
  ['1k-10k', 'Ω', 1000, 10_000],
  ['1..10k', 'Ω', 1000, 10_000],
  ['100..1k', 'Ω', 100, 1000],
  ['10k..1k', 'Ω', 1000, 10_000],
  ['5 – 12 В', 'V', 5, 12],
  ['от 5 В до 12 В', 'V', 5, 12],
  ['ад 5 В', 'V', 5, Infinity],
  ['до 12 В', 'V', -Infinity, 12],
  ['12..', 'V', 12, Infinity],
  ['..12', 'V', -Infinity, 12],
  ['-40', '°C', -40, -40],
  ['10 ppm', '%', 0.001, 0.001],
  ['0.5 in', 'mm', 12.7, 12.7],
  ['256 Kbit', 'B', 32_768, 32_768],
])('reads %s of %s', (text, unit, low, high) => expect(readSpan(text, unit)).toEqual({ low, high }))

it.each([
  ['', 'Ω'],
  ['..', 'Ω'],
  ['>', 'Ω'],
  ['12 V', 'Ω'],
  ['about ten', 'Ω'],
  ['1..2..3', 'V'],
  ['10k 5%', 'Ω'],
  ['12 V and more', 'V'],
  ['9'.repeat(400), 'Ω'],
])('reads no numbers in %s of %s', (text, unit) => expect(readSpan(text, unit)).toBeNull())
