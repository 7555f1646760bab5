import { expect, it } from 'vitest'
import { oneAtATime } from '../../../web/lib/one-at-a-time.ts'

/** Work that ends when it is told to. */
function gated() {
  const open: (() => void)[] = []
  const ask = oneAtATime(() => new Promise<void>((resolve) => open.push(resolve)))
  const finish = async () => {
    open.at(-1)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { ask, finish, begun: () => open.length }
}

it('turns a burst of calls into two: the running one, and one after the last call', async () => {
  const { ask, finish, begun } = gated()
  for (let calls = 0; calls < 100; calls += 1) ask()
  expect(begun()).toBe(1)
  await finish()
  expect(begun()).toBe(2)
  await finish()
  expect(begun()).toBe(2)
  ask()
  expect(begun()).toBe(3)
})

it('continues after a failure', async () => {
  let calls = 0
  const ask = oneAtATime(() => {
    calls += 1
    return Promise.reject(new Error('offline'))
  })
  ask()
  ask()
  await new Promise((resolve) => setTimeout(resolve))
  ask()
  expect(calls).toBe(3)
})
