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
    | 'product'
    | 'rate'
    | 'job'
    | 'trouble'
    | 'test'
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

/** One open connection. */
export interface LiveConnection {
  /** Its own in its room. */
  id: string
  userId: number
  /** The page it shows, `/en/admin/sales/orders`; null where pages do not say. */
  page: string | null
  /** When it was opened, and when its page was heard of last: epoch milliseconds. */
  since: number
  heardAt: number
}

/** Hints that were sent lately. */
export interface HintHistory {
  /** The newest first; `at` in epoch milliseconds, `sent` to how many connections. */
  hints: (Hint & { at: number; sent: number })[]
  /** By `minute`, epoch milliseconds, the oldest first; minutes without any are left out. */
  minutes: { minute: number; hints: number; sent: number }[]
}

/** A room of connections that are notified together; see `store/live/live-object.ts`. */
export interface LiveRoom {
  /** Takes a WebSocket of the visitor that the header `VISITOR_HEADER` names; 429 when they have too many. */
  fetch(request: Request): Promise<Response>
  /** Answers how many connections were told. */
  tell(hint: Hint, hearers: Hearer[]): Promise<number>
  keep(userId: number, sessionIds: string[]): Promise<void>
  connections(): Promise<LiveConnection[]>
  /** Closes one connection; null: there is none of this id. Else whose it was. */
  end(id: string): Promise<number | null>
  /** Keeps that a hint was sent to so many connections of all rooms. */
  note(hint: Hint, sent: number): Promise<void>
  history(): Promise<HintHistory>
}

/** The namespace of the Durable Object. */
export interface LiveRooms {
  getByName(name: string): LiveRoom
}
