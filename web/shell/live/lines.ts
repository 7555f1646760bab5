import { LiveLine } from '../../api/live-line.ts'

/** Of one's own, in the shop; of everybody's, in the back office. */
export type Room = 'own' | 'staff'

const PATHS: Record<Room, string> = { own: '/api/live', staff: '/api/admin/live' }

const lines = new Map<Room, LiveLine>()

/** This page's line to a room. */
export function lineTo(room: Room): LiveLine {
  const line = lines.get(room) ?? new LiveLine(PATHS[room])
  lines.set(room, line)
  return line
}
