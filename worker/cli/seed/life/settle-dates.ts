import type { World } from './world.ts'

/** Tables whose rows are written by triggers, by statements that leave the day to the database, or by the seed. */
const TABLES = [
  'users', 'teams', 'companies', 'customer_groups', 'contacts', 'tasks',
  'suppliers', 'warehouses', 'offers', 'brands', 'products',
] // prettier-ignore

/** Who and what was there from the first day says so: what is dated later than the life's end gets that day. */
export async function settleDates({ db, end }: World, first: number): Promise<void> {
  const { raw } = db
  await raw.batch(
    TABLES.map((table) =>
      raw.prepare(`UPDATE ${table} SET created_at = ?1 WHERE created_at > ?2`).bind(first, end),
    ),
  )
}
