import { useEffect, useRef } from 'react'
import { lostAttempt } from './place-attempt.ts'
import { usePlaceOrder } from './use-place-order.ts'

/**
 * When the answer to placing was lost and that checkout is no longer the open one, it has become an
 * order: asking again with its key tells which, and leads there. True while that is asked. `openId` is
 * undefined until it is known, and null when nothing is open.
 */
export function useLostAttempt(openId: number | null | undefined): boolean {
  const { mutateAsync, isPending, isSuccess } = usePlaceOrder()
  const isAsked = useRef(false)
  useEffect(() => {
    const lost = lostAttempt.read()
    if (openId === undefined || isAsked.current || lost === null) return
    isAsked.current = true
    if (lost.id !== openId) void mutateAsync(lost).catch(() => lostAttempt.write(null))
  }, [openId, mutateAsync])
  return isPending || isSuccess
}
