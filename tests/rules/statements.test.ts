import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const WORKER = sourceFiles('worker/**/*.ts').filter(
  ({ path }) => !path.startsWith('worker/cli/') && path !== 'worker/db/insert-when.ts',
)

/** Files whose text matches, blanks as they stand. */
const filesWith = (pattern: RegExp): string[] =>
  WORKER.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('a statement that writes rows', () => {
  it('names their columns: insertWhen does so for Drizzle', () => {
    expect(filesWith(/\.insert\(\w+\)\s*(\/\/[^\n]*\s*)?\.select\(/)).toEqual([])
  })
  it('names them in SQL as well', () => {
    expect(filesWith(/INSERT (OR \w+ )?INTO \w+\s+(SELECT|VALUES)\b/)).toEqual([])
  })
})

describe('a statement of a batch', () => {
  it('states its own guard: none asks what the statement before it has done', () => {
    expect(filesWith(/changes\(\)\s*[>=]|last_insert_rowid/)).toEqual([])
  })
})

describe('the rows of a query', () => {
  it('have the type that the query states: `query.ts` alone prepares reads', () => {
    const typed = filesWith(/\.(first|all|run)<|\.results( \?\? \[\])?\)? as /)
    expect(typed).toEqual(['worker/db/query.ts'])
  })
})

describe('the rows of a batch', () => {
  it('have the types of their queries: nothing casts what queryBatch answers', () => {
    expect(filesWith(/\(?found\.\w+ as \w/)).toEqual([])
  })
})

describe('what rows a person sees', () => {
  it('follows from one condition on live sessions', () => {
    expect(filesWith(/\bs\.epoch = |sessions\.epoch, users\.|sessions\.epoch\} = /)).toEqual([
      'worker/db/live-session.ts',
    ])
  })
  it('follows from one selection of teams, and of the people in them', () => {
    expect(filesWith(/UNION SELECT (team_id|user_id) FROM team_members/)).toEqual([
      'worker/db/team-visibility.ts',
    ])
    expect(filesWith(/role <> 'viewer'/)).toEqual(['worker/db/team-visibility.ts'])
  })
})
