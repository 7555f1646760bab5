import { type Fragment, literal, type Query, query, sql } from '../../db/query.ts'

/** Brands of a page of a letter, or of those found. */
export const PAGE_SIZE = 200
/** So many brands are listed whole; of more, the largest of each letter. */
export const MOST_WHOLE = 2_000
const MOST_OF_LETTER = 15
const LAST = '\u{10FFFF}'

export interface ListedRow {
  letter: string
  id: number
  name: string
  key: string
  count: number
}

export interface LetterRow {
  letter: string
  count: number
}

/**
 * The letter that a key stands under: its first one, `0` for digits, `~` for what is neither Latin nor Cyrillic. Written
 * as in the indexes of migration 0082, which are found by their text.
 */
const letterOf = (key: Fragment): Fragment => sql`CASE
  WHEN substr(${key}, 1, 1) BETWEEN '0' AND '9' THEN '0'
  WHEN substr(${key}, 1, 1) BETWEEN 'a' AND 'z' OR substr(${key}, 1, 1) BETWEEN 'а' AND 'ӿ'
    THEN substr(${key}, 1, 1)
  ELSE '~' END`

const LETTER = letterOf(sql`b.key`)
/** It has parts, may be shown, and has a name. */
const IS_LISTED = sql`b.product_count > 0 AND b.status <> 'forbidden' AND b.key <> ''`
const COLUMNS = sql`b.id, b.name, b.key, b.product_count AS count`
const IS_WHOLE = sql`(SELECT coalesce(sum(brand_count), 0) FROM brand_letters) <= ${literal(MOST_WHOLE)}`

/** Without the column's affinity, which an index of expressions is not searched with. */
const IN_TURN = sql`+l.letter`

/** Letters with how many brands stand under each. */
export const LETTERS: Query<LetterRow> = query`SELECT letter, brand_count AS count
  FROM brand_letters WHERE brand_count > 0`

/** All brands, while there are no more than are listed whole. */
export const ALL: Query<ListedRow> = query`SELECT l.letter, ${COLUMNS}
  FROM brand_letters l CROSS JOIN brands b ON ${LETTER} = ${IN_TURN}
  WHERE ${IS_LISTED} AND ${IS_WHOLE} LIMIT ${literal(MOST_WHOLE)}`

/** The largest brands of each letter, once there are more; through JSON, since a list of ids would be looked for among all brands. */
export const LARGEST: Query<ListedRow> = query`SELECT l.letter, ${COLUMNS}
  FROM brand_letters l
  CROSS JOIN json_each((SELECT json_group_array(id) FROM (SELECT b.id FROM brands b
    WHERE ${LETTER} = ${IN_TURN} AND ${IS_LISTED} ORDER BY b.product_count DESC
    LIMIT ${literal(MOST_OF_LETTER)}))) j
  CROSS JOIN brands b ON b.id = j.value
  WHERE NOT ${IS_WHOLE}`

/** The brands of a letter behind a key, in the order of their keys; one more than a page has. */
export const ofLetter = (letter: string, after: string): Query<ListedRow> =>
  query`SELECT ${letter} AS letter, ${COLUMNS} FROM brands b
    WHERE ${LETTER} = ${letter} AND ${IS_LISTED} AND b.key > ${after}
    ORDER BY b.key LIMIT ${literal(PAGE_SIZE + 1)}`

/** Those whose key begins so. */
export const beginningSo = (key: string, after: string): Query<ListedRow> =>
  query`SELECT ${letterOf(sql`${key}`)} AS letter, ${COLUMNS} FROM brands b
    WHERE ${LETTER} = ${letterOf(sql`${key}`)} AND ${IS_LISTED}
      AND b.key >= ${key} AND b.key < ${key + LAST} AND b.key > ${after}
    ORDER BY b.key LIMIT ${literal(PAGE_SIZE + 1)}`
