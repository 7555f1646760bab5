/** One SQL text that the product sent during the worker's tests. */
export interface RecordedStatement {
  /** As it was sent; of texts that differ only in how many values they list, the first. */
  sql: string
  /** Files of `worker/` that sent it, sorted; none where no call stack said it. */
  sentBy: string[]
  /** Values it was sent with, a few different sets. */
  samples: unknown[][]
}

/** Files that send a statement, in words. */
export const sendersOf = ({ sentBy }: RecordedStatement): string =>
  sentBy.length === 0 ? 'drizzle' : sentBy.join(', ')

/**
 * The same key for texts that differ only in numbers that are written out, or in the length of a list:
 * `IN (?, ?, ?)`, or the rows of `VALUES (?, ?), (?, ?)`.
 */
export function statementKey(sql: string): string {
  return sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\w?'"])\d+\b/g, '#')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1, …')
    .replaceAll(/\?(?:, ?\?)+/g, '?, …')
    .trim()
}
