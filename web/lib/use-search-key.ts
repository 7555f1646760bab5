import { type RefObject, useEffect } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'
/** What lies behind an open dialog. */
const BEHIND = '[inert], [aria-hidden="true"]'

/** `/` anywhere on the page focuses its search field. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return
      if (input.current === null || input.current.closest(BEHIND) !== null) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [input])
}
