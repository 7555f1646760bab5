import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveHint } from '../../../worker/store/live/schemas.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import { useUser } from '../../session/use-user.ts'
import { LiveLine } from '../../api/live-line.ts'

interface Wanted {
  room: Room
  kind: LiveHint['kind']
  /** One of them; all when absent. */
  id?: number
  /** Reads anew what has changed. */
  refresh: () => Promise<unknown>
}

/**
 * Has a page follow what happens at the store: reads anew at each hint, and each time the line is open
 * anew. True while it is open; otherwise the page has to ask by itself.
 */
export function useHints({ room, kind, id, refresh }: Wanted): boolean {
  const user = useUser()
  const isWanted = user?.email_verified_at != null
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!isWanted) return
    const read = oneAtATime(() => latest.current())
    return lineTo(room).listen((hint) => {
      if (hint === null || (hint.kind === kind && (id ?? hint.id) === hint.id)) read()
    })
  }, [isWanted, room, kind, id])
  const watch = useCallback((onChange: () => void) => lineTo(room).watch(onChange), [room])
  return useSyncExternalStore(
    watch,
    () => lineTo(room).isOpen,
    () => false,
  )
}

/** Of one's own, in the shop; of everybody's, in the back office. */
type Room = 'own' | 'staff'

const PATHS: Record<Room, string> = { own: '/api/live', staff: '/api/admin/live' }

const lines = new Map<Room, LiveLine>()

/** This page's line to a room. */
function lineTo(room: Room): LiveLine {
  const line = lines.get(room) ?? new LiveLine(PATHS[room])
  lines.set(room, line)
  return line
}
