import { expect, it } from 'vitest'
import { linesMatching, sourceFiles } from './source-files.ts'

it('only worker/http sets cookies', () => {
  const others = sourceFiles('worker/**/*.ts').filter(
    ({ path }) => !path.startsWith('worker/http/') && !path.startsWith('worker/cli/'),
  )
  const setting = /hono\/cookie|set-cookie|\bsetCookie\(|\bdeleteCookie\(|setSignedCookie/i
  expect(others.flatMap((file) => linesMatching(file, setting))).toEqual([])
})
