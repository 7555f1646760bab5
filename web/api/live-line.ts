import type { LiveHint } from '../../worker/store/live/schemas.ts'

const PING_EVERY_MS = 30_000
const PONG_WITHIN_MS = 10_000
/** A page that goes to the next one keeps its line. */
const LINGER_MS = 10_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/** The session has ended: whoever listens finds out, and mostly hangs up. See `live-object.ts`. */
const SESSION_ENDED = 4001
const AFTER_SESSION_MS = 10_000
/** A page that signs out itself listens no more by then. */
const SIGNED_OUT_WITHIN_MS = 1_000

/** Told of a hint; null: the line is open anew, whatever was said meanwhile was missed. */
type Listener = (hint: LiveHint | null) => void

/**
 * A line to the store on which it says what has changed: one WebSocket, open while somebody listens.
 * Broken lines are taken up again, each time after a longer while; silence is found out by pings.
 */
export class LiveLine {
  readonly #path: string
  readonly #listeners = new Set<Listener>()
  readonly #watchers = new Set<() => void>()
  #socket: WebSocket | null = null
  #isOpen = false
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setTimeout> | undefined
  #linger: ReturnType<typeof setTimeout> | undefined

  constructor(path: string) {
    this.#path = path
    // What the network or a sleeping page has lost is taken up as soon as it is back.
    addEventListener('online', () => this.#connect())
    addEventListener('pageshow', () => this.#connect())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#connect()
    })
    // A page with an open line cannot be kept for the way back.
    addEventListener('pagehide', () => this.#hangUp())
  }

  /** Listens until the answer is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    clearTimeout(this.#linger)
    this.#connect()
    return () => {
      this.#listeners.delete(listener)
      clearTimeout(this.#linger)
      if (this.#listeners.size > 0) return
      this.#linger = setTimeout(() => this.#hangUp(), LINGER_MS)
    }
  }

  /** Tells of the line's opening and breaking, until the answer is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  #connect(): void {
    if (this.#socket !== null || this.#listeners.size === 0 || !navigator.onLine) return
    clearTimeout(this.#retry)
    const socket = new WebSocket(new URL(this.#path, location.origin.replace(/^http/, 'ws')))
    this.#socket = socket
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return socket.close()
      this.#failures = 0
      this.#setOpen(true)
      this.#pingLater(socket)
      this.#tell(null)
    })
    socket.addEventListener('message', ({ data }) => {
      this.#pingLater(socket)
      const hint = readHint(data)
      if (hint !== null) this.#tell(hint)
    })
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#lose(code)
    })
  }

  /** Half a minute after the last word, asks whether anybody is there. */
  #pingLater(socket: WebSocket): void {
    clearTimeout(this.#ping)
    this.#ping = setTimeout(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send('ping')
      this.#ping = setTimeout(() => this.#lose(), PONG_WITHIN_MS)
    }, PING_EVERY_MS)
  }

  #lose(code?: number): void {
    this.#hangUp()
    if (code === SESSION_ENDED) {
      this.#retry = setTimeout(() => {
        this.#tell(null)
        this.#retryIn(AFTER_SESSION_MS)
      }, SIGNED_OUT_WITHIN_MS)
      return
    }
    this.#retryIn(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures))
    this.#failures += 1
  }

  /** Each line a little sooner or later: not all at once, after the store was away. */
  #retryIn(ms: number): void {
    this.#retry = setTimeout(() => this.#connect(), ms * (0.5 + Math.random()))
  }

  #hangUp(): void {
    clearTimeout(this.#ping)
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    // One that is being opened is closed once it is: the browser complains of the other way.
    if (socket?.readyState === WebSocket.OPEN) socket.close()
    this.#setOpen(false)
  }

  #tell(hint: LiveHint | null): void {
    for (const listener of this.#listeners) listener(hint)
  }

  #setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return
    this.#isOpen = isOpen
    for (const watcher of this.#watchers) watcher()
  }
}

/** A hint, or null for an answer to a ping and for what a later version may say. */
function readHint(data: unknown): LiveHint | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null
  const { kind, id } = JSON.parse(data) as Partial<LiveHint>
  return kind === undefined || id === undefined ? null : { kind, id }
}
