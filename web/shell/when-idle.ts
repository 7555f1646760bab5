/** How long after the load event to wait at most, in ms. */
const AT_LATEST = 4000

/** Calls once the page is interactive and idle; at once when offline. */
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
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: AT_LATEST })
    else setTimeout(next, AT_LATEST / 2)
  }
  window.addEventListener('offline', once, { signal })
  if (!navigator.onLine) once()
  else if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { signal })
  return () => abort.abort()
}
