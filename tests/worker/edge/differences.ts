interface Table {
  name: string
  columns: string
}

/**
 * Those of ours with text of their own, and of their columns those without the time that they put in themselves. The
 * version of the books is a random text: it only has to be another one after each change. Of purges only the tags count:
 * a trigger puts in when they were written.
 */
const TABLES = `SELECT t.name, (SELECT json_group_array(c.name) FROM pragma_table_info(t.name) c
    WHERE (c.dflt_value IS NULL OR c.dflt_value NOT LIKE '%unixepoch%')
      AND NOT (t.name = 'cache_purges' AND c.name = 'written_at')) AS columns
  FROM pragma_table_list t WHERE t.schema = 'main' AND t.type = 'table'
    AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND t.name NOT IN ('d1_migrations', 'book_version')`

/** The tables whose rows are not the same in both databases. */
export async function differences(one: D1Database, other: D1Database): Promise<string[]> {
  const { results } = await one.prepare(TABLES).all<Table>()
  const different: string[] = []
  for (const { name, columns } of results) {
    const list = (JSON.parse(columns) as string[]).map((column) => `"${column}"`).join(', ')
    const rowsOf = async (database: D1Database) => {
      const rows = await database.prepare(`SELECT ${list} FROM "${name}"`).raw()
      return rows.map((row) => JSON.stringify(row)).toSorted()
    }
    const [own, copied] = [await rowsOf(one), await rowsOf(other)]
    if (own.join('\n') !== copied.join('\n')) different.push(name)
  }
  return different
}
