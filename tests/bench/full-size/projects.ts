import { type Filling, filling, type Plan } from './filling.ts'
import { DAY, momentOf, random, YEAR } from './sql.ts'

/** Rows of a project, and days of its costs. */
const ROWS = 30
const DAYS = 60

const ROW_AS_KEPT = `json_object('id', r.id, 'designators', r.designators, 'number', r.number, 'brand', r.brand,
  'product', r.product_id, 'quantity', r.quantity, 'spareBps', 0, 'analogs', json('[]'), 'note', '',
  'isFixed', json('false'), 'takes', json('[]'), 'agreedMicros', NULL, 'agreedDays', NULL)`

/** Projects of people, every third of which their personal team sees, with rows of parts that are known. */
export function projects({ sizes, now }: Plan): Filling[] {
  const { projects: count, products, users } = sizes
  const at = momentOf('n', count, [now - YEAR, now])
  return [
    filling('projects', count, {
      id: 'n',
      owner_id: `n % ${users} + 1`,
      team_id: `iif(n % 3 = 0, n % ${users} + 1, NULL)`,
      name: `'Плата ' || n`,
      currency: `'BYN'`,
      due_at: `iif(n % 10 = 0, NULL, ${now} + n % ${DAY})`,
      created_at: at,
      updated_at: at,
    }),
    filling('project_rows', count * ROWS, {
      id: 'n',
      project_id: `(n - 1) / ${ROWS} + 1`,
      position: `(n - 1) % ${ROWS} + 1`,
      designators: `'R' || ((n - 1) % ${ROWS} + 1)`,
      number: `'PN' || n`,
      product_id: `${random('n', 1, products)} + 1`,
      quantity: `${random('n', 2, 20)} + 1`,
      analogs: `iif(n % 30 = 0, '[' || (${random('n', 3, products)} + 1) || ']', '[]')`,
    }),
    filling(
      'project_row_analogs',
      count * ROWS,
      { product_id: 'a.value', row_id: 'n' },
      `CROSS JOIN project_rows r ON r.id = n CROSS JOIN json_each(r.analogs) a WHERE n % 30 = 0`,
    ),
    filling('project_versions', count, {
      project_id: 'n',
      version: '1',
      made_by: `n % ${users} + 1`,
      reason: `'created'`,
      build_quantity: '1',
      rows: `(SELECT json_group_array(${ROW_AS_KEPT}) FROM project_rows r WHERE r.project_id = n)`,
      created_at: at,
    }),
    filling('project_costs', count * DAYS, {
      project_id: `(n - 1) / ${DAYS} + 1`,
      day: `date(${now} / 1000 - ((n - 1) % ${DAYS}) * 86400, 'unixepoch')`,
      currency: `'BYN'`,
      sum: `${random('n', 4, 1_000_000)}`,
      build_quantity: '1',
      missing: '0',
    }),
    filling('project_proposals', Math.ceil(count / 5), {
      id: 'n',
      project_id: 'n',
      status: `iif(n % 4 = 0, 'open', 'accepted')`,
      version: '1',
      changes: `'[]'`,
      sum_after: '1000',
      need: `'need ' || n`,
      settled_by: `iif(n % 4 = 0, NULL, n % ${users} + 1)`,
    }),
    filling('project_layouts', Math.ceil(count / 5), {
      user_id: `n % ${users} + 1`,
      titles: `printf('%064d', n)`,
      columns: `'["number","quantity"]'`,
      used_at: at,
    }),
  ]
}
