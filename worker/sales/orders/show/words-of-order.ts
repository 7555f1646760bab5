import { foldText } from '../../../lib/fold-text.ts'

/** Of a phone, as many of its last digits are kept: the shorter form is what people say within a town. */
const PHONE_DIGITS = [9, 7]
const IS_PHONE = /^\+?[\d\s().-]+$/
/** A number of an order or of one of its papers, written out: `D-2026-000042`. */
const IS_NUMBER = /^\p{L}+-\d{4}-\d+$/u
const MOST_TAIL_DIGITS = 6

/**
 * The words of the full-text index `order_words` that `q` asks for, as SQLite's FTS5 reads them; null when it has
 * none. Each word of `q` begins one of the order; a number written out is looked for as a whole, a few digits alone
 * as the tail of the order's number, a phone by its last digits, however it is written.
 */
export function wordsOfOrder(q: string): string | null {
  const text = foldText(q)
  const terms = text.split(' ').filter((term) => /[\p{L}\p{N}]/u.test(term))
  if (terms.length === 0) return null
  const digits = text.replaceAll(/\D/g, '')
  if (/^\d+$/.test(text) && digits.length <= MOST_TAIL_DIGITS)
    return `"n${text.replace(/^0+/, '')}" OR ${beginning(text)}`
  const phone = IS_PHONE.test(text) ? phoneOf(digits) : null
  const words = terms.map(wordsOfTerm).join(' AND ')
  return phone === null ? words : `(${words}) OR ${phone}`
}

function wordsOfTerm(term: string): string {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? []
  return IS_NUMBER.test(term) ? beginning(words.join('')) : words.map(beginning).join(' AND ')
}

const beginning = (word: string): string => `"${word}"*`

function phoneOf(digits: string): string | null {
  const kept = PHONE_DIGITS.find((count) => digits.length >= count)
  return kept === undefined ? null : `"t${digits.slice(-kept)}"`
}
