/** What has changed, as `store/live/schemas.ts` has it on the wire. */
interface Hint {
  kind:
    | 'order'
    | 'price-list'
    | 'supplier-order'
    | 'contact'
    | 'return'
    | 'mail'
    | 'inbound-mail'
    | 'brand'
    | 'rate'
    | 'job'
  id: number
}

/** The session behind a connection. */
export interface Visitor {
  userId: number
  sessionId: string
}

/** A session that may be connected to a room, and whether the hint at hand is for it. */
export interface Hearer {
  sessionId: string
  hears: boolean
}

/** A room of connections that are notified together; see `store/live/live-object.ts`. */
export interface LiveRoom {
  /** Takes a WebSocket of the visitor that the header `VISITOR_HEADER` names; 429 when they have too many. */
  fetch(request: Request): Promise<Response>
  tell(hint: Hint, hearers: Hearer[]): Promise<void>
  keep(userId: number, sessionIds: string[]): Promise<void>
}

/** The namespace of the Durable Object. */
export interface LiveRooms {
  getByName(name: string): LiveRoom
}
