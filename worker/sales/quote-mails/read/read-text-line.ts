import { parseListLine, type Reading } from '../../../catalog/search/list/parse-list-line.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { type CountedPieces, countedPieces } from '../text/counted-pieces.ts'
import { cutClauses } from '../text/cut-clauses.ts'
import { isOrderable, type ReadLine, shownText, type Way } from './read-line.ts'

/** A line of more words is a sentence. */
const MOST_WORDS = 8
const MOST_MENTIONS = 12
const SHORTEST_KEY = 3
/** Addresses, days, sums of money and phone numbers are no part numbers. */
const NO_NUMBER =
  /@|:\/\/|^www\.|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^\d{4}-\d{2}-\d{2}$|^\d{1,2}:\d{2}$|^[+(]\d|^\d+[.,]\d+$|%$|^[$€£₽]/
/** A word of letters and digits both, as most part numbers are. */
const MIXED = /^(?=.*\p{L})(?=.*\d)[\p{L}\d./,+#_-]{5,}$/u
const ONE = /(?<![\p{L}\p{N}.,])1(?![\p{L}\p{N}]|[.,]\d)/u

/** What a line of text may ask for; `isListed`: it is a line of a list for sure. */
export function readTextLine(line: string, source = '', isListed = false): ReadLine[] {
  return cutClauses(line).flatMap((clause) => readClause(clause, source, isListed))
}

function readClause(clause: string, source: string, isListed: boolean): ReadLine[] {
  const counted = countedPieces(clause)
  const words = clause.split(/\s+/)
  const parsed = words.length > MOST_WORDS ? { parts: [], asOne: [] } : parseListLine(clause)
  const mentions = mentionsOf(clause, counted)
  const text = shownText(clause)
  const isQuantityBad = counted.length === 1 && !isOrderable(counted[0]?.pieces ?? 0)
  const toWay = (reading: Reading): Way => ({
    ...reading,
    isCounted: !isQuantityBad && (reading.quantity > 1 || saysOne(clause, reading, counted)),
  })
  if (parsed.parts.length > 1 && parsed.asOne.length === 0 && counted.length === 0) {
    return parsed.parts.map(({ readings }) => ({
      source,
      text,
      ways: readings.map(toWay),
      isListed: true,
      isQuantityBad: false,
    }))
  }
  const readings = [...parsed.parts.flatMap((part) => part.readings), ...parsed.asOne]
  const ways = [...readings.map(toWay), ...mentions]
  if (ways.length === 0) return []
  const looks = isListed || looksListed({ words, mentions, counted, readings })
  return [{ source, text, ways, isListed: looks, isQuantityBad }]
}

/** Words of a sentence that may be part numbers, alone or with the next one; they hold where nothing else is known. */
function mentionsOf(clause: string, counted: readonly CountedPieces[]): Way[] {
  const [only] = counted
  const isCounted = counted.length === 1 && isOrderable(only?.pieces ?? 0)
  const words = [...clause.matchAll(/\S+/g)].flatMap(({ 0: whole, index }) => {
    const isQuantity = counted.some(({ start, end }) => index < end && index + whole.length > start)
    const word = whole.replace(/^[("'«[]+|[)"'».;:,!?\]]+$/g, '')
    return isQuantity || NO_NUMBER.test(word) ? [] : [{ word, index }]
  })
  const pairs = words.flatMap(({ word }, at) => {
    const next = words[at + 1]?.word ?? ''
    return /\d/.test(word) && /\d/.test(next) ? [word, `${word} ${next}`] : [word]
  })
  return pairs
    .filter((word) => /\d/.test(word) && searchKey(word).length >= SHORTEST_KEY)
    .slice(0, MOST_MENTIONS)
    .map((number) => ({
      number,
      quantity: isCounted ? (only?.pieces ?? 1) : 1,
      brand: null,
      isLastResort: true,
      isCounted,
    }))
}

/** Whether a reading of one piece says so: a line without any quantity reads as one piece, too. */
function saysOne(
  clause: string,
  { number, quantity }: Reading,
  counted: readonly CountedPieces[],
): boolean {
  if (quantity !== 1) return false
  if (counted.length > 0) return counted.some(({ pieces }) => pieces === 1)
  return ONE.test(clause.replace(number, ' '))
}

interface Looks {
  words: string[]
  mentions: Way[]
  counted: readonly CountedPieces[]
  readings: Reading[]
}

/** Whether a line asks for a part, also for one that nobody knows. */
function looksListed({ words, mentions, counted, readings }: Looks): boolean {
  if (counted.length > 0) return mentions.length > 0
  const [first = ''] = words
  if (words.length === 1) return MIXED.test(first) && !NO_NUMBER.test(first)
  return (
    words.length <= 3 &&
    mentions.some(({ number }) => MIXED.test(number)) &&
    readings.some(({ quantity }) => quantity > 1)
  )
}
