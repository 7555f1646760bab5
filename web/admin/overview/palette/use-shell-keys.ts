import { useEffect, useRef } from 'react'

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Ctrl or Cmd with K from anywhere; `?` where nothing is typed and no dialog is open. */
export function useShellKeys(acts: { onFind: () => void; onKeys: () => void }): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, code, key, ctrlKey, metaKey, altKey, shiftKey } = event
      // The key, not its letter: it is another one in Cyrillic.
      if (code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault()
        latest.current.onFind()
        return
      }
      if (key !== '?' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(`${TYPED_INTO}, [role=dialog]`) !== null)
        return
      event.preventDefault()
      latest.current.onKeys()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
