import type { Env } from '../env.ts'
import { plainAnswer } from './plain-answers.ts'

/**
 * Paths without anything to index. Other pages that must not be indexed say so themselves, and crawlers must
 * read them for that.
 */
const CLOSED = ['/api/', '/*/admin']
/** Pictures of parts, which structured data names; the longer rule wins (RFC 9309, 2.2.2). */
const OPEN = ['/api/catalog/photos/']

/** Rules for search engines. A store that is only tried out is none of theirs. */
export function answerRobots(origin: string, { APP_ENV }: Env): Response {
  const isOpen = APP_ENV === 'production' || APP_ENV === 'local'
  const rules = isOpen
    ? [...CLOSED.map((path) => `Disallow: ${path}`), ...OPEN.map((path) => `Allow: ${path}`)]
    : ['Disallow: /']
  const map = isOpen ? ['', `Sitemap: ${origin}/sitemap.xml`] : []
  return plainAnswer([`User-agent: *`, ...rules, ...map, ''].join('\n'), 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  })
}
