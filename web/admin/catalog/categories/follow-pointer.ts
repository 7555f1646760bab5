/** In the window, pixels. */
export interface Point {
  x: number
  y: number
}

interface Followed {
  /** Each time the pointer is moved, or the page under it is. */
  onMove: (point: Point) => void
  /** `null`: it is given up, by Escape or by the system. Not called for a press that does not become a drag. */
  onEnd: (point: Point | null) => void
}

/** A press becomes a drag once it is moved so far, pixels. */
const SLOP = 5
/** Within so many pixels of an edge of the window, the page is scrolled; the nearer, the faster. */
const EDGE = 64
const FASTEST = 18

/** Follows a pointer that is pressed until it is let go, and scrolls the page at its edges. Answers what ends it early. */
export function followPointer(press: PointerEvent, { onMove, onEnd }: Followed): () => void {
  const { pointerId } = press
  let point: Point = { x: press.clientX, y: press.clientY }
  let frame: number | null = null

  const scroll = () => {
    const by = speedAt(point.y)
    const before = window.scrollY
    if (by !== 0) window.scrollBy(0, by)
    if (window.scrollY !== before) onMove(point)
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const next = { x: event.clientX, y: event.clientY }
    if (frame === null && Math.hypot(next.x - point.x, next.y - point.y) < SLOP) return
    point = next
    frame ??= requestAnimationFrame(scroll)
    onMove(point)
  }
  const listening = new AbortController()
  const stop = () => {
    listening.abort()
    if (frame !== null) cancelAnimationFrame(frame)
  }
  const end = (at: Point | null) => {
    const isDrag = frame !== null
    stop()
    if (isDrag) onEnd(at)
  }
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId === pointerId) end({ x: event.clientX, y: event.clientY })
    },
    { signal },
  )
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener('blur', () => end(null), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(null)
    },
    { signal },
  )
  return () => end(null)
}

function speedAt(y: number): number {
  const depth = y < EDGE ? y - EDGE : Math.max(0, y - (window.innerHeight - EDGE))
  return Math.max(-FASTEST, Math.min(FASTEST, (depth / EDGE) * FASTEST))
}
