/** At the latest so long after everything is loaded, in ms. */
const AT_LATEST = 4000

/** Calls once the page answers and has nothing better to do; at once without a network. */
export function whenIdle(call: () => void): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const once = () => {
    if (signal.aborted) return
    abort.abort()
    call()
  }
  const soon = () => {
    const next = () => ('live' in document.documentElement.dataset ? once() : soon())
    // Safari has no such thing.
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: AT_LATEST })
    else setTimeout(next, AT_LATEST / 2)
  }
  window.addEventListener('offline', once, { signal })
  if (!navigator.onLine) once()
  else if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { signal })
  return () => abort.abort()
}
