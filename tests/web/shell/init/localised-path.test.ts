import { expect, it } from 'vitest'
import { localisedPath } from '../../../../web/shell/init/localised-path.ts'

it.each([
  ['/de/search/1N4148?quantity=3#analogs', '/be/search/1N4148?quantity=3#analogs'],
  ['/de-AT/login', '/be/login'],
  ['/de', '/be'],
  ['/epc/toyota', '/be/epc/toyota'],
  ['/search/1N4148', '/be/search/1N4148'],
  ['/login?redirect=/x', '/be/login?redirect=/x'],
])('%s → %s', (from, to) => {
  expect(localisedPath(from, 'be')).toBe(to)
})
