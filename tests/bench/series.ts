/** SQL of a table with the numbers from 1 to `count`, in a column `n`. */
export const series = (count: number): string =>
  `(WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < ${count}) SELECT n FROM t)`
