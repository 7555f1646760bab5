import type {
  ImportField,
  ImportInput,
  ReadFile,
} from '../../../worker/sales/projects/files/schemas.ts'

/** The columns with one of them changed; each meaning belongs to one column. */
export const withField = (
  fields: readonly ImportField[],
  at: number,
  field: ImportField,
): ImportField[] =>
  fields.map((each, index) => {
    if (index === at) return field
    return field !== 'ignore' && each === field ? 'ignore' : each
  })

/** What is sent of a file once its columns are settled. */
export const importOf = (
  file: ReadFile,
  fields: readonly ImportField[],
): Pick<ImportInput, 'titles' | 'columns' | 'rows'> => ({
  titles: file.columns.map(({ title }) => title),
  columns: [...fields],
  rows: file.rows,
})

/** The name of a file without its ending, for a project made of it. */
export const nameOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 200)
