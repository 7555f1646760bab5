import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const textOf = (path: string) => sourceFiles(path)[0]?.text ?? ''

it('a message is given up by the Worker at the very try the queue would give it up after', () => {
  const retries = /^queue = "detal-jobs"\n[^[]*^max_retries = (\d+)$/m.exec(textOf('wrangler.toml'))
  const most = /MOST_ATTEMPTS = (\d+)/.exec(textOf('worker/jobs/consume.ts'))
  expect(Number(most?.[1])).toBe(Number(retries?.[1]) + 1)
})
