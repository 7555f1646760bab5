import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REQUEST_SENTENCES } from '../../../worker/i18n/requests.ts'
import { word } from '../../../worker/i18n/sentence.ts'
import { NO_BODY, QUESTION_HEADER, readQuestion } from '../../../worker/lib/question-signature.ts'
import {
  CHECK_KINDS,
  type Check,
  type Examination,
} from '../../../worker/store/troubles/schemas.ts'

export const KEY = 'a key of production, long enough to sign with'

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** A store on 127.0.0.1, as a deploy's check sees one. */
export class PlayedStore {
  /** What the platform lets answer; what it does say comes later, see `lateBy`. */
  version: () => string | null = () => null
  /** So many questions at `/api/up` are still answered by the version of before, after each change. */
  lateBy = 0
  isOpen = true
  /** What is answered instead, by the version's path or by any version's: `VERSION /en/`, `/en/`. */
  readonly broken = new Map<string, Answer>()
  /** What the doctor finds. */
  readonly troubles: Partial<Record<Check['kind'], string>> = {}
  /** It is at home elsewhere: every address but `/api/up` says 421. */
  home: string | null = null
  /** Every path that was asked for. */
  readonly asked: string[] = []
  /** What else happens at a question. */
  beside: (path: string) => void = () => {}

  readonly #server = createServer((request, response) => this.#answer(request, response))
  #shown: string | null = null
  #left = 0

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#shown = this.version()
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
    })
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/'
    this.asked.push(path)
    this.beside(path)
    const { status, headers = {}, body = '' } = this.#answerOf(path, request)
    response.writeHead(status, headers).end(body)
  }

  #answerOf(path: string, request: IncomingMessage): Answer {
    const version = this.#versionNow(path)
    const broken = this.broken.get(`${version} ${path}`) ?? this.broken.get(path)
    if (broken !== undefined) return broken
    if (path === '/api/up')
      return { status: 204, headers: version === null ? {} : { 'X-Store-Version': version } }
    if (this.home !== null) {
      const message = word(REQUEST_SENTENCES.misdirected_from, 'en', { home: this.home })
      return json(421, { code: 'misdirected_request', message })
    }
    if (path === '/api/doctor') return this.#examine(path, request)
    if (path === '/api/health') return json(200, { data: { ok: true } })
    if (path === '/api/init') return json(200, { data: { locales: ['be', 'en', 'ru'] } })
    if (path.startsWith('/api/search?')) {
      const isClosed = !this.isOpen
      return isClosed ? json(403, { code: 'store_not_open', message: '' }) : json(200, { data: [] })
    }
    return this.#page(path)
  }

  #page(path: string): Answer {
    const [, locale = ''] = /^\/(be|en|ru)\/(login)?$/.exec(path) ?? []
    if (path === '/assets/index-1.js')
      return { status: 200, headers: { 'Content-Type': 'text/javascript' }, body: 'start()' }
    if (locale === '') return { status: 404 }
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    if (!this.isOpen && !path.endsWith('login')) {
      const closed = { ...headers, 'X-Store-State': 'not-open' }
      return { status: 503, headers: closed, body: `<html lang="${locale}"><h1>Opening soon</h1>` }
    }
    const script = '<script type="module" src="/assets/index-1.js"></script>'
    return { status: 200, headers, body: `<!doctype html><html lang="${locale}">${script}` }
  }

  #examine(path: string, { headers }: IncomingMessage): Answer {
    const header = String(headers[QUESTION_HEADER.toLowerCase()])
    const asked = { host: headers.host ?? '', method: 'GET', path, now: Date.now() }
    const question = readQuestion(KEY, header, asked)
    if (question?.bodyHash !== NO_BODY) return json(404, { code: 'not_found', message: '' })
    const checks = CHECK_KINDS.map((kind): Check => {
      const detail = this.troubles[kind]
      const state = detail === undefined ? 'fine' : 'trouble'
      return { kind, state, detail: detail ?? '', since: null }
    })
    const at = new Date().toISOString()
    const data: Examination = { at, version: '', checks, requests: null, probes: null }
    return json(200, { data })
  }

  #versionNow(path: string): string | null {
    const live = this.version()
    if (live !== this.#shown && path === '/api/up') {
      if (this.#left === 0) this.#left = this.lateBy + 1
      this.#left -= 1
      if (this.#left === 0) this.#shown = live
    }
    return this.#shown
  }
}

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
