import { type Fragment, sql } from '../../../db/query.ts'
import { foldWords } from '../match/fold-words.ts'
import { isFiller } from './fillers.ts'
import { readValues } from './read-values.ts'
import { beginningOf, formsWithoutVowel } from './stem.ts'

/** One word or value of a search in names: any of its pieces may stand in the name. */
export interface NameTerm {
  /** Beginnings by which the dictionary of words that mean the same is asked; none for a value. */
  beginnings: readonly string[]
  /** FTS5 expression of the word as it was typed. */
  piece: string
  /** As it was typed, case aside. */
  written: string
}

/** Longer searches are cut. */
const MOST_TERMS = 8

/**
 * The words and values of a search: `фильтр 100 нФ` is a word and a value. Empty when nothing in it
 * tells a name from another; words like `для` are left out beside others.
 */
export function nameTerms(text: string): NameTerm[] {
  const values = readValues(text)
  const terms: NameTerm[] = []
  let from = 0
  for (const { token, start, end } of values) {
    terms.push(...foldWords(text.slice(from, start)).map(wordTerm))
    const written = foldWords(text.slice(start, end)).map((word) => wordTerm(word).piece)
    const either = written.length === 0 ? [] : [`(${written.join(' AND ')})`]
    const piece = [`"${token}"`, ...either].join(' OR ')
    terms.push({ beginnings: [], piece, written: text.slice(start, end) })
    from = end
  }
  terms.push(...foldWords(text.slice(from)).map(wordTerm))
  const telling = terms.filter(({ written }) => !isFiller(written))
  return (telling.length === 0 ? terms : telling).slice(0, MOST_TERMS)
}

export function wordTerm(word: string): NameTerm {
  const beginning = beginningOf(word)
  const other = formsWithoutVowel(word)
  const pieces = [
    beginning === null ? `"${word}"` : `"${beginning}"*`,
    ...other.flatMap(({ forms }) => forms.map((form) => `"${form}"`)),
  ]
  const beginnings = [beginning, ...other.map(({ stem }) => beginningOf(stem))]
  return {
    beginnings: [...new Set(beginnings)].filter((one) => one !== null),
    piece: pieces.join(' OR '),
    written: word,
  }
}

/** FTS5 expression of terms without the dictionary. */
export const plainExpression = (terms: readonly NameTerm[]): string =>
  terms.map(({ piece }) => `(${piece})`).join(' AND ')

/**
 * FTS5 expression, made by the database: every term, or a word that means the same by the dictionary
 * (`synonyms`): аліўны finds масляный and oil.
 */
export function namesExpression(terms: readonly NameTerm[]): Fragment {
  const rows = JSON.stringify(terms.map(({ beginnings, piece }) => [beginnings, piece]))
  return sql`(SELECT group_concat('(' || pieces || ')', ' AND ') FROM (
    SELECT group_concat(piece, ' OR ') AS pieces FROM (
      SELECT t.key AS at, t.value ->> 1 AS piece FROM json_each(${rows}) t
      UNION
      SELECT t.key, '"' || o.beginning || '"*' FROM json_each(${rows}) t
      CROSS JOIN json_each(t.value, '$[0]') g CROSS JOIN synonym_words s ON s.beginning = g.value
      CROSS JOIN synonym_words o ON o.synonym_id = s.synonym_id)
    GROUP BY at))`
}
