import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { commitWhen, type VersionedWrite } from '../../../worker/db/commit-when.ts'
import { insertWhen } from '../../../worker/db/insert-when.ts'
import { orderEvents, orders } from '../../../worker/db/schema/orders.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { mintOrder, noItem } from '../../support/worker/orders.ts'

const db = connect(env.DB)

const mint = async () => (await mintOrder({ lines: [{ item: noItem() }] })).order

type Row = typeof orders.$inferSelect

const read = async (id: number): Promise<Row> => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (row === undefined) throw new Error(`no order ${id}`)
  return row
}

/** Adds 1 to what is paid, and one event that carries `mark`. */
const addOne = (row: Row, mark: string): VersionedWrite<typeof orders> => ({
  table: orders,
  row,
  set: { paid: row.paid + 1 },
  statements: (guard) => [
    insertWhen(db, orderEvents, {
      cells: { orderId: row.id, kind: 'paid', data: { mark }, createdAt: new Date() },
      rest: sql`WHERE ${guard}`,
    }),
  ],
})

/** What stands of an order: what is paid, its version and its number of events. */
const standing = async (id: number) => {
  const { paid, version } = await read(id)
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
  return { paid, version, events: events.length }
}

it('writes the row and everything beside it, and raises the version by one', async () => {
  const { id } = await mint()
  const before = await standing(id)
  const committed = await commitWhen(db, {
    read: () => read(id),
    decide: () => 'once',
    write: addOne,
  })
  expect(committed?.change).toBe('once')
  expect(await standing(id)).toEqual({ paid: 1, version: before.version + 1, events: 1 })
})

it('writes nothing when there is nothing to decide', async () => {
  const { id } = await mint()
  const before = await standing(id)
  const committed = await commitWhen(db, {
    read: () => read(id),
    decide: () => null,
    write: addOne,
  })
  expect(committed?.change).toBeNull()
  expect(await standing(id)).toEqual(before)
})

it('writes nothing when the decision dies between reading and writing', async () => {
  const { id } = await mint()
  const before = await standing(id)
  const died = commitWhen(db, {
    read: () => read(id),
    decide: (): string => {
      throw new Error('died')
    },
    write: addOne,
  })
  await expect(died).rejects.toThrow('died')
  expect(await standing(id)).toEqual(before)
})

it('counts each of many commits at once', async () => {
  const { id } = await mint()
  const { version } = await standing(id)
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      commitWhen(db, { read: () => read(id), decide: () => `commit ${at}`, write: addOne }),
    ),
  )
  expect(all).not.toContain(null)
  expect(await standing(id)).toEqual({ paid: 5, version: version + 5, events: 5 })
})

it('gives up after ten lost races, with nothing written', async () => {
  const { id } = await mint()
  let races = 0
  const lost = await commitWhen(db, {
    read: async () => {
      const row = await read(id)
      races += 1
      await db
        .update(orders)
        .set({ version: row.version + 1 })
        .where(eq(orders.id, id))
      return row
    },
    decide: () => 'late',
    write: addOne,
  })
  expect([lost, races]).toEqual([null, 10])
  expect(await standing(id)).toMatchObject({ paid: 0, events: 0 })
})

it('writes nothing when the same write is repeated after its commit', async () => {
  const { id } = await mint()
  const stale = await read(id)
  const commit = () =>
    commitWhen(db, { read: async () => stale, decide: () => 'again', write: addOne })
  expect(await commit()).not.toBeNull()
  const after = await standing(id)
  expect(await commit()).toBeNull()
  expect(await standing(id)).toEqual(after)
})

it('writes nothing while its condition does not hold', async () => {
  const { id } = await mint()
  const before = await standing(id)
  const refused = await commitWhen(db, {
    read: () => read(id),
    decide: () => 'refused',
    write: (row, mark) => ({ ...addOne(row, mark), condition: sql`${orders.paid} > 100` }),
  })
  expect(refused).toBeNull()
  expect(await standing(id)).toEqual(before)
})

it('checks its condition before its own statements can change it', async () => {
  const { id } = await mint()
  await commitWhen(db, {
    read: () => read(id),
    decide: () => 'kept',
    write: (row, mark) => ({ ...addOne(row, mark), condition: sql`${orders.paid} = 0` }),
  })
  expect(await standing(id)).toMatchObject({ paid: 1, events: 1 })
})

it.each(['before', 'after'] satisfies Fault[])(
  'is written once when the database fails %s the commit and the caller repeats it',
  async (fault) => {
    const { id } = await mint()
    const { version } = await standing(id)
    const faulty = connect(faultyEnv(env, { at: 1, fault }).env.DB)
    const commit = (database: typeof db) =>
      commitWhen(database, {
        read: () => read(id),
        // A repeated command finds what it has done.
        decide: ({ paid }) => (paid === 0 ? 'once' : null),
        write: addOne,
      })
    await expect(commit(faulty)).rejects.toThrow('Network connection lost.')
    expect((await standing(id)).paid).toBe(fault === 'before' ? 0 : 1)
    await commit(db)
    expect(await standing(id)).toEqual({ paid: 1, version: version + 1, events: 1 })
  },
)
