import { useState } from 'react'
import { newUuid } from '../../lib/new-uuid.ts'

/**
 * The idempotency key of a body: the same body sent again, after an answer that was lost, is the same
 * command, carried out once. `forget` it once it was answered: the same again is then meant anew.
 */
export function useCommandKey(): {
  keyOf: (body: string) => string
  forget: (body: string) => void
} {
  const [keys] = useState(() => new Map<string, string>())
  return {
    keyOf: (body) => {
      const key = keys.get(body) ?? newUuid()
      keys.set(body, key)
      return key
    },
    forget: (body) => {
      keys.delete(body)
    },
  }
}
