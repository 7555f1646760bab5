import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../env.ts'
import { HintLog } from './hint-log.ts'
import { VISITOR_HEADER } from './rooms.ts'
import type { Hearer, HintHistory, LiveConnection, Visitor } from '../../live-rooms.ts'
import type { LiveHint } from './schemas.ts'

/** The most connections of one person in a room. */
const MOST_CONNECTIONS = 20
/** Pages ping every half a minute: a connection silent for longer is dead. */
const SILENT_MS = 100_000

const POLICY_VIOLATION = 1008
/** Our own close code: the session behind the connection has ended. */
const SESSION_ENDED = 4001
/** The same: staff have ended this one connection. */
const ENDED_BY_STAFF = 4002

/** Pages of the back office say which they are: `page /en/admin/sales/orders`. */
const PAGE = /^page (\/[!-~]{0,199})$/

/** What a connection carries through a sleep of its room. Those of an earlier version have no `id`. */
type Connected = Visitor & { since: number; id?: string; page?: string }

/**
 * A room of live connections: holds WebSockets and sends them hints; that of staff keeps the latest hints of all rooms.
 * It hibernates between hints while connections stay open; pings are answered without waking it.
 */
export class LiveObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  override fetch(request: Request): Response {
    const visitor = JSON.parse(request.headers.get(VISITOR_HEADER) ?? '') as Visitor
    if (!this.#hasPlaceFor(visitor)) return new Response(null, { status: 429 })
    const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket]
    this.ctx.acceptWebSocket(server, [tagOf(visitor.userId)])
    const connected: Connected = { ...visitor, since: Date.now(), id: crypto.randomUUID() }
    server.serializeAttachment(connected)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends a hint to the connections of these sessions, and answers to how many. Those of other sessions have ended. */
  tell(hint: LiveHint, hearers: Hearer[]): number {
    const hears = new Map(hearers.map((hearer) => [hearer.sessionId, hearer.hears]))
    const text = JSON.stringify(hint)
    let sent = 0
    for (const socket of this.#open()) {
      const isForIt = hears.get(connectedBy(socket).sessionId)
      if (isForIt === undefined) end(socket)
      else if (isForIt) {
        socket.send(text)
        sent += 1
      }
    }
    return sent
  }

  /** Closes a person's connections, except those of these sessions. */
  keep(userId: number, sessionIds: string[]): void {
    for (const socket of this.#open(userId)) {
      if (!sessionIds.includes(connectedBy(socket).sessionId)) end(socket)
    }
  }

  /** Who is connected, as the attachments of their sockets say it. */
  connections(): LiveConnection[] {
    return this.#open().map((socket) => {
      const { id = '', userId, page = null, since } = connectedBy(socket)
      return { id, userId, page, since, heardAt: this.#heardAt(socket) }
    })
  }

  /** Closes one connection, and answers whose it was; null: there is none of this id. */
  end(id: string): number | null {
    const socket = this.#open().find((each) => id !== '' && connectedBy(each).id === id)
    if (socket === undefined) return null
    socket.close(ENDED_BY_STAFF, 'ended by staff')
    return connectedBy(socket).userId
  }

  /** Keeps that a hint was sent to so many connections of all rooms. */
  note(hint: LiveHint, sent: number): void {
    new HintLog(this.ctx.storage.sql).add(hint, sent)
  }

  /** The latest hints, and how many there were in each minute of the last hour. */
  history(): HintHistory {
    return new HintLog(this.ctx.storage.sql).read()
  }

  /** Pages send pings, which are answered automatically; those of the back office say which page they show. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const page = typeof message === 'string' ? PAGE.exec(message)?.[1] : undefined
    if (page === undefined) return socket.close(POLICY_VIOLATION, 'nothing but pings and pages')
    socket.serializeAttachment({ ...connectedBy(socket), page } satisfies Connected)
  }

  #open(userId?: number): WebSocket[] {
    const sockets = this.ctx.getWebSockets(userId === undefined ? undefined : tagOf(userId))
    return sockets.filter(({ readyState }) => readyState === WebSocket.READY_STATE_OPEN)
  }

  #hasPlaceFor({ userId }: Visitor): boolean {
    const sockets = this.#open(userId)
    if (sockets.length < MOST_CONNECTIONS) return true
    const silent = sockets.filter((socket) => this.#heardAt(socket) + SILENT_MS < Date.now())
    for (const socket of silent) end(socket)
    return silent.length > 0
  }

  #heardAt(socket: WebSocket): number {
    const pinged = this.ctx.getWebSocketAutoResponseTimestamp(socket)
    return pinged?.getTime() ?? connectedBy(socket).since
  }
}

const tagOf = (userId: number): string => `user:${userId}`

const connectedBy = (socket: WebSocket): Connected => socket.deserializeAttachment() as Connected

const end = (socket: WebSocket): void => socket.close(SESSION_ENDED, 'session ended')
