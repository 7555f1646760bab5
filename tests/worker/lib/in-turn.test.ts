import { describe, expect, it } from 'vitest'
import { makeTurns } from '../../../worker/lib/in-turn.ts'

const turns = (mostWaiting: number, usualMs: number) =>
  makeTurns({
    mostWaiting,
    usualMs,
    refusal: (seconds) => new Error(`come again in ${seconds} s`),
  })

/** Work that notes when it begins and ends, and takes a while. */
function noting(notes: string[], name: string, ms = 20) {
  return async () => {
    notes.push(`${name} begins`)
    await scheduler.wait(ms)
    notes.push(`${name} ends`)
    return name
  }
}

describe('work in turn', () => {
  it('runs one piece at a time, in the order they came, and answers each its own', async () => {
    const inTurn = turns(10, 10)
    const notes: string[] = []
    const names = ['a', 'b', 'c', 'd']
    const answers = await Promise.all(names.map((name) => inTurn(noting(notes, name))))
    expect(answers).toEqual(names)
    expect(notes).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('goes on after work that failed', async () => {
    const inTurn = turns(10, 10)
    const failing = inTurn(() => Promise.reject(new Error('broken')))
    const next = inTurn(noting([], 'next'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })

  it('passes over work whose request was dropped', async () => {
    const inTurn = turns(10, 10)
    void inTurn(() => new Promise(() => {}))
    expect(await inTurn(noting([], 'next'))).toBe('next')
  })

  it('refuses requests when too many wait, and admits them later', async () => {
    const inTurn = turns(2, 600)
    const waiting = [inTurn(noting([], 'a')), inTurn(noting([], 'b'))]
    await expect(inTurn(noting([], 'c'))).rejects.toThrow('come again in 2 s')
    await Promise.all(waiting)
    expect(await inTurn(noting([], 'd'))).toBe('d')
  })
})
