import type { LiveHint } from '../../worker/store/live/schemas.ts'

const PING_EVERY_MS = 30_000
const PONG_WITHIN_MS = 10_000
/** How long a connection nobody listens to stays open: the next page may reuse it. */
const LINGER_MS = 10_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/**
 * Close code of an ended session: listeners read again, and most stop listening. See
 * `live-object.ts`.
 */
const SESSION_ENDED = 4001
const AFTER_SESSION_MS = 10_000
/** Close code of a connection that staff have ended: the page asks by itself for a while. */
const ENDED_BY_STAFF = 4002
/** As much of a page's address as the store takes. */
const LONGEST_PAGE = 200
/** A page that signs out by itself has stopped listening within this time. */
const SIGNED_OUT_WITHIN_MS = 1_000

/** Receives a hint, or null when the connection was opened again and hints may have been missed. */
type Listener = (hint: LiveHint | null) => void

/**
 * A WebSocket on which the server tells what has changed, open while something listens. A broken
 * connection is opened again, each time after a longer wait; a silent one is found by pings.
 */
export class LiveLine {
  readonly #path: string
  /** The page that is shown here, where the store is told. */
  #page: string | null = null
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
    // A connection lost to the network or to a sleeping page is opened again as soon as it can be.
    addEventListener('online', () => this.#connect())
    addEventListener('pageshow', () => this.#connect())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#connect()
    })
    // The browser does not keep a page with an open socket in its back-forward cache.
    addEventListener('pagehide', () => this.#hangUp())
  }

  /** Listens until the returned function is called. */
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

  /** Says which page is shown, now and whenever the connection opens. */
  show(page: string): void {
    this.#page = page
    if (this.#isOpen) this.#sayPage()
  }

  #sayPage(): void {
    if (this.#page !== null) this.#socket?.send(`page ${this.#page.slice(0, LONGEST_PAGE)}`)
  }

  /** Reports when the connection opens or breaks, until the returned function is called. */
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
      this.#sayPage()
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

  /** Pings half a minute after the last message, and gives up when no answer comes. */
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
    const wait = FIRST_RETRY_MS * 2 ** this.#failures
    this.#retryIn(code === ENDED_BY_STAFF ? LONGEST_RETRY_MS : Math.min(LONGEST_RETRY_MS, wait))
    this.#failures += 1
  }

  /** Waits are varied at random, so that not all pages come back at the same moment. */
  #retryIn(ms: number): void {
    this.#retry = setTimeout(() => this.#connect(), ms * (0.5 + Math.random()))
  }

  #hangUp(): void {
    clearTimeout(this.#ping)
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    // A socket that is still connecting is closed once it is open: closing it earlier logs an
    // error.
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

/** A hint, or null for the answer to a ping and for messages of a later version. */
function readHint(data: unknown): LiveHint | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null
  const { kind, id } = JSON.parse(data) as Partial<LiveHint>
  return kind === undefined || id === undefined ? null : { kind, id }
}
