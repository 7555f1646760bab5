import { describe, expect, it } from 'vitest'
import { isReload, readToWorker } from '../../../web/sw/messages.ts'

describe('messages between pages and the service worker', () => {
  it('are read as they were meant', () => {
    expect(readToWorker({ type: 'which-entry' })).toEqual({ type: 'which-entry' })
    expect(readToWorker({ type: 'take-over', reloads: true })).toEqual({
      type: 'take-over',
      reloads: true,
    })
    expect(isReload({ type: 'reload' })).toBe(true)
  })

  it('reload nobody unless that is said', () => {
    expect(readToWorker({ type: 'take-over' })).toEqual({ type: 'take-over', reloads: false })
    expect(readToWorker({ type: 'take-over', reloads: 'yes' })).toMatchObject({ reloads: false })
  })

  it.each([[null], ['reload'], [7], [{}], [{ type: 'SKIP_WAITING' }]])(
    'that are not ours mean nothing: %j',
    (data) => {
      expect(readToWorker(data)).toBeNull()
      expect(isReload(data)).toBe(false)
    },
  )
})
