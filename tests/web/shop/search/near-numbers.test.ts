import { expect, it } from 'vitest'
import { beginningsOf } from '../../../../web/shop/search/page/near-numbers.tsx'

it('tries shorter and shorter beginnings of a number, none too short', () => {
  expect(beginningsOf('F026407183')).toEqual(['F0264071', 'F026407', 'F0264'])
  expect(beginningsOf('LM317')).toEqual(['LM31', 'LM3'])
  expect(beginningsOf('AB')).toEqual([])
})
