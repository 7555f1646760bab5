import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../env.ts'
import { VISITOR_HEADER } from './rooms.ts'
import type { Hearer, Visitor } from '../../live-rooms.ts'
import type { LiveHint } from './schemas.ts'

/** The most connections of one person in a room. */
const MOST_CONNECTIONS = 20
/** Pages ping every half a minute: a connection silent for longer is dead. */
const SILENT_MS = 100_000

const POLICY_VIOLATION = 1008
/** Our own close code: the session behind the connection has ended. */
const SESSION_ENDED = 4001

type Connected = Visitor & { since: number }

/**
 * A room of live connections: holds WebSockets, sends them hints and stores nothing. It hibernates between
 * hints while connections stay open; pings are answered without waking it.
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
    server.serializeAttachment({ ...visitor, since: Date.now() } satisfies Connected)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends a hint to the connections of these sessions. Connections of other sessions have ended. */
  tell(hint: LiveHint, hearers: Hearer[]): void {
    const hears = new Map(hearers.map((hearer) => [hearer.sessionId, hearer.hears]))
    const text = JSON.stringify(hint)
    for (const socket of this.#open()) {
      const isForIt = hears.get(connectedBy(socket).sessionId)
      if (isForIt === undefined) end(socket)
      else if (isForIt) socket.send(text)
    }
  }

  /** Closes a person's connections, except those of these sessions. */
  keep(userId: number, sessionIds: string[]): void {
    for (const socket of this.#open(userId)) {
      if (!sessionIds.includes(connectedBy(socket).sessionId)) end(socket)
    }
  }

  /** Pages send only pings, which are answered automatically. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(POLICY_VIOLATION, 'nothing but pings')
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
