import { foldText } from './fold-text.ts'

/** Of a phone, as many of its last digits are kept: the shorter form is what people say within a town. */
const PHONE_DIGITS = [9, 7]
const IS_PHONE = /^\+?[\d\s().-]+$/

/**
 * The words of a full-text index of customers or companies that `q` asks for, as SQLite's FTS5 reads them; null when it has
 * none. Each word begins one of theirs; a phone is looked for by its last digits, however it is written.
 */
export function wordsWithPhone(q: string): string | null {
  const text = foldText(q)
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const all = words.map((word) => `"${word}"*`).join(' AND ')
  const digits = text.replaceAll(/\D/g, '')
  const kept = IS_PHONE.test(text)
    ? PHONE_DIGITS.find((count) => digits.length >= count)
    : undefined
  return kept === undefined ? all : `(${all}) OR "t${digits.slice(-kept)}"`
}
