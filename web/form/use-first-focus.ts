import { useEffect, useRef } from 'react'

/**
 * For the field that a step of a page or a dialog begins with: it has the focus as soon as it is shown, unless
 * `isFirst` is false.
 */
export function useFirstFocus<Element extends HTMLElement>(isFirst = true) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (isFirst) ref.current?.focus()
  }, [isFirst])
  return ref
}
