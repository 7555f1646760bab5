import { readCookie } from '../lib/read-cookie.ts'

/**
 * How far a visitor's own writes have come in the database: what they read next is read at least there. It says
 * nothing that is secret, and an invented one only makes reads wait or be refused.
 */
export const BOOKMARK = { header: 'x-d1-bookmark', cookie: 'bookmark' } as const

/**
 * As D1 writes them: words of letters and digits with dashes, in an order that is also the one of their text. What begins
 * with `first-` are words by which we say where a session begins.
 */
const FORM = /^(?!first-)[\w-]{1,128}$/

/** The bookmark that a request carries, in its header or a cookie; null: none, or not one. */
export function readBookmark(headers: Headers): string | null {
  const given = headers.get(BOOKMARK.header) ?? readCookie(headers.get('cookie'), BOOKMARK.cookie)
  return given !== null && FORM.test(given) ? given : null
}

/** A bookmark is worth so long, in seconds: by then every copy of the database has come further. */
export const BOOKMARK_SECONDS = 600
