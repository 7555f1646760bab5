import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveHint } from '../../../worker/store/live/schemas.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import { useUser } from '../../session/use-user.ts'
import { LiveLine } from '../../api/live-line.ts'

type Kind = LiveHint['kind']

interface HintFilter {
  room: Room
  /** What it follows: one kind of things, or several. */
  kind: Kind | readonly Kind[]
  /** Follows one item; without it, all. */
  id?: number
  /** Reads the changed data again. */
  refresh: () => Promise<unknown>
  /** False: does not listen. */
  isEnabled?: boolean
}

/**
 * Keeps a page up to date: reads again at each hint of the server, and each time the connection
 * opens again. True while it is open; otherwise the page has to poll.
 */
export function useHints({ room, kind, id, refresh, isEnabled = true }: HintFilter): boolean {
  const user = useUser()
  // Staff who act for a customer are told nothing.
  const isListening = isEnabled && user?.email_verified_at != null && user.acting_until === null
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  const kinds = String(kind)
  useEffect(() => {
    if (!isListening) return
    const read = oneAtATime(() => latest.current())
    return lineTo(room).listen((hint) => {
      if (hint === null || (kinds.split(',').includes(hint.kind) && (id ?? hint.id) === hint.id))
        read()
    })
  }, [isListening, room, kinds, id])
  const watch = useCallback((onChange: () => void) => lineTo(room).watch(onChange), [room])
  return useSyncExternalStore(
    watch,
    () => isEnabled && lineTo(room).isOpen,
    () => false,
  )
}

/** Says each hint of a kind to staff's page, with the number it names; null: the connection has opened. */
export function useStaffHint(kind: Kind, onHint: (id: number | null) => void): void {
  const latest = useRef(onHint)
  useEffect(() => {
    latest.current = onHint
  })
  useEffect(
    () =>
      lineTo('staff').listen((hint) => {
        if (hint === null || hint.kind === kind) latest.current(hint?.id ?? null)
      }),
    [kind],
  )
}

/** Tells the store which page of the back office is open here, for those who look at connections. */
export function useShownPage(path: string): void {
  useEffect(() => lineTo('staff').show(path), [path])
}

/** `own`: the person's own changes, in the shop; `staff`: all changes, in the back office. */
type Room = 'own' | 'staff'

const PATHS: Record<Room, string> = { own: '/api/live', staff: '/api/admin/live' }

const lines = new Map<Room, LiveLine>()

/** This page's connection to a room. */
function lineTo(room: Room): LiveLine {
  const line = lines.get(room) ?? new LiveLine(PATHS[room])
  lines.set(room, line)
  return line
}
