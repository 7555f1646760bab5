const LONGEST = 200
const LONGEST_NAME = 100

/** Line ends and other characters that no one sees, which could begin another header. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text that can stand in a header: one line, not too long. */
export const oneLine = (text: string): string =>
  text.replace(UNSEEN, ' ').trim().slice(0, LONGEST).toWellFormed()

const LINK_LIKE = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,}/iu

/**
 * A name that somebody chose, in a mail to somebody else: one line of at most 100 characters, in
 * which no mail reader finds a link (a word joiner stands behind each dot of what looks like one).
 */
export function givenName(name: string): string {
  const line = oneLine(name).slice(0, LONGEST_NAME).toWellFormed()
  return LINK_LIKE.test(line) ? line.replace(/[.:]/g, '$&\u2060') : line
}
