/** One SQL text that the product sent during the worker's tests. */
export interface RecordedStatement {
  /** As it was sent; of texts that differ only in how many values they list, the first. */
  sql: string
  /** The file of `worker/` that sent it, where the call stack says it. */
  sentBy: string | null
  /** Values it was sent with, a few different sets. */
  samples: unknown[][]
}

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
