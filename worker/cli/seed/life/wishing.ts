import type { AdminPartRequest, PartRequest } from '../../../sales/part-requests/schemas.ts'
import { Caller } from './caller.ts'
import { after, atWork, type Story } from './days.ts'
import { choose } from './orders.ts'
import type { World } from './world.ts'

/** What is looked for and is not there, as often as it comes. */
const MISSES: [string, number][] = [
  ['STM32F030F4P6', 9],
  ['GDB3425', 6],
  ['MAX3232CSE', 5],
  ['датчик кислорода лямбда зонд', 4],
  ['A0009898301', 4],
  ['ESP32-WROOM-32E', 8],
  ['турбина 1.9 tdi', 3],
  ['LM2675M-5.0', 2],
  ['шаровая опора duster', 2],
  ['K33-4000', 1],
  ['CR2450N', 3],
  ['6EP1333', 2],
]
const FOUND = ['RC0603FR-074K7L', '6204-2RSH', 'фильтр масляный', 'GDB', 'STM32F103C8T6', 'конденсатор 100 нФ'] // prettier-ignore

/** People look for parts: what is not there is counted, of what is there some is kept an eye on. */
export async function* search(world: World): Story {
  const { env, clock, jobs, random } = world
  for (let round = 0; ; round += 1) {
    yield after(31)
    const guest = new Caller({ env, clock, jobs }, null, random.pick(['ru', 'ru', 'be', 'en']))
    const [words] = MISSES.filter(([, times]) => times * 4 > round % 36)[round % 9] ?? ['']
    for (const query of [words, random.pick(FOUND)])
      if (query !== '') await guest.get(`/search?q=${encodeURIComponent(query)}`)
  }
}

const WANTED: [string, string, string][] = [
  ['ESP32-WROOM-32E', 'Espressif', 'Нужно 40 штук для небольшой серии, подойдут и 32D.'],
  ['A 000 989 83 01', 'Mercedes-Benz', 'Масло в оригинальной упаковке, 5 л.'],
  ['GDB3425', 'TRW', 'Или любые такие колодки не хуже.'],
  ['6EP1333-3BA10', 'Siemens', 'Блок питания SITOP, сколько будет с НДС?'],
  ['713 6107 70', 'FAG', 'Патрэбна на гэтым тыдні.'],
  ['MAX3232CSE+', 'Maxim', ''],
  ['KBL410', '', 'Мост диодный, 100 штук.'],
  ['LR024577', 'Land Rover', 'Звонить не нужно, ответьте письмом.'],
]

/** Requests for parts that nobody sells here: the first are answered or closed, the last wait. */
export async function* request(world: World, days: number): Story {
  const { random } = world
  for (const [nth, [number, brand, words]] of WANTED.entries()) {
    yield after(((days - 3) * 24) / WANTED.length)
    const customer = random.pick(world.customers)
    const parts = [{ number, brand, quantity: random.between(1, 40) }]
    const made = await customer.caller.post<PartRequest>('/part-requests', { parts, words })
    const name = `request ${made.number}`
    if (nth < WANTED.length - 1) world.days.begin(name, world.clock.now() + 3_600_000, answer(world, made.id, nth)) // prettier-ignore
  }
}

async function* answer({ staff, random }: World, id: number, nth: number): Story {
  yield atWork(random.between(1, 12))
  const at = `/admin/part-requests/${id}`
  const { version } = await staff.support.get<AdminPartRequest>(at)
  await staff.support.post(`${at}/take`, { version })
  if (nth === 6) return
  yield atWork(random.between(1, 30))
  const now = await staff.support.get<AdminPartRequest>(at)
  if (nth % 3 === 1)
    await staff.support.post(`${at}/close`, { version: now.version, reason: 'Не отвечает' })
  else
    await staff.support.post(`${at}/answer`, {
      version: now.version,
      answer: 'Можем привезти за 12 дней. Если подходит, ответьте на это письмо: выставим счёт.',
    })
}

/** Favourites, and carts that somebody leaves for later. */
export async function* keep(world: World): Story {
  for (let nth = 0; nth < 24; nth += 1) {
    yield after(80)
    const { caller } = world.random.pick(world.customers)
    const [first, ...others] = choose(world, 4)
    if (first === undefined) continue
    await caller.post('/user/favorites', { supplier_offer_item_id: first.item.id })
    const items = others.map(({ item, quantity }) => ({
      supplier_offer_item_id: item.id,
      quantity,
      is_saved_for_later: true,
    }))
    if (items.length > 0) await caller.post('/user/cart/merge', { id: crypto.randomUUID(), items })
  }
}
