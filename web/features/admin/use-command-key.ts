import { useState } from 'react'
import { newUuid } from '../cart/new-uuid.ts'

/**
 * The idempotency key of a body: the same body sent again, after an answer that was lost, is the same
 * command, carried out once. Lasts as long as what asks for it is on the page.
 */
export function useCommandKey(): (body: string) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (body) => {
    const key = keys.get(body) ?? newUuid()
    keys.set(body, key)
    return key
  }
}
