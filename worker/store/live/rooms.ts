import type { LiveHint } from './schemas.ts'

/** Who stands behind a connection. */
export interface Visitor {
  userId: number
  sessionId: string
}

/** A session that may be connected to a room, and whether the hint at hand is for it. */
export interface Hearer {
  sessionId: string
  hears: boolean
}

/** Connections that are told together; see `live-object.ts`. */
export interface LiveRoom {
  /** Takes a WebSocket of the visitor that the header `VISITOR_HEADER` names; 429 when he has too many. */
  fetch(request: Request): Promise<Response>
  tell(hint: LiveHint, hearers: Hearer[]): Promise<void>
  keep(userId: number, sessionIds: string[]): Promise<void>
}

/** The namespace of the Durable Object. */
export interface LiveRooms {
  getByName(name: string): LiveRoom
}

/** JSON of the visitor; set by the Worker alone. */
export const VISITOR_HEADER = 'x-visitor'

/** Everybody connected from the back office. */
export const STAFF_ROOM = 'staff'

/** Everything one person is connected from in the shop. */
export const roomOf = (userId: number): string => `user:${userId}`
