import { describe, expect, it } from 'vitest'
import { findResemblance } from '../../../worker/catalog/brands/resemblance.ts'
import { brandKey } from '../../../worker/lib/brand-key.ts'

const KNOWN = [
  'Murata',
  'Würth Elektronik',
  'Mann-Filter',
  'Bosch',
  'TDK',
  'Kemet',
  'ON Semiconductor',
]
const find = (name: string) => findResemblance(brandKey(name), KNOWN.map(brandKey))

describe('findResemblance', () => {
  it.each([
    ['Murata GmbH', 'Murata', 'same_folded'],
    ['Кеmеt', 'Kemet', 'same_folded'],
    ['W?rth Elektronik', 'Würth Elektronik', 'one_letter'],
    ['Man Filter', 'Mann-Filter', 'one_letter'],
    ['Morata', 'Murata', 'one_letter'],
    ['Bosch Rexroth', 'Bosch', 'inside'],
    ['Semiconductor', 'ON Semiconductor', 'inside'],
  ])('%s is like %s: %s', (name, known, kind) => {
    expect(find(name)).toEqual({ brandKey: brandKey(known), kind })
  })

  it.each(['TDX', 'Yageo', 'TD', 'Murtaa'])('%s is like none', (name) => {
    expect(find(name)).toBeNull()
  })

  it('prefers the longest of those inside', () => {
    expect(findResemblance('abcdefghij', ['abcd', 'abcdef'])).toEqual({
      brandKey: 'abcdef',
      kind: 'inside',
    })
  })
})
