import { expect, it } from 'vitest'
import { BELARUSIAN_NAMES } from '../../worker/store/countries/belarusian-names.ts'

/** Node, unlike workerd and browsers, has all of CLDR. */
const oracle = new Intl.DisplayNames('be', { type: 'region', fallback: 'none' })

it('names countries in Belarusian as CLDR does', () => {
  expect(BELARUSIAN_NAMES.size).toBeGreaterThan(240)
  const theirs = [...BELARUSIAN_NAMES.keys()].map((code) => [code, oracle.of(code)])
  expect([...BELARUSIAN_NAMES]).toEqual(theirs)
})
