const MOST_CHARS = 255
/** Control characters, and those that turn the direction of what stands beside them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The plain name of a file that somebody sent: no folders, nothing unseen; null when nothing is left. */
export function plainFileName(text: string): string | null {
  const name = text.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1)?.trim()
  return name?.slice(0, MOST_CHARS).toWellFormed() || null
}
