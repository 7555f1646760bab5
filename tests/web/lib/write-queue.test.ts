import { expect, test } from 'vitest'
import { afterQueued, enqueue, enqueueInAll, isLastInQueue } from '../../../web/lib/write-queue.ts'

test('jobs of one name run one after the other, also after one that failed', async () => {
  const seen: string[] = []
  const open: (() => void)[] = []
  const wait = () => new Promise<void>((resolve) => void open.push(resolve))
  const first = enqueue('a', async () => {
    seen.push('first begins')
    await wait()
    seen.push('first ends')
    throw new Error('refused')
  })
  const second = enqueue('a', async () => {
    seen.push(`second, last: ${isLastInQueue('a')}`)
  })
  const other = enqueue('b', async () => {
    seen.push('other')
  })
  await other
  expect(isLastInQueue('a')).toBe(false)
  open[0]?.()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(seen).toEqual(['first begins', 'other', 'first ends', 'second, last: true'])
})

test('waiting for a queue without jobs ends at once', async () => {
  await expect(afterQueued('none')).resolves.toBeUndefined()
})

test('a job of several queues waits for the jobs before it, and later jobs wait for it', async () => {
  const seen: string[] = []
  const note = (word: string) => async () => void seen.push(word)
  let end = () => {}
  const first = enqueue('a', async () => {
    await new Promise<void>((resolve) => (end = resolve))
    seen.push('first')
  })
  const both = enqueueInAll(['a', 'b'], note('both'))
  const again = enqueueInAll(['b', 'a'], async () => {
    seen.push('again')
    throw new Error('refused')
  })
  const last = enqueue('b', note('last'))
  await enqueue('c', note('other'))
  expect(isLastInQueue('a')).toBe(false)
  end()
  await Promise.all([first, both])
  await expect(again).rejects.toThrow('refused')
  await last
  expect(seen).toEqual(['other', 'first', 'both', 'again', 'last'])
})
