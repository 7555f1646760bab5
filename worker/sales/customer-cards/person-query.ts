import { type Query, query } from '../../db/query.ts'
import { notFound } from '../../errors.ts'

/** Finds the person; it goes with each part of the card in one round trip. */
export const personQuery = (id: number): Query<{ id: number }> =>
  query`SELECT id FROM users WHERE id = ${id} AND deleted_at IS NULL`

/** 404 for nobody and for an erased account. */
export function needPerson(rows: readonly { id: number }[]): void {
  if (rows.length === 0) throw notFound()
}
