import type { Env } from '../../../worker/env.ts'

type Statement = ReturnType<Env['DB']['prepare']>

/** The database, which says that it has so many bytes with everything that it answers to `all`. */
export function sizedDatabase(db: Env['DB'], bytes: number): Env['DB'] {
  const real = new Map<Statement, Statement>()
  const sized = (statement: Statement): Statement => {
    const told: Statement = Object.assign(Object.create(statement) as Statement, {
      bind: (...values: unknown[]) => sized(statement.bind(...values)),
      first: statement.first.bind(statement),
      run: statement.run.bind(statement),
      raw: statement.raw.bind(statement),
      all: async () => {
        const answer = await statement.all()
        return { ...answer, meta: { ...answer.meta, size_after: bytes } }
      },
    })
    real.set(told, statement)
    return told
  }
  return {
    prepare: (text: string) => sized(db.prepare(text)),
    batch: (statements: Statement[]) => db.batch(statements.map((one) => real.get(one) ?? one)),
    exec: db.exec.bind(db),
  } as unknown as Env['DB']
}
