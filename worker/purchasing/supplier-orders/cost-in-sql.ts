import { type Fragment, sql } from '../../db/query.ts'

/**
 * What `pieces` at `micros` apiece come to, minor units, rounded once, half up; `digits` is a column or a
 * number. Whole numbers throughout: a test compares it with `lineSum`.
 */
export function costInSql(micros: Fragment, pieces: Fragment, digits: Fragment): Fragment {
  const step = sql`CASE ${digits} WHEN 0 THEN 1000000 WHEN 1 THEN 100000 WHEN 2 THEN 10000
    WHEN 3 THEN 1000 WHEN 4 THEN 100 WHEN 5 THEN 10 ELSE 1 END`
  return sql`((${micros}) * (${pieces}) + (${step}) / 2) / (${step})`
}
