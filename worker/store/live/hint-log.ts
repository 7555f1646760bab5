import type { HintHistory } from '../../live-rooms.ts'
import type { LiveHint } from './schemas.ts'

const MINUTE_MS = 60_000
const KEPT_HINTS = 50
const KEPT_MINUTES = 60

interface HintRow extends Record<string, SqlStorageValue> {
  kind: string
  subject: number
  at: number
  sent: number
}

interface MinuteRow extends Record<string, SqlStorageValue> {
  minute: number
  hints: number
  sent: number
}

/** The latest hints in a room's own storage, which outlives its sleep: a ring of hints, and a row a minute of an hour. */
export class HintLog {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS hints (id INTEGER PRIMARY KEY, kind TEXT NOT NULL,
      subject INTEGER NOT NULL, at INTEGER NOT NULL, sent INTEGER NOT NULL)`)
    sql.exec(`CREATE TABLE IF NOT EXISTS minutes (minute INTEGER PRIMARY KEY,
      hints INTEGER NOT NULL, sent INTEGER NOT NULL)`)
  }

  add({ kind, id }: LiveHint, sent: number): void {
    const now = Date.now()
    const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
    const { id: last } = this.#sql
      .exec<{ id: number }>(
        `INSERT INTO hints (kind, subject, at, sent) VALUES (?, ?, ?, ?) RETURNING id`,
        kind,
        id,
        now,
        sent,
      )
      .one()
    this.#sql.exec(`DELETE FROM hints WHERE id <= ?`, last - KEPT_HINTS)
    this.#sql.exec(
      `INSERT INTO minutes (minute, hints, sent) VALUES (?, 1, ?) ON CONFLICT (minute)
        DO UPDATE SET hints = hints + 1, sent = sent + excluded.sent`,
      minute,
      sent,
    )
    this.#sql.exec(`DELETE FROM minutes WHERE minute <= ?`, minute - KEPT_MINUTES * MINUTE_MS)
  }

  read(): HintHistory {
    const hints = this.#sql.exec<HintRow>(
      `SELECT kind, subject, at, sent FROM hints ORDER BY id DESC`,
    )
    const minutes = this.#sql.exec<MinuteRow>(
      `SELECT minute, hints, sent FROM minutes WHERE minute > ? ORDER BY minute`,
      Date.now() - KEPT_MINUTES * MINUTE_MS,
    )
    return {
      hints: hints.toArray().map(({ kind, subject, at, sent }) => ({
        kind: kind as LiveHint['kind'],
        id: subject,
        at,
        sent,
      })),
      minutes: minutes.toArray(),
    }
  }
}
