import phrases from './mail-phrases.json'

/**
 * Every text of the English mails by its key, under which staff write it in other languages; a test holds the list to the
 * mails. A text that counts is two keys, `…_one` and `…_other`.
 */
export const MAIL_PHRASES: Readonly<Record<string, string>> = phrases

/** The keys by their texts; a text that counts is found by its form `other`. */
export const PHRASE_KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(MAIL_PHRASES).map(([key, text]) => [text, key.replace(/_other$/, '')]),
)
