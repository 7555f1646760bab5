import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import { query, queryRows } from '../../../db/query.ts'
import type { Project, Proposal } from '../../../sales/projects/schemas.ts'
import { Caller } from './caller.ts'
import { after, type Story } from './days.ts'
import type { World } from './world.ts'

interface Board {
  name: string
  note: string
  builds: number
  /** How far into the life it is begun, hundredths of it. */
  begins: number
  /** Of the parts on sale it is made of `count`, each `every` places after the one before. */
  parts: { from: number; every: number; count: number }
}

const BOARDS: Board[] = [
  {
    name: 'Плата управления насосом, ред. B',
    note: 'Серия собирается раз в месяц. R12 и C4 не менять без конструктора.',
    builds: 25,
    begins: 15,
    parts: { from: 3, every: 97, count: 14 },
  },
  {
    name: 'Блок питания 12 В / 3 А',
    note: '',
    builds: 10,
    begins: 40,
    parts: { from: 41, every: 131, count: 9 },
  },
]

/** Boards that the demo's shopper builds again and again: lists that are checked by night, and mended. */
export function begin(world: World, first: number): void {
  for (const board of BOARDS) {
    const at = first + ((world.end - first) * board.begins) / 100
    world.days.begin(`project ${board.name}`, at, build(world, board))
  }
}

async function* build(world: World, board: Board): Story {
  const { env, clock, jobs, db } = world
  const [shopper] = await db.select().from(users).where(eq(users.email, 'shopper@example.com'))
  if (shopper === undefined) throw new Error('the demo has no shopper')
  const caller = new Caller({ env, clock, jobs }, shopper, 'ru')
  const rows = (await partsOf(world, board)).map(({ brand, mpn }, nth) => ({
    designators: [1, 2]
      .map((of) => `${mpn.startsWith('RC') ? 'R' : 'C'}${nth * 2 + of}`)
      .join(', '),
    number: mpn,
    brand,
    quantity: 2,
    spare_bps: nth % 4 === 0 ? 500 : 0,
    is_fixed: nth === 5,
  }))
  const { id } = await caller.post<Project>('/user/projects', {
    name: board.name,
    note: board.note,
    build_quantity: board.builds,
    rows,
  })
  yield after(0.2)
  await caller.post(`/user/projects/${id}/check`)
  for (;;) {
    const open = await openProposal(caller, id)
    if (open !== null && isCheap(open))
      await caller.post(`/user/projects/${id}/proposals/${open.id}/accept`)
    yield after(24 * 6)
  }
}

async function openProposal(caller: Caller, id: number): Promise<Proposal | null> {
  const all = await caller.get<Proposal[]>(`/user/projects/${id}/proposals`)
  return all.find(({ status }) => status === 'open') ?? null
}

/** What costs a hundredth more at most is taken; the rest is thought about. */
const isCheap = ({ sum_before: before, sum_after: after }: Proposal): boolean =>
  before === null || after.amount * 100 <= before.amount * 101

/** Small parts of electronics that are on sale, spread over the lists. */
const partsOf = ({ db, onSale }: World, { parts: { from, every, count } }: Board) => {
  const ids = onSale.filter((item) => item.minimum > 1).map(({ productId }) => productId)
  const chosen = Array.from({ length: count }, (_, nth) => ids[(from + nth * every) % ids.length])
  return queryRows(
    db.raw,
    query<{ mpn: string; brand: string }>`SELECT p.mpn, b.name AS brand
      FROM json_each(${JSON.stringify([...new Set(chosen)])}) k
      CROSS JOIN products p ON p.id = k.value CROSS JOIN brands b ON b.id = p.brand_id`,
  )
}
