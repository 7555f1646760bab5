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
  'Lemförder',
  'Sama',
]
const named = (name: string) => ({ key: brandKey(name), name })
const find = (name: string) => findResemblance(named(name), KNOWN.map(named))

describe('findResemblance', () => {
  it.each([
    ['Murata GmbH', 'Murata', 'same_folded'],
    ['Кеmеt', 'Kemet', 'same_folded'],
    ['W?rth Elektronik', 'Würth Elektronik', 'one_letter'],
    ['Man Filter', 'Mann-Filter', 'one_letter'],
    ['Morata', 'Murata', 'one_letter'],
    ['Bosch Rexroth', 'Bosch', 'inside'],
    ['Semiconductor', 'ON Semiconductor', 'inside'],
    ['Würth', 'Würth Elektronik', 'inside'],
    ['MannFilterBelarus', 'Mann-Filter', 'inside'],
  ])('%s is like %s: %s', (name, known, kind) => {
    expect(find(name)).toEqual({ brandKey: brandKey(known), kind })
  })

  // Ford is inside Lemförder, and Mura inside Murata, but not as words.
  it.each(['TDX', 'Yageo', 'TD', 'Murtaa', 'Ford', 'Mura', 'Rata', 'Tama', 'Semi'])(
    '%s is like none',
    (name) => {
      expect(find(name)).toBeNull()
    },
  )

  it('prefers the longest of those inside', () => {
    const known = ['Bosch', 'Bosch Rexroth'].map(named)
    expect(findResemblance(named('Bosch Rexroth Pumps'), known)).toEqual({
      brandKey: 'boschrexroth',
      kind: 'inside',
    })
  })
})
