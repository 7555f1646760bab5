import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** On the server nothing is laid out, and React says so of every layout effect. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Fades each page in that was gone to; the styles of the two types are in `search.css`. */
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
 * The page stands in the document already: the frame in which the transition takes its picture of
 * what was before, and takes none, paints it, faint. A picture of the page before would hold the new
 * one back for the time it takes to draw.
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
  // Cut short by the next one, or in a page nobody sees.
  transition.ready.catch(() => undefined)
}
