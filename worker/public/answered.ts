/** An answer to a public read, and what it was computed from. */
export interface Answered {
  answer: Response
  /** By which it is purged; null: it must not be kept. */
  tags: readonly string[] | null
  /** How far the copy of the database was; null: it was the primary, or none can be said. */
  bookmark: string | null
  /** The words of a search that found nothing. */
  missed: string | null
}
