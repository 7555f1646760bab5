import { type Page, pageOf } from '../../db/page.ts'
import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { readConnections } from './read-connections.ts'
import type { Connection, ConnectionsQuery } from './schemas.ts'

type Person = Connection['person']

const ORDER: Record<string, (a: Connection, b: Connection) => number> = {
  since: (a, b) => a.since.localeCompare(b.since),
  heard_at: (a, b) => a.heard_at.localeCompare(b.heard_at),
  person: (a, b) => a.person.name.localeCompare(b.person.name),
}

/** Who is connected now, as their rooms say it: at most the staff's, and those of a hundred customers. */
export async function listConnections(
  ctx: Ctx,
  asked: ConnectionsQuery,
): Promise<Page<Connection>> {
  const { q = '', place, sort = '-since', page, per_page: length } = asked
  const rooms = await readConnections(ctx)
  const people = await readPeople(
    ctx,
    rooms.flatMap(({ connections }) => connections.map(({ userId }) => userId)),
  )
  const all = rooms.flatMap(({ userId: room, connections }) =>
    connections.map(({ id, userId, page: shown, since, heardAt }): Connection => ({
      id: `${room ?? 'staff'}.${id}`,
      person: people.get(userId) ?? { id: userId, name: '', email: '' },
      place: room === null ? 'admin' : 'shop',
      page: shown,
      since: new Date(since).toISOString(),
      heard_at: new Date(heardAt).toISOString(),
    })),
  )
  const found = all.filter(
    (one) =>
      (place === undefined || one.place === place) &&
      (q === '' || hasWords(`${one.person.name} ${one.person.email} ${one.page ?? ''}`, q)),
  )
  const order = ORDER[sort.replace(/^-/, '')] ?? (() => 0)
  const sorted = found.toSorted(sort.startsWith('-') ? (a, b) => order(b, a) : order)
  return pageOf(sorted.slice((page - 1) * length, page * length), asked, found.length)
}

async function readPeople(ctx: Ctx, ids: number[]): Promise<Map<number, Person>> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Person>`SELECT id, email,
        coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS name
      FROM users WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
        AND deleted_at IS NULL`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
