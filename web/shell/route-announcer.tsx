import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Announces the title of each new page to screen readers. */
export function RouteAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [title, setTitle] = useState('')
  const known = useRef(path)
  useEffect(() => {
    if (known.current === undefined || known.current === path) {
      known.current = path
      return
    }
    known.current = path
    // The page sets its title in its own effect, which may run after this one.
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [path])
  return (
    <div className="sr" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
