import { describe, expect, it } from 'vitest'
import { isReload, readToWorker } from '../../../web/sw/messages.ts'

describe('messages between pages and the service worker', () => {
  it('are read with their fields', () => {
    expect(readToWorker({ type: 'which-entry' })).toEqual({ type: 'which-entry' })
    expect(readToWorker({ type: 'take-over', reloads: true })).toEqual({
      type: 'take-over',
      reloads: true,
    })
    expect(isReload({ type: 'reload' })).toBe(true)
  })

  it('reload no page unless they say so', () => {
    expect(readToWorker({ type: 'take-over' })).toEqual({ type: 'take-over', reloads: false })
    expect(readToWorker({ type: 'take-over', reloads: 'yes' })).toMatchObject({ reloads: false })
  })

  it.each([[null], ['reload'], [7], [{}], [{ type: 'SKIP_WAITING' }]])(
    'ignore what is not ours: %j',
    (data) => {
      expect(readToWorker(data)).toBeNull()
      expect(isReload(data)).toBe(false)
    },
  )
})
