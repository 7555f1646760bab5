import { expect, it } from 'vitest'
import { safeRedirect } from '../../../web/session/safe-redirect.ts'

it.each([
  '/en/admin/suppliers',
  '/ru/search/1N4148?quantity=5#analogs',
  '/be/search/24LC256-I%252FSN',
  '/ru/login-help',
  '/en/email/verify?redirect=%2Fen%2Fcheckout',
])('follows %s', (wanted) => {
  expect(safeRedirect(wanted, '/en/')).toBe(wanted)
})

it.each([
  undefined,
  ['/en/cart', '/en/cart'],
  { toString: '/en/cart' },
  7,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  ' //evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  `/en/${'x'.repeat(2000)}`,
  '/en/login?redirect=%2Fen%2Fcart',
  '/en/email/verified?outcome=done',
  '/api/logout',
  '/api',
  'en/admin',
])('goes home instead of %s', (wanted) => {
  expect(safeRedirect(wanted, '/en/')).toBe('/en/')
})
