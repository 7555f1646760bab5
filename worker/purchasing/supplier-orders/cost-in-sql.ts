import { type SQL, sql } from 'drizzle-orm'

/**
 * What `pieces` at `micros` apiece come to, minor units, rounded once, half up; `digits` is a column or a
 * number. Whole numbers throughout: a test holds it to `lineSum`.
 */
export function costInSql(micros: SQL, pieces: SQL, digits: SQL): SQL<number> {
  const step = sql`CASE ${digits} WHEN 0 THEN 1000000 WHEN 1 THEN 100000 WHEN 2 THEN 10000
    WHEN 3 THEN 1000 WHEN 4 THEN 100 WHEN 5 THEN 10 ELSE 1 END`
  return sql<number>`((${micros}) * (${pieces}) + (${step}) / 2) / (${step})`
}
