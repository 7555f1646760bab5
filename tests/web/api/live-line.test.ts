import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveLine } from '../../../web/api/live-line.ts'

/** A browser's socket, whose other end is the test. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static all: Socket[] = []
  readonly url: string
  readonly sent: string[] = []
  readyState = 0
  constructor(url: URL) {
    super()
    this.url = url.href
    Socket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(code = 1005): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

let page: EventTarget
const browser = { onLine: true }
const hint = { kind: 'order', id: 7 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Socket.all = []
  page = new EventTarget()
  browser.onLine = true
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('location', { origin: 'https://detal.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A line somebody listens on, and what he was told. */
function listening() {
  const line = new LiveLine('/api/live')
  const told: unknown[] = []
  const stop = line.listen((word) => told.push(word))
  return { line, told, stop }
}

const last = (): Socket => Socket.all.at(-1) ?? expect.fail('no socket')

it('is one socket to the page’s own host, however many listeners there are', () => {
  const { line, told } = listening()
  const others: unknown[] = []
  line.listen((word) => others.push(word))
  expect(Socket.all.map(({ url }) => url)).toEqual(['wss://detal.example/api/live'])
  expect(line.isOpen).toBe(false)
  last().open()
  expect(line.isOpen).toBe(true)
  last().says(JSON.stringify(hint))
  expect([told, others]).toEqual([
    [null, hint],
    [null, hint],
  ])
})

it('ignores pongs and messages of later versions', () => {
  const { told } = listening()
  last().open()
  for (const word of ['pong', '{"later":true}', new ArrayBuffer(1)]) last().says(word)
  expect(told).toEqual([null])
})

it('reconnects after longer and longer waits, and reports it', () => {
  const { line, told } = listening()
  const waits = [1, 2, 4, 8, 16, 32, 60, 60]
  for (const [tries, seconds] of waits.entries()) {
    last().close(1006)
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(Socket.all).toHaveLength(tries + 1)
    vi.advanceTimersByTime(1)
    expect(Socket.all).toHaveLength(tries + 2)
  }
  expect(told).toEqual([])
  last().open()
  expect([line.isOpen, told]).toEqual([true, [null]])
  last().close(1001)
  expect(line.isOpen).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(Socket.all).toHaveLength(waits.length + 2)
})

it('pings after half a minute of silence and closes a silent socket', () => {
  listening()
  const [first] = Socket.all
  first?.open()
  vi.advanceTimersByTime(29_000)
  first?.says(JSON.stringify(hint))
  vi.advanceTimersByTime(29_000)
  expect(first?.sent).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(first?.sent).toEqual(['ping'])
  first?.says('pong')
  vi.advanceTimersByTime(30_000)
  expect(first?.sent).toEqual(['ping', 'ping'])
  vi.advanceTimersByTime(11_000)
  expect(first?.readyState).toBe(3)
  expect(Socket.all).toHaveLength(2)
})

it('tells its listeners that the session has ended, and waits before it reconnects', () => {
  const { told } = listening()
  last().open()
  last().close(4001)
  expect(told).toEqual([null])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([null, null])
  vi.advanceTimersByTime(9_999)
  expect(Socket.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(Socket.all).toHaveLength(2)
})

it('stays open between pages and closes after a while without listeners', () => {
  const { line, stop } = listening()
  last().open()
  stop()
  vi.advanceTimersByTime(9_000)
  const again = line.listen(() => {})
  vi.advanceTimersByTime(20_000)
  expect(line.isOpen).toBe(true)
  again()
  vi.advanceTimersByTime(10_000)
  expect([line.isOpen, last().readyState, Socket.all.length]).toEqual([false, 3, 1])
  vi.advanceTimersByTime(100_000)
  expect(Socket.all).toHaveLength(1)
})

it('does not connect offline, and connects at once when the network is back', () => {
  browser.onLine = false
  listening()
  expect(Socket.all).toHaveLength(0)
  browser.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(Socket.all).toHaveLength(1)
})

it('closes when its page is hidden away, even while connecting', () => {
  const { line } = listening()
  const [early] = Socket.all
  page.dispatchEvent(new Event('pagehide'))
  early?.open()
  expect([early?.readyState, line.isOpen]).toEqual([3, false])
  page.dispatchEvent(new Event('pageshow'))
  last().open()
  expect([Socket.all.length, line.isOpen]).toEqual([2, true])
  page.dispatchEvent(new Event('pagehide'))
  expect([last().readyState, line.isOpen]).toEqual([3, false])
})
