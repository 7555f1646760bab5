import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** A plain effect on the server, where React warns about layout effects. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Fades in each page that is navigated to; the styles are in `search.css`. */
export function useRouteFade(): void {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const shown = useRef(path)
  useEffectBeforePaint(() => {
    if (shown.current === path) return
    shown.current = path
    fadeIn()
  }, [path])
}

/**
 * The new page is already in the document: the first frame of the transition paints it faint,
 * without a snapshot of the old page, which would delay the new one by the time it takes to draw.
 */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (!CSS.supports('selector(:active-view-transition-type(arriving))')) return
  const transition = document.startViewTransition({
    types: ['arriving'],
    update: () => {
      transition.types.clear()
      transition.types.add('arrived')
    },
  })
  // Interrupted by the next transition, or the page is hidden.
  transition.ready.catch(() => undefined)
}
