/** What a migration does, as the plan of a deploy tells it. */
export interface MigrationPlan {
  /** Of its file. */
  name: string
  /** The first sentence of its first comment; empty: it has none. */
  about: string
  /** What it adds, by kind: `new column orders.is_test, mails.kind`. */
  does: string[]
  /** What it takes away or builds again: the Worker of before runs beside it, and data may be lost. */
  warns: string[]
}

const BREAKPOINT = '--> statement-breakpoint'
const ID = '[`"]?(\\w+)[`"]?'
const begins = (pattern: string): RegExp => new RegExp(`^${pattern}`, 'i')

/** A statement's beginning, what it does, and to what. */
type Rule = readonly [RegExp, string, (found: RegExpExecArray) => string | undefined]

const first: Rule[2] = ([, name]) => name
const ofTable: Rule[2] = ([, table, name]) => `${table}.${name}`

const ADDS: readonly Rule[] = [
  [begins(`CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?${ID}`), 'new table', first],
  [begins(`ALTER TABLE ${ID} ADD (?:COLUMN )?${ID}`), 'new column', ofTable],
  [begins(`CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?${ID}`), 'new index', first],
  [begins(`CREATE TRIGGER (?:IF NOT EXISTS )?${ID}`), 'new trigger', first],
  [begins(`CREATE VIEW (?:IF NOT EXISTS )?${ID}`), 'new view', first],
  [begins(`INSERT (?:OR \\w+ )?INTO ${ID}`), 'adds rows to', first],
  [begins(`(?:WITH .*? )?UPDATE (?:OR \\w+ )?${ID}`), 'changes rows of', first],
]

const WARNS: readonly Rule[] = [
  [begins(`ALTER TABLE ${ID} DROP (?:COLUMN )?${ID}`), 'removes', ofTable],
  [begins(`ALTER TABLE ${ID} RENAME (?:COLUMN )?${ID} TO `), 'renames', ofTable],
  [begins(`ALTER TABLE ${ID} RENAME TO `), 'renames', first],
  [begins(`DELETE FROM ${ID}`), 'deletes rows of', first],
]

const KINDS = '(TABLE|VIEW|INDEX|TRIGGER)'
const DROP = begins(`DROP ${KINDS} (?:IF EXISTS )?${ID}`)
const CREATE = begins(`CREATE (?:UNIQUE |VIRTUAL )?${KINDS} (?:IF NOT EXISTS )?${ID}`)
const RENAMED = begins(`ALTER TABLE ${ID} RENAME TO ${ID}`)
/** A table that takes the place of another is made under such a name, as drizzle-kit does it. */
const IN_BETWEEN = /(^|\s|`)__new_/

/**
 * Reads a migration's SQL. What is dropped and made again under its name is a table that is built again, which is warned
 * of, or an index, a trigger or a view that is replaced.
 */
export function describeMigration(name: string, sql: string): MigrationPlan {
  const statements = sql.split(BREAKPOINT).map(plainSql)
  const [does, warns] = [new Groups(), new Groups()]
  const made = new Set(statements.flatMap((each) => CREATE.exec(each)?.[2] ?? []))
  const renamed = new Set(statements.flatMap((each) => RENAMED.exec(each)?.[2] ?? []))
  const dropped = new Set<string>()
  for (const statement of statements) {
    const [, kind = '', object = ''] = DROP.exec(statement) ?? []
    if (object === '') continue
    const isTable = kind.toUpperCase() === 'TABLE'
    const isMade = made.has(object) || renamed.has(object)
    dropped.add(object)
    if (!isMade) warns.add(`removes ${kind.toLowerCase()}`, object)
    else if (isTable) warns.add('builds again the table', object)
    else does.add(`replaces ${kind.toLowerCase()}`, object)
  }
  for (const statement of statements) {
    const isPart = dropped.has(CREATE.exec(statement)?.[2] ?? '') || IN_BETWEEN.test(statement)
    if (isPart) continue
    if (!warns.take(WARNS, statement)) does.take(ADDS, statement)
  }
  return { name, about: firstSentence(sql), does: does.lines(), warns: warns.lines() }
}

/** What is done, with all it is done to. */
class Groups {
  readonly #names = new Map<string, Set<string>>()

  add(what: string, name: string): void {
    this.#names.set(what, (this.#names.get(what) ?? new Set()).add(name))
  }

  /** Whether one of the rules knows the statement. */
  take(rules: readonly Rule[], statement: string): boolean {
    for (const [pattern, what, nameOf] of rules) {
      const found = pattern.exec(statement)
      if (found === null) continue
      this.add(what, nameOf(found) ?? '')
      return true
    }
    return false
  }

  lines(): string[] {
    return [...this.#names].map(([what, names]) => `${what} ${[...names].join(', ')}`)
  }
}

/** Without comments, on one line. */
const plainSql = (statement: string): string =>
  statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Says where drizzle-kit's part ends, and nothing of what is done. */
const NOTE = /^Written by hand\b[^.]*\.\s*/

/** Of the first lines of comment that stand together. */
function firstSentence(sql: string): string {
  const blocks = sql.match(/^\s*-- .*(?:\n\s*-- .*)*/gm) ?? []
  const texts = blocks.map((block) => block.replaceAll(/\s*^\s*-- /gm, ' ').trim())
  const text = texts.map((each) => each.replace(NOTE, '')).find((each) => each !== '') ?? ''
  return /^.*?[.;:](?=\s|$)/.exec(text)?.[0].replace(/[;:]$/, '.') ?? text
}
