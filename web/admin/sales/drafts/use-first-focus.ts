import { useEffect, useRef } from 'react'

/** For the field that a step of the page begins with: it has the focus as soon as the step is shown. */
export function useFirstFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}
