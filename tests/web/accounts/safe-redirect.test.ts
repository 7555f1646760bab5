import { expect, it } from 'vitest'
import { safeRedirect } from '../../../web/features/accounts/safe-redirect.ts'

it.each(['/en/admin/suppliers', '/ru/search/1N4148?quantity=5#analogs'])('follows %s', (wanted) => {
  expect(safeRedirect(wanted, '/en/')).toBe(wanted)
})

it.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'en/admin',
])('goes home instead of %s', (wanted) => {
  expect(safeRedirect(wanted, '/en/')).toBe('/en/')
})
