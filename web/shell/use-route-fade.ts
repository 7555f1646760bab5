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
 * The new page is already in the document. Its first frame is painted faint, and only after it the transition
 * begins, without a snapshot of the old page: a transition holds up the frame in which it begins.
 */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (!CSS.supports('selector(:active-view-transition-type(arrived))')) return
  const { dataset } = document.documentElement
  dataset.arriving = ''
  requestAnimationFrame(() => setTimeout(begin))
  function begin(): void {
    const transition = document.startViewTransition(() => {
      delete dataset.arriving
      transition.types.add('arrived')
    })
    // Interrupted by the next transition, or the page is hidden.
    transition.ready.catch(() => undefined)
  }
}
