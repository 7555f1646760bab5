/** What is told of each call before the database is asked; an error that is thrown is the call's. */
interface Watched {
  prepare?: (sql: string) => void
  batch?: (statements: Statement[]) => void
  /** A statement that is run by itself. */
  run?: () => void
}

/** A database whose calls, those of its sessions too, are told first. */
export function aroundDatabase<Asked extends D1Database | D1DatabaseSession>(
  asked: Asked,
  watched: Watched,
): Asked {
  return new Proxy(asked, {
    get(target, name) {
      if (name === 'batch') {
        return (statements: Statement[]) => {
          watched.batch?.(statements)
          return target.batch(statements)
        }
      }
      if (name === 'prepare') {
        return (sql: string) => {
          watched.prepare?.(sql)
          return aroundStatement(target.prepare(sql), () => watched.run?.())
        }
      }
      if (name === 'withSession' && 'withSession' in target) {
        return (since: string) => aroundDatabase(target.withSession(since), watched)
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

type Statement = ReturnType<D1Database['prepare']>

function aroundStatement(statement: Statement, run: () => void): Statement {
  for (const name of ['first', 'all', 'run', 'raw'] as const) {
    const own = statement[name].bind(statement) as (...args: unknown[]) => unknown
    Object.defineProperty(statement, name, {
      value: (...args: unknown[]) => {
        run()
        return own(...args)
      },
    })
  }
  const bind = statement.bind.bind(statement)
  Object.defineProperty(statement, 'bind', {
    value: (...values: unknown[]) => aroundStatement(bind(...values), run),
  })
  return statement
}
